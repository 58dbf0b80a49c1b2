/** @file What follows from the page's state: which games are compared with a best score. */
import { beforeEach, expect, it } from "vitest";
import { GAME_DEFAULTS } from "#game";
import * as model from "./model.ts";

beforeEach(() => {
  model.mode.value = "endless";
  model.side.value = null;
  model.trial.value = null;
  model.bestsBefore.value = { endless: 900, daily: 700, zen: 0 };
});

it("has a best to beat in the counted games of a mode", () => {
  expect(model.bestToBeat.value).toBe(900);
  model.mode.value = "daily";
  expect(model.bestToBeat.value).toBe(700);
  model.mode.value = "zen";
  expect(model.bestToBeat.value).toBe(0);
});

it.each(["practice", "duel", "guide"] as const)("has none in a side game: %s", (kind) => {
  model.side.value = { kind, keep: () => ({}) };
  expect([model.isCounted.value, model.bestToBeat.value]).toEqual([false, 0]);
});

it("has none in a trial of other values", () => {
  model.trial.value = GAME_DEFAULTS;
  expect([model.isCounted.value, model.bestToBeat.value]).toEqual([false, 0]);
});
