/** @file The features of an action the plain way, on the engine's boards: tries every placement and counts. */
import {
  type Board,
  expectOk,
  isFeasible,
  legalPlacements,
  linesOf,
  newSearchBuffer,
  place,
  REGULAR_SHAPES,
  type Shape,
  SIZE,
} from "#engine";
import { lineWeights, shapeClasses, TABLES, windowWeights } from "#search";
import { FEATURE_AT as AT, BOARD_AT, MAPPED_PLACES } from "../features.ts";

const LAYOUT = { lines: lineWeights(), windows: windowWeights(), classes: shapeClasses() };
const indices = Array.from({ length: SIZE }, (_, i) => i);

const isFilled = ({ occupied }: Board, x: number, y: number) => occupied.has(SIZE * y + x);
const patternOf = (cells: readonly boolean[]) => cells.reduce((sum, cell, i) => sum | (Number(cell) << i), 0);
const cellsOf = (board: Board) => indices.flatMap((y) => indices.filter((x) => isFilled(board, x, y))).length;

/** What one placement of a piece leads to. */
interface Trial {
  readonly anchor: number;
  readonly lines: number;
  readonly cells: number;
  readonly transitions: number;
}

function trialsOf(board: Board, shape: Shape): Trial[] {
  return legalPlacements(board, shape).map((placement) => {
    const { board: after, clear } = expectOk(place(board, placement));
    const anchor = SIZE * placement.y + placement.x;
    return { anchor, lines: linesOf(clear), cells: cellsOf(after), transitions: transitionsOf(after) };
  });
}

/** Changes between neighbours; outside counts as filled. */
function transitionsOf(board: Board): number {
  const at = (x: number, y: number) => x < 0 || y < 0 || x >= SIZE || y >= SIZE || isFilled(board, x, y);
  const edges = Array.from({ length: SIZE + 1 }, (_, i) => i);
  const across = indices.flatMap((y) => edges.filter((x) => at(x - 1, y) !== at(x, y)));
  const down = indices.flatMap((x) => edges.filter((y) => at(x, y - 1) !== at(x, y)));
  return across.length + down.length;
}

function boardFeatures(board: Board): number[] {
  const { lines, windows, classes } = LAYOUT;
  const places = REGULAR_SHAPES.map((shape, i) => {
    return BOARD_AT.places + TABLES.places.entries * classes[i]! + legalPlacements(board, shape).length;
  });
  const chances = REGULAR_SHAPES.filter((shape) =>
    legalPlacements(board, shape).some((placement) => linesOf(expectOk(place(board, placement)).clear) > 0),
  ).length;
  const clears = BOARD_AT.clears + TABLES.clears.entries * Math.floor(cellsOf(board) / 8) + chances;
  const linePatterns = indices.flatMap((i) => [
    lines[256 * i + patternOf(indices.map((x) => isFilled(board, x, i)))]!,
    lines[256 * (SIZE + i) + patternOf(indices.map((y) => isFilled(board, i, y)))]!,
  ]);
  const inner = indices.slice(0, SIZE - 2);
  const squares = inner.flatMap((y) =>
    inner.map((x) => {
      const cells = [0, 1, 2].flatMap((dy) => [0, 1, 2].map((dx) => isFilled(board, x + dx, y + dy)));
      return windows[512 * (6 * y + x) + patternOf(cells)]!;
    }),
  );
  return [...places, clears, ...linePatterns, ...squares];
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);
const least = (numbers: readonly number[], otherwise: number) => Math.min(otherwise, ...numbers);
const within = (value: number, top: number) => Math.max(0, Math.min(top, value));

/** The features of one piece left. */
function pieceFeatures(board: Board, { index }: Shape, trials: readonly Trial[]): number[] {
  // A special shape has no rows of its own.
  if (index >= REGULAR_SHAPES.length) return [];
  const clearing = trials.filter(({ lines }) => lines > 0).length;
  const tidier = least(transitions(trials), Infinity) - transitionsOf(board);
  return [
    AT.piecePlaces + 16 * index + within(trials.length, 15),
    AT.pieceLines + 4 * index + within(most(trials.map(({ lines }) => lines)), 3),
    AT.pieceClears + 8 * index + within(clearing, 7),
    ...(trials.length > 0 ? [AT.pieceTidiness + 32 * index + within(tidier + 20, 31)] : []),
    ...(trials.length <= MAPPED_PLACES ? trials.map(({ anchor }) => AT.pieceAnchor + 64 * index + anchor) : []),
  ];
}

const transitions = (trials: readonly Trial[]) => trials.map((trial) => trial.transitions);

/** The features of all pieces left together. */
function restFeatures(board: Board, rest: readonly Shape[], lines: number, fits: boolean): number[] {
  const left = rest.length;
  const trials = rest.map((shape) => trialsOf(board, shape));
  const linesOfEach = trials.map((of) => most(of.map((trial) => trial.lines)));
  const clearing = trials.flat().filter((trial) => trial.lines > 0).length;
  const cells =
    left === 0
      ? cellsOf(board)
      : least(
          trials.flat().map((trial) => trial.cells),
          64,
        );
  const tidiest = least(transitions(trials.flat()), Infinity);
  const [first, second] = rest.map(({ index }) => index).sort((a, b) => a - b);
  return [
    AT.left + 2 * left + Number(fits),
    AT.lines + (lines > 0 && cellsOf(board) === 0 ? 6 : within(lines, 5)),
    AT.restLines + 6 * left + within(most(linesOfEach), 5),
    AT.restAllLines +
      10 * left +
      within(
        linesOfEach.reduce((sum, n) => sum + n, 0),
        9,
      ),
    AT.restClears + 17 * left + within(clearing, 16),
    AT.restFill + 65 * left + cells,
    AT.restLeast +
      17 * left +
      least(
        trials.map(({ length }) => length),
        16,
      ),
    AT.restRoom + 32 * left + within(Math.floor(trials.flat().length / 2), 31),
    ...(tidiest < Infinity ? [AT.restTidiness + 48 * left + within(Math.floor(tidiest / 2), 47)] : []),
    ...(left === 2 && second! < REGULAR_SHAPES.length ? [AT.pair + REGULAR_SHAPES.length * first! + second!] : []),
  ];
}

/** Whether the pieces left can be placed in some order; none left always can. */
export function fitsInSomeOrder({ occupied: { lo, hi } }: Board, rest: readonly Shape[]): boolean {
  const dock = rest.map(({ index }) => index);
  return rest.length === 0 || isFeasible(lo, hi, dock, newSearchBuffer());
}

/** Rows that an action switches on: the board it leaves, the lines it cleared, the pieces left. */
export function featuresOf(board: Board, lines: number, rest: readonly Shape[], feasibleFlag: boolean): number[] {
  const trials = rest.map((shape) => trialsOf(board, shape));
  const isEach = trials.every(({ length }) => length > 0);
  const fits = feasibleFlag && rest.length === 2 ? fitsInSomeOrder(board, rest) : isEach;
  const pieces = rest.flatMap((shape, i) => pieceFeatures(board, shape, trials[i]!));
  return [...boardFeatures(board), ...pieces, ...restFeatures(board, rest, lines, fits)];
}
