/**
 * @file The data of insight: every dock of the running game as it was delivered. Follows the game once insight has been
 * opened; earlier docks are replayed from the record. Also deals with other settings, for comparison.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Board, feasibleDocks } from "#engine";
import {
  apply,
  atDelivery,
  type Dealer,
  dealerWith,
  type GameConfig,
  type GameEvent,
  newSession,
  type RuleMemory,
  reachesBack,
  recordOf,
  replay,
  type Session,
  timeOfCode,
} from "#game";
import type { Trace } from "#spawn";
import { ownLookup } from "../../game/dealing/lookup.ts";
import { session } from "../../game/state/state.ts";

/** A delivery with the game as it was then: a dock, or the proof that there is none. */
export interface Turn {
  readonly session: Session<RuleMemory>;
  readonly trace: Trace;
  /** The game before the placement that brought the delivery; null for the first one, or where it is not known. */
  readonly before: Session<RuleMemory> | null;
}

const followed = signal<readonly Turn[]>([]);
/** The deliveries of the running game, first to last; the last one is the current. */
export const turns: ReadonlySignal<readonly Turn[]> = followed;

let isFollowing = false;

/** Begins to follow the game; later calls change nothing. */
export function followGame(): void {
  if (isFollowing) return;
  isFollowing = true;
  effect(() => {
    const game = session.value;
    if (game !== null) followed.value = nextTurns(followed.peek(), game);
  });
}

/** The deliveries up to a session, given those known of it or of another game. */
export function nextTurns(known: readonly Turn[], game: Session<RuleMemory>): readonly Turn[] {
  const at = known.findIndex((turn) => turn.session.delivery === game.delivery);
  // An undo may take back a delivery, or the end of the game.
  if (at >= 0) return at === known.length - 1 ? known : known.slice(0, at + 1);
  const last = known.at(-1)?.session.docks;
  const isNext = last !== undefined && (game.docks === last || game.docks?.previous === last);
  if (isNext) return [...known, ...turnOf(game)];
  return game.turn === 0 && game.moves === null ? turnOf(game) : replayedTurns(game);
}

function turnOf(game: Session<RuleMemory>): readonly Turn[] {
  const trace = game.delivery?.trace ?? null;
  const isNew = reachesBack(game) || game.delivery?.outcome === "noFeasibleDock";
  const before = isNew ? (game.undoable?.entry ?? null) : null;
  return trace === null ? [] : [{ session: game, trace, before }];
}

/** All deliveries of a game by playing its record again; the current one alone where that is impossible. */
function replayedTurns(game: Session<RuleMemory>): readonly Turn[] {
  const replayed = replay(recordOf(game), ownLookup);
  if (!replayed.ok || replayed.value.playedBack !== null) return turnOf(game);
  let all: Turn[] = [];
  for (const { session: at, events } of replayed.value.steps) {
    if (events.some(({ type }) => type === "placement.undone")) all = all.filter((turn) => isStanding(turn, at));
    if (events.some(isDelivery)) all.push(...turnOf(at));
  }
  const { docks, delivery } = game;
  if (delivery === null || delivery.trace === null) return all;
  const last = all.at(-1)?.session;
  // A hand with a say of a network is not dealt again: only the running game knows how it came.
  if (last?.turn !== game.turn || last.delivery?.outcome !== delivery.outcome)
    return [...all, ...turnOf(atDelivery(game))];
  // The last one is the running game's own, so that its successor is recognised.
  return all.map((turn, i) => (i < all.length - 1 ? turn : { ...turn, session: { ...turn.session, docks, delivery } }));
}

function isStanding(turn: Turn, { turn: current, delivery }: Session<RuleMemory>): boolean {
  return turn.session.turn < current || turn.session.delivery === delivery;
}

function isDelivery(event: GameEvent): boolean {
  return event.type === "dock.delivered" || (event.type === "game.ended" && event.reason === "noFeasibleDock");
}

/** What other values would have dealt in a turn's place: same game, same randomness. Null where that is not known. */
export function dealtWith({ session: game, before }: Turn, config: GameConfig): Trace | null {
  const dealer = dealerWith(game.dealer.setup, config);
  const step = before === null ? dealFirst(game, dealer) : repeatMove(before, game, dealer);
  return step?.ok ? (step.value.session.delivery?.trace ?? null) : null;
}

/** The first dock of a game, for the player it began with. */
function dealFirst({ seed, turn }: Session, dealer: Dealer<RuleMemory>) {
  return turn === 0 ? newSession({ seed, dealer }) : undefined;
}

/** The move that brought a dock, made once more. */
function repeatMove(before: Session<RuleMemory>, { moves }: Session, dealer: Dealer<RuleMemory>) {
  if (moves === null || moves.entry.type === "undo") return undefined;
  const { slot, x, y, timeCode } = moves.entry;
  return apply(before, { type: "place", slot, x, y, ms: timeOfCode(timeCode) }, dealer);
}

const counted = new Map<string, number>();
/** Boards whose docks are remembered. */
const COUNTED_LIMIT = 200;

/** The count if it is known, without computing it. */
export function knownFeasible({ occupied }: Board): number | null {
  return counted.get(`${occupied.lo},${occupied.hi}`) ?? null;
}

/** The number of regular docks that can be fully placed on a board. */
export function countFeasible(board: Board): number {
  const known = knownFeasible(board);
  if (known !== null) return known;
  if (counted.size >= COUNTED_LIMIT) counted.clear();
  const { feasible } = feasibleDocks(board);
  counted.set(`${board.occupied.lo},${board.occupied.hi}`, feasible);
  return feasible;
}
