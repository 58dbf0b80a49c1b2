/**
 * @file What runs a game: in the page, in the terminal and in `play`. The one place where a game changes over time: it
 * holds the session and the dealer, applies actions and tells subscribers what changed. A placement that uses up the
 * hand is a change of its own, and the next dock the one after it: at once, or when the program that opened the host is
 * ready, so that a page can show the placement before it spends the time to deal. Everything else works on values.
 */
import { expectOk, type Result } from "#engine";
import { act, deal, playable } from "./apply.ts";
import type { Dealer } from "./dealer.ts";
import { type Action, type ActionFault, isDealDue, type Session, type Step } from "./session.ts";

/**
 * One change of the game.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { type Change, DEALERS, hostGame, newSession } from "openblock/game";
 * const host = hostGame(expectOk(newSession({ seed: 1, dealer: DEALERS.feasible })), DEALERS.feasible);
 * host.subscribe(({ events }: Change) => console.log(events.map(({ type }) => type).join())); // piece.placed
 * host.dispatch({ type: "place", slot: 0, x: 0, y: 0 });
 * ```
 */
export interface Change<Memory = unknown> extends Step<Memory> {
  /** The session before; null where this game takes the place of another. */
  readonly before: Session<Memory> | null;
}

export type Listener<Memory> = (change: Change<Memory>) => void;

/**
 * Holds a game that changes over time, and tells its subscribers.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { type GameHost, hostGame, newSession, ruleDealer } from "openblock/game";
 * const dealer = ruleDealer();
 * const host: GameHost<(typeof dealer)["start"]> = hostGame(expectOk(newSession({ seed: 7, dealer })), dealer);
 * console.log(host.current().turn); // 0
 * ```
 */
export interface GameHost<Memory = unknown> {
  current(): Session<Memory>;
  /**
   * Applies an action; subscribers hear of the change. A refused action changes nothing and is not heard: such is a
   * placement while the next dock is due, when there is nothing to place yet.
   */
  dispatch(action: Action): Result<Step<Memory>, ActionFault>;
  /** Replaces the game, for a new one or a restored one; its dealer comes along. */
  adopt(step: Step<Memory>, dealer: Dealer<Memory>): void;
  /** Lets another dealer deal from the next dock on. */
  dealWith(dealer: Dealer<Memory>): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener<Memory>): () => void;
}

function changeOf<Memory>({ session, events }: Step<Memory>, before: Session<Memory> | null): Change<Memory> {
  return { session, events, before };
}

/** Calls back when the next dock may be dealt. */
export type DealSchedule = (deal: () => void) => void;

const AT_ONCE: DealSchedule = (deal) => deal();

/**
 * Hosts a game from its first step on. Subscribers hear of every change after it.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, hostGame, newSession } from "openblock/game";
 * const host = hostGame(expectOk(newSession({ seed: 1, dealer: DEALERS.feasible })), DEALERS.feasible);
 * host.subscribe(({ session }) => console.log(session.steps)); // 1
 * host.dispatch({ type: "place", slot: 0, x: 0, y: 0 });
 * ```
 */
export function hostGame<Memory>(
  first: Step<Memory>,
  dealer: Dealer<Memory>,
  schedule: DealSchedule = AT_ONCE,
): GameHost<Memory> {
  let session = expectOk(playable(first?.session, dealer));
  let dealing = dealer;
  const { listeners, tell } = announcer<Memory>();
  const dealWhenDue = () => {
    const due = session;
    if (!isDealDue(due)) return;
    schedule(() => {
      // It may have been taken back, or left for another game, in the meantime.
      if (session === due) take(changeOf(deal(due, dealing), due));
    });
  };
  const take = (change: Change<Memory>) => {
    session = change.session;
    try {
      tell(change);
    } finally {
      dealWhenDue();
    }
  };
  dealWhenDue();
  return {
    current: () => session,
    dispatch(action) {
      const before = session;
      const result = act(before, action, dealing);
      if (result.ok) take(changeOf(result.value, before));
      return result;
    },
    adopt(step, itsDealer) {
      dealing = itsDealer;
      take(changeOf(step, null));
    },
    dealWith(other) {
      dealing = other;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Awaited when a dock is due, before it is dealt. */
export type Prepare<Memory = unknown> = (session: Session<Memory>) => Promise<void>;

export interface PreparedGame<Memory = unknown> {
  readonly host: GameHost<Memory>;
  /** Deals the dock that is due once it is prepared; resolves at once where none is. */
  dealt(): Promise<void>;
}

/** Hosts a game whose docks are prepared; without anything to prepare they are dealt at once. */
export function hostPrepared<Memory>(
  first: Step<Memory>,
  dealer: Dealer<Memory>,
  prepare?: Prepare<Memory>,
): PreparedGame<Memory> {
  let dealNow: (() => void) | null = null;
  const later: DealSchedule = (deal) => {
    dealNow = deal;
  };
  const host = hostGame(first, dealer, prepare && later);
  return {
    host,
    async dealt() {
      for (let due = dealNow; due !== null; due = dealNow) {
        dealNow = null;
        await prepare?.(host.current());
        due();
      }
    },
  };
}

/** Tells listeners of changes, one after the other. */
function announcer<Memory>() {
  const listeners = new Set<Listener<Memory>>();
  const untold: Change<Memory>[] = [];
  let isTelling = false;
  const tell = (change: Change<Memory>) => {
    untold.push(change);
    // A listener may dispatch; what that causes is told after what caused it.
    if (isTelling) return;
    isTelling = true;
    try {
      for (let next = untold.shift(); next !== undefined; next = untold.shift()) {
        for (const listener of listeners) listener(next);
      }
    } finally {
      // A listener that throws is its caller's to hear of; the game is told on.
      isTelling = false;
    }
  };
  return { listeners, tell };
}
