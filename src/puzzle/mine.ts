/**
 * @file Mining: a simulated person plays a game on the generator's docks, and at every deal hands are looked at: the one
 * dealt, then sixty of all that fit. A hand is a puzzle if it has one order or few ways but many first moves, if its
 * solutions have something in common, and if natural play does not simply solve it. A game depends on its seed alone.
 */
import {
  type Board,
  CELLS,
  createRng,
  DRAW_DOCK,
  mobilityOf,
  NO_COMBO,
  newDockBuffer,
  type Piece,
  type Position,
  SHAPES,
  type Shape,
} from "#engine";
import { DEALERS } from "#game";
import { FOREIGN, INSIDE, type Person } from "#people";
import { playerOf, playSession } from "#players";
import { type Facts, factsOf } from "./facts.ts";
import { solvedBy, solves, TRIES } from "./panel.ts";
import { idOf, type Puzzle, seedOf } from "./puzzle.ts";
import { difficultyOf, ratingAt } from "./rating.ts";
import { STRENGTHS } from "./strengths.generated.ts";

/** Most ways of a puzzle with several orders, and with one. */
const FEW_WAYS = 3;
const MOST_WAYS = 6;
/** Occupied cells of a board that is looked at, at least. */
const LEAST_CELLS = 20;
/** First moves of a puzzle, at least: with fewer there is little to find. */
const LEAST_MOVES = 8;
/** Hands that are drawn for a board. */
const DRAWS = 60;
/** Failures of the panel, at least: below, anybody solves it. */
const LEAST_FAILS = 0.15;
/** Deals between two puzzles of a game, so that they do not share a board. */
const SPACING = 3;
/** Placements after which a game is broken off. */
const CAP = 150;

const MINERS: readonly Person[] = [...INSIDE, ...FOREIGN];
/** Tidy people who hardly err: one takes the pieces from left to right, one the small ones first, two as they like. */
const NATURAL = MINERS.filter(({ name }) => ["left-first", "small-first", "right-side", "set-up"].includes(name));

/** The puzzles of one game. */
export function mineGame(seed: number): readonly Puzzle[] {
  const found: Puzzle[] = [];
  let turn = -1;
  let free = 0;
  playSession({
    player: playerOf(MINERS[seed % MINERS.length]!),
    dealer: DEALERS.foresight,
    seed,
    cap: CAP,
    watch(session) {
      if (session.turn === turn || session.ended !== null) return;
      turn = session.turn;
      if (turn < free || session.board.occupied.size() < LEAST_CELLS) return;
      const puzzle = puzzleAt(session.board, session.slots as readonly Piece[], seed, turn);
      if (puzzle === null) return;
      found.push(puzzle);
      free = turn + SPACING;
    },
  });
  return found;
}

function puzzleAt(board: Board, dealt: readonly Piece[], seed: number, turn: number): Puzzle | null {
  return puzzleOf({ board, dock: dealt, combo: NO_COMBO }) ?? puzzleOf(richest(board, dealt, seed, turn));
}

/** Of the drawn hands that qualify the one with most first moves, with one order if there is any, in the colours dealt. */
function richest(board: Board, dealt: readonly Piece[], seed: number, turn: number): Position | null {
  const buffer = newDockBuffer();
  const rng = createRng(seed, "noise", turn);
  const { lo, hi } = board.occupied;
  let best: readonly Shape[] | null = null;
  let most = 0;
  for (let i = 0; i < DRAWS; i++) {
    if (!DRAW_DOCK.feasible(lo, hi, rng, buffer)) return null;
    const hand = Array.from(buffer.dock, (index) => SHAPES[index]!);
    const facts = qualifying(board, hand);
    if (facts === null) continue;
    const worth = mobilityOf(board, hand) + (facts.orders === 1 ? CELLS : 0);
    if (worth <= most) continue;
    most = worth;
    best = hand;
  }
  return best && { board, dock: best.map((shape, slot) => ({ ...dealt[slot]!, shape })), combo: NO_COMBO };
}

/** The facts of a hand that might be a puzzle; null for any other. */
function qualifying(board: Board, hand: readonly Shape[]): Facts | null {
  if (new Set(hand).size < hand.length || mobilityOf(board, hand) < LEAST_MOVES) return null;
  const facts = factsOf(board, hand);
  if (facts === null || facts.themes.length === 0) return null;
  return facts.ways <= (facts.orders === 1 ? MOST_WAYS : FEW_WAYS) ? facts : null;
}

/** The position as a puzzle, tried by the panel and rated; null if it is not one. */
export function puzzleOf(position: Position | null): Puzzle | null {
  if (position === null) return null;
  const { board, dock } = position;
  const shapes = dock.map(({ shape }) => shape);
  const facts = qualifying(board, shapes);
  if (facts === null) return null;
  const { lo, hi } = board.occupied;
  const hand = shapes.map(({ index }) => index);
  const seed = seedOf(position);
  if (NATURAL.every((person) => solves(person, lo, hi, hand, createRng(seed, "noise")))) return null;
  const solved = solvedBy(lo, hi, hand, seed);
  const share = solved.reduce((sum, times) => sum + times, 0) / (TRIES * solved.length);
  const fails = Math.round(1000 * (1 - share)) / 1000;
  if (fails < LEAST_FAILS) return null;
  return { id: idOf(position), position, ...facts, fails, rating: ratingAt(difficultyOf(solved, STRENGTHS, TRIES)) };
}

/** Puzzles of the games from `seed` on, without end; no two are turned or mirrored into each other. */
export function* mine(seed: number): Generator<Mined> {
  const known = new Set<string>();
  for (let game = seed; ; game++) {
    const puzzles = mineGame(game).filter(({ id }) => !known.has(id));
    for (const { id } of puzzles) known.add(id);
    yield { game, puzzles };
  }
}

/** What a game gave. */
export interface Mined {
  /** The game's seed. */
  readonly game: number;
  readonly puzzles: readonly Puzzle[];
}
