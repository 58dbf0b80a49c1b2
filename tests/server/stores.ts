/** @file Stores for tests: an empty one of either engine, removed after the test file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { expectOk } from "#engine";
import { startWorker } from "../../src/machine/index.ts";
import { connect, type Db } from "../../src/server/database/database.ts";
import { openEmbedded } from "../../src/server/database/embedded.ts";
import { TABLES } from "../../src/server/database/schema.ts";
import { openStore, type StoreOptions } from "../../src/server/store/openStore.ts";
import type { Store } from "../../src/server/store/store.ts";
import { newDataFolder } from "./emptyDatabase.ts";

export const ENGINES = ["embedded", "postgres"] as const;
export type Engine = (typeof ENGINES)[number];

/** Where a store is, so that it can be opened again. */
export type Place = Pick<StoreOptions, "folder" | "url">;

const cleanUp: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

export async function newPlace(engine: Engine): Promise<Place> {
  const isEmbedded = engine === "embedded";
  const folder = isEmbedded ? newDataFolder() : mkdtempSync(join(tmpdir(), "openblock-data-"));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return isEmbedded ? { folder } : { folder, url: await newDatabase() };
}

export async function openAt(place: Place, options: Partial<StoreOptions> = {}): Promise<Store> {
  return expectOk(await openStore({ ...place, startThread: startWorker, now: () => Date.now(), ...options }));
}

/** A new store, closed after the test file. */
export async function newStore(engine: Engine): Promise<Store> {
  const store = await openAt(await newPlace(engine));
  cleanUp.push(() => store.close());
  return store;
}

/** A database without any table, closed after the test file. */
export async function newBareDatabase(engine: Engine): Promise<Db> {
  const { folder, url } = await newPlace(engine);
  if (url !== undefined) {
    const { db, pool } = connect({ connectionString: url }, TABLES);
    cleanUp.push(() => pool.end());
    return db;
  }
  const database = await openEmbedded(join(folder, "database"), startWorker);
  cleanUp.push(() => database.close());
  return database.db;
}

async function newDatabase(): Promise<string> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${process.pid}_${process.hrtime.bigint()}`;
  await onServer(`create database ${name}`);
  cleanUp.push(() => onServer(`drop database ${name} with (force)`));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}
