/** @file Three server processes on one PostgreSQL: any of them takes a game, any verifies it, one dies, each counts once. */
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { DEALERS } from "#game";
import { digestOf } from "../../src/server/base/base.ts";
import { play } from "./games.ts";
import { sendTo, serve } from "./serving.ts";
import { newPlace, openAt } from "./stores.ts";

const GAMES = 12;
const PLAYERS = 4;

it("share the work, and what one had in hand when it died is done by the others", async () => {
  const place = await newPlace("postgres");
  const servers = await Promise.all([1, 2, 3].map(() => serve(place)));
  const games = Array.from({ length: GAMES }, (_, i) => ({
    text: play(DEALERS.feasible, 500 + i).text,
    secret: String(i % PLAYERS).repeat(43),
  }));
  const sent = games.map(async ({ text, secret }, i) => {
    // The same game reaches two of them at once, as when a client gives up waiting too early.
    await Promise.all([sendTo(servers[i % 3]!.url, secret, [text]), sendTo(servers[(i + 1) % 3]!.url, secret, [text])]);
    if (i === GAMES / 2) await servers[0]!.end("SIGKILL");
  });
  await Promise.all(sent);
  // Repeats the uploads that the dead process did not answer.
  for (const { text, secret } of games) expect(await sendTo(servers[1]!.url, secret, [text])).toHaveLength(1);
  const store = await openAt(place);
  const { db } = store;
  const pending = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from record where state = 'pending'`)).rows[0]!.n;
  await expect.poll(pending).toBe(0);
  const { rows } = await db.execute<{ id: string; state: string }>(sql`select id, state from record order by id`);
  const [days] = (await db.execute<{ games: number }>(sql`select sum(games)::int as games from player_day`)).rows;
  await store.close();
  await Promise.all(servers.slice(1).map((server) => server.end("SIGTERM")));
  expect(rows.map(({ id }) => id)).toEqual(games.map(({ text }) => digestOf(text)).sort());
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["verified"]));
  expect(days!.games).toBe(GAMES);
});
