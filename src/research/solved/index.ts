/**
 * @file The solved small game `OpenBlock-4x4-v1`: its rules, environment, exact values, and what any player is worth beside
 * best play. docs/results/solved.md has the figures.
 */
export { chancesValue } from "./chances.ts";
export {
  type Course,
  courseValue,
  type Scores,
  type StageScores,
  scoresBy,
  stepByStep,
  wholeDocks,
} from "./courses.ts";
export {
  createSmallEnv,
  SMALL_ACTIONS,
  SMALL_ENV_ID,
  type SmallEnv,
  type SmallInfo,
  type SmallObservation,
  type SmallReset,
} from "./env.ts";
export { type SmallGraph, smallGraph } from "./graph.ts";
export { SMALL_BOARDS, SMALL_CATALOG, SMALL_CELLS, SMALL_DOCKS, SMALL_SHAPES, SMALL_SIDE } from "./rules.ts";
export {
  newLookahead,
  SMALL_TABLE,
  type Solved,
  solve,
  sweep,
  tableOf,
  type ValuedMove,
  valuedMoves,
  valueLeft,
  valuesOf,
} from "./solve.ts";
