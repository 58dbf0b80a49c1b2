/**
 * @file Before the tests of the server: the build that its threads run, a PostgreSQL, and an empty embedded database to
 * copy.
 */
import "../native.ts";
import type { TestProject } from "vitest/node";
import { build } from "../build.ts";
import { timedSetup } from "../run/times.ts";
import { makeEmptyDatabase } from "./emptyDatabase.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const setup = (project: TestProject) => timedSetup("server", () => openStores(project));

async function openStores({ provide }: TestProject): Promise<() => Promise<void>> {
  build("lib", "web");
  const [postgres, emptyDatabase] = await Promise.all([startPostgres(), makeEmptyDatabase()]);
  provide("postgresUrl", postgres.url);
  provide("emptyDatabase", emptyDatabase);
  return () => postgres.stop();
}
