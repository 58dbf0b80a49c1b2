/**
 * @file Before the tests of the server: the build that its threads run, a PostgreSQL, and an empty embedded database to
 * copy, since to make one takes seconds.
 */
import "../native.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { build } from "../build.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    emptyDatabase: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  build("lib", "web");
  const folder = mkdtempSync(join(tmpdir(), "openblock-empty-"));
  const [postgres] = await Promise.all([startPostgres(), PGlite.create(folder).then((database) => database.close())]);
  provide("postgresUrl", postgres.url);
  provide("emptyDatabase", folder);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
