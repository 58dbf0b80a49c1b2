/**
 * @file The learned dock generator (paper §5.1, appendix B), in layers: `encode` turns a brief into numbers, `network`
 * is the law over docks and its training, `outcome` predicts the outcome of a dock, `adapter` fits that prediction to
 * one player. On top of them docks are drawn under the exact table (`law.ts`) and a track proposes them (`track.ts`).
 * docs/paper/5-neural.md has the claims.
 */
export { type AdapterBlock, blockOf, parseBlock } from "./adapter/block.ts";
export {
  type Calibration,
  CHOICES,
  type Choice,
  calibrated,
  fitCalibration,
  NO_CALIBRATION,
  type Personal,
} from "./adapter/calibration.ts";
export {
  clientConfig,
  FEDERATION_DEFAULTS,
  FEDERATION_PARAMETERS,
  type FederationConfig,
  federatedRound,
  meanCalibration,
} from "./adapter/federation.ts";
export { dockLosses, type HeadFigures, headFigures } from "./adapter/judge.ts";
export { ADAPTER_DEFAULTS } from "./adapter/lora.ts";
export { PersonalNetwork } from "./adapter/network.ts";
export {
  calibrationWith,
  learnAdapter,
  type OwnDocks,
  ownDocks,
  personalise,
  rowsIn,
  startOf,
} from "./adapter/personal.ts";
export {
  GENERATOR_DEFAULTS,
  GENERATOR_PARAMETERS,
  type GeneratorConfig,
  SOURCES,
  type Source,
} from "./encode/config.ts";
export { type Content, STATE_FEATURES, seenOf, wishFor } from "./encode/features.ts";
export {
  countsOf,
  DATASET_VERSION,
  type DataCard,
  deliveredSample,
  formatSample,
  parseSample,
  type Sample,
  type SourceCounts,
  teacherSample,
} from "./encode/sample.ts";
export {
  constrainedLaw,
  type Generator,
  type LawOptions,
  type LawRequest,
  lawRequest,
  openGenerator,
  warmUp,
} from "./generator.ts";
export { drawerOf, type FeasibleLaw } from "./law.ts";
export type { NetworkLearner } from "./network/learner.ts";
export { generatorLearner, type LearnerOptions } from "./network/learner.ts";
export { GENERATOR_MODELS, type GeneratorModel } from "./network/network.ts";
export { firstGeneratorWeights, generatorParameters } from "./network/weights.ts";
export {
  firstOutcomeWeights,
  type OutcomeLearnerOptions,
  outcomeLearner,
  outcomeParameters,
} from "./outcome/network.ts";
export {
  OUTCOME_DEFAULTS,
  OUTCOME_PARAMETERS,
  OUTCOMES,
  type OutcomeConfig,
  type OutcomeName,
  type OutcomeSample,
} from "./outcome/outcome.ts";
export { GameWatcher, type WatchedGame } from "./personal/gameOutcomes.ts";
export { type Expected, expectOf, type Ground, learnOwn } from "./personal/ownGames.ts";
export { turnPreparer } from "./preparer.ts";
export { WHY_NONE } from "./track.ts";
