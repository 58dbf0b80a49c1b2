/**
 * @file One whole game of a player against a dealer, on the host that runs games everywhere. The result depends on
 * nothing but the arguments: docks come from the dealer's stream of the seed, the player's draws from the `policy` stream
 * of the seed and the step.
 */
import { createRng, expectOk, type Rng } from "#engine";
import { type Dealer, type DealSchedule, type EndReason, hostGame, isDealDue, newSession, type Session } from "#game";
import type { AsyncPlayer, Choice, Player, View } from "./player.ts";
import type { SimulatedPlayer } from "./simulated.ts";

/** Placements of the paper's mean winning game, and the plain points that count as a win (docs/decisions.md, D10). */
export const ALIVE_STEPS = 264;
export const WIN_POINTS = 6000;

/** Thinking time, ms, reported for players that do not simulate one. */
export const THINK_MS = 2000;

export interface GameOptions<Memory = unknown> {
  /** A simulated player brings its own thinking times. */
  readonly player: Player | SimulatedPlayer;
  readonly dealer: Dealer<Memory>;
  /** A whole number 0…2^53-1. */
  readonly seed: number;
  /** Placements after which the game is broken off; Infinity for none. */
  readonly cap: number;
  /** Sees the session at the start and after every placement. */
  readonly watch?: (session: Session<Memory>) => void;
  /** Asked after each placement: whether to break the game off here already; never by default. */
  readonly isEnough?: (session: Session<Memory>) => boolean;
  /** Thinking time the dealer is told for each placement of other players, in milliseconds; default 0. */
  readonly thinkMs?: number;
}

export interface GameResult {
  readonly seed: number;
  /** Placements made. */
  readonly steps: number;
  readonly score: number;
  /** 20c² a placement, ×10 on a wipe. */
  readonly plain: number;
  /** At least 264 placements were made. */
  readonly alive264: boolean;
  /** At least 6,000 plain points were made. */
  readonly won6000: boolean;
  readonly ended: EndReason | "cap";
}

/** The same for a player that may have to be waited for. */
export interface AsyncGameOptions<Memory = unknown> extends Omit<GameOptions<Memory>, "player"> {
  readonly player: Player | SimulatedPlayer | AsyncPlayer;
  /** Awaited when a dock is due, before it is dealt. */
  readonly prepare?: (session: Session<Memory>) => Promise<void>;
}

export function playGame(options: GameOptions): GameResult {
  return resultOf(playSession(options));
}

/** What a session came to; one that has not ended was broken off. */
export function resultOf({ seed, steps, score, plain, ended }: Session): GameResult {
  return {
    seed,
    steps,
    score,
    plain,
    alive264: steps >= ALIVE_STEPS,
    won6000: plain >= WIN_POINTS,
    ended: ended ?? "cap",
  };
}

/** Whether more placements would change neither share (D10). */
export function isDecided({ steps, plain }: Pick<Session, "steps" | "plain">): boolean {
  return steps >= ALIVE_STEPS && plain >= WIN_POINTS;
}

/** The number of fully placed docks. */
export function docksSurvived({ turn, slots }: Session): number {
  return turn + (slots.every((piece) => piece === null) ? 1 : 0);
}

/** The same game as its last session, which holds all docks and moves. */
export function playSession<Memory>(options: GameOptions<Memory>): Session<Memory> {
  const { player } = options;
  const game = questionsOf(options);
  let asked = game.next();
  while (!asked.done) {
    const { session, rng } = asked.value;
    asked = game.next(rng === null ? [] : (player.plan?.(session, rng) ?? [player.choose(session, rng)]));
  }
  return asked.value;
}

/** `playSession` for any player; one that answers at once plays the same game. */
export async function playSessionAsync<Memory>(options: AsyncGameOptions<Memory>): Promise<Session<Memory>> {
  const game = questionsOf(options);
  let asked = game.next();
  while (!asked.done) {
    const { session, rng } = asked.value;
    if (rng === null) await options.prepare?.(session);
    asked = game.next(rng === null ? [] : await choicesOf(options.player, session, rng));
  }
  return asked.value;
}

interface Question<Memory> {
  readonly session: Session<Memory>;
  /** Null where a dock is due and the player has nothing to do. */
  readonly rng: Rng | null;
}

/** A game as a dialogue: yields what the player sees, takes its choices, returns the last session. */
function* questionsOf<Memory>(
  options: AsyncGameOptions<Memory>,
): Generator<Question<Memory>, Session<Memory>, readonly Choice[]> {
  const { player, dealer, seed, cap, thinkMs = 0, watch, isEnough = () => false, prepare } = options;
  const waits = prepare !== undefined;
  let dealing: (() => void) | null = null;
  const first = expectOk(newSession({ seed, dealer, isFirstDue: waits }));
  const later: DealSchedule = (deal) => {
    dealing = deal;
  };
  const host = hostGame(first, dealer, waits ? later : undefined);
  function* dealt(): Generator<Question<Memory>, void, readonly Choice[]> {
    for (let deal = dealing; deal !== null; deal = dealing) {
      dealing = null;
      yield { session: host.current(), rng: null };
      deal();
    }
  }
  yield* dealt();
  watch?.(host.current());
  // A player is asked once the next dock is there.
  host.subscribe(({ session }) => isDealDue(session) || watch?.(session));
  const isDone = (session: Session<Memory>) => session.ended !== null || session.steps >= cap || isEnough(session);
  while (!isDone(host.current())) {
    const session = host.current();
    const rng = createRng(seed, "policy", session.steps);
    const ms = "think" in player ? player.think(session, rng) : thinkMs;
    for (const { slot, x, y } of yield { session, rng }) {
      expectOk(host.dispatch({ type: "place", slot, x, y, ms }));
      yield* dealt();
      if (isDone(host.current())) break;
    }
  }
  return host.current();
}

/** What a player does next: its plan, or one placement. */
export async function choicesOf(player: Player | AsyncPlayer, view: View, rng: Rng): Promise<readonly Choice[]> {
  return (await player.plan?.(view, rng)) ?? [await player.choose(view, rng)];
}
