/** @file Before the browser tests: builds the game where it is stale, serves it, and starts one Chromium for all of them. */
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { createSiteServer, listen, loadSite } from "#server";
import { assetOf } from "../../src/server/site.ts";
import { build } from "../build.ts";
import { launchOptions } from "../chromium.ts";
import { IDLE_PATH } from "./profiles.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built game is served. */
    origin: string;
    /** Where the browser can be reached. */
    browser: string;
  }
}

export const WEB_FOLDER = fileURLToPath(new URL("../../dist/web/", import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  build("web");
  const site = new Map(await loadSite(WEB_FOLDER));
  site.set(IDLE_PATH, assetOf(IDLE_PATH, Buffer.from('<!doctype html><link rel="icon" href="icon.svg">')));
  const server = createSiteServer(site);
  const { port } = await listen(server, { host: "127.0.0.1", port: 0 });
  const browser = await chromium.launchServer(launchOptions());
  project.provide("origin", `http://localhost:${port}`);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  };
}
