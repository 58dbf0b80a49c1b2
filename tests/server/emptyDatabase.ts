/**
 * @file An empty embedded database for tests to copy: to make one takes more of the processor than all that most tests
 * do with theirs. It is made once for each release of PGlite, and kept beside the packages.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    emptyDatabase: string;
  }
}

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/openblock/", import.meta.url));

/** Before the tests: its folder. */
export async function makeEmptyDatabase(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const { version } = JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8"));
  const folder = join(CACHE, `database-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  // A run that ends half way, or beside another one, leaves nothing that looks whole.
  const made = mkdtempSync(join(CACHE, "making-"));
  await (await PGlite.create(made)).close();
  if (!existsSync(folder)) renameSync(made, folder);
  return folder;
}

/** In a test: a new data folder of a server, with an empty embedded database. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "openblock-data-"));
  cpSync(inject("emptyDatabase"), join(folder, "database"), { recursive: true });
  return folder;
}
