/**
 * @file The network that proposes pieces: nothing of it is fetched before it is switched on; then its proposals take part,
 * by keys and by taps, after a reload and without a server, and the record is that of the dealer `dual`. Where it cannot be
 * loaded or used, pieces come as usual and the page says why.
 */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import {
  DUAL_DEALER,
  decode,
  encode,
  recordOf as recordOfGame,
  replay,
  ruleDealer,
  type Session,
  verifyRecord,
} from "#game";
import { generatorHashes, modelsFolder } from "#machine";
import { type AdapterBlock, blockOf, NO_CALIBRATION, parseBlock } from "#neural";
import { playSession, SIMULATED } from "#players";
import { createSiteServer, listen } from "#server";
import { habitWords } from "../../src/web/features/insight/habitWords.ts";
import { insightWords } from "../../src/web/features/insight/words.ts";
import { settingsWords } from "../../src/web/features/settings/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import type { FinishedGame } from "../../src/web/store/saved.ts";
import { variants } from "../effort.ts";
import { byKeys, byTaps, firstFit, type Hand } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { store, stored } from "./saved.ts";
import { plainSite } from "./site.ts";

const TEXT = settingsWords.en.learned;
const FILES = /generator\.worker|\/ort[^/]*\.(?:js|wasm)$|\/generator[^/]*\.safetensors$/;
const MODELS = generatorHashes(modelsFolder(new URL("../../", import.meta.url)));
const hashOf = (model: string): string =>
  JSON.parse(readFileSync(new URL(`../../models/${model}.json`, import.meta.url), "utf8")).sha256;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function settings(page: Page): Promise<void> {
  await page.keyboard.press("m");
  await page.getByRole("button", { name: ENGLISH_WORDS.screenName.settings, exact: true }).click();
}

/** Back to the game, from the settings to the menu and out of it. */
async function closePages(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if ((await page.locator(".sheet").count()) > 0) await page.keyboard.press("Escape");
      return page.locator(".sheet").count();
    })
    .toBe(0);
}

async function switchOn(page: Page): Promise<void> {
  await settings(page);
  await page.getByRole("checkbox", { name: TEXT.name }).check();
}

const stateOf = (page: Page) => page.locator(".learned-state").textContent();

const recordOf = async (page: Page) => String(await stored(page, "game.endless"));

async function gameOf(page: Page): Promise<Session> {
  return expectOk(replay(expectOk(decode(await recordOf(page))))).session;
}

/** Plays `hands` hands, and returns the game. */
async function play(page: Page, hands: number, hand: Hand): Promise<Session> {
  let game = await gameOf(page);
  const last = game.turn + hands;
  while (game.turn < last) {
    const { steps } = game;
    await hand(page, game, firstFit(game));
    await expect.poll(async () => (await gameOf(page)).steps).toBe(steps + 1);
    await expect.poll(async () => (await gameOf(page)).slots.some((piece) => piece !== null)).toBe(true);
    game = await gameOf(page);
  }
  return game;
}

const sources = async (page: Page) => expectOk(decode(await recordOf(page))).docks.map(({ source }) => source);

/** Until the network had a say in the last hand: on a busy machine it may be too late for one or the other. */
async function playUntilLearned(page: Page, hand: Hand): Promise<void> {
  for (let left = 10; left > 0 && (await sources(page)).at(-1) !== "learned"; left--) await play(page, 1, hand);
  expect((await sources(page)).at(-1)).toBe("learned");
}

/** Finished games of an imperfect player. */
function ownHistory(): readonly FinishedGame[] {
  return Array.from({ length: 6 }, (_, seed) => {
    const game = playSession({ player: SIMULATED.casual, dealer: ruleDealer(), seed, cap: 60 });
    const { score, plain, steps } = game;
    const figures = { mode: "endless", at: 1000 + seed, lines: 0, skill: 0.5, peakFill: 0.5 } as const;
    return { ...figures, score, plain, steps, record: encode(recordOfGame(game)) };
  });
}

/** Has the network learn from the player's games, and returns what is stored then. */
async function learnFromGames(page: Page): Promise<AdapterBlock> {
  await page.getByRole("button", { name: TEXT.personal.learn }).click();
  await expect.poll(async () => parseBlock(await stored(page, "adapter")).ok).toBe(true);
  const block = expectOk(parseBlock(await stored(page, "adapter")));
  await expect
    .poll(() => page.locator(".personal-state").textContent())
    .toBe(TEXT.personal.known[block.choice](block.docks));
  return block;
}

test("switched on it proposes from the first hand on, in records too, and after a reload", async ({ openGame }) => {
  const page = await openGame(PHONE);
  const urls: string[] = [];
  page.context().on("request", (request) => urls.push(request.url()));
  await settings(page);
  expect(urls.filter((url) => FILES.test(url))).toEqual([]);
  await page.getByRole("checkbox", { name: TEXT.name }).check();
  await expect.poll(() => stateOf(page)).toBe(TEXT.ready);
  expect(urls.filter((url) => FILES.test(url)).length).toBe(4);
  // The game without a move has restarted.
  await expect.poll(async () => (await gameOf(page)).dealer.id).toBe(DUAL_DEALER);
  await closePages(page);
  await play(page, 1, byKeys);
  await playUntilLearned(page, byTaps);
  await page.keyboard.press("w");
  const { chosen, compared, untold } = insightWords.en.network;
  await expect
    .poll(async () => [chosen, compared].includes((await page.locator(".network-part").textContent())!))
    .toBe(true);
  const verified = expectOk(verifyRecord(await recordOf(page), { models: MODELS }));
  expect(verified.marks).toContain("learned");

  await store(page, "history", ownHistory());
  await page.reload();
  await isReady(page);
  await page.keyboard.press("w");
  await expect.poll(() => page.locator(".network-part").textContent()).toBe(untold);
  await page.keyboard.press("Escape");
  await settings(page);
  await expect.poll(() => stateOf(page)).toBe(TEXT.ready);
  const { trunk, docks } = await learnFromGames(page);
  expect(trunk).toBe(`${hashOf("outcome").slice(0, 8)}${hashOf("outcome-adapter").slice(0, 8)}`);
  expect(docks).toBeGreaterThan(24);
  // These few games teach too little: Insight gets a block with content.
  const learned = { choice: "calibration", calibration: NO_CALIBRATION, adapter: {}, docks, losses: null } as const;
  await store(page, "adapter", blockOf(learned, trunk));
  await closePages(page);
  await play(page, 1, byKeys);
  await playUntilLearned(page, byKeys);
  await page.keyboard.press("w");
  await page.locator(".network-expects").waitFor();
  await page.getByRole("button", { name: habitWords.en.forget }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: habitWords.en.forget }).click();
  await expect.poll(() => stored(page, "adapter")).toBeNull();
  await expect.poll(() => page.locator(".network-expects").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect.poll(async () => (await gameOf(page)).undosUsed).toBe(1);
});

describe("pieces come as usual, and the page says why,", () => {
  test.for(
    variants([
      [
        "without its file",
        "unreachable",
        async (page: Page) => page.context().route("**/generator-*.safetensors", (r) => r.abort()),
      ],
      ["without what runs it", "noRuntime", async (page: Page) => page.context().route("**/*.wasm", (r) => r.abort())],
      [
        "with another file",
        "wrongHash",
        async (page: Page) =>
          page.context().route("**/generator-*.safetensors", (r) => r.fulfill({ body: "no model" })),
      ],
    ]),
  )("%s", async ([, code, spoil], { openGame }) => {
    const page = await openGame({ allowed: /ERR_FAILED|wasm|ArrayBuffer instantiation/ });
    await spoil(page);
    await switchOn(page);
    await expect.poll(() => stateOf(page)).toBe(TEXT.failed[code]);
    await page.getByRole("button", { name: TEXT.again }).waitFor();
    await closePages(page);
    await byKeys(page, await gameOf(page), firstFit(await gameOf(page)));
    await page.keyboard.press("m");
    await page.getByRole("button", { name: ENGLISH_WORDS.newGame }).first().click();
    await expect.poll(async () => (await gameOf(page)).dealer.id).toBe(DUAL_DEALER);
    await play(page, 1, byKeys);
    expect(await sources(page)).toEqual(["dealt", "dealt"]);
    await page.keyboard.press("w");
    await expect.poll(() => page.locator(".network-part").textContent()).toBe(insightWords.en.network.notLoaded);
  });
});

test("once loaded it works without a server", async ({ openGame }) => {
  const server = createSiteServer(await plainSite());
  const origin = `http://localhost:${(await listen(server, { host: "127.0.0.1", port: 0 })).port}`;
  const page = await openGame({ origin, serviceWorkers: "allow" });
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await switchOn(page);
  await expect.poll(() => stateOf(page)).toBe(TEXT.ready);
  await expect.poll(async () => (await gameOf(page)).dealer.id).toBe(DUAL_DEALER);
  server.close();
  server.closeAllConnections();
  await page.close();

  const again = await page.context().newPage();
  const session = await again.context().newCDPSession(again);
  await session.send("Network.clearBrowserCache");
  await again.goto(`${origin}/?play`);
  await isReady(again);
  await settings(again);
  await expect.poll(() => stateOf(again)).toBe(TEXT.ready);
  await closePages(again);
  await play(again, 1, byKeys);
  await playUntilLearned(again, byKeys);
});
