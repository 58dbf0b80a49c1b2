/**
 * @file The learned dock generator (paper §5.1, appendix B). A brief becomes numbers (`features.ts`, `shapeTokens.ts`), a
 * network makes a law over docks of them (`network`), docks are drawn from it under the exact table, and a track proposes
 * them. docs/paper/5-neural.md has the claims.
 */
export { GENERATOR_DEFAULTS, GENERATOR_PARAMETERS, type GeneratorConfig, SOURCES, type Source } from "./config.ts";
export type { Content } from "./content.ts";
export { STATE_FEATURES } from "./features.ts";
export { constrainedLaw, type Generator, type LawRequest, lawRequest, openGenerator } from "./generator.ts";
export { deliveredSample, teacherSample } from "./label.ts";
export { drawerOf, type FeasibleLaw } from "./law.ts";
export { GeneratorLearner, type LearnerOptions } from "./learner.ts";
export { GENERATOR_MODELS, type GeneratorModel } from "./network/network.ts";
export { turnPreparer } from "./preparer.ts";
export { formatSample, parseSample, type Sample } from "./sample.ts";
export { WHY_NONE } from "./track.ts";
export { firstGeneratorWeights, generatorParameters } from "./weights.ts";
