/** @file Before the browser tests: builds the game and its server where they are stale, serves it, and finds a Chromium for them. */
import "../native.ts";
import type { TestProject } from "vitest/node";
import { createSiteServer, listen } from "#server";
import { build } from "../build.ts";
import { launchOptions } from "../chromium.ts";
import { timedSetup } from "../run/times.ts";
import { makeEmptyDatabase } from "../server/emptyDatabase.ts";
import { plainSite } from "./site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built game is served. */
    origin: string;
  }
}

export const setup = (project: TestProject) => timedSetup("web", () => serveSite(project));

async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  build("lib", "web");
  // Installs one where there is none, before several processes want to.
  launchOptions();
  project.provide("emptyDatabase", await makeEmptyDatabase());
  const server = createSiteServer(await plainSite());
  const { port } = await listen(server, { host: "127.0.0.1", port: 0 });
  project.provide("origin", `http://localhost:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
