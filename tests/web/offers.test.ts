/**
 * @file Offers in the game: nothing of them without a host that shows them; consent first, between games; an ad that can be
 * closed, none in flow; a reward at the player's tap; the game without ads, bought and restored; and every decision told.
 */

import type { Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { denialsOf, NEW_LOG } from "#monetize";
import { createSiteServer, listen, offering } from "#server";
import { NO_OFFERS, type StoredOffers } from "../../src/web/features/offers/stored.ts";
import { offersWords } from "../../src/web/features/offers/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../src/web/kit/words/game.zh.ts";
import { DEFAULT_SETTINGS } from "../../src/web/store/settings.ts";
import { seriousFindings } from "./axe.ts";
import { dayOf, playDaily } from "./dailyGame.ts";
import { byKeys, type Choice, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, type OpenOptions, test } from "./pages.ts";
import { finishQuietly, quietZone } from "./quietGames.ts";
import { store, stored } from "./saved.ts";
import { plainSite } from "./site.ts";

const { consent: asks, ad, shop, skin, decisions, gate } = offersWords.en;
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

test("consent is asked for between games, then an ad comes, says what it is, keeps the focus and can be closed", async ({
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
});

test("a child is asked nothing more, sees no ad, and cannot be signed up in the settings", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page);
  await again(page);
  await page.getByRole("textbox", { name: asks.year }).fill(String(new Date().getFullYear() - 10));
  await page.getByRole("button", { name: asks.next }).click();
  await begun(page);
  await expect.poll(async () => (await offersIn(page)).consent).toEqual({ offers: "refused", age: "child" });
  await finishQuietly(page);
  await again(page);
  await begun(page);
  await openSettings(page);
  expect(await page.getByRole("checkbox", { name: asks.switch }).isDisabled()).toBe(true);
  await page.getByText(gate.child.denies).first().waitFor();
  for (const name of [shop.buy, shop.restore, skin.watch]) {
    expect(await page.getByRole("button", { name }).count()).toBe(0);
  }
  // To forget the answer would be to get another try at it.
  await page.getByRole("button", { name: decisions.erase }).click();
  await page.getByText(decisions.erased).waitFor();
  expect((await offersIn(page)).consent).toEqual({ offers: "refused", age: "child" });
});

test("no ad comes in flow, and the settings say why", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page, ["flow"], AGREED);
  await again(page);
  await begun(page);
  await openSettings(page);
  const [first] = await page.locator(".decisions > li").allInnerTexts();
  expect(first).toContain(decisions.denied);
  expect(first).toContain(gate.flow.denies);
  expect(first).toContain(gate.distress.name);
  expect(await seriousFindings(page)).toEqual([]);
});

test("no ad comes after the daily game, at whose end the player's state is not known", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page, [], AGREED);
  const { session, choice } = dailyBeforeEnd(await dayOf(page));
  await store(page, "game.daily", encode(recordOf(session)));
  await page.reload();
  await isReady(page);
  await playDaily(page);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
  await byKeys(page, session, choice);
  await page.locator(".daily-over").waitFor();
  expect((await offersIn(page)).log.decisions).toEqual([]);
  await again(page);
  await begun(page);
  const last = async () => (await offersIn(page)).log.decisions.at(-1);
  await expect.poll(async () => (await last())?.allowed).toBe(false);
  expect(denialsOf((await last())!.reasons)).toEqual(["unknownState", "distress", "frustrated", "flow"]);
});

/** The game of a day before the placement that ends it. */
function dailyBeforeEnd(day: number): { readonly session: Session<RuleMemory>; readonly choice: Choice } {
  const dealer = dailyDealer();
  for (let { session } = expectOk(newSession({ seed: day, dealer })); ; ) {
    const choice = firstFit(session);
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (next.ended !== null) return { session, choice };
    session = next;
  }
}

test("watching gives the sea look at the player's tap, and leaving early gives nothing", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page, [], AGREED);
  await openSettings(page);
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

  await finishQuietly(page, [], AGREED);
  await openSettings(page);
  await page.getByRole("button", { name: skin.watch }).click();
  await dialog(page).getByRole("button", { name: ad.close }).click();
  await dialog(page).waitFor({ state: "detached" });
  // The same scene has had its offer.
  await page.getByRole("button", { name: skin.watch }).click();
  await page.getByText(gate.afterAnotherOffer.denies).first().waitFor();
  expect((await offersIn(page)).hasSkin).toBe(false);
});

test("ads can be bought off, the purchase restored, and consent withdrawn", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page, [], AGREED);
  await openSettings(page);
  await page.getByRole("button", { name: shop.restore }).click();
  await page.getByText(shop.nothing).waitFor();
  await page.getByRole("button", { name: shop.buy }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: shop.cancel }).click();
  expect((await offersIn(page)).log.owned).toEqual([]);
  await page.getByRole("button", { name: shop.buy }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: shop.confirm }).click();
  await page.getByText(shop.owned).waitFor();
  await page.keyboard.press("Escape");
  await again(page);
  await begun(page);
  await expect.poll(async () => (await offersIn(page)).log.decisions.at(-1)?.allowed).toBe(false);

  await openSettings(page);
  await page.getByText(gate.ownsNoAds.denies).first().waitFor();
  await page.getByRole("button", { name: decisions.erase }).click();
  await page.getByText(decisions.erased).waitFor();
  await expect
    .poll(() => offersIn(page))
    .toMatchObject({ consent: { offers: "refused" }, log: { owned: [], decisions: [] } });
  await page.getByRole("button", { name: shop.restore }).click();
  await page.getByText(shop.owned).waitFor();

  await finishQuietly(page, [], AGREED);
  await openSettings(page);
  const toggle = page.getByRole("checkbox", { name: asks.switch });
  expect(await toggle.isChecked()).toBe(true);
  await toggle.click();
  await expect.poll(async () => (await offersIn(page)).consent.offers).toBe("refused");
  await page.keyboard.press("Escape");
  await again(page);
  await begun(page);
  await openSettings(page);
  await page.getByText(gate.noConsent.denies).first().waitFor();
});

test("what cannot be read is set aside, and counts as used up", async ({ openGame }) => {
  const page = await openGame(options());
  await finishQuietly(page, [], { ...AGREED, log: { ...NEW_LOG, version: 9 } } as unknown as StoredOffers);
  await again(page);
  await begun(page);
  await expect.poll(async () => (await offersIn(page)).log.decisions.at(-1)?.allowed).toBe(false);
});

test("it is all in Chinese too", async ({ openGame }) => {
  const page = await openGame(options());
  await store(page, "settings", { ...DEFAULT_SETTINGS, language: "zh" });
  await finishQuietly(page);
  await page.getByRole("button", { name: CHINESE_WORDS.playAgain }).click();
  await page.getByRole("dialog", { name: offersWords.zh.consent.ageTitle }).waitFor();
  await page.getByRole("textbox", { name: offersWords.zh.consent.year }).fill("1990");
  await page.getByRole("button", { name: offersWords.zh.consent.next }).click();
  await page.getByRole("button", { name: offersWords.zh.consent.yes }).click();
  await begun(page);
  await finishQuietly(page);
  await page.getByRole("button", { name: CHINESE_WORDS.playAgain }).click();
  await page
    .getByText(offersWords.zh.ad.cards[1]!.title)
    .or(page.getByText(offersWords.zh.ad.cards[0]!.title))
    .waitFor();
  await page.getByRole("button", { name: offersWords.zh.ad.close }).click();
  await begun(page);
  await openSettings(page, CHINESE_WORDS);
  await page.getByText(offersWords.zh.decisions.outcome.dismissed).waitFor();
});
