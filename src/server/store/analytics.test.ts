/** @file Figures of a studio against a count by hand, on both engines. */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ENGINES, newStore } from "../../../tests/server/stores.ts";
import { cohorts, dayFigures, funnel, lengths } from "./analytics.ts";
import { game, playerDay, record } from "./schema.ts";
import type { Store } from "./store.ts";

/** Player, day of November 2026, placements, lines, whether it ended, docks in flow of ten. */
const GAMES = [
  ["ann", 10, 30, 4, true, 5],
  ["ann", 10, 12, 0, false, 0],
  ["ann", 11, 50, 9, true, 8],
  ["bea", 10, 3, 0, false, 0],
  ["eve", 11, 30, 2, true, 10],
  ["eve", 13, 70, 20, true, 6],
] as const;

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await newStore(engine);
    for (const [i, [player, day, placements, lines, isEnded, flow]] of GAMES.entries()) {
      const date = `2026-11-${day}`;
      const at = new Date(`${date}T12:00:00Z`);
      const state = i === 3 ? "refused" : "verified";
      await store.db.insert(record).values({ id: `r${i}`, player, text: "", state, receivedAt: at });
      await store.db.insert(game).values({
        ...{ id: `g${i}`, record: `r${i}`, player, moves: `m${i}`, state: "verified", marks: [], day: date, at },
        ...{ dealer: "foresight", score: 100 * i, plain: 0, placements, undos: 0, lines, longestChain: 0, wipes: 0 },
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
      ...{ flow: 5 / 30, bored: 25 / 30, anxious: 0, risk: 0.1, error: 0.5 },
    });
    expect(second).toMatchObject({ players: 2, newPlayers: 1, games: 2, flow: 0.9 });
    expect(third).toEqual({
      ...{ day: "2026-11-12", players: 0, newPlayers: 0, games: 0, minutes: 0, placements: 0, refused: 0 },
      ...{ flow: null, bored: null, anxious: null, risk: null, error: null },
    });
  });

  it("follows cohorts as far as days are known", async () => {
    expect(await cohorts(store.db, span)).toEqual([
      { day: "2026-11-10", players: 2, returned: [2, 1, 0, 0] },
      { day: "2026-11-11", players: 1, returned: [1, 0, 1] },
    ]);
  });

  it("counts games by their length", async () => {
    expect(await lengths(store.db, span)).toEqual([
      { placements: 3, ended: 0, left: 1 },
      { placements: 12, ended: 0, left: 1 },
      { placements: 30, ended: 2, left: 0 },
      { placements: 50, ended: 1, left: 0 },
      { placements: 70, ended: 1, left: 0 },
    ]);
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
