/**
 * @file Offers in the page of a host that shows them: who is asked and who is not, what is told of each decision, the shop,
 * and what is kept. How the ad looks, keeps the focus and pays is tested in Chromium.
 */
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { denialsOf, type Gate, NEW_LOG } from "#monetize";
import { FakePage, soon } from "../../../../tests/page/page.ts";
import { FakeProfile } from "../../../../tests/page/profile.ts";
import { type Choice, expectedOf, firstFit } from "../../../../tests/web/hands.ts";
import { quietEnd } from "../../../../tests/web/quietGames.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../kit/words/game.zh.ts";
import { DEFAULT_SETTINGS } from "../../store/settings.ts";
import { NO_OFFERS, type StoredOffers } from "./stored.ts";
import { offersWords } from "./words.ts";

const { consent: asks, ad, shop, skin, decisions, gate } = offersWords.en;
const AGREED: StoredOffers = { ...NO_OFFERS, consent: { offers: "granted", age: "adult" } };
/** Noon, so that the games of the last half hour are of one day. */
const NOON = new Date(2026, 10, 17, 12).getTime();
const DAY = 20_261_117;

let now = NOON;

// Games ask the clock of the machine, which goes on by a second for each game.
beforeEach(() => {
  now = NOON;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterAll(() => void vi.useRealTimers());

/** A page whose game has just ended, with exactly these gates against an offer. */
async function finishQuietly(denials: readonly Gate[] = [], offers?: unknown, before?: FakePage): Promise<FakePage> {
  now += 1000;
  vi.setSystemTime(now);
  const { values, session, choice } = quietEnd(denials, NOON);
  const kept = { ...values, ...(offers !== undefined && { offers }) };
  const first = before ?? (await FakePage.open({ host: { offers: "house" } }));
  const page = await first.reloadWith(kept);
  // Loads the question for consent before the end of the game asks it.
  await import("./openOffers.tsx");
  await page.place(session, choice);
  await soon(() => (page.stored("history") as unknown[]).length).toBe(4);
  return page;
}

const offersIn = (page: FakePage) => page.stored("offers") as StoredOffers;
const last = (page: FakePage) => offersIn(page).log.decisions.at(-1);

async function again(page: FakePage, words = ENGLISH_WORDS): Promise<void> {
  await page.press(words.playAgain);
}

/** Another game has begun, with nothing over it. */
async function begun(page: FakePage): Promise<void> {
  await soon(() => page.count(".play.ended")).toBe(0);
  expect(page.count(".offer")).toBe(0);
}

async function openSettings(page: FakePage): Promise<void> {
  if (page.count(".settings") === 0) await page.openEntry("settings");
  await soon(() => page.count(".offers-card")).toBe(1);
}

it("consent is asked for between games: a year, then the question; the answer is kept", async () => {
  const page = await finishQuietly();
  expect(page.count(".offer")).toBe(0);
  await again(page);
  await page.press(asks.next);
  await soon(() => page.says(asks.yearWrong)).toBe(true);
  await page.fill(asks.year, "1990");
  await page.press(asks.next);
  await page.press(asks.yes);
  await begun(page);
  expect(offersIn(page).consent).toEqual({ offers: "granted", age: "adult" });
});

it("a child is asked nothing more, sees no ad, and cannot be signed up in the settings", async () => {
  const first = await finishQuietly();
  await again(first);
  await first.fill(asks.year, "2016");
  await first.press(asks.next);
  await begun(first);
  expect(offersIn(first).consent).toEqual({ offers: "refused", age: "child" });
  const page = await finishQuietly([], undefined, first);
  await again(page);
  await begun(page);
  await openSettings(page);
  expect(page.named(asks.switch)[0]!.disabled).toBe(true);
  expect(page.says(gate.child.denies)).toBe(true);
  for (const name of [shop.buy, shop.restore, skin.watch]) expect(page.named(name)).toEqual([]);
  // To forget the answer would be to get another try at it.
  await page.press(decisions.erase);
  await soon(() => page.says(decisions.erased)).toBe(true);
  expect(offersIn(page).consent).toEqual({ offers: "refused", age: "child" });
});

it("no ad comes in flow, and the settings say why", async () => {
  const page = await finishQuietly(["flow"], AGREED);
  await again(page);
  await begun(page);
  await openSettings(page);
  const [first] = page.texts(".decisions > li");
  for (const said of [decisions.denied, gate.flow.denies, gate.distress.name]) expect(first).toContain(said);
});

/** The game of a day before the placement that ends it. */
function dailyBeforeEnd(): { readonly session: Session<RuleMemory>; readonly choice: Choice } {
  const dealer = dailyDealer();
  for (let { session } = expectOk(newSession({ seed: DAY, dealer })); ; ) {
    const choice = firstFit(session);
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (next.ended !== null) return { session, choice };
    session = next;
  }
}

it("no ad comes after the daily game, at whose end the player's state is not known", async () => {
  const { session, choice } = dailyBeforeEnd();
  const first = await finishQuietly([], AGREED);
  const page = await first.reloadWith({ "game.daily": encode(recordOf(session)) });
  await page.openEntry("daily");
  await soon(() => page.count(".daily-play")).toBe(1);
  page.find(".daily-play")!.click();
  await soon(() => page.shown()).toEqual(expectedOf(session));
  await page.place(session, choice);
  await soon(() => page.count(".daily-over")).toBe(1);
  expect(offersIn(page).log.decisions).toEqual([]);
  await again(page);
  await begun(page);
  expect(last(page)?.allowed).toBe(false);
  expect(denialsOf(last(page)!.reasons)).toEqual(["unknownState", "distress", "frustrated", "flow"]);
});

it("leaving what is watched early gives nothing, and the same scene has had its offer", async () => {
  const page = await finishQuietly([], AGREED);
  await openSettings(page);
  await page.press(skin.watch);
  await soon(() => page.count(".offer")).toBe(1);
  expect(page.named(ad.take)).toEqual([]);
  await page.press(ad.close, ".offer");
  await soon(() => page.count(".offer")).toBe(0);
  await page.press(skin.watch);
  await soon(() => page.says(gate.afterAnotherOffer.denies)).toBe(true);
  expect(offersIn(page).hasSkin).toBe(false);
});

it("ads can be bought off, the purchase restored, and consent withdrawn", async () => {
  const page = await finishQuietly([], AGREED);
  await openSettings(page);
  await page.press(shop.restore);
  await soon(() => page.says(shop.nothing)).toBe(true);
  await page.press(shop.buy);
  await page.press(shop.cancel, "[role=alertdialog]");
  expect(page.stored("offers")).toMatchObject({ log: { owned: [] } });
  await page.press(shop.buy);
  await page.press(shop.confirm, "[role=alertdialog]");
  await soon(() => page.says(shop.owned)).toBe(true);
  await page.key("Escape");
  await again(page);
  await begun(page);
  expect(last(page)?.allowed).toBe(false);

  await openSettings(page);
  expect(page.says(gate.ownsNoAds.denies)).toBe(true);
  await page.press(decisions.erase);
  await soon(() => page.says(decisions.erased)).toBe(true);
  expect(offersIn(page)).toMatchObject({ consent: { offers: "refused" }, log: { owned: [], decisions: [] } });
  await page.press(shop.restore);
  await soon(() => page.says(shop.owned)).toBe(true);
});

it("consent is withdrawn by one switch, and the next decision names it", async () => {
  const page = await finishQuietly([], AGREED);
  await openSettings(page);
  const [toggle] = page.named(asks.switch);
  expect(toggle!.checked).toBe(true);
  toggle!.click();
  expect(offersIn(page).consent.offers).toBe("refused");
  await page.key("Escape");
  await again(page);
  await begun(page);
  await openSettings(page);
  expect(page.says(gate.noConsent.denies)).toBe(true);
});

it("what cannot be read is set aside, and counts as used up", async () => {
  const page = await finishQuietly([], { ...AGREED, log: { ...NEW_LOG, version: 9 } });
  await again(page);
  await begun(page);
  await soon(() => last(page)?.allowed).toBe(false);
  expect([...page.profile.asides.keys()].map((key) => key.split("@")[0])).toContain("offers");
});

it("it is all in Chinese too", async () => {
  const zh = offersWords.zh;
  const profile = new FakeProfile();
  profile.values.set("settings", { ...DEFAULT_SETTINGS, language: "zh" });
  const first = await FakePage.open({ profile, host: { offers: "house" } });
  const asked = await finishQuietly([], undefined, first);
  await again(asked, CHINESE_WORDS);
  await asked.fill(zh.consent.year, "1990");
  await asked.press(zh.consent.next);
  await asked.press(zh.consent.yes);
  await begun(asked);
  const page = await finishQuietly([], undefined, asked);
  await again(page, CHINESE_WORDS);
  await soon(() => zh.ad.cards.some(({ title }) => page.says(title))).toBe(true);
  await page.press(zh.ad.close, ".offer");
  await begun(page);
  await openSettings(page);
  expect(page.text(".decisions > li")).toContain(zh.decisions.outcome.dismissed);
});
