/** @file The first ten seconds, by keys and by a finger; what there is of goals and difficulty around games. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { goalWords } from "../../src/web/features/goals/words.ts";
import { guideWords } from "../../src/web/features/guide/words.ts";
import { menuWords } from "../../src/web/shell/menu/words.ts";
import { byKeys, cellAt, firstFit, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, putGame } from "./positions.ts";
import { savedGame, stored } from "./saved.ts";

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

test("goals move with play, and the menu leads to them", async ({ openGame }) => {
  const page = await openGame();
  for (let moves = 0; moves < 4; moves++) {
    const session = await savedGame(page, moves);
    await byKeys(page, session, firstFit(session));
  }
  await expect.poll(() => stored(page, "progress")).toMatchObject({ version: 1, days: [expect.any(Number)] });
  await page.keyboard.press("m");
  await page.locator('[data-entry="goals"]').click();
  await page.locator(".sheet").getByRole("heading", { name: goalWords.en.today }).waitFor();
  await expect.poll(() => page.locator(".goals li").count()).toBe(3);
  await expect.poll(() => page.locator(".achievements li").count()).toBe(12);
});

test("difficulty: a choice restarts the game, an answer after a game moves the next", async ({ openGame }) => {
  const page = await openGame();
  const setupOf = async () => (await savedGame(page, 0)).dealer.setup;
  expect(await setupOf()).not.toContain("~");
  await page.keyboard.press("m");
  await page.getByRole("radio", { name: menuWords.en.difficulties.gentle }).check();
  await expect.poll(setupOf).toContain("~-100");
  await page.keyboard.press("Escape");
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  expect(afterPlacement(session, choice).ended).not.toBeNull();
  await page.getByRole("button", { name: goalWords.en.answers.tooHard }).click();
  await page.getByText(goalWords.en.answered.tooHard).waitFor();
  await expect.poll(() => stored(page, "lean")).toEqual({ version: 1, lean: -0.25 });
});
