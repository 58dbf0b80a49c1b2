/**
 * @file Offers in a real browser: nothing of them is loaded without a host that shows them; the question and the ad as they
 * look and keep the focus, and the reward. Who is asked, what is decided and what is kept: offersPage.test.ts beside them.
 */

import type { Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { createSiteServer, listen, offering } from "#server";
import { NO_OFFERS, type StoredOffers } from "../../src/web/features/offers/stored.ts";
import { offersWords } from "../../src/web/features/offers/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { seriousFindings } from "./axe.ts";
import { type OpenOptions, test } from "./pages.ts";
import { finishQuietly, quietZone } from "./quietGames.ts";
import { stored } from "./saved.ts";
import { plainSite } from "./site.ts";

const { consent: asks, ad, skin } = offersWords.en;
const AGREED: StoredOffers = { ...NO_OFFERS, consent: { offers: "granted", age: "adult" } };

let server: Server;
let origin = "";
beforeAll(async () => {
  server = createSiteServer(await offering(await plainSite(), "house"));
  const { port } = await listen(server, { host: "127.0.0.1", port: 0 });
  origin = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The profile and its tab go from test to test. */
const options = (): OpenOptions => ({ origin, timezoneId: quietZone(Date.now()).timezoneId });

const again = (page: Page) => page.getByRole("button", { name: ENGLISH_WORDS.playAgain }).click();
const offersIn = async (page: Page) => (await stored(page, "offers")) as StoredOffers;
const dialog = (page: Page) => page.locator(".offer");

/** Another game has begun. */
async function begun(page: Page): Promise<void> {
  await expect.poll(() => page.locator(".play.ended").count()).toBe(0);
  expect(await dialog(page).count()).toBe(0);
}

async function openSettings(page: Page, words = ENGLISH_WORDS): Promise<void> {
  await page.getByRole("button", { name: words.menu, exact: true }).click();
  await page.locator(".sheet").getByRole("button", { name: words.screenName.settings }).click();
  await page.getByRole("heading", { name: words.screenName.settings, level: 1 }).waitFor();
}

test("nothing of offers is loaded where the host shows none", async ({ openGame }) => {
  const page = await openGame({ isAlone: true, serviceWorkers: "allow" });
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  await finishQuietly(page);
  await again(page);
  await begun(page);
  await openSettings(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await page.getByText(offersWords.en.title).count()).toBe(0);
  expect(asked.filter((url) => /offers/i.test(url))).toEqual([]);
  expect(asked.length).toBeGreaterThan(5);
  const cached = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url);
  });
  expect(cached.filter((url) => /offers/i.test(url))).toEqual([]);
  expect(await stored(page, "offers")).toBe(undefined);
});

test("consent is asked for, an ad says what it is, keeps the focus and can be closed, and one that is watched pays", async ({
  openGame,
}) => {
  const page = await openGame(options());
  await finishQuietly(page);
  expect(await dialog(page).count()).toBe(0);
  await again(page);
  await page.getByRole("dialog", { name: asks.ageTitle }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: asks.next }).click();
  await page.getByText(asks.yearWrong).waitFor();
  await page.getByRole("textbox", { name: asks.year }).fill("1990");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: asks.title }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: asks.yes }).click();
  await begun(page);
  await expect.poll(async () => (await offersIn(page)).consent).toEqual({ offers: "granted", age: "adult" });

  await finishQuietly(page);
  await again(page);
  const advert = page.getByRole("dialog", { name: new RegExp(`^${ad.label}: `) });
  await advert.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await advert.getByText(offersWords.en.demonstration).count()).toBe(1);
  expect(await page.evaluate(() => document.getElementById("app")!.inert)).toBe(true);
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".offer") !== null)).toBe(true);
  }
  await page.keyboard.press("n");
  expect(await advert.count()).toBe(1);
  await page.keyboard.press("Escape");
  await begun(page);
  await expect.poll(() => page.evaluate(() => document.getElementById("app")!.inert)).toBe(false);
  await expect
    .poll(async () => (await offersIn(page)).log)
    .toMatchObject({
      offers: [{ kind: "interstitial" }],
      decisions: [{ allowed: true, outcome: "dismissed" }],
    });

  await finishQuietly(page, [], AGREED);
  await openSettings(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: skin.watch }).click();
  const take = page.getByRole("button", { name: ad.take });
  await dialog(page).waitFor();
  expect(await take.count()).toBe(0);
  await take.click();
  await page.getByText(skin.given).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(skin.given);
  const skinOf = () => page.evaluate(() => document.documentElement.dataset.skin);
  await expect.poll(skinOf).toBe("sea");
  await page.getByRole("radio", { name: skin.names.plain }).click();
  await expect.poll(skinOf).toBe("plain");
  await expect.poll(async () => (await offersIn(page)).hasSkin).toBe(true);
});
