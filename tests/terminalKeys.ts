/** @file Keys and time for the terminal game without a terminal. */
import { playOn } from "../src/cli/terminal/game.ts";
import type { TerminalState } from "../src/cli/terminal/state.ts";
import { parseKeys } from "../src/cli/terminal/update.ts";

export const WIDE = { columns: 80, rows: 24 };
export const SMALL = { columns: 60, rows: 16 };

export const [UP, DOWN, RIGHT, LEFT] = ["A", "B", "C", "D"].map((key) => `\u001b[${key}`) as [
  string,
  string,
  string,
  string,
];

/** Presses everything a terminal would send for the text. */
export function press(state: TerminalState, text: string, now = 0): TerminalState {
  const game = playOn(state);
  for (const key of parseKeys(text)) game.take({ type: "key", key, now });
  return game.state();
}

export function tick(state: TerminalState): TerminalState {
  const game = playOn(state);
  game.take({ type: "tick", now: 0 });
  return game.state();
}
