/**
 * @file The real service worker: everything works after one visit without any server, the app can be installed, and a
 * new version waits for the player and for the end of the game.
 */

import type { Server } from "node:http";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";
import { encode, recordOf } from "#game";
import { createSiteServer, listen } from "#server";
import { type Asset, assetOf } from "../../src/server/site/site.ts";
import { watchWords } from "../../src/web/features/watch/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { adviceOn, hintText } from "./advice.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { answerNotice, isReady, noticesOf, test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd } from "./positions.ts";
import { savedGame } from "./saved.ts";
import { plainSite } from "./site.ts";

const { newGame, screenName, close } = ENGLISH_WORDS;
const { notice, update } = noticeWords.en;

/** A server of its own, which a test may stop or change. */
let site: Map<string, Asset>;
let server: Server;
let origin = "";

beforeEach(async () => {
  site = await plainSite();
  server = createSiteServer(site);
  origin = `http://localhost:${(await listen(server, { host: "127.0.0.1", port: 0 })).port}`;
});

afterEach(stop);

function stop(): void {
  server.close();
  server.closeAllConnections();
}

/** The worker has everything and is in charge of the next visit. */
async function isInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active!.state !== "activated") await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

test("after one visit the whole game works without a server", async ({ openGame }) => {
  const page = await openGame({ origin, serviceWorkers: "allow", viewport: { width: 1440, height: 900 } });
  const session = await savedGame(page, 0);
  await byKeys(page, session, firstFit(session));
  await savedGame(page, 1);
  await isInstalled(page);
  stop();
  await page.close();

  const again = await page.context().newPage();
  // On a phone the panel opens when it is asked for.
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto(`${origin}/`);
  await isReady(again);
  const left = await savedGame(again, 1);
  await expect.poll(() => shown(again)).toEqual(expectedOf(left));
  await byKeys(again, left, firstFit(left));
  const asked = await savedGame(again, 2);
  await again.keyboard.press("h");
  const hint = hintText(await adviceOn(asked, "search"));
  await expect.poll(() => again.locator(".hint-text").textContent()).toBe(hint);
  for (const name of [
    screenName.daily,
    screenName.puzzles,
    screenName.watch,
    screenName.statistics,
    screenName.settings,
    screenName.help,
  ]) {
    await again.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
    await again.locator(".sheet").getByRole("button", { name }).click();
    await again.getByRole("heading", { name, level: 1 }).waitFor();
    if (name === screenName.watch) await playsWithItsModel(again);
    await again.locator(".sheet").getByRole("button", { name: close }).first().click();
  }
  await again.getByRole("button", { name: ENGLISH_WORDS.insight }).click();
  await again.locator(".with-insight .why").waitFor();
  await again.goto(`${origin}/#review=${lostGame()}`);
  await again.locator(".review-move.fatal").waitFor();
});

test("the app can be installed", async ({ openGame }) => {
  const page = await openGame({ origin, serviceWorkers: "allow" });
  await isInstalled(page);
  const cdp = await page.context().newCDPSession(page);
  const { data, errors } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!);
  expect(manifest).toMatchObject({ name: "OpenBlock", display: "standalone", start_url: "./" });
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["./#daily", "./#puzzles"]);
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (type === "image/png") expect(picture).toBe(sizes);
    expect(site.get(`/${src}`)!.type).toBe(type);
  }
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A private window cannot install; any other error is ours.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("a new version waits for the player, and for the end of the game", async ({ openGame }) => {
  const page = await openGame({ origin, serviceWorkers: "allow" });
  await isInstalled(page);
  await publishNewVersion();
  await page.reload();
  await isReady(page);
  await expect.poll(() => noticesOf(page)).toEqual([notice.updateReady]);

  const session = await savedGame(page, 0);
  await byKeys(page, session, firstFit(session));
  await savedGame(page, 1);
  await expect.poll(() => noticesOf(page)).toEqual([]);
  expect(await page.title()).toBe("OpenBlock");

  await page.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
  await page.locator(".sheet").getByRole("button", { name: newGame }).click();
  await expect.poll(() => noticesOf(page)).toContain(notice.updateReady);
  await answerNotice(page, update);
  // The old worker goes once it is idle, which the browser may find out half a minute after its last request.
  await expect.poll(() => page.title().catch(() => ""), { timeout: 90_000 }).toBe("OpenBlock 2");
  await isReady(page);
  await expect.poll(() => noticesOf(page)).not.toContain(notice.updateReady);
});

function lostGame(): string {
  const { session, choice } = gameBeforeEnd();
  return encode(recordOf(afterPlacement(session, choice)));
}

/** Another page and a service worker that knows of it. */
async function publishNewVersion(): Promise<void> {
  const text = async (path: string) => String(await site.get(path)!.body("identity"));
  const page = (await text("/index.html")).replace("<title>OpenBlock</title>", "<title>OpenBlock 2</title>");
  const worker = (await text("/sw.js")).replace(/(url:"index\.html",revision:)"\w+"/, '$1"second-version"');
  expect(worker).toContain("second-version");
  for (const path of ["/", "/index.html"]) site.set(path, assetOf("/index.html", Buffer.from(page)));
  site.set("/sw.js", assetOf("/sw.js", Buffer.from(worker)));
}

/** Nobody stands in for the agent, as the keeper does without its model. */
async function playsWithItsModel(page: Page): Promise<void> {
  const reason = page.locator(".watch-reason");
  await expect.poll(() => reason.textContent()).toContain("would fit");
  expect(await reason.textContent()).not.toContain(watchWords.en.standIn);
}
