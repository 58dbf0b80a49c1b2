/** @file The engine's public face. Board, rules, verifier, notation and randomness; no dependency. */
export { checkArgument, checkBoard, checkDock } from "./argument.ts";
export { type NoDockProof, noDockProof } from "./attempt.ts";
export { Bitboard, cellAt } from "./bitboard.ts";
export { CELLS, DOCK_SIZE, SIZE } from "./bits.ts";
export {
  type Board,
  COLOURS,
  cellOfColour,
  colourText,
  EMPTY,
  emptyBoard,
  fillOf,
  NEUTRAL,
} from "./board.ts";
export { type BoardFault, boardFromBits, boardFromCells } from "./boardFromCells.ts";
export * as check from "./check.ts";
export { configure, expectConfig, schemaOf, wholeConfig } from "./configure.ts";
export { countDock, countSolutions, ordersOf, type SolutionCount, slotOrders } from "./count.ts";
export { indicesLeft, piecesLeft, type Slots, shapesLeft } from "./dock.ts";
export {
  type DockBuffer,
  DRAW_DOCK,
  type DrawDock,
  newDockBuffer,
  SOURCE_IDS,
  SOURCE_VERSIONS,
  type SourceId,
} from "./docks.ts";
export { type Catalog, DockTable, sampleFeasible, type Triple, tripleCount } from "./dockTable.ts";
export { drawIndex, nthBit, sample, shuffle, shuffleInPlace, WeightedDraw } from "./draw.ts";
export { exp, ln } from "./elementary.ts";
export { embeddedModule } from "./embeddedModule.ts";
export { feasibleDocks } from "./feasibleDocks.ts";
export { frozenCopy } from "./freeze.ts";
export { inOrder, positiveSum, strictlyBelow } from "./groupRule.ts";
export { isRecord, parseJson } from "./json.ts";
export * as kernel from "./kernel.ts";
export { boardRows, formatBoard, formatDock, formatPosition, type Piece, type Position } from "./notation.ts";
export { clamp, clamp01, inPercent, percentText, weightedMean, weightSum } from "./numbers.ts";
export {
  defaultsOf,
  fingerprint,
  group,
  hasEvery,
  type Parameter,
  type ParameterTree,
  type PartialOf,
  param,
  parametersOf,
  rulesOf,
  type ValuesOf,
} from "./parameter.ts";
export { type NotationFault, parseBoard, parsePieces, parsePosition, parseRows } from "./parseNotation.ts";
export { perft } from "./perft.ts";
export { printBoard, printDock } from "./print.ts";
export { ArgumentError, expectOk, type Fault, fail, ok, type Result } from "./result.ts";
export { createRng, MAX_SEED, Rng, STREAMS, type Stream } from "./rng.ts";
export {
  type Clear,
  coveredCells,
  isOver,
  legalAnchors,
  legalPlacements,
  linesOf,
  mobilityOf,
  type Placed,
  type PlaceFault,
  type Placement,
  place,
} from "./rules.ts";
export {
  COMBO_GRACE,
  COMBO_MAX,
  type Combo,
  comboMultiplier,
  LINE_POINTS,
  NO_COMBO,
  nextCombo,
  plainPoints,
  type Scored,
  score,
  WIPE_MULTIPLIER,
} from "./score.ts";
export { EVALUATION_SEED, STUDY_SEED } from "./seeds.ts";
export { sha256 } from "./sha256.ts";
export {
  FAMILIES,
  type Family,
  findShape,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type RegularId,
  SHAPE_IDS,
  SHAPES,
  type Shape,
  type ShapeId,
  SPECIAL_SHAPES,
  shapeOf,
} from "./shapes.ts";
export { shown } from "./shown.ts";
export { isFeasible, newSearchBuffer, type SearchBuffer, type Verdict, verify } from "./verify.ts";
export { type Budget, verifyBudgeted } from "./verifyBudgeted.ts";
