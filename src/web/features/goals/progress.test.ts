/** @file Goals by date and level, achievements by moment and history, days in a row, and what is stored of them. */
import { describe, expect, it, test } from "vitest";
import type { GameEvent } from "#game";
import { localDay } from "../../kit/clock.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { ACHIEVEMENT_IDS, earned, earnedBefore } from "./achievements.ts";
import { advanced, GOAL_IDS, GOALS, type GoalId, goalsOn, isReached, type Level, levelOf } from "./goals.ts";
import type { Happening } from "./happening.ts";
import { advance, newProgress, onDay, readProgress } from "./progress.ts";

type Placed = Extract<GameEvent, { type: "piece.placed" }>;

function placed(change: Partial<Placed> = {}, more: Partial<Happening> = {}): Happening {
  const placement = { shape: "2x2", x: 0, y: 0 } as const;
  const counts = { points: 0, plain: 0, lines: 0, mono: 0, isWipe: false, chain: 0, score: 0 };
  return {
    mode: "endless",
    placed: { type: "piece.placed", turn: 0, slot: 0, placement, ms: 0, ...counts, ...change },
    isHandDone: false,
    hasEnded: false,
    undosUsed: 0,
    steps: 1,
    ...more,
  };
}

const ended = (more: Partial<Happening> = {}): Happening => ({ ...placed({}, more), hasEnded: true });

function game(score: number, at = 0, more: Partial<FinishedGame> = {}): FinishedGame {
  const figures = { plain: 0, steps: 30, lines: 10, skill: 0.5, peakFill: 0.5 };
  return { mode: "endless", at, score, ...figures, record: "", ...more };
}

const NOON = new Date(2026, 10, 17, 12).getTime();
const TODAY = 20261117;

describe("the goals of a day", () => {
  it("are three of different kinds, the same on every call, others on another day", () => {
    const days = Array.from({ length: 60 }, (_, i) => localDay(NOON + i * 24 * 3_600_000));
    for (const level of [0, 1, 2] as const satisfies readonly Level[]) {
      const drawn = days.map((day) => goalsOn(day, level).goals.map(({ id }) => id));
      expect(drawn).toEqual(days.map((day) => goalsOn(day, level).goals.map(({ id }) => id)));
      for (const ids of drawn) expect(new Set(ids.map((id) => GOALS[id].family)).size).toBe(3);
      const seen = new Set(drawn.flat());
      const possible = GOAL_IDS.filter((id) => GOALS[id].targets[level] > 0);
      expect([...seen].sort()).toEqual([...possible].sort());
    }
  });

  it("ask for more at a higher level, and for nothing that is not for the level", () => {
    for (const { targets } of Object.values(GOALS)) expect([...targets].sort((a, b) => a - b)).toEqual([...targets]);
    for (let day = TODAY; day < TODAY + 14; day++)
      for (const { target, done } of goalsOn(day, 0).goals) expect([target > 0, done]).toEqual([true, 0]);
  });

  it("go by the player's level", () => {
    expect(levelOf([game(5000), game(5000)])).toBe(0);
    expect(levelOf([game(300), game(400), game(500)])).toBe(1);
    expect(levelOf([game(300), game(1400), game(1500)])).toBe(2);
    expect(levelOf([0, 0, 0].map((score) => game(score, 0, { mode: "zen" })))).toBe(0);
    const left = game(40, 0, { left: { bestBefore: 0 } });
    expect(levelOf([left, left, left])).toBe(0);
    expect(levelOf([game(1400), left, left, left, left, game(1500), game(1600)])).toBe(2);
  });
});

const REACHED: readonly [GoalId, Happening, number][] = [
  ["lines", placed({ lines: 2 }), 2],
  ["doubles", placed({ lines: 3 }), 1],
  ["doubles", placed({ lines: 1 }), 0],
  ["triples", placed({ lines: 3 }), 1],
  ["mono", placed({ mono: 1, lines: 1 }), 1],
  ["chain", placed({ chain: 4 }), 4],
  ["score", placed({ score: 150 }), 150],
  ["score", placed({ score: 150 }, { mode: "zen" }), 0],
  ["clear", placed({ points: 80 }), 80],
  ["moves", placed({}, { steps: 17 }), 17],
  ["hands", placed({}, { isHandDone: true }), 1],
  ["games", ended(), 1],
  ["games", placed(), 0],
  ["noUndo", ended(), 1],
  ["noUndo", ended({ undosUsed: 1 }), 0],
  ["noUndo", ended({ mode: "daily" }), 0],
  ["daily", ended({ mode: "daily" }), 1],
  ["daily", ended(), 0],
];

describe("a goal", () => {
  test.each(REACHED)("%s is moved by what happens (%#)", (id, happening, done) => {
    expect(advanced([{ id, target: 10_000, done: 0 }], happening)[0]!.done).toBe(done);
  });

  it("adds up, or keeps the most, and stops at its target", () => {
    const [lines] = advanced(
      advanced([{ id: "lines", target: 3, done: 0 }], placed({ lines: 2 })),
      placed({ lines: 2 }),
    );
    expect([lines!.done, isReached(lines!)]).toEqual([3, true]);
    const chain = advanced(advanced([{ id: "chain", target: 9, done: 0 }], placed({ chain: 5 })), placed({ chain: 2 }));
    expect(chain[0]!.done).toBe(5);
    expect(advanced(chain, placed({ chain: 1 }))).toBe(chain);
  });
});

describe("achievements", () => {
  const ids = (happening: Happening, history: readonly FinishedGame[] = []) => earned({}, happening, [], history);

  it("come with the moment that earns them, once", () => {
    expect(ids(placed())).toEqual([]);
    expect(ids(placed({ lines: 1, chain: 1 }))).toEqual(["firstLine"]);
    expect(ids(placed({ lines: 4, chain: 10, mono: 1, isWipe: true, score: 5000 }))).toEqual(
      ACHIEVEMENT_IDS.filter((id) => id !== "lines500" && id !== "allGoals"),
    );
    expect(earned({ firstLine: 1 }, placed({ lines: 1 }), [], [])).toEqual([]);
    expect(ids(placed({ score: 9000 }, { mode: "zen" }))).toEqual([]);
  });

  it("count the lines of all games when one ends, and the goals of the day", () => {
    const history = Array.from({ length: 50 }, (_, i) => game(100, i));
    expect(ids(ended(), history)).toEqual(["lines500"]);
    expect(ids(ended(), history.slice(1))).toEqual([]);
    expect(earned({}, placed(), [{ id: "games", target: 1, done: 1 }], [])).toEqual(["allGoals"]);
  });

  it("of the past have the date of the game that earned them", () => {
    const history = [game(200, 1, { lines: 0 }), game(1200, 2), game(6000, 3), game(7000, 4, { lines: 490 })];
    expect(earnedBefore(history)).toEqual({ firstLine: 2, score1000: 2, score5000: 3, lines500: 4 });
    expect(earnedBefore([game(9000, 1, { mode: "zen", lines: 0 })])).toEqual({});
  });
});

describe("progress", () => {
  const start = newProgress([], NOON);

  it("moves with a placement: goals, day, time, achievements with their date", () => {
    const goals = [{ id: "lines", target: 2, done: 1 }] as const;
    const known = { ...start, today: { day: TODAY, goals } };
    const { progress, earned: ids } = advance(known, placed({ lines: 1 }), [], NOON + 5);
    expect(ids).toEqual(["firstLine", "allGoals"]);
    expect(progress).toMatchObject({ days: [TODAY], lastAt: NOON + 5, achieved: { firstLine: NOON + 5 } });
    expect(progress.today.goals[0]!.done).toBe(2);
    expect(advance(progress, placed(), [], NOON + 9).progress.days).toEqual([TODAY]);
  });

  it("has new goals on a new day and keeps the rest", () => {
    const tomorrow = NOON + 24 * 3_600_000;
    expect(onDay(start, [], NOON + 1000)).toBe(start);
    expect(onDay({ ...start, lastAt: 7 }, [], tomorrow)).toEqual({ ...start, lastAt: 7, today: goalsOn(20261118, 0) });
  });

  it("knows of players from before it the days and achievements that their games show", () => {
    const known = newProgress([game(1200, NOON - 24 * 3_600_000), game(10, NOON)], NOON);
    expect(known).toMatchObject({ days: [20261116, TODAY], lastAt: NOON });
    expect(Object.keys(known.achieved)).toEqual(["firstLine", "score1000"]);
  });

  it("is read back as it was written, without what is not known", () => {
    const { progress } = advance(start, placed({ lines: 2 }), [], NOON);
    const text = JSON.parse(JSON.stringify(progress)) as Record<string, unknown>;
    expect(readProgress(text)).toEqual(progress);
    expect(readProgress({ ...text, achieved: { ...progress.achieved, later: 5 } })).toEqual(progress);
  });

  it("is kept where a clock is set to before 1970", () => {
    const early = new Date(1968, 4, 1, 12).getTime();
    const { progress } = advance(newProgress([], early), placed({ lines: 1 }), [], early);
    expect(progress).toMatchObject({ days: [19680501], lastAt: early, achieved: { firstLine: early } });
    expect(readProgress(structuredClone(progress))).toEqual(progress);
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["another version", { ...start, version: 2 }],
    ["a goal that is none", { ...start, today: { day: TODAY, goals: [{ id: "fly", target: 1, done: 0 }] } }],
    ["no days", { ...start, days: "often" }],
    ["a time that is none", { ...start, achieved: { wipe: "once" } }],
  ])("is refused where it is damaged: %s", (_, data) => {
    expect(readProgress(data)).toBeNull();
  });
});
