/**
 * @file The terminal game on the host that runs games everywhere: keys and time change the state, the host carries out
 * the wishes of the state, and its events change the state in turn. A refused wish changes nothing but the note.
 */
import { type Change, type GameEvent, hostPrepared, type PreparedGame, type Session } from "#game";
import { pickUp, setupOf, startGame, type TerminalState, type Wish } from "./state.ts";
import { type Input, update } from "./update.ts";

export interface TerminalGame extends Pick<PreparedGame, "dealt"> {
  state(): TerminalState;
  take(input: Input): void;
}

export function playOn(start: TerminalState): TerminalGame {
  let state = start;
  let now = start.since;
  const { dealer, prepare } = start.setup;
  const { host, dealt } = hostPrepared<unknown>({ session: start.session, events: [] }, dealer, prepare);
  host.subscribe((change) => {
    state = shown(state, change, now);
  });
  const grant = (wish: Wish) => {
    state = { ...state, wish: null };
    if (wish === "newGame") {
      const held = state.setup.special?.holds?.(state.session) ?? null;
      if (held !== null) {
        state = { ...state, note: held };
        return;
      }
      const next = nextGame(state, now);
      host.adopt({ session: next.session, events: [] }, next.setup.dealer);
      state = next;
    } else if (!host.dispatch(wish).ok) state = { ...state, note: REFUSED[wish.type] };
  };
  return {
    state: () => state,
    dealt,
    take(input) {
      if (input.type !== "resize") now = input.now;
      state = update(state, input);
      if (state.wish !== null) grant(state.wish);
    },
  };
}

const REFUSED = {
  place: "It does not fit there.",
  undo: "Nothing more can be taken back.",
} as const;

function shown(old: TerminalState, { session, events, before }: Change, now: number): TerminalState {
  const special = old.setup.special?.after?.(session);
  const setup = special === undefined ? old.setup : { ...old.setup, special };
  const state = { ...old, setup, review: null };
  const isDeal = before !== null && session.steps === before.steps;
  if (isDeal) return pickUp({ ...state, session, since: now });
  const cleared = events.find((event) => event.type === "lines.cleared") ?? null;
  const isUndone = before !== null && session.steps < before.steps;
  const note = isUndone ? "Taken back." : cleared === null ? "" : noteOf(cleared);
  return pickUp({ ...state, session, note, flash: cleared, since: now });
}

/** The next seed, so that every game can be named and played again. */
function nextGame({ setup, size, mode, speed, session }: TerminalState, now: number): TerminalState {
  if (setup.special !== undefined) {
    const special = setup.special.next();
    return startGame({ setup: { ...setup, ...setupOf(special) }, size, mode, speed, seed: special.seed, now });
  }
  const dealer = setup.dealer.next?.(session.memory) ?? setup.dealer;
  return startGame({ setup: { ...setup, dealer }, size, mode, speed, seed: seedAfter(session), now });
}

function seedAfter({ seed }: Session): number {
  return (seed + 1) % Number.MAX_SAFE_INTEGER;
}

type Cleared = Extract<GameEvent, { type: "lines.cleared" }>;

function noteOf(clear: Cleared): string {
  const lines = clear.rows.length + clear.columns.length;
  const parts = [`+${clear.points}: ${lines} line${lines === 1 ? "" : "s"}`];
  if (clear.mono > 0) parts.push(`${clear.mono} in one colour`);
  if (clear.isWipe) parts.push("board wiped");
  if (clear.multiplier > 1) parts.push(`combo ×${clear.multiplier}`);
  return parts.join(", ");
}
