/**
 * @file Where boards come from. The distribution of boards decides nearly everything that can be said about
 * placeability at a fill, so each sampler is named, described and seeded. Played boards are met in whole games.
 *
 * Drawn boards are independent, with a given number of occupied cells and no full line: random cells, random shapes put
 * down without clearing, shapes packed tightly, a growing blob, and columns stacked from the bottom. Each draw is
 * repeated until it succeeds, so a sampler's distribution is the one described, given that no line is full.
 */

import { Bitboard, CELLS, drawIndex, kernel, REGULAR_SHAPES, type Rng, type Shape, SIZE, shuffle } from "#engine";
import type { DealerId } from "#game";
import { GRADED_IDS, TUNING } from "#people";
import { PEOPLE, PLAYERS, type Player, playerOf, type SimulatedPlayer } from "#players";

export const SAMPLER_KINDS = ["drawn", "played"] as const;
export type SamplerKind = (typeof SAMPLER_KINDS)[number];

export interface DrawnSampler {
  readonly kind: "drawn";
  readonly draw: DrawBoard;
}

export interface PlayedSampler {
  readonly kind: "played";
  readonly docks: DealerId;
  /** They play one game after another, in turn. */
  readonly players: readonly (Player | SimulatedPlayer)[];
}

export type Sampler = (DrawnSampler | PlayedSampler) & {
  /** In a sentence: "people on uniform docks". */
  readonly words: string;
  readonly about: string;
};

const graded = GRADED_IDS.map((id) => PEOPLE[id]);
const gravity = TUNING.filter(({ name }) => name === "gravity").map(playerOf);

function drawn(words: string, draw: DrawBoard, about: string): Sampler {
  return { kind: "drawn", draw, words, about };
}

function played(words: string, docks: DealerId, players: PlayedSampler["players"], about: string): Sampler {
  return { kind: "played", docks, players, words, about };
}

function people(docks: DealerId, about: string): Sampler {
  return played(`people on ${docks} docks`, docks, graded, `the five graded people in turn; ${about}`);
}

export const SAMPLERS = {
  iid: drawn("random cells", drawIid, "random cells"),
  placed: drawn("placed shapes", drawPlaced, "random shapes at random places, nothing clears"),
  packed: drawn("packed shapes", drawPacked, "random shapes where they touch most, nothing clears"),
  blob: drawn("blobs", drawBlob, "a blob that grows by random neighbours"),
  stack: drawn("stacks", drawStack, "columns stacked from the bottom, 15 % of their cells opened again"),
  random: played("random play", "uniform", [PLAYERS.random], "any legal placement; uniform docks"),
  greedy: played("greedy play", "uniform", [PLAYERS.greedy], "the best board after each placement; uniform docks"),
  gravity: played("bottom-up play", "uniform", gravity, "a person who fills the board from the bottom; uniform docks"),
  uniform: people("uniform", "uniform docks, feasible or not"),
  feasible: people("feasible", "uniform feasible docks"),
  rule: people("rule", "docks of the paper's objective"),
  foresight: people("foresight", "docks by their predicted effect"),
} as const satisfies Readonly<Record<string, Sampler>>;

export type SamplerId = keyof typeof SAMPLERS;
export const SAMPLER_IDS = Object.keys(SAMPLERS) as readonly SamplerId[];

export function samplerOf(id: SamplerId): Sampler {
  return SAMPLERS[id];
}

/** Draws a board with `cells` occupied cells. */
export type DrawBoard = (cells: number, rng: Rng) => Bitboard;

function hasFullLine(board: Bitboard): boolean {
  return kernel.hasFullLine(board.lo, board.hi);
}

/** Random cells: every board without a full line is equally likely. */
export function drawIid(cells: number, rng: Rng): Bitboard {
  for (;;) {
    const left = Array.from({ length: CELLS }, (_, cell) => cell);
    let board = Bitboard.full();
    for (let empty = CELLS - cells; empty > 0; empty--) {
      // The last cell fills the gap of the drawn one: no shifting, since dense boards take thousands of tries.
      const at = rng.below(left.length);
      board = board.without(left[at]!);
      left[at] = left[left.length - 1]!;
      left.pop();
    }
    if (!hasFullLine(board)) return board;
  }
}

/** Random shapes at random places that complete no line; single cells make up what no shape can. */
export function drawPlaced(cells: number, rng: Rng): Bitboard {
  return drawShapes(cells, rng, (_, masks) => rng.pick(masks));
}

/** The same where they touch most: few holes. */
export function drawPacked(cells: number, rng: Rng): Bitboard {
  return drawShapes(cells, rng, (board, masks) => {
    const touch = masks.map((mask) => {
      const joined = board.union(mask);
      return [...mask].reduce((sum, cell) => sum + contacts(joined, cell), 0);
    });
    const most = Math.max(...touch);
    return rng.pick(masks.filter((_, i) => touch[i] === most));
  });
}

type PickMask = (board: Bitboard, masks: readonly Bitboard[]) => Bitboard;

function drawShapes(cells: number, rng: Rng, pick: PickMask): Bitboard {
  for (;;) {
    let board = Bitboard.empty();
    while (board.size() < cells) {
      const masks = nextMasks(board, cells - board.size(), rng);
      if (masks.length === 0) break;
      board = board.union(pick(board, masks));
    }
    if (board.size() === cells) return board;
  }
}

/** Places of a random shape that complete no line, or of a single cell where it has none. */
function nextMasks(board: Bitboard, room: number, rng: Rng): Bitboard[] {
  const small = REGULAR_SHAPES.filter((shape) => shape.cells.length <= room);
  const isOpen = (mask: Bitboard) => !hasFullLine(board.union(mask));
  const open = small.length > 0 ? masksOf(board, rng.pick(small)).filter(isOpen) : [];
  return open.length > 0 ? open : [...board.complement()].map(Bitboard.fromCell).filter(isOpen);
}

function masksOf({ lo, hi }: Bitboard, { index }: Shape): Bitboard[] {
  const anchors = new Bitboard(kernel.legalLo(index, lo, hi), kernel.legalHi(index, hi));
  return [...anchors].map((anchor) => {
    const at = index * CELLS + anchor;
    return new Bitboard(kernel.MASK_LO[at]!, kernel.MASK_HI[at]!);
  });
}

/** Neighbours of a cell that are occupied or beyond the edge. */
function contacts(board: Bitboard, cell: number): number {
  return 4 - neighbours(cell).filter((near) => !board.has(near)).length;
}

/** The two to four cells beside a cell. */
function neighbours(cell: number): number[] {
  const x = cell % SIZE;
  return [
    ...(cell < SIZE ? [] : [cell - SIZE]),
    ...(cell >= CELLS - SIZE ? [] : [cell + SIZE]),
    ...(x === 0 ? [] : [cell - 1]),
    ...(x === SIZE - 1 ? [] : [cell + 1]),
  ];
}

/** A blob: from a random cell, a random empty neighbour of the blob that completes no line, again and again. */
export function drawBlob(cells: number, rng: Rng): Bitboard {
  for (;;) {
    let board = Bitboard.fromCell(rng.below(CELLS));
    while (board.size() < cells) {
      const edge = [...board.complement()].filter((cell) => neighbours(cell).some((near) => board.has(near)));
      const open = edge.filter((cell) => !hasFullLine(board.with(cell)));
      if (open.length === 0) break;
      board = board.with(rng.pick(open));
    }
    if (board.size() === cells) return board;
  }
}

/** Share of the stacked cells that is opened again: the paper's hole density. */
const HOLES = 0.15;

/**
 * Columns stacked from the bottom, cell by cell, each column at a rate of its own (1/2 to 3/2 of the usual), until
 * `HOLES` of the cells can be opened again, at random, to leave the number asked for.
 */
export function drawStack(cells: number, rng: Rng): Bitboard {
  for (;;) {
    const stacked = stackColumns(Math.round(cells / (1 - HOLES)), rng);
    const board = Bitboard.fromCells(shuffle(stacked, rng).slice(0, cells));
    if (!hasFullLine(board)) return board;
  }
}

function stackColumns(count: number, rng: Rng): number[] {
  const rates = Array.from({ length: SIZE }, () => 0.5 + rng.fraction());
  const heights = rates.map(() => 0);
  return Array.from({ length: count }, () => {
    const x = drawIndex(
      rates.map((rate, column) => (heights[column] === SIZE ? 0 : rate)),
      rng,
    );
    return SIZE * (SIZE - ++heights[x]!) + x;
  });
}
