/** @file Simulated people through the real API: every game they send holds, and counts for the day it was played on. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jsonLines, run } from "../cliProcess.ts";
import { serve } from "./serving.ts";
import { newPlace, openAt } from "./stores.ts";

it("sends lives whose every game is verified, on the days they were played, and knows them the second time", async () => {
  const place = await newPlace("postgres");
  const server = await serve(place, "--no-limits");
  const simulate = (...more: readonly string[]) =>
    run(["simulate", "--server", server.url, "--players", "2", "--days", "3", "--cap", "12", ...more]);
  // Yesterday, as for a run that goes on after midnight.
  const until = ["--until", new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)];
  const first = await simulate(...until, "--json");
  expect(first.stderr).toBe("");
  const [sums] = jsonLines(first.stdout);
  expect(sums).toMatchObject({ players: 2 });
  expect((await simulate(...until, "--json")).stdout).toBe(first.stdout);
  // Without --until the days are others, and so are the people: nobody's life goes on in two ways.
  expect((await simulate("--players", "1", "--json")).stderr).toBe("");
  const store = await openAt(place);
  const { rows: players } = await store.db.execute(sql`select id from player`);
  expect(players).toHaveLength(3);
  const pending = async () =>
    (await store.db.execute<{ n: number }>(sql`select count(*)::int as n from record where state = 'pending'`)).rows[0]!
      .n;
  await expect.poll(pending).toBe(0);
  const { rows } = await store.db.execute<Record<string, unknown>>(sql`
    select record.state, game.ended is null as is_left, game.marks, game.day::text from record
    left join game on game.record = record.id order by record.seq`);
  await store.close();
  await server.end("SIGTERM");
  expect(rows.length).toBeGreaterThan(Number(sums!.games));
  // A game that was left says less; every other one begins with what the server knows, and is verified.
  for (const { state, is_left: isLeft, marks } of rows) {
    expect([state, marks]).toEqual(isLeft === true ? ["unranked", ["unfinished"]] : ["verified", []]);
  }
  expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(1);
});
