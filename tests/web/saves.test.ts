/** @file Saves in a real browser: a reload, a crash, two tabs with one game. The rest: src/web/game/savesPage.test.ts. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, noticesOf, test } from "./pages.ts";
import { savedGame } from "./saved.ts";

const { notice, takeOver } = noticeWords.en;

async function playFirstFits(page: Page, from: number, to: number): Promise<void> {
  for (let moves = from; moves < to; moves++) {
    const session = await savedGame(page, moves);
    await byKeys(page, session, firstFit(session));
  }
  const session = await savedGame(page, to);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
}

test("a game survives a reload and a crash, and goes from tab to tab", async ({ openGame }) => {
  const page = await openGame();
  await playFirstFits(page, 0, 2);
  const before = await shown(page);
  await page.reload();
  await isReady(page);
  await expect.poll(() => shown(page)).toEqual(before);
  await playFirstFits(page, 2, 3);
  const crashed = await shown(page);
  const url = page.url();
  await page.close({ runBeforeUnload: false });
  const first = await page.context().newPage();
  await first.goto(url);
  await isReady(first);
  await expect.poll(() => shown(first)).toEqual(crashed);

  const second = await first.context().newPage();
  await second.goto(url);
  await isReady(second);
  await expect.poll(() => noticesOf(second)).toEqual([notice.otherTab]);
  expect(await noticesOf(first)).toEqual([]);
  await playFirstFits(first, 3, 4);
  const fourth = await savedGame(first, 4);
  await second.getByRole("button", { name: takeOver }).click();
  await expect.poll(() => shown(second)).toEqual(expectedOf(fourth));
  await expect.poll(() => noticesOf(first)).toEqual([notice.otherTab]);
  await expect.poll(() => noticesOf(second)).toEqual([]);
  await byKeys(first, fourth, firstFit(fourth));
  await playFirstFits(second, 4, 5);
  expect((await savedGame(second, 5)).steps).toBe(5);
});
