/** @file Offers in the studio from an answer that can be counted by hand. */

import { expect, it } from "vitest";
import type { Offers } from "#api";
import { GATES } from "#monetize";
import { csvOf } from "#web/kit/table.ts";
import { studioWords } from "../words/studio.ts";
import { dayChart, dayTable } from "./days.ts";
import { denialsOf, denialTable, drawnSeries, hasDecisions, listedSeries } from "./offers.ts";

const NONE = { players: 0, decided: 0, allowed: 0, shown: 0, dismissed: 0, rewarded: 0, failed: 0 };
const QUIET: Offers = {
  from: "2026-11-16",
  to: "2026-11-17",
  days: [{ day: "2026-11-16", ...NONE }],
  denials: [],
};
const ANSWER: Offers = {
  ...QUIET,
  days: [
    { ...NONE, day: "2026-11-16", players: 2, decided: 4 },
    { day: "2026-11-17", players: 3, decided: 6, allowed: 3, shown: 2, dismissed: 1, rewarded: 1, failed: 1 },
  ],
  denials: [
    { day: "2026-11-16", kind: "interstitial", gate: "cooldown", denied: 2 },
    { day: "2026-11-16", kind: "interstitial", gate: "flow", denied: 2 },
    { day: "2026-11-16", kind: "rewarded", gate: "flow", denied: 1 },
    { day: "2026-11-17", kind: "interstitial", gate: "distress", denied: 2 },
    { day: "2026-11-17", kind: "interstitial", gate: "flow", denied: 1 },
  ],
};

it("draws decisions, what was allowed, shown and failed; the table has the rest", () => {
  const { series } = dayChart(ANSWER.days, drawnSeries(studioWords.en));
  expect(series.map(({ id, values }) => [id, values])).toEqual([
    ["decided", [4, 6]],
    ["allowed", [0, 3]],
    ["shown", [0, 2]],
    ["failed", [0, 1]],
  ]);
  const table = dayTable("offers", ANSWER.days, listedSeries(studioWords.en), studioWords.en);
  expect(csvOf(table).split("\r\n")).toEqual([
    "day,players,decided,allowed,shown,dismissed,rewarded,failed",
    "2026-11-16,2,4,0,0,0,0,0",
    "2026-11-17,3,6,3,2,1,1,1",
    "",
  ]);
});

it("adds up a gate over days and kinds of offers, the most frequent first, then in the order of the gates", () => {
  expect(denialsOf(ANSWER)).toEqual([
    { gate: "flow", denied: 4, decided: 10 },
    { gate: "distress", denied: 2, decided: 10 },
    { gate: "cooldown", denied: 2, decided: 10 },
  ]);
  expect(denialsOf(QUIET)).toEqual([]);
});

it("has a line of the file for each day, kind and gate", () => {
  const lines = csvOf(denialTable(ANSWER, studioWords.en)).split("\r\n");
  expect(lines[0]).toBe("day,kind,gate,denied");
  expect(lines[3]).toBe("2026-11-16,at the player's tap,The last game ended in flow,1");
  expect(lines).toHaveLength(1 + ANSWER.denials.length + 1);
});

it("knows days without decisions from days with some", () => {
  expect([hasDecisions(QUIET), hasDecisions(ANSWER)]).toEqual([false, true]);
  // A decision of the day before, whose offer was closed after midnight.
  expect(hasDecisions({ ...QUIET, days: [{ ...QUIET.days[0]!, shown: 1 }] })).toBe(true);
});

it.each([studioWords.en, studioWords.zh])("has another word for each gate", ({ offers }) => {
  expect(new Set(GATES.map((gate) => offers.gates[gate])).size).toBe(GATES.length);
});
