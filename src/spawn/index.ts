/** @file The verified adaptive generator: one call deals a dock, its trace says why. */
export type { Aim } from "./aim.ts";
export { ARC_IDS, ARCS, type ArcId, arcRatio } from "./arcs.ts";
export type { Difficulty, Term } from "./assess.ts";
export {
  ANSWERS,
  challengeOf,
  DIFFICULTIES,
  type DifficultyChoice,
  type GameAnswer,
  leanAfter,
  MOST_CHALLENGE,
  MOST_LEAN,
} from "./challenge.ts";
export { type Candidate, candidateOf } from "./choose.ts";
export { assignColours } from "./colour.ts";
export { hasForesight, PAPER_DEFAULTS, SPAWN_DEFAULTS, SPAWN_PARAMETERS, type SpawnConfig } from "./config.ts";
export { boardsFromPlay, type ConformanceReport, conformSpawn, conformTrack, replaysWitness } from "./conformance.ts";
export { ruleTrack } from "./construct.ts";
export { type Context, newContext, notePlacement, type PlacedNote } from "./context.ts";
export type { Delivery } from "./deliver.ts";
export { type Foresight, foresee, openForesight } from "./foresee.ts";
export { type GateResult, gate, minimumMobility, type RejectionCode, type VerifiedDock } from "./gate.ts";
export { contextAfter, contextGiven } from "./given.ts";
export type { NoInjection } from "./inject.ts";
export type { SpawnInput } from "./input.ts";
export { INTENTS, type Intent } from "./intents.ts";
export { isForeign, type Refusal, type Rung } from "./ladder.ts";
export { OBJECTIVES, type Objective } from "./objective.ts";
export { type Outlook, outlookOf } from "./outlook.ts";
export { CONTEXT_FORMS, parseContext } from "./parseContext.ts";
export { type NearLine, type NearMono, type Perception, perceive } from "./perceive.ts";
export { findWipes, type Wipe } from "./perfectClear.ts";
export {
  briefOf,
  dealDock,
  GENERATOR_VERSIONS,
  generatorVersion,
  type SpawnRandomness,
} from "./pipeline.ts";
export { type Budget, type Foreseen, type Outcome, type Prediction, RISK_DOCKS } from "./prediction.ts";
export { type Reading, readProfile } from "./reading.ts";
export { spawn } from "./request.ts";
export { REASONS, type Reason, resolve } from "./resolve.ts";
export { type ShapeScan, scanShapes } from "./scan.ts";
export {
  BOARD_SIGNALS,
  BUCKETS,
  type Bucket,
  boardSignals,
  bucketOf,
  DOCK_SIGNALS,
  GROUPS,
  type Group,
  isLarge,
  roomSignals,
  type Signal,
  type Signals,
  stepDifficulty,
} from "./scd.ts";
export { details, type StageDetail } from "./trace/details.ts";
export { ENGLISH_END, type EndMessages, explainProof } from "./trace/ending.ts";
export { ENGLISH } from "./trace/english.ts";
export { explain, headline, reasons } from "./trace/explain.ts";
export {
  AIM_MOVES,
  type AimFacts,
  EFFECTS,
  type LineNumbers,
  RISKS,
  type SpawnMessages,
  type Wordings,
} from "./trace/messages.ts";
export { parseTrace } from "./trace/parse.ts";
export { SHAPE_NAMES } from "./trace/shapeNames.ts";
export { roundedTrace, STAGES, type Stage, type Trace } from "./trace.ts";
export { type Brief, type DockDraft, ROLES, type Role, type Track } from "./track.ts";
