/**
 * @file What runs a game: in the page, in the terminal and in `play`. The one place where a game changes over
 * time: it holds the session and the dealer, applies actions and tells subscribers what changed. Everything else works on
 * values.
 */
import type { Result } from "#engine";
import type { Dealer } from "./dealer.ts";
import { type Action, type ActionFault, apply, type Session, type Step } from "./session.ts";

/** One change of the game. */
export interface Change<Memory = unknown> extends Step<Memory> {
  /** The session before; null where this game takes the place of another. */
  readonly before: Session<Memory> | null;
}

export type Listener<Memory> = (change: Change<Memory>) => void;

export interface GameHost<Memory = unknown> {
  current(): Session<Memory>;
  /** Applies an action; subscribers hear of the change. A refused action changes nothing and is not heard. */
  dispatch(action: Action): Result<Step<Memory>, ActionFault>;
  /** Replaces the game, for a new one or a restored one; its dealer comes along. */
  adopt(step: Step<Memory>, dealer: Dealer<Memory>): void;
  /** Lets another dealer deal from the next dock on. */
  dealWith(dealer: Dealer<Memory>): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener<Memory>): () => void;
}

/** Hosts a game from its first step on, which nobody hears of: there are no subscribers yet. */
export function hostGame<Memory>(first: Step<Memory>, dealer: Dealer<Memory>): GameHost<Memory> {
  let { session } = first;
  let dealing = dealer;
  const listeners = new Set<Listener<Memory>>();
  const untold: Change<Memory>[] = [];
  let isTelling = false;
  const take = (change: Change<Memory>) => {
    session = change.session;
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
  return {
    current: () => session,
    dispatch(action) {
      const before = session;
      const result = apply(before, action, dealing);
      if (result.ok) take({ session: result.value.session, events: result.value.events, before });
      return result;
    },
    adopt(step, itsDealer) {
      dealing = itsDealer;
      take({ ...step, before: null });
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
