/** @file What follows from the page's state: which games are compared with a best score. */
import { beforeEach, expect, it } from "vitest";
import { GAME_DEFAULTS } from "#game";
import * as player from "./player.ts";
import * as state from "./state.ts";

beforeEach(() => {
  state.enterGame("endless", null);
  player.know({ bestsBefore: { endless: 900, daily: 700, zen: 0 } });
});

it("has a best to beat in the counted games of a mode", () => {
  expect(state.bestToBeat.value).toBe(900);
  state.enterGame("daily", null);
  expect(state.bestToBeat.value).toBe(700);
  state.enterGame("zen", null);
  expect(state.bestToBeat.value).toBe(0);
});

it.each(["practice", "duel", "guide"] as const)("has none in a side game: %s", (kind) => {
  state.enterGame("endless", { kind, keep: () => ({}) });
  expect([state.isCounted.value, state.bestToBeat.value]).toEqual([false, 0]);
});

it("has none in a trial of other values", () => {
  state.tryOut({ config: GAME_DEFAULTS, again: () => undefined });
  expect([state.isCounted.value, state.bestToBeat.value]).toEqual([false, 0]);
});
