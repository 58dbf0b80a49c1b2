/**
 * @file The daily game under a clock of its own: one counted try, what waits for its end, practice, midnight, the calendar,
 * and the shared picture. Midnight: dailyPage.test.ts beside it.
 */

import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dailyDealer } from "#daily";
import { createRng, expectOk } from "#engine";
import { apply, encode, newSession, type RuleMemory, recordOf, type Session } from "#game";
import { PLAYERS } from "#players";
import type { DailyResult } from "../../src/web/features/daily/results.ts";
import { dailyWords } from "../../src/web/features/daily/words.ts";
import { shareWords } from "../../src/web/kit/share/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { openDailyPage } from "./dailyGame.ts";
import { byKeys, type Choice, leastRoom } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { finishedGames, store, stored } from "./saved.ts";

const DAY = 20_261_117;
const { hintAction, insight, playAgain, sealed } = ENGLISH_WORDS;

/** The day's game up to a move, and the move. */
function dailyGame(isEnough: (next: Session) => boolean): { readonly session: Session<RuleMemory>; choice: Choice } {
  const dealer = dailyDealer();
  let { session } = expectOk(newSession({ seed: DAY, dealer }));
  for (;;) {
    const choice = PLAYERS.greedy.choose(session, createRng(DAY, "policy", session.steps));
    const next = expectOk(apply(session, { type: "place", ...choice }, dealer)).session;
    if (isEnough(next)) return { session, choice };
    session = next;
  }
}

async function resultsOf(page: Page): Promise<readonly DailyResult[]> {
  return ((await stored(page, "daily")) as { results: readonly DailyResult[] }).results;
}

/** Opens the game at a time of day, with a game of the day in the store and its par known. */
async function reopen(page: Page, time: string, session: Session): Promise<void> {
  await page.clock.setFixedTime(new Date(time));
  await store(page, "game.daily", encode(recordOf(session)));
  await store(page, "daily", { results: [], par: { day: DAY, par: [20, 90_000, 99_000] } });
  await page.reload();
  await isReady(page);
}

test("a daily game counts once, is sealed until it is finished, and can be practised and shared", async ({
  openGame,
}) => {
  const page = await openGame({ isAlone: true });
  const { session, choice } = dailyGame((next) => next.ended !== null);
  await reopen(page, "2026-11-17T22:48:00", session);
  await openDailyPage(page);
  expect(await page.locator(".daily-head").textContent()).toMatch(/#130Tuesday.*17 November.*next in 1 h 12 m/);
  expect(await page.locator(".daily-play").textContent()).toBe(
    dailyWords.en.resume(session.score.toLocaleString("en")),
  );
  await page.locator(".daily-play").click();
  await page.getByText(dailyWords.en.label(130, "17 Nov"), { exact: true }).waitFor();
  for (const name of [hintAction, insight]) {
    const button = page.getByRole("button", { name, exact: true });
    expect([await button.isDisabled(), await button.getAttribute("title")]).toEqual([true, sealed]);
  }
  await page.keyboard.press("i");
  await page.keyboard.press("h");
  expect(await page.locator(".with-insight, .hint-text").count()).toBe(0);

  await byKeys(page, session, choice);
  await page.locator(".daily-over").waitFor();
  expect(await page.locator(".daily-over").textContent()).toContain(`${dailyWords.en.dots(1)} · `);
  const [counted] = await resultsOf(page);
  expect(counted).toMatchObject({ day: DAY, score: session.score, finished: true, par: [20, 90_000, 99_000] });
  await finishedGames(page, 1);
  await page.getByRole("button", { name: insight, exact: true }).click();
  await page.locator(".insight .why").waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: playAgain }).click();
  await page.getByText(dailyWords.en.practice, { exact: true }).waitFor();
  const first = expectOk(newSession({ seed: DAY, dealer: dailyDealer() })).session;
  await byKeys(page, first, leastRoom(first));
  await expect.poll(() => page.getByRole("button", { name: hintAction, exact: true }).isDisabled()).toBe(false);
  expect(await stored(page, "game.daily")).toBe(null);

  // An earlier hour of the day, as after a flight to the west: the result is there.
  await page.clock.setFixedTime(new Date("2026-11-17T08:00:00"));
  await openDailyPage(page);
  expect(await resultsOf(page)).toEqual([counted]);
  expect(await page.locator(".daily-play").textContent()).toBe(dailyWords.en.practiseDay("17 Nov"));
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: shareWords.en.picture }).click();
  const png = await buffer(await (await saving).createReadStream());
  expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
  // A page without encryption has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: shareWords.en.asText }).click();
  const text = await page.locator(".share-text").inputValue();
  expect(text).toMatch(/^OpenBlock Daily #130 · 17 Nov 2026: [\d,]+ ●\n.*\n[▁-█]+\n/);
  expect(text.endsWith(`/#game=${counted!.record}`)).toBe(true);
});
