/** @file An erased player does not come back: not after a lost database, not after a rebuild, not through other players. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { expectOk } from "#engine";
import { DEALERS } from "#game";
import { play } from "../../../tests/server/games.ts";
import { newPlace, openAt } from "../../../tests/server/stores.ts";
import { digestOf } from "../base/base.ts";
import { accept } from "./intake.ts";
import { erasePlayer, findPlayer, keepAdapter } from "./players.ts";
import type { Store } from "./store.ts";

const NOON = Date.UTC(2026, 10, 17, 12);
const DAY = 24 * 60 * 60 * 1000;
const BEAS = '{"bea":2}';
const ADAPTERS = [
  ["ann", '{"ann":1}'],
  ["bea", '{"bea":1}'],
] as const;
const TEXTS = [1, 2, 3, 4].map((seed) => play(DEALERS.feasible, seed, 5).text);

async function send(store: Store, player: string, text: string, at = NOON): Promise<void> {
  expectOk(await accept(store, { player, records: [text], events: [], at }));
}

async function ownersOf(store: Store) {
  const { rows } = await store.db.execute<{ player: string; id: string }>(
    sql`select player, id from record order by seq`,
  );
  return rows.map(({ player, id }) => [player, TEXTS.findIndex((text) => digestOf(text) === id)]);
}

it("is gone although a power cut took the deletion from the database, and is new when they come back", async () => {
  const place = await newPlace("embedded");
  const first = await openAt(place);
  await send(first, "ann", TEXTS[0]!);
  await send(first, "bea", TEXTS[1]!);
  // Somebody else has sent the game too: it goes with its owner.
  await send(first, "bea", TEXTS[0]!, NOON + 1);
  // Of what a network learned of them the last counts.
  for (const [name, text] of [...ADAPTERS, ["bea", BEAS]] as const) {
    expectOk(await keepAdapter(first, name, text, NOON + 1));
  }
  await first.close();
  const database = join(place.folder, "database");
  cpSync(database, `${database}-before`, { recursive: true });
  const second = await openAt(place);
  await erasePlayer(second, "ann", NOON + 2);
  expect(await findPlayer(second.db, "ann")).toBeNull();
  await send(second, "ann", TEXTS[2]!, NOON + 5 * DAY);
  for (let i = 6; i < 9; i++) await send(second, "bea", TEXTS[3]!, NOON + i * DAY);
  await second.close();
  // The disk has the database of before.
  rmSync(database, { recursive: true });
  cpSync(`${database}-before`, database, { recursive: true });
  const expected = [
    ["bea", 1],
    ["ann", 2],
    ["bea", 3],
  ];
  const third = await openAt(place);
  expect(await ownersOf(third)).toEqual(expected);
  expect((await findPlayer(third.db, "ann"))?.createdAt.getTime()).toBe(NOON + 5 * DAY);
  expect((await findPlayer(third.db, "ann"))?.adapter).toBeNull();
  await third.close();
  // As a rebuild does: an empty database, and the old one beside it.
  renameSync(database, `${database}.2026-11-27T12-00-00.000Z`);
  cpSync(inject("emptyDatabase"), database, { recursive: true });
  const rebuilt = await openAt(place);
  expect(await ownersOf(rebuilt)).toEqual(expected);
  // The database that was put aside has everybody: it goes with the first who leaves.
  const old = () => readdirSync(place.folder).filter((name) => name.startsWith("database."));
  expect((await findPlayer(rebuilt.db, "bea"))?.adapter).toBe(BEAS);
  expect((await findPlayer(rebuilt.db, "ann"))?.adapter).toBeNull();
  expect(old()).toHaveLength(1);
  await erasePlayer(rebuilt, "bea", NOON + 10 * DAY);
  expect(old()).toEqual([]);
  expect(await ownersOf(rebuilt)).toEqual([["ann", 2]]);
  await rebuilt.close();
});

/** All lines of the journal. */
function journalOf(folder: string): string {
  const intake = join(folder, "intake");
  return readdirSync(intake)
    .map((name) => readFileSync(join(intake, name), "utf8"))
    .join("");
}

it("leaves no line of what was learned before the first game, also after a rebuild", async () => {
  const place = await newPlace("embedded");
  const database = join(place.folder, "database");
  const rebuild = () => {
    rmSync(database, { recursive: true });
    cpSync(inject("emptyDatabase"), database, { recursive: true });
    return openAt(place);
  };
  const first = await openAt(place);
  // Learned on three days, the game in between: what came first says since when there are lines of theirs.
  expectOk(await keepAdapter(first, "ann", '{"ann":1}', NOON));
  await send(first, "ann", TEXTS[0]!, NOON + 3 * DAY);
  expectOk(await keepAdapter(first, "ann", '{"ann":2}', NOON + 5 * DAY));
  await first.close();
  const second = await rebuild();
  expect((await findPlayer(second.db, "ann"))?.createdAt.getTime()).toBe(NOON);
  expect((await findPlayer(second.db, "ann"))?.adapter).toBe('{"ann":2}');
  await erasePlayer(second, "ann", NOON + 6 * DAY);
  await second.close();
  expect(journalOf(place.folder)).not.toContain('"ann"');
  const third = await rebuild();
  expect(await findPlayer(third.db, "ann")).toBeNull();
  await third.close();
});

it("forgets what a network learned alone, in the journal too; games stay", async () => {
  const place = await newPlace("embedded");
  const store = await openAt(place);
  expectOk(await keepAdapter(store, "ann", '{"ann":1}', NOON));
  expectOk(await keepAdapter(store, "bea", BEAS, NOON));
  await send(store, "ann", TEXTS[0]!, NOON + DAY);
  expectOk(await keepAdapter(store, "ann", '{"ann":2}', NOON + DAY));
  expectOk(await keepAdapter(store, "ann", null, NOON + 2 * DAY));
  expect((await findPlayer(store.db, "ann"))?.adapter).toBeNull();
  await store.close();
  const lines = journalOf(place.folder);
  for (const gone of [1, 2]) expect(lines).not.toContain(JSON.stringify(JSON.stringify({ ann: gone })));
  expect(lines).toContain(JSON.stringify(BEAS));
  const again = await openAt(place);
  expect(await ownersOf(again)).toEqual([["ann", 0]]);
  expect((await findPlayer(again.db, "ann"))?.adapter).toBeNull();
  expect((await findPlayer(again.db, "bea"))?.adapter).toBe(BEAS);
  await again.close();
});
