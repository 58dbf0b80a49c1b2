/**
 * @file Random boards, docks and records for fresh cases: scattered cells, boards met in play, lines nearly full and
 * lines of one colour, so that every rule has something to act on. Everything follows from the generator that is
 * handed in.
 */
import {
  type Board,
  boardFromCells,
  CELLS,
  COLOURS,
  cellOfColour,
  EMPTY,
  emptyBoard,
  expectOk,
  formatBoard,
  formatDock,
  formatPosition,
  isOver,
  legalPlacements,
  NEUTRAL,
  type Piece,
  place,
  REGULAR_SHAPES,
  type Rng,
  SHAPES,
  type Shape,
  SIZE,
  sample,
} from "#engine";
import { DOCK_SOURCES, encode, RULES_VERSION, TIME_CODES } from "#game";
import { type DockJson, type MoveJson, type RecordJson, recordFromJson } from "../records.ts";

/** Chances are in hundredths: whole numbers draw alike everywhere. */
export function chance(rng: Rng, hundredths: number): boolean {
  return rng.below(100) < hundredths;
}

export function between(rng: Rng, from: number, to: number): number {
  return from + rng.below(to - from + 1);
}

/** A number of the range in whole steps, as a decimal of at most four places: bounds are met exactly now and then. */
export function level(rng: Rng, from: number, to: number, step = 0.01): number {
  const all = Math.round((to - from) / step);
  return Math.round(1e4 * (from + step * rng.below(all + 1))) / 1e4;
}

const MOST_FILL = 80;

/** In `played` of a hundred cases met in play, else scattered. */
export function randomBoard(rng: Rng, played = 45): Board {
  return chance(rng, played) ? playedBoard(rng) : scatteredBoard(rng);
}

/** A board after some placements at random, in colours. */
function playedBoard(rng: Rng): Board {
  let board = emptyBoard();
  for (let left = between(rng, 0, 24); left > 0; left--) {
    const placements = legalPlacements(board, rng.pick(REGULAR_SHAPES));
    if (placements.length === 0) continue;
    const colour = chance(rng, 20) ? undefined : rng.below(COLOURS);
    board = expectOk(place(board, rng.pick(placements), colour)).board;
  }
  return board;
}

function scatteredBoard(rng: Rng): Board {
  const fill = between(rng, 5, MOST_FILL);
  const cells = Array.from({ length: CELLS }, () => (chance(rng, fill) ? contentOf(rng) : EMPTY));
  for (let lines = rng.below(4); lines > 0; lines--) paintLine(cells, rng);
  openFullLines(cells, rng);
  return expectOk(boardFromCells(cells));
}

function contentOf(rng: Rng): number {
  return chance(rng, 25) ? NEUTRAL : cellOfColour(rng.below(COLOURS));
}

/** Fills a row or column with one colour, but for a few cells. */
function paintLine(cells: number[], rng: Rng): void {
  const [first, step] = lineOf(rng.below(2 * SIZE));
  const content = contentOf(rng);
  const open = sample(
    Array.from({ length: SIZE }, (_, i) => i),
    between(rng, 1, 3),
    rng,
  );
  for (let i = 0; i < SIZE; i++) cells[first + step * i] = open.includes(i) ? EMPTY : content;
}

/** Rows from the top, then columns from the left: the first cell of a line, and from one cell to the next. */
function lineOf(line: number): readonly [first: number, step: number] {
  return line < SIZE ? [SIZE * line, 1] : [line - SIZE, SIZE];
}

function openFullLines(cells: number[], rng: Rng): void {
  for (let line = 0; line < 2 * SIZE; line++) {
    const [first, step] = lineOf(line);
    const isFull = Array.from({ length: SIZE }, (_, i) => cells[first + step * i]).every((cell) => cell !== EMPTY);
    if (isFull) cells[first + step * rng.below(SIZE)] = EMPTY;
  }
}

export function randomDock(rng: Rng, size = 3, shapes: readonly Shape[] = REGULAR_SHAPES): Shape[] {
  return sample(shapes, size, rng);
}

/** A board in notation, with the ids of a dock of three; one in four with special shapes. */
export function randomPosition(rng: Rng, size = 3): { readonly board: string; readonly dock: string[] } {
  const board = formatBoard(randomBoard(rng));
  return { board, dock: randomDock(rng, size, chance(rng, 25) ? SHAPES : REGULAR_SHAPES).map(({ id }) => id) };
}

/** Where an episode may begin: a board, up to three pieces (at least one fits), and a chain. */
export function randomStart(rng: Rng): string {
  for (;;) {
    const board = randomBoard(rng);
    const dock = randomDock(rng, rng.below(4), chance(rng, 25) ? SHAPES : REGULAR_SHAPES);
    if (dock.length > 0 && isOver(board, dock)) continue;
    const chain = rng.below(8);
    const combo = { chain, idle: chain === 0 ? 0 : rng.below(3) };
    return formatPosition({ board, dock: dock.map((shape) => ({ shape })), combo });
  }
}

/** Mostly small, sometimes beyond 32 bits. */
export function randomSeed(rng: Rng): string {
  return String(chance(rng, 70) ? rng.below(1_000_000) : rng.below(2 ** 53));
}

function randomRecordDock(rng: Rng): DockJson {
  const pieces: Piece[] = Array.from({ length: 3 }, () => ({ shape: rng.pick(SHAPES), colour: rng.below(8) }));
  return { source: rng.pick(DOCK_SOURCES), pieces: formatDock(pieces) };
}

function randomMove(rng: Rng, takesBack: boolean): MoveJson {
  if (chance(rng, 85)) return { slot: rng.below(3), x: rng.below(8), y: rng.below(8), time: rng.below(TIME_CODES) };
  return takesBack && chance(rng, 50) ? { undo: true, takenBack: randomRecordDock(rng) } : { undo: true };
}

function randomRecord(rng: Rng): RecordJson {
  const [dealer, setup] = rng.pick([
    ["uniform", "1"],
    ["feasible", "2"],
    ["hard", "2"],
    ["rule", "1.27bbf3cf loyw3v28 e"],
  ] as const);
  const takesBack = chance(rng, 40);
  return {
    rules: RULES_VERSION,
    seed: randomSeed(rng),
    dealer,
    setup,
    undoLimit: chance(rng, 30) ? null : rng.below(40),
    docks: Array.from({ length: rng.below(4) }, () => randomRecordDock(rng)),
    moves: Array.from({ length: between(rng, 0, 8) }, () => randomMove(rng, takesBack)),
  };
}

/** A record as JSON, as text, or as text that was damaged on the way. */
export function randomRecordInput(rng: Rng): unknown {
  const record = randomRecord(rng);
  if (chance(rng, 40)) return { record };
  const text = encode(recordFromJson(record));
  if (chance(rng, 60)) return { text };
  const at = rng.below(text.length);
  const damaged = chance(rng, 50)
    ? text.slice(0, at)
    : `${text.slice(0, at)}${rng.pick([..."Aa9_!"])}${text.slice(at + 1)}`;
  return { text: damaged };
}
