/** @file Ways into the daily game, and a day that has been played. */

import type { Page } from "playwright-core";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";

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
