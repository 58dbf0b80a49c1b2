/**
 * @file The one place where a game changes over time: holds the current session, applies actions and tells subscribers
 * what happened. Everything else works on values.
 */
import type { Result } from "#engine";
import type { GameEvent } from "./events.ts";
import { type Action, type ActionFault, apply, type Session, type Step } from "./session.ts";

export type Listener = (event: GameEvent, session: Session) => void;

export interface GameHost {
  current(): Session;
  /** Applies an action; subscribers hear its events in order. A refused action changes nothing and is not heard. */
  dispatch(action: Action): Result<Step, ActionFault>;
  /** Replaces the game, for a new one or a restored one. */
  restart(step: Step): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

/** Hosts a game from its first step on; the events of that step are the caller's to show. */
export function hostGame(first: Step): GameHost {
  let session = first.session;
  const listeners = new Set<Listener>();
  const news: { readonly event: GameEvent; readonly session: Session }[] = [];
  let isTelling = false;
  const adopt = (step: Step) => {
    session = step.session;
    news.push(...step.events.map((event) => ({ event, session: step.session })));
    // A listener may dispatch; what that causes is told after what caused it.
    if (isTelling) return;
    isTelling = true;
    for (let item = news.shift(); item !== undefined; item = news.shift()) {
      for (const listener of listeners) listener(item.event, item.session);
    }
    isTelling = false;
  };
  return {
    current: () => session,
    dispatch(action) {
      const result = apply(session, action);
      if (result.ok) adopt(result.value);
      return result;
    },
    restart: adopt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
