/**
 * @file What insight looks at: every dock of the running game as it was delivered. Follows the game from when insight is
 * first opened; what came before is replayed from the record. Also answers what other values would have dealt.
 */
import { effect, signal } from "@preact/signals";
import { type Board, feasibleDocks } from "#engine";
import {
  apply,
  findDealer,
  type GameConfig,
  newSession,
  type RuleMemory,
  recordOf,
  replay,
  ruleDealer,
  type Session,
  timeOfCode,
} from "#game";
import { type TraceJson, traceJson } from "#spawn";
import { session } from "../game/model.ts";

/** A dock with the game as it was when it was delivered. */
export interface Turn {
  readonly session: Session;
  readonly trace: TraceJson;
  /** The game before the placement that brought the dock; null for the first dock, or where it is not known. */
  readonly before: Session | null;
}

/** The docks of the running game, first to last; the last one is the current. */
export const turns = signal<readonly Turn[]>([]);

let isFollowing = false;

/** Begins to follow the game; later calls change nothing. */
export function followGame(): void {
  if (isFollowing) return;
  isFollowing = true;
  let seen: Session | null = null;
  effect(() => {
    const game = session.value;
    if (game === null || game === seen) return;
    turns.value = nextTurns(turns.peek(), game, seen);
    seen = game;
  });
}

/** The docks up to a session, given those known of it or of another game, and the session before it. */
export function nextTurns(known: readonly Turn[], game: Session, seen: Session | null): readonly Turn[] {
  const last = known.at(-1)?.session.docks;
  if (last !== undefined && game.docks === last) return known;
  if (last !== undefined && game.docks?.previous === last) return [...known, ...turnOf(game, seen)];
  return game.turn === 0 && game.moves === null ? turnOf(game, null) : replayedTurns(game);
}

function turnOf(game: Session, before: Session | null): readonly Turn[] {
  const delivery = (game.memory as Partial<RuleMemory>).delivery;
  return delivery == null ? [] : [{ session: game, trace: traceJson(delivery.trace), before }];
}

/** All docks of a game by playing its record again; the current one alone where that is impossible. */
function replayedTurns(game: Session): readonly Turn[] {
  const replayed = replay(recordOf(game), findDealer);
  if (!replayed.ok) return turnOf(game, null);
  const { steps } = replayed.value;
  const all = steps.flatMap(({ session: at, events }, i) =>
    events.some((event) => event.type === "dock.delivered") ? turnOf(at, steps[i - 1]?.session ?? null) : [],
  );
  // The last dock is the running game's own, so that the next one is recognised as its successor.
  return all.map((turn, i) =>
    i < all.length - 1 ? turn : { ...turn, session: { ...turn.session, docks: game.docks } },
  );
}

/** What other values would have dealt in a turn's place: same game, same randomness. Null where that is not known. */
export function dealtWith({ session: game, before }: Turn, config: GameConfig, isFrozen: boolean): TraceJson | null {
  const dealer = ruleDealer({ config, isFrozen });
  const step =
    before === null
      ? game.turn === 0 &&
        newSession({ seed: game.seed, dealer: { ...dealer, start: game.dealer.start as RuleMemory } })
      : repeatMove({ ...before, dealer }, game);
  if (step === false || step === null || !step.ok) return null;
  const delivery = (step.value.session.memory as RuleMemory).delivery;
  return delivery && traceJson(delivery.trace);
}

/** The move that brought a dock, made once more. */
function repeatMove(before: Session, { moves }: Session) {
  if (moves === null || moves.entry.type === "undo") return null;
  const { slot, x, y, timeCode } = moves.entry;
  return apply(before, { type: "place", slot, x, y, ms: timeOfCode(timeCode) });
}

const counted = new Map<string, number>();
/** Boards whose docks are remembered. */
const COUNTED_LIMIT = 200;

/** The count if it is known, without computing it. */
export function knownFeasible({ occupied }: Board): number | null {
  return counted.get(`${occupied.lo},${occupied.hi}`) ?? null;
}

/** How many of the 3,276 regular docks can be fully placed on a board. */
export function countFeasible(board: Board): number {
  const known = knownFeasible(board);
  if (known !== null) return known;
  if (counted.size >= COUNTED_LIMIT) counted.clear();
  const { feasible } = feasibleDocks(board);
  counted.set(`${board.occupied.lo},${board.occupied.hi}`, feasible);
  return feasible;
}
