/**
 * @file The agent with a network: nothing of it is fetched before it is chosen, it then plays the game that it plays in
 * Node, and where it cannot be loaded the agent before it plays on. Once used it works without a server.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { describe, expect, test as plain } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, type Session } from "#game";
import { NODE_AGENTS } from "#machine";
import { openAgent, playSessionAsync, THINK_MS } from "#players";
import { createSiteServer, listen } from "#server";
import { watchWords } from "../../src/web/features/watch/words.ts";
import { variants } from "../effort.ts";
import { modelsOf } from "./models.ts";
import { test } from "./pages.ts";
import { plainSite, WEB_FOLDER } from "./site.ts";
import { CALM, expectedWatch, placements, stepTo, watched } from "./watching.ts";

const DOCKS = "feasible";
const SEED = 6;
const PATH = `/#lab&docks=${DOCKS}&seed=${SEED}`;
/** Its worker, its runtime, its model. */
const NETWORK_FILES = [
  /\/network\.worker[^/]*\.js$/,
  /\/ort[^/]*\.js$/,
  /\/ort[^/]*\.wasm$/,
  /\/ppo[^/]*\.safetensors$/,
];

async function playedInNode(suffix: "" | "+shield", cap: number): Promise<Session> {
  const agent = `ppo${suffix}`;
  const player = expectOk(await openAgent(NODE_AGENTS, agent, { docks: DOCKS, models: modelsOf(agent, DOCKS) }));
  return playSessionAsync({ player, dealer: DEALERS[DOCKS], seed: SEED, cap, thinkMs: THINK_MS });
}

function agentChoice(page: Page) {
  return page.getByRole("combobox", { name: watchWords.en.agent });
}

/** Chooses an agent and waits until it plays. */
async function choose(page: Page, agent: "ppo" | "ppo+shield"): Promise<void> {
  await agentChoice(page).selectOption(agent);
  await expect.poll(() => page.locator(".watch-note").count()).toBe(0);
  await expect.poll(() => agentChoice(page).inputValue()).toBe(agent);
  expect(await placements(page)).toBe(0);
}

/** The files of the network that were asked for, by their place in the list. */
function askedFor(urls: readonly string[]): number[] {
  return urls.map((url) => NETWORK_FILES.findIndex((file) => file.test(url))).filter((file) => file >= 0);
}

test("nothing of it is fetched before it is chosen; then it plays as it does in Node", async ({ openGame }) => {
  const page = await openGame();
  const urls: string[] = [];
  page.context().on("request", (request) => urls.push(request.url()));
  const held: Route[] = [];
  await page.context().route("**/*.wasm", (route) => void held.push(route));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, PATH.slice(1));
  await page.locator(".watch").waitFor();
  await stepTo(page, 2);
  // The other agents need nothing of it either.
  await agentChoice(page).selectOption("linear");
  await expect.poll(() => placements(page)).toBe(0);
  await stepTo(page, 2);
  expect(urls.some((url) => url.includes("agent.worker"))).toBe(true);
  expect(askedFor(urls)).toEqual([]);

  await agentChoice(page).selectOption("ppo");
  await expect.poll(() => page.locator(".watch-note").textContent()).toMatch(/^Loading Network .*Linear plays until/);
  expect(await page.locator('.sheet [role="status"]').textContent()).toMatch(/^Loading Network/);
  await stepTo(page, 4);
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.continue();
  await expect.poll(() => page.locator(".watch-note").count()).toBe(0);
  for (const steps of [0, 1, 4]) {
    await stepTo(page, steps);
    await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("", steps)));
  }
  expect(askedFor(urls).toSorted()).toEqual(NETWORK_FILES.map((_, file) => file));
  expect(await page.locator(".watch-reason").textContent()).toMatch(/would fit\.$/);

  await choose(page, "ppo+shield");
  await stepTo(page, 5);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("+shield", 5)));
});

describe("without", () => {
  test.for(
    variants([
      ["its worker", "**/network.worker*"],
      ["its runtime", "**/*.wasm"],
      ["its model", "**/ppo*.safetensors"],
    ]),
  )("%s the agent before it plays on, and it may be tried again", async ([, files], { openGame }) => {
    const page = await openGame({ path: PATH, allowed: /ERR_FAILED|wasm|ArrayBuffer instantiation/ });
    await stepTo(page, 2);
    const before = await watched(page);
    await page.context().route(files, (route) => route.abort());
    await agentChoice(page).selectOption("ppo");
    await expect
      .poll(() => page.locator(".watch-note").textContent())
      .toBe("Network could not be loaded, so Search plays on. Choose it again to try again.");
    await expect.poll(() => agentChoice(page).inputValue()).toBe("search");
    expect(await watched(page)).toEqual(before);
    await stepTo(page, 4);
    await page.context().unrouteAll();
    await choose(page, "ppo");
    await stepTo(page, 1);
  });
});

/** What the service worker keeps. */
function keptUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

test("a link to it, once used, works without a server", async ({ openGame }) => {
  const server = createSiteServer(await plainSite());
  const origin = `http://localhost:${(await listen(server, { host: "127.0.0.1", port: 0 })).port}`;
  const page = await openGame({ origin, serviceWorkers: "allow" });
  // In charge already on the first visit, so that what is used then is kept.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.goto(`${origin}${PATH}`);
  await choose(page, "ppo");
  const everything = NETWORK_FILES.map((_, file) => file);
  await expect.poll(async () => askedFor(await keptUrls(page)).toSorted()).toEqual(everything);
  server.close();
  server.closeAllConnections();
  await page.close();

  const again = await page.context().newPage();
  await again.emulateMedia(CALM);
  const session = await again.context().newCDPSession(again);
  await session.send("Network.clearBrowserCache");
  await again.goto(`${origin}${PATH}&agent=ppo+shield`);
  await again.locator(".watch-about").waitFor();
  await expect.poll(() => again.locator(".watch-note").count()).toBe(0);
  await stepTo(again, 4);
  await expect.poll(() => watched(again)).toEqual(expectedWatch(await playedInNode("+shield", 4)));
});

plain("a first visit fetches none of it for later", () => {
  const worker = readFileSync(join(WEB_FOLDER, "sw.js"), "utf8");
  const precached = [...worker.matchAll(/url:"([^"]+)",revision/g)].map(([, url]) => `/${url}`);
  expect(precached.some((url) => url.includes("agent.worker"))).toBe(true);
  expect(askedFor(precached)).toEqual([]);
});
