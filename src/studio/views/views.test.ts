/** @file The studio's figures from answers whose numbers can be counted by hand. */

import { describe, expect, it } from "vitest";
import type { DayReport, Metrics, Survival, Today } from "#api";
import { differencesOf } from "#web/kit/diff.ts";
import { csvOf } from "#web/kit/table.ts";
import { eventsIn } from "../api/eventStream.ts";
import { studioWords } from "../words/studio.ts";
import { dayChart, dayTable, hasFigures } from "./days.ts";
import { formatsOf } from "./format.ts";
import { funnelOf, funnelTable, retentionTable, triangleOf } from "./players.ts";
import { rateOf, toneOf, verdictText } from "./records.ts";
import { hashOf, routeOf } from "./route.ts";
import { survivalOf, survivalTable } from "./survival.ts";
import { todayCards, todayTable } from "./today.ts";

const FORMATS = formatsOf("en");

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ hour, players: hour === 9 ? 2 : 0, games: 1, minutes: 0.5 }));
const DAY: DayReport = {
  ...{ day: "2026-11-17", players: 30, newPlayers: 4, games: 60, minutes: 90.4, median: 74, docks: 1204, refused: 1 },
  ...{ badHands: 0, hours: HOURS, cameBack: { day: "2026-11-15", players: 40, returned: 18 } },
};
const TODAY: Today = {
  at: Date.UTC(2026, 10, 17, 16, 41),
  today: DAY,
  lastWeek: {
    ...DAY,
    ...{ day: "2026-11-10", players: 25, newPlayers: 0, games: 12, median: 67, refused: 0 },
    cameBack: { day: "2026-11-08", players: 20, returned: 8 },
  },
};

describe("today", () => {
  const cards = (answer: Today, words = studioWords.en) =>
    new Map(todayCards(answer, words, FORMATS).map((card) => [card.id, card]));

  it("compares in percent where there are many, and in numbers where there are few", () => {
    const all = cards(TODAY);
    expect(all.get("players")).toMatchObject({ value: "30", change: { text: "+20%", tone: "good" } });
    expect(all.get("games")).toMatchObject({ value: "60", change: { text: "+48", tone: "good" } });
    expect(all.get("newPlayers")).toMatchObject({ value: "4", change: null, notes: ["none last week"] });
    expect(all.get("minutes")).toMatchObject({ value: "90", change: null });
    expect(all.get("median")).toMatchObject({ value: "74", change: { text: "+7" }, notes: ["67 last week"] });
    expect(all.get("refused")).toMatchObject({ value: "1", change: { text: "+1", tone: "harm" } });
  });

  it("adds up hours, today until now and last week all day", () => {
    const { course } = cards(TODAY).get("games")!;
    expect(course!.now).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
    expect(course!.before).toHaveLength(24);
    expect(cards(TODAY).get("players")!.course!.now.at(-1)).toBe(2);
  });

  it("gives a share its interval and n, or says that there are too few", () => {
    expect(cards(TODAY).get("cameBack")).toMatchObject({
      value: "45.0%",
      change: { text: "+5 pts" },
      notes: ["30.7% to 60.2% at 95%", "18 of 40 new on Sunday"],
    });
    const few = { ...TODAY, today: { ...DAY, cameBack: { day: "2026-11-15", players: 4, returned: 3 } } };
    expect(cards(few).get("cameBack")).toMatchObject({ value: "75.0%", change: null });
    expect(cards(few).get("cameBack")!.notes[0]).toBe("4 players: too few for an interval");
    const none = { ...TODAY, today: { ...DAY, cameBack: { day: "2026-11-15", players: 0, returned: 0 } } };
    expect(cards(none).get("cameBack")).toMatchObject({ value: "–", notes: ["nobody new on Sunday"] });
  });

  it("counts hands that were proved, and tells of any that was not", () => {
    expect(cards(TODAY).get("hands")).toMatchObject({ value: "100%", change: { text: "0 missed", tone: "good" } });
    const bad = { ...TODAY, today: { ...DAY, docks: 1999, badHands: 1 } };
    expect(cards(bad).get("hands")).toMatchObject({ value: "99.95%", change: { text: "1 missed", tone: "harm" } });
    expect(cards(bad, studioWords.zh).get("hands")!.change!.text).toBe("1 手未通过");
  });

  it("has a table of both days", () => {
    const { columns, rows } = todayTable(TODAY, studioWords.en);
    expect(columns.map(({ id }) => id)).toEqual(["figure", "2026-11-17", "2026-11-10"]);
    expect(rows[0]).toEqual(["Players", 30, 25]);
    expect(rows.at(-1)).toEqual(["Came back next day", 0.45, 0.4]);
  });
});

const NO_DAY = { players: 0, newPlayers: 0, games: 0, minutes: 0, placements: 0, median: null, docks: 0, refused: 0 };
const METRICS: Metrics = {
  from: "2026-11-13",
  to: "2026-11-16",
  days: [
    { day: "2026-11-13", ...NO_DAY, games: 3, flow: 0.5, bored: 0.3, anxious: 0.2, risk: null, error: null },
    { day: "2026-11-14", ...NO_DAY, flow: null, bored: null, anxious: null, risk: null, error: null },
  ],
  cohorts: [
    { day: "2026-11-13", players: 10, returned: [10, 5, 2, 1] },
    { day: "2026-11-14", players: 30, returned: [30, 9, 4] },
    { day: "2026-11-16", players: 7, returned: [7] },
  ],
  funnel: { started: 20, placed: 20, cleared: 15, finished: 12, again: 9, nextDay: 3 },
};

describe("retention", () => {
  it("has full days only: today is in no cell and begins no row", () => {
    const { later, rows, all } = triangleOf(METRICS, 7);
    expect(later).toEqual([1, 2]);
    expect(rows.map(({ day, cells }) => [day, cells.map((cell) => cell?.returned ?? null)])).toEqual([
      ["2026-11-13", [5, 2]],
      ["2026-11-14", [9, null]],
    ]);
    expect(all.map((cell) => [cell?.returned, cell?.players])).toEqual([
      [14, 40],
      [2, 10],
    ]);
    expect(all[0]!.share).toBeCloseTo(0.35);
  });

  it("has no interval of few players, and as many columns as are asked for", () => {
    const few = { ...METRICS, cohorts: [{ day: "2026-11-13", players: 9, returned: [9, 5, 2, 1] }] };
    expect(triangleOf(few, 1)).toMatchObject({ later: [1], rows: [{ cells: [{ interval: null, players: 9 }] }] });
    expect(triangleOf({ ...METRICS, cohorts: [] }, 7)).toEqual({ later: [], rows: [], all: [] });
  });

  it("becomes a file with a line for each cell", () => {
    const lines = csvOf(retentionTable(triangleOf(METRICS, 7), studioWords.en)).split("\r\n");
    expect(lines[0]).toBe("cohort,day,players,returned,share,low,high");
    expect(lines[1]).toMatch(/^2026-11-13,1,10,5,0\.5,0\.2\d+,0\.7\d+$/);
    expect(lines).toHaveLength(1 + 3 + 2 + 1);
  });
});

describe("survival", () => {
  /** Twelve players of one game each; those of an odd group live longer. */
  const dealer = (name: string, more: number) => ({
    dealer: name,
    games: 12,
    players: 12,
    group: Array.from({ length: 12 }, (_, i) => i),
    placements: Array.from({ length: 12 }, (_, i) => 10 + more + 10 * (i % 2) + i),
    ended: Array.from({ length: 12 }, () => 1),
    left: Array.from({ length: 12 }, () => 0),
  });
  const answer: Survival = {
    ...{ from: "2026-11-13", to: "2026-11-16", groups: 40, horizon: 300 },
    dealers: [dealer("rule", 0), dealer("foresight", 60)],
  };

  it("draws a curve a dealer, with bands around it, and tests the first two", () => {
    const { curves, p } = survivalOf(answer);
    expect(curves.map(({ dealer: name, tone, hasBand }) => [name, tone, hasBand])).toEqual([
      ["rule", 1, true],
      ["foresight", 0, true],
    ]);
    const [rule, foresight] = curves;
    expect(foresight!.median! - rule!.median!).toBe(60);
    expect(foresight!.mean! - rule!.mean!).toBeCloseTo(60);
    expect(rule!.points[0]).toEqual({ x: 0, value: 1, low: 1, high: 1 });
    for (const { value, low, high } of rule!.points) {
      expect(low!).toBeLessThanOrEqual(value);
      expect(high!).toBeGreaterThanOrEqual(value);
    }
    expect(rule!.interval!.low).toBeLessThan(rule!.mean!);
    expect(p).toBeLessThan(0.001);
    expect(survivalTable(survivalOf(answer), studioWords.en).rows).toHaveLength(2 * 13);
  });

  it("says nothing beyond what was seen: games that were all left there limit the mean", () => {
    const short = { ...dealer("rule", 0), ended: Array(12).fill(0), left: Array(12).fill(1) };
    const { horizon, curves } = survivalOf({ ...answer, dealers: [short, dealer("foresight", 60)] });
    expect([horizon, curves[0]!.mean, curves[0]!.median]).toEqual([31, 31, null]);
    expect(survivalOf(answer).horizon).toBe(300);
  });

  it("has no band for few players, and nothing without games", () => {
    const few = { ...answer, dealers: [{ ...dealer("rule", 0), players: 9 }] };
    expect(survivalOf(few)).toMatchObject({ p: null, curves: [{ hasBand: false, interval: null }] });
    expect(survivalOf({ ...answer, dealers: [] })).toEqual({ horizon: 300, reach: 300, curves: [], p: null });
  });
});

it("first steps are shares of all, and of the step before", () => {
  const steps = funnelOf(METRICS.funnel);
  expect(steps.map(({ id, players }) => [id, players]).slice(-2)).toEqual([
    ["again", 9],
    ["nextDay", 3],
  ]);
  expect(steps[2]).toMatchObject({ ofAll: { share: 0.75 }, ofBefore: 0.75, hasInterval: true });
  expect(steps[5]!.ofBefore).toBeCloseTo(1 / 3);
  expect(funnelTable(steps, studioWords.en).rows[0]).toEqual(["Opened a game", 20, 1, expect.any(Number), 1, null]);
  const nobody = { started: 0, placed: 0, cleared: 0, finished: 0, again: 0, nextDay: 0 };
  expect(funnelOf(nobody)[1]).toMatchObject({ ofAll: null, ofBefore: null, hasInterval: false });
});

it("days keep their gaps", () => {
  const series = [{ id: "flow", title: "Flow", kind: "share", colour: "ink" }] as const;
  const chart = dayChart(METRICS.days, series);
  expect([chart.x[0], chart.series[0]!.values]).toEqual([Date.UTC(2026, 10, 13) / 1000, [0.5, null]]);
  expect(hasFigures(chart)).toBe(true);
  expect(hasFigures(dayChart(METRICS.days.slice(1), series))).toBe(false);
  expect(csvOf(dayTable("flow", METRICS.days, series, studioWords.en))).toBe(
    "day,flow\r\n2026-11-13,0.5\r\n2026-11-14,\r\n",
  );
});

it("a file quotes what must be, and no cell of it is a formula", () => {
  const columns = ["a", "b"].map((id) => ({ id, title: id, kind: "text" }) as const);
  const rows = [
    ['say "hi", you', "=1+1"],
    ["two\nlines", -3],
  ];
  expect(csvOf({ name: "t", columns, rows })).toBe('a,b\r\n"say ""hi"", you",\'=1+1\r\n"two\nlines",-3\r\n');
});

it("configurations differ by setting, with the meaning of each", () => {
  const one = { spawn: { objective: { foresight: 1 } }, only: [1] };
  const other = { spawn: { objective: { foresight: 0 } }, profile: { x: 2 } };
  expect(differencesOf(one, other)).toEqual([
    { path: "spawn.objective.foresight", one: 1, other: 0, meaning: expect.stringContaining("(whole)") },
    { path: "only", one: [1], other: null, meaning: "" },
    { path: "profile.x", one: null, other: 2, meaning: "" },
  ]);
  expect(differencesOf(one, one)).toEqual([]);
});

it("verdicts have a tone and a reason", () => {
  expect(verdictText({ state: "refused", fault: "dockMismatch" }, studioWords.en)).toBe("refused: dockMismatch");
  expect([toneOf("verified"), toneOf("refused"), toneOf("unranked")]).toEqual(["ok", "harm", "plain"]);
  expect(rateOf([0, 50_000, 100_000], 100_500)).toBe(2);
});

it.each([
  ["", { screen: "overview", id: "", query: {} }],
  ["#live", { screen: "live", id: "", query: {} }],
  ["#record/ab-_9", { screen: "record", id: "ab-_9", query: {} }],
  ["#records?state=refused&dealer=rule", { screen: "records", id: "", query: { state: "refused", dealer: "rule" } }],
])("the address %j", (hash, route) => {
  expect(routeOf(hash)).toEqual(route);
  if (hash !== "") expect(hashOf(route.screen, route.id, route.query)).toBe(hash);
});

it("events come whole, however the stream is cut", () => {
  const text = ': hello\n\nid: 7\ndata: {"a":1}\n\nid: 8\r\ndata: x\r\ndata: y\r\n\r\nid: 9\ndata: z';
  for (let cut = 0; cut <= text.length; cut++) {
    const first = eventsIn(text.slice(0, cut));
    const second = eventsIn(first.rest + text.slice(cut));
    // A carriage return at the cut is half of a line's end.
    if (text[cut - 1] === "\r") continue;
    expect([...first.events, ...second.events]).toEqual([
      { id: "7", data: '{"a":1}' },
      { id: "8", data: "x\ny" },
    ]);
  }
});
