/**
 * @file What a key, a tick of time or a new window size makes of a state. The game itself changes elsewhere: a drop, an
 * undo or a new game is a wish that the host is asked for.
 */
import { lastDockOf, reasonsOf } from "../text/reasons.ts";
import { mayReview, reviewedFurther, reviewOf, scrolled } from "./review.ts";
import { isOver, isSealed, SEALED } from "./special.ts";
import { adviceFor, hold, isReviewed, pickUp, type Size, SPEEDS, type TerminalState, takeUp } from "./state.ts";

export type Input =
  | { readonly type: "key"; readonly key: Key; readonly now: number }
  | { readonly type: "tick"; readonly now: number }
  | { readonly type: "resize"; readonly size: Size };

export function update(state: TerminalState, input: Input): TerminalState {
  if (input.type === "resize") return { ...state, size: input.size };
  if (input.type === "tick") return tick(state, input.now);
  const { key, now } = input;
  if (key.type === "interrupt") return { ...state, hasQuit: true };
  // A key never waits for the light of a clear to go out.
  const awake = { ...state, flash: null };
  if (awake.page === "review") return readReview(awake, key, now);
  if (awake.page !== "game") return turnBack(awake, key, now);
  return key.type === "char" ? pressChar(awake, key.char, now) : pressNamed(awake, key, now);
}

function tick(state: TerminalState, now: number): TerminalState {
  if (state.page === "review") return isReviewed(state.review) ? state : review(state);
  if (state.flash !== null) return { ...state, flash: null };
  if (state.mode !== "watch" || state.isPaused || state.session.ended !== null) return state;
  if (state.held !== null) return drop(state, now);
  const { slot, x, y } = adviceFor(state);
  return hold(state, slot, { x, y });
}

/** Plays the game again, then reviews hand after hand. */
function review(state: TerminalState): TerminalState {
  if (state.review !== null) return { ...state, review: reviewedFurther(state.review) };
  const reviewed = reviewOf(state);
  if (reviewed.ok) return { ...state, review: reviewed.value };
  return { ...state, page: "game", note: `No review: ${reviewed.fault.message}` };
}

function readReview(state: TerminalState, key: Key, now: number): TerminalState {
  if (key.type === "up" || key.type === "down") return scrolled(state, key.type);
  if (key.type === "char" && key.char === " ") return scrolled(state, "page");
  return turnBack(state, key, now);
}

/** On the other pages a key leads back; quitting and a new game work from anywhere. */
function turnBack(state: TerminalState, key: Key, now: number): TerminalState {
  const back: TerminalState = { ...state, page: "game", since: now };
  return key.type === "char" && "qn".includes(key.char) ? pressChar(back, key.char, now) : back;
}

function pressChar(state: TerminalState, char: string, now: number): TerminalState {
  if (char === "q") return { ...state, hasQuit: true };
  if (char === "?") return { ...state, page: "help" };
  if (char === "n") return { ...state, wish: "newGame" };
  if (char === "w") return showWitness(state);
  if (char === "r") return mayReview(state) ? { ...state, page: "review", scroll: 0 } : state;
  if (char === "i" && isSealed(state)) return { ...state, note: SEALED };
  if (char === "i") return reasonsOf(state.session).length > 0 ? { ...state, page: "why" } : state;
  return state.mode === "watch" ? steerWatch(state, char, now) : steerPlay(state, char, now);
}

function showWitness(state: TerminalState): TerminalState {
  const { session } = state;
  const hasWitness = session.ended !== null && lastDockOf(session)?.witness;
  return hasWitness ? { ...state, page: "witness" } : state;
}

function steerPlay(state: TerminalState, char: string, now: number): TerminalState {
  if (isSealed(state) && (char === "z" || char === "h")) return { ...state, note: SEALED };
  if (char === "z") return { ...state, wish: { type: "undo" } };
  if (isOver(state)) return state;
  if (char === "h") return hint(state);
  if (char === " ") return drop(state, now);
  if (char === "1" || char === "2" || char === "3") return pick(state, Number(char) - 1);
  return state;
}

function steerWatch(state: TerminalState, char: string, now: number): TerminalState {
  if (char === " ") return { ...state, isPaused: !state.isPaused };
  if (char === "t" && state.session.ended === null) {
    return pickUp({ ...state, mode: "play", isPaused: false, note: "Your turn.", since: now });
  }
  if (char === "+" || char === "=") return { ...state, speed: faster(state.speed) };
  if (char === "-") return { ...state, speed: slower(state.speed) };
  return state;
}

function faster(speed: number): number {
  return SPEEDS.find((step) => step > speed) ?? speed;
}

function slower(speed: number): number {
  return SPEEDS.findLast((step) => step < speed) ?? speed;
}

function pressNamed(state: TerminalState, key: Key, now: number): TerminalState {
  if (state.mode === "watch" || state.held === null) return state;
  const { x, y } = state.at;
  switch (key.type) {
    case "left":
      return hold(state, state.held, { x: x - 1, y });
    case "right":
      return hold(state, state.held, { x: x + 1, y });
    case "up":
      return hold(state, state.held, { x, y: y - 1 });
    case "down":
      return hold(state, state.held, { x, y: y + 1 });
    case "enter":
      return drop(state, now);
    default:
      return state;
  }
}

function pick(state: TerminalState, slot: number): TerminalState {
  if (!state.session.slots[slot]) {
    return { ...state, note: `Piece ${slot + 1} has been placed already.` };
  }
  return { ...takeUp(state, slot), note: "" };
}

function hint(state: TerminalState): TerminalState {
  const { slot, x, y } = adviceFor(state);
  const shape = state.session.slots[slot]!.shape.id;
  const note = `Hint: ${shape} at column ${x}, row ${y}. Enter drops it.`;
  const special = state.setup.special?.hinted?.();
  const setup = special === undefined ? state.setup : { ...state.setup, special };
  return { ...hold(state, slot, { x, y }), setup, note };
}

function drop(state: TerminalState, now: number): TerminalState {
  const { held, at, since } = state;
  return held === null ? state : { ...state, wish: { type: "place", slot: held, ...at, ms: Math.max(0, now - since) } };
}

// Input of a terminal in raw mode as named keys. Unknown sequences are dropped whole.

export type Key =
  | { readonly type: "char"; readonly char: string }
  | { readonly type: "up" | "down" | "left" | "right" | "enter" | "escape" | "interrupt" };

const ESCAPE = "\u001b";
const ARROWS: Readonly<Record<string, "up" | "down" | "left" | "right">> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
};

/** An arrow, with or without modifiers; another escape sequence; or one character. */
const TOKEN = new RegExp(`${ESCAPE}[[O][\\d;]*([A-D])|${ESCAPE}[[O][\\d;?]*[ -~]|${ESCAPE}|[\\s\\S]`, "gu");

export function parseKeys(text: string): Key[] {
  return [...text.matchAll(TOKEN)].flatMap(([token, arrow]) => keyOf(token, arrow));
}

function keyOf(token: string, arrow: string | undefined): Key[] {
  if (arrow !== undefined) return [{ type: ARROWS[arrow]! }];
  if (token === ESCAPE) return [{ type: "escape" }];
  if (token.startsWith(ESCAPE)) return [];
  if (token === "\r" || token === "\n") return [{ type: "enter" }];
  if (token === "\u0003") return [{ type: "interrupt" }];
  return token >= " " && token !== "\u007f" ? [{ type: "char", char: token.toLowerCase() }] : [];
}
