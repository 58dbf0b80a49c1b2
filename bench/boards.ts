/**
 * @file Boards to test and measure on, from four seeded sources (the samplers differ more than fills do, so a figure
 * without its source means little):
 *   iid     random cells, no full line
 *   random  met when uniform docks are played at random
 *   greedy  met when they are played greedily, with one move in ten at random
 *   packed  shapes stacked tightly without clearing, few holes
 * Self-play hardly ever gets beyond 75 % fill; above that `random` falls back to `iid` and `greedy` to `packed`.
 */
import {
  Bitboard,
  type Board,
  boardFromBits,
  CELLS,
  createRng,
  expectOk,
  kernel,
  REGULAR_SHAPES,
  type Rng,
  type Shape,
  sample,
} from "#engine";
import { drawIid, drawPacked } from "../src/study/rq1/samplers.ts";

export const SOURCES = ["iid", "random", "greedy", "packed"] as const;
export type Source = (typeof SOURCES)[number];

/** 0.10, 0.15 … 0.85. */
export const FILLS: readonly number[] = Array.from({ length: 16 }, (_, i) => (10 + 5 * i) / 100);

/** The highest fill that self-play is asked for. */
const SELF_PLAY_FILL = 0.75;
/** How far, in cells, a board from self-play may be from the fill asked for. */
const BAND = 1;
const RANDOM_MOVES = 0.1;

/** `count` boards of one source; cells are neutral. The same arguments give the same boards. */
export function sampleBoards(source: Source, fill: number, count: number, seed: number): Board[] {
  const cells = Math.round(fill * CELLS);
  const draw = DRAWS[fill > SELF_PLAY_FILL ? FALLBACK[source] : source];
  // Every source and fill has a stream of its own, so that no two of them are the same boards in disguise.
  const stream = (CELLS * SOURCES.indexOf(source) + cells) * 0x10000;
  return Array.from({ length: count }, (_, i) =>
    expectOk(boardFromBits(draw(cells, createRng(seed, "noise", stream + i)))),
  );
}

/** Different shapes, all sets and orders equally likely; by default three regular ones. */
export function sampleDock(rng: Rng, shapes: readonly Shape[] = REGULAR_SHAPES, size = 3): readonly Shape[] {
  return sample(shapes, size, rng);
}

const FALLBACK: Readonly<Record<Source, Source>> = {
  iid: "iid",
  random: "iid",
  greedy: "packed",
  packed: "packed",
};

const DRAWS: Readonly<Record<Source, (cells: number, rng: Rng) => Bitboard>> = {
  iid: drawIid,
  random: (cells, rng) => drawPlayed(cells, rng, randomMove),
  greedy: (cells, rng) =>
    drawPlayed(cells, rng, (board, dock) =>
      rng.fraction() < RANDOM_MOVES ? randomMove(board, dock, rng) : greedyMove(board, dock, rng),
    ),
  packed: drawPacked,
};

interface Move {
  readonly slot: number;
  /** The board after the move. */
  readonly board: Bitboard;
  readonly lines: number;
}

function movesOf(board: Bitboard, dock: readonly Shape[]): Move[] {
  return dock.flatMap((shape, slot) =>
    [...anchorsOf(board, shape)].map((anchor) => {
      const { lo, hi } = board.union(maskAt(shape, anchor));
      const full = new Bitboard(kernel.fullLo(lo, hi), kernel.fullHi(lo, hi));
      const lines = kernel.popcount32(kernel.rowBits(lo, hi)) + kernel.popcount32(kernel.columnBits(lo, hi));
      return { slot, board: new Bitboard(lo, hi).diff(full), lines };
    }),
  );
}

function anchorsOf(board: Bitboard, shape: Shape): Bitboard {
  const { lo, hi } = board;
  return new Bitboard(kernel.legalLo(shape.index, lo, hi), kernel.legalHi(shape.index, hi));
}

function maskAt(shape: Shape, anchor: number): Bitboard {
  const at = shape.index * CELLS + anchor;
  return new Bitboard(kernel.MASK_LO[at]!, kernel.MASK_HI[at]!);
}

type Player = (board: Bitboard, dock: readonly Shape[], rng: Rng) => Move | null;

/** One board of about this many cells from a whole game; plays games until one has such a board. */
function drawPlayed(cells: number, rng: Rng, player: Player): Bitboard {
  for (;;) {
    const met = playGame(rng, player).filter((board) => Math.abs(board.size() - cells) <= BAND);
    if (met.length > 0) return rng.pick(met);
  }
}

/** All boards of one game from the empty board to the end. */
function playGame(rng: Rng, player: Player): Bitboard[] {
  const met: Bitboard[] = [];
  let board = Bitboard.empty();
  for (;;) {
    let dock = sampleDock(rng);
    while (dock.length > 0) {
      const move = player(board, dock, rng);
      if (move === null) return met;
      board = move.board;
      dock = dock.toSpliced(move.slot, 1);
      met.push(board);
    }
  }
}

function randomMove(board: Bitboard, dock: readonly Shape[], rng: Rng): Move | null {
  const moves = movesOf(board, dock);
  return moves.length === 0 ? null : rng.pick(moves);
}

/** Clears first, then few holes, then many shapes that still fit. */
function greedyMove(board: Bitboard, dock: readonly Shape[], rng: Rng): Move | null {
  const moves = movesOf(board, dock);
  const values = moves.map((move) => 40 * move.lines - 8 * holesIn(move.board) + aliveShapes(move.board));
  const best = Math.max(...values);
  const bests = moves.filter((_, i) => values[i] === best);
  return bests.length === 0 ? null : rng.pick(bests);
}

function aliveShapes({ lo, hi }: Bitboard): number {
  return kernel.popcount32(kernel.aliveRegular(lo, hi));
}

function beside(half: number): number {
  return ((half << 1) & 0xfefefefe) | ((half >>> 1) & 0x7f7f7f7f);
}

/** Empty cells with no empty neighbour. */
function holesIn({ lo, hi }: Bitboard): number {
  const l = ~lo;
  const h = ~hi;
  const nearLo = beside(l) | (l << 8) | (l >>> 8) | (h << 24);
  const nearHi = beside(h) | (h << 8) | (h >>> 8) | (l >>> 24);
  return kernel.popcount32(l & ~nearLo) + kernel.popcount32(h & ~nearHi);
}
