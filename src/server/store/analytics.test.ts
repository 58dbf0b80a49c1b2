/** @file Figures of a studio against a count by hand, on both engines. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ENGINES, newStore } from "../../../tests/server/stores.ts";
import { config, game, playerDay, record } from "../database/schema.ts";
import {
  cameBack,
  cohorts,
  dayFigures,
  dayUntil,
  funnel,
  GROUPS,
  HORIZON,
  hoursOf,
  lengthsByDealer,
} from "./analytics.ts";
import { configUses, findConfig, givenConfigs, STANDARD_CONFIGS } from "./configs.ts";
import type { Store } from "./store.ts";

/** Player, day of November 2026, placements, lines, whether it ended, docks in flow of ten; played at noon and later. */
const GAMES = [
  ["ann", 10, 30, 4, true, 5],
  ["ann", 10, 12, 0, false, 0],
  ["ann", 11, 50, 9, true, 8],
  ["bea", 10, 3, 0, false, 0],
  ["eve", 11, 30, 2, true, 10],
  ["eve", 13, 700, 20, true, 6],
] as const;

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await newStore(engine);
    for (const [i, [player, day, placements, lines, isEnded, flow]] of GAMES.entries()) {
      const date = `2026-11-${day}`;
      const at = new Date(`${date}T${12 + i}:00:00Z`);
      const refused = { state: "refused", fault: "dockMismatch" } as const;
      const verdict = i === 3 ? refused : ({ state: "verified" } as const);
      await store.db.insert(record).values({ id: `r${i}`, player, text: "", ...verdict, receivedAt: at });
      await store.db.insert(game).values({
        ...{ id: `g${i}`, record: `r${i}`, player, moves: `m${i}`, state: "verified", marks: [], day: date, at },
        ...{ playedAt: at, dealer: i === 0 ? "rule" : "foresight", config: i === 0 ? null : "4.0123abcd" },
        ...{ score: 100 * i, plain: 0, placements, undos: 0, lines, longestChain: 0, wipes: 0 },
        ...{ ms: 60_000, ended: isEnded ? "noMove" : null, docks: 10, bored: 10 - flow, flow, anxious: 0 },
        ...{ risk: 1, riskDocks: 10, regret: 0, error: 3, errorDocks: 6, rows: [] },
      });
    }
    await store.db.execute(sql`
      insert into ${playerDay} select player, day, count(*), sum(placements), sum(ms), max(score), sum(docks), sum(bored),
        sum(flow), sum(anxious) from game group by player, day`);
  });

  const span = { from: "2026-11-10", to: "2026-11-13" };

  it("adds up days, those without a game too", async () => {
    const [first, second, third] = await dayFigures(store.db, span);
    expect(first).toEqual({
      ...{ day: "2026-11-10", players: 2, newPlayers: 2, games: 3, minutes: 3, placements: 45, refused: 1 },
      ...{ median: 12, docks: 30 },
      ...{ flow: 5 / 30, bored: 25 / 30, anxious: 0, risk: 0.1, error: 0.5 },
    });
    expect(second).toMatchObject({ players: 2, newPlayers: 1, games: 2, flow: 0.9 });
    expect(third).toEqual({
      ...{ day: "2026-11-12", players: 0, newPlayers: 0, games: 0, minutes: 0, placements: 0, refused: 0 },
      ...{ median: null, docks: 0 },
      ...{ flow: null, bored: null, anxious: null, risk: null, error: null },
    });
  });

  it("follows cohorts as far as days are known", async () => {
    expect(await cohorts(store.db, span)).toEqual([
      { day: "2026-11-10", players: 2, returned: [2, 1, 0, 0] },
      { day: "2026-11-11", players: 1, returned: [1, 0, 1] },
    ]);
  });

  it("knows who is new only by all that came before", async () => {
    const later = { from: "2026-11-11", to: "2026-11-13" };
    expect((await dayFigures(store.db, later)).map(({ newPlayers }) => newPlayers)).toEqual([1, 0, 0]);
    expect(await cohorts(store.db, later)).toEqual([{ day: "2026-11-11", players: 1, returned: [1, 0, 1] }]);
    expect(await funnel(store.db, later)).toMatchObject({ started: 1, again: 1, nextDay: 0 });
  });

  it("counts games by dealer, group of players and length, up to the horizon", async () => {
    const [first, second, ...others] = await lengthsByDealer(store.db, span);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ dealer: "rule", games: 1, players: 1, placements: [30], ended: [1], left: [0] });
    const { dealer, games, players, group, placements, ended, left } = first!;
    expect([dealer, games, players]).toEqual(["foresight", 5, 3]);
    const rows = placements.map((length, i) => [length, ended[i], left[i]]).sort(([a], [b]) => a! - b!);
    expect(rows).toEqual([
      [3, 0, 1],
      [12, 0, 1],
      [30, 1, 0],
      [50, 1, 0],
      [HORIZON, 0, 1],
    ]);
    expect(new Set(group).size).toBeLessThanOrEqual(3);
    for (const one of group) expect(one).toBeLessThan(GROUPS);
    // All games of a player are in one group.
    expect(group[placements.indexOf(12)]).toBe(group[placements.indexOf(50)]);
  });

  it("compares a day until a time with its hours and with returning players", async () => {
    const until = await dayUntil(store.db, Date.UTC(2026, 10, 10, 13, 30));
    expect(until).toEqual({
      ...{ day: "2026-11-10", players: 1, newPlayers: 1, games: 2, minutes: 2, median: 21, docks: 20 },
      ...{ refused: 0, badHands: 0 },
    });
    const whole = await dayUntil(store.db, Date.UTC(2026, 10, 10, 23, 59));
    expect(whole).toMatchObject({ players: 2, games: 3, median: 12, refused: 1, badHands: 1 });
    expect(await dayUntil(store.db, Date.UTC(2026, 10, 12, 23))).toMatchObject({ players: 0, median: null, docks: 0 });
    const hours = await hoursOf(store.db, "2026-11-10");
    expect(hours).toHaveLength(24);
    expect(hours.slice(11, 16).map(({ players, games }) => [players, games])).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 1],
    ]);
    expect(await cameBack(store.db, Date.UTC(2026, 10, 10))).toEqual({ day: "2026-11-10", players: 2, returned: 1 });
    expect(await cameBack(store.db, Date.UTC(2026, 10, 12))).toEqual({ day: "2026-11-12", players: 0, returned: 0 });
  });

  it("knows by which configurations games were dealt, and the values of its own and of given ones", async () => {
    expect(await configUses(store.db, span)).toEqual([
      {
        ...{ fingerprint: "0123abcd", version: "4", dealer: "foresight", games: 5, players: 3 },
        ...{ firstDay: "2026-11-10", lastDay: "2026-11-13" },
      },
    ]);
    expect(await configUses(store.db, { from: "2026-12-01", to: "2026-12-01" })).toEqual([]);
    expect(await findConfig(store.db, "0123abcd")).toBe(null);
    const value = { spawn: { a: 1 } };
    await store.db.insert(config).values({ fingerprint: "0123abcd", value, createdAt: new Date(0) });
    expect(await findConfig(store.db, "0123abcd")).toEqual({ fingerprint: "0123abcd", standardOf: null, value });
    expect(await givenConfigs(store.db)).toEqual(["0123abcd"]);
    const [foresight, rule] = STANDARD_CONFIGS;
    expect([foresight!.standardOf, rule!.standardOf]).toEqual(["foresight", "rule"]);
    expect(await findConfig(store.db, rule!.fingerprint)).toBe(rule);
    expect(foresight!.fingerprint).not.toBe(rule!.fingerprint);
  });

  it("sees how far new players get", async () => {
    expect(await funnel(store.db, span)).toEqual({
      started: 3,
      placed: 3,
      cleared: 2,
      finished: 2,
      again: 2,
      nextDay: 1,
    });
  });
});
