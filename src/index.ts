/**
 * @file `openblock`, stable: judge a position (`parsePosition`, `verify`, `gate`), deal verified docks for a player and say
 * why (`createDealer`, `explain`), and what both need: boards, shapes, rules, profiles. What is not here, in
 * `openblock/game`, `openblock/board` or `openblock/env` is in `openblock/unstable/*` and may change with any release.
 */
export {
  ArgumentError,
  type Board,
  boardFromCells,
  createRng,
  emptyBoard,
  expectOk,
  findShape,
  formatBoard,
  formatPosition,
  isOver,
  legalPlacements,
  type NoDockProof,
  type Piece,
  type Placed,
  type Placement,
  type Position,
  parseBoard,
  parsePosition,
  place,
  type Result,
  type Rng,
  SHAPES,
  type Shape,
  type ShapeId,
  shapeOf,
  type Verdict,
  verify,
} from "#engine";
export {
  createDealer,
  type DealerOptions,
  type DealtDock,
  type DockDealer,
  GAME_DEFAULTS,
  type GameConfig,
  type PlacedMove,
  type PlacedStep,
  type StoredPlayer,
} from "#game";
export { newProfile, type Profile, parseProfile, serialiseProfile } from "#profile";
export {
  type ArcId,
  type Brief,
  type ConformanceReport,
  conformTrack,
  explain,
  type GateResult,
  gate,
  type Trace,
  type Track,
} from "#spawn";
