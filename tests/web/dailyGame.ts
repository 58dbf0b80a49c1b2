/** @file Ways into the daily game, and a day that has been played. */

import type { Page } from "playwright-core";
import { dailyWords } from "../../src/web/features/daily/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { store } from "./saved.ts";

/** Opens the page of the daily game from the menu. */
export async function openDailyPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: ENGLISH_WORDS.menu }).click();
  await page.locator(".sheet").getByRole("button", { name: ENGLISH_WORDS.modeName.daily }).click();
  await page.locator(".daily").waitFor();
}

/** Begins the counted game of today, or continues it. */
export async function playDaily(page: Page): Promise<void> {
  await openDailyPage(page);
  await page.locator(".daily-play").click();
  await page.locator(".sheet").waitFor({ state: "detached" });
}

/** Today, by the page's clock. */
export function dayOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const now = new Date();
    return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
  });
}

/** Gives today a result, so that its game is practice from now on; then opens such a game. */
export async function practiseDaily(page: Page): Promise<void> {
  const day = await dayOf(page);
  const result = { day, score: 420, finished: true, at: 0, record: "ob1-", par: [400, 800, 1200] };
  await store(page, "daily", { results: [result], par: null });
  await playDaily(page);
  // A wide window names the mode elsewhere.
  await page.getByText(dailyWords.en.practice, { exact: true }).first().waitFor({ state: "attached" });
}
