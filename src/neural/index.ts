/**
 * @file The learned dock generator (paper §5.1, appendix B). A brief becomes numbers (`features.ts`, `shapeTokens.ts`), a
 * network makes a law over docks of them (`network`), docks are drawn from it under the exact table, and a track proposes
 * them. docs/paper/5-neural.md has the claims.
 */
export { averageAdapters, changeLength } from "./adapter/average.ts";
export { type AdapterBlock, blockOf, noBlock, parseBlock } from "./adapter/block.ts";
export { type Calibration, calibrated, fitCalibration, NO_CALIBRATION } from "./adapter/calibration.ts";
export { CHOICES, type Choice, type Personal } from "./adapter/choice.ts";
export { ADAPTER_DEFAULTS, type AdapterConfig } from "./adapter/config.ts";
export { dockLosses, type HeadFigures, headFigures } from "./adapter/judge.ts";
export { PersonalNetwork } from "./adapter/network.ts";
export {
  calibrationWith,
  learnAdapter,
  type OwnDocks,
  ownDocks,
  personalise,
  startOf,
} from "./adapter/personal.ts";
export { GENERATOR_DEFAULTS, GENERATOR_PARAMETERS, type GeneratorConfig, SOURCES, type Source } from "./config.ts";
export { type Content, wishFor } from "./content.ts";
export { STATE_FEATURES, seenOf } from "./features.ts";
export {
  constrainedLaw,
  type Generator,
  type LawOptions,
  type LawRequest,
  lawRequest,
  openGenerator,
  warmUp,
} from "./generator.ts";
export { deliveredSample, teacherSample } from "./label.ts";
export { drawerOf, type FeasibleLaw } from "./law.ts";
export { generatorLearner, type LearnerOptions } from "./learner.ts";
export { GENERATOR_MODELS, type GeneratorModel } from "./network/network.ts";
export type { NetworkLearner } from "./networkLearner.ts";
export { OUTCOME_DEFAULTS, OUTCOME_PARAMETERS, type OutcomeConfig } from "./outcome/config.ts";
export { type OutcomeLearnerOptions, outcomeLearner } from "./outcome/learner.ts";
export {
  OUTCOMES,
  type OutcomeName,
  type OutcomeSample,
  outcomesOf,
  type PlayedDock,
} from "./outcome/outcome.ts";
export { firstOutcomeWeights, outcomeParameters } from "./outcome/weights.ts";
export { turnPreparer } from "./preparer.ts";
export { formatSample, parseSample, type Sample } from "./sample.ts";
export { WHY_NONE } from "./track.ts";
export { firstGeneratorWeights, generatorParameters } from "./weights.ts";
