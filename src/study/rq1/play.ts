/**
 * @file One task of RQ1: finds boards of every fill and counts, exactly, which of the 3,276 docks each admits. Drawn boards
 * are independent of one another. Played boards come from whole games: every board that a placement leaves is met, the last
 * one included; of one game at most `PER_GAME` are kept at a fill, drawn at random, so that long games do not crowd out
 * the others, and the boards of a game stay together, since they depend on one another.
 */
import { type Bitboard, boardFromBits, createRng, expectOk, feasibleDocks, sample } from "#engine";
import { DEALERS } from "#game";
import { playSession } from "#players";
import { minimumMobility, SPAWN_DEFAULTS } from "#spawn";
import { placementsOf } from "../placeability.ts";
import type { Rq1Task } from "./plan.ts";
import { cellsOf, LEVELS, levelAt } from "./plan.ts";
import { type DrawnSampler, type PlayedSampler, type SamplerId, samplerOf } from "./samplers.ts";

/** Boards of one game that are kept at a fill. */
const PER_GAME = 4;
/** Numbers a board takes in a source: lo, hi, docks that pass C3, docks that pass C1 to C3. */
export const BOARD_WIDTH = 4;

/** One task's boards. Plain data: it crosses threads and is saved. */
export interface BoardSet {
  readonly sampler: SamplerId;
  /** Boards of one game each, or one drawn board each; `BOARD_WIDTH` numbers a board, one after another. */
  readonly sources: readonly (readonly number[])[];
  /** Games played, those without a board included; 0 for drawn boards. */
  readonly games: number;
  readonly placements: number;
}

export function collectBoards(task: Rq1Task): BoardSet {
  const sampler = samplerOf(task.sampler);
  return sampler.kind === "drawn" ? drawBoards(task, sampler) : harvest(task, sampler);
}

/** The numbers of cells of a fill in turn. */
function drawBoards({ sampler, boards, seed }: Rq1Task, { draw }: DrawnSampler): BoardSet {
  const sources = LEVELS.flatMap((level, l) => {
    const cells = cellsOf(level);
    return Array.from({ length: boards }, (_, i) => {
      // The seed of a board is shared by all fills; the stream is not.
      const rng = createRng(seed + i, "noise", l);
      return measured(draw(cells[i % cells.length]!, rng));
    });
  });
  return { sampler, sources, games: 0, placements: 0 };
}

/** Whole games until every fill has its boards or the placements are used up. */
function harvest(task: Rq1Task, { players, docks }: PlayedSampler): BoardSet {
  const missing = LEVELS.map(() => task.boards);
  const sources: number[][] = [];
  let games = 0;
  let placements = 0;
  while (placements < task.placements && missing.some((count) => count > 0)) {
    const seed = task.seed + games;
    const met: Bitboard[][] = LEVELS.map(() => []);
    const { steps } = playSession({
      player: players[games % players.length]!,
      dealer: DEALERS[docks],
      seed,
      cap: task.cap,
      watch: ({ board }) => met[levelAt(board.occupied.size())]?.push(board.occupied),
    });
    const kept = met.flatMap((boards, l) =>
      sample(boards, Math.min(PER_GAME, missing[l]!), createRng(seed, "noise", l)),
    );
    for (const board of kept) missing[levelAt(board.size())]!--;
    if (kept.length > 0) sources.push(kept.flatMap(measured));
    placements += steps;
    games++;
  }
  return { sampler: task.sampler, sources, games, placements };
}

/** A board with its counts over all docks, `BOARD_WIDTH` numbers. */
export function measured(bits: Bitboard): number[] {
  const board = expectOk(boardFromBits(bits));
  const placements = placementsOf(bits.lo, bits.hi);
  const least = minimumMobility(bits.fill(), SPAWN_DEFAULTS);
  const table = feasibleDocks(board);
  let passing = 0;
  table.visit((i, j, k) => {
    if (placements[i]! + placements[j]! + placements[k]! >= least) passing++;
  });
  return [bits.lo, bits.hi, table.feasible, passing];
}
