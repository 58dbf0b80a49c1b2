/**
 * @file Servers on one PostgreSQL with a NATS queue before the verifying: one accepts, another verifies; the server, the one
 * that verifies and the queue itself are killed in between. Nothing is lost, and nothing counts twice.
 */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEALERS } from "#game";
import { digestOf } from "../../src/server/base/base.ts";
import { play } from "./games.ts";
import { startNats, type TestNats } from "./nats.ts";
import { sendTo, serve } from "./serving.ts";
import { newPlace, openAt } from "./stores.ts";

const GAMES = 18;
const PLAYERS = 5;

let nats: TestNats;
beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

it("loses and doubles nothing, whichever process is killed", async () => {
  const place = { ...(await newPlace("postgres")), queueUrl: nats.url };
  // One that only accepts, and two that verify.
  const [front, worker] = await Promise.all([serve(place, "--verifiers", "0"), serve(place, "--verifiers", "1")]);
  const games = Array.from({ length: GAMES }, (_, i) => ({
    text: play(DEALERS.feasible, 700 + i).text,
    secret: String(i % PLAYERS).repeat(43),
  }));
  const sendAll = async (url: string, some: typeof games) => {
    for (const { text, secret } of some) await sendTo(url, secret, [text]);
  };
  await sendAll(front.url, games.slice(0, 6));
  // The one that verifies dies with a record in hand, and the queue with tickets that nobody has taken.
  await worker.end("SIGKILL");
  await sendAll(front.url, games.slice(6, 10));
  await nats.kill("SIGKILL");
  // Accepted although the queue is gone: the database has it.
  expect(await sendTo(front.url, games[10]!.secret, [games[10]!.text])).toMatchObject([{ state: "pending" }]);
  await nats.restart();
  const other = await serve(place, "--verifiers", "1");
  await sendAll(front.url, games.slice(11, 14));
  await front.end("SIGKILL");
  await sendAll(other.url, games);
  const store = await openAt(place);
  const { db } = store;
  const pending = async () =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from record where state = 'pending'`)).rows[0]!.n;
  await expect.poll(pending, { timeout: 90_000 }).toBe(0);
  const { rows } = await db.execute<{ id: string; state: string }>(sql`select id, state from record order by id`);
  const [days] = (await db.execute<{ games: number }>(sql`select sum(games)::int as games from player_day`)).rows;
  await store.close();
  await other.end("SIGTERM");
  expect(rows.map(({ id }) => id)).toEqual(games.map(({ text }) => digestOf(text)).sort());
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["verified"]));
  expect(days!.games).toBe(GAMES);
});
