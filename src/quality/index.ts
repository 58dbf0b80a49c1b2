/** @file Judging placements: board features, quality and regret, structural damage, round classes. */
export { QUALITY_PARAMETERS, type QualityConfig, qualityDefaults } from "./config.ts";
export { type ClosedSides, closedSides, contactOf, snuggestAnchor } from "./contact.ts";
export { type Judgement, judge, regretAt, worstOfBest } from "./judge.ts";
export { classifyRound, ROUND_CLASSES, type Round, type RoundClass } from "./round.ts";
export { potentialOf, type Topology, topologyOf, topologyOfHalves } from "./topology.ts";
