/** @file The first ten seconds, by keys and by a finger. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { guideWords } from "../../src/web/features/guide/words.ts";
import { byKeys, cellAt, firstFit, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { savedGame } from "./saved.ts";

const isGuided = async (page: Page) => (await page.locator(".guide-cue").count()) === 1;
const filled = async (page: Page) => (await shown(page)).cells.filter((cell) => !cell.endsWith("empty")).length;

describe("a first visit", () => {
  test("is shown a clear by keys, keeps the promise for one hand, and plays a game of its own", async ({
    openGame,
  }) => {
    const page = await openGame({ path: "/", reducedMotion: "no-preference" });
    await page.locator(".guide-ghost.moving").waitFor();
    expect(await filled(page)).toBe(4);
    await expect.poll(() => page.locator("[role=status]").allTextContents()).toContain(guideWords.en.say);
    await page.keyboard.press("1");
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowDown");
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowRight");
    // It does not fit there, nor anywhere else but in the gap.
    await page.keyboard.press("Enter");
    expect([await isGuided(page), await page.locator(".guide-ghost").count()]).toEqual([true, 0]);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator(".guide-cue").waitFor({ state: "detached" });
    await expect.poll(() => filled(page)).toBe(0);
    await expect.poll(() => page.getByText(guideWords.en.promise).isVisible()).toBe(true);
    for (let moves = 0; moves < 3; moves++) {
      const session = await savedGame(page, moves);
      await byKeys(page, session, firstFit(session));
    }
    await page.locator(".guide-promise").waitFor({ state: "detached" });
    expect((await savedGame(page, 3)).steps).toBe(3);
    await page.reload();
    await page.locator(".score").waitFor();
    expect(await isGuided(page)).toBe(false);
  });

  test("places by a tap, or skips it, and stands still with calm motion", async ({ openGame }) => {
    const page = await openGame({ path: "/", reducedMotion: "reduce" });
    await page.locator(".guide-ghost:not(.moving)").waitFor();
    await page.locator('[data-slot="0"]').click({ force: true });
    await cellAt(page, { x: 3, y: 7 }).click({ force: true });
    await expect.poll(() => filled(page)).toBe(0);
    await savedGame(page, 0);
    const other = await openGame({ path: "/" });
    await other.getByRole("button", { name: guideWords.en.skip }).click();
    await expect.poll(() => filled(other)).toBe(0);
    expect(await isGuided(other)).toBe(false);
    await savedGame(other, 0);
    // What to do is said again, and the promise gives way to another game.
    await expect.poll(() => other.locator(".cue").isVisible()).toBe(true);
    await other.getByText(guideWords.en.promise).waitFor();
    await other.keyboard.press("m");
    await other.locator('[data-entry="zen"]').click();
    await other.getByText(guideWords.en.promise).waitFor({ state: "detached" });
  });
});
