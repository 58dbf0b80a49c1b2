/** @file The end of a game as a scene: what it says, how it plays the lost hand, where its focus and its keys lead. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectOk } from "#engine";
import { findDealer, recordOf, replay } from "#game";
import { againstBest, witnessSteps } from "../../src/web/game/finale.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { overWords } from "../../src/web/kit/words/over.ts";
import { byKeys, expectedOf, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, putGame } from "./positions.ts";
import { finishedGames, savedGame, store } from "./saved.ts";

const { playAgain, newBest, screenName } = ENGLISH_WORDS;
const heading = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** The best before, and a game that is over. */
async function endWith(page: Page, best: number) {
  const { session, choice } = gameBeforeEnd();
  await store(page, "bests", { endless: best, daily: 0, zen: 0 });
  await store(page, "bestsBefore", { endless: best, daily: 0, zen: 0 });
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  return { before: session, over: afterPlacement(session, choice) };
}

/** Buttons that a finger cannot reach, and whether the scene lies over the pieces. */
function reach(page: Page) {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>(".over button, .over-way button, .head-bar button")];
    const missed = buttons.filter((button) => {
      button.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !button.contains(hit);
    });
    const pieces = document.querySelector(".pieces-place")!.getBoundingClientRect();
    const covers = [...document.querySelectorAll(".over, .over-way, .over-head")].filter((part) => {
      const box = part.getBoundingClientRect();
      const isBeside = box.right <= pieces.left || box.left >= pieces.right;
      return !isBeside && box.bottom > pieces.top + 1 && box.top < pieces.bottom - 1;
    });
    return { missed: missed.map((button) => button.textContent), covers: covers.map((part) => part.className) };
  });
}

/** Begins to show the way and pauses at its first step, within the page: between two commands a second may pass. */
async function showAndPause(page: Page): Promise<void> {
  await page.locator(".way-button").evaluate(async (button: HTMLElement) => {
    button.click();
    for (let i = 0; i < 60 && document.querySelectorAll(".way-dots .on").length !== 1; i++) {
      await new Promise(requestAnimationFrame);
    }
    button.click();
  });
}

describe("the end of a game", () => {
  test("says how far it was from the best, plays the lost hand and starts again by key", async ({ openGame }) => {
    const page = await openGame();
    const { before, over } = await endWith(page, 5000);
    const standing = againstBest(over.score, 5000);
    await expect.poll(() => heading(page)).toBe(overWords.en.short(standing.kind === "short" ? standing.points : 0));
    const [game] = await finishedGames(page, 1);
    expect(game!.score).toBe(over.score);
    const facts = () => page.locator(".over-facts dd").allTextContents();
    expect((await facts())[0]).toBe(String(game!.lines));
    await expect.poll(async () => (await facts())[2]).toMatch(/^\d+%$/);

    // The witness begins on the board on which the hand was dealt, and goes piece by piece with its clears.
    const dealt = expectOk(replay(recordOf(before), findDealer)).steps.find(
      (step) => step.session.turn === before.turn,
    )!;
    const steps = witnessSteps(dealt.session);
    expect(steps).toHaveLength(3);
    const cells = async () => (await shown(page)).cells;
    const boardOf = (at: number) => expectedOf({ ...over, board: steps[at]!.step.session.board }).cells;
    expect(await cells()).toEqual(expectedOf(over).cells);
    await page.getByRole("button", { name: overWords.en.showWay }).waitFor();
    await showAndPause(page);
    await expect.poll(cells).toEqual(boardOf(0));
    await page.getByRole("button", { name: overWords.en.showWay }).click();
    await expect.poll(cells).toEqual(boardOf(2));
    await page.getByRole("button", { name: overWords.en.showAgain }).waitFor();
    await showAndPause(page);
    await expect.poll(cells).toEqual(boardOf(0));

    await page.getByRole("button", { name: screenName.review }).click();
    await page.locator(".review").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".over-head h2").focus();
    await page.keyboard.press("Enter");
    await savedGame(page, 0);
    expect(await page.locator(".over").count()).toBe(0);
  });

  test("speaks of a new best only where there was one before, and can be taken back", async ({ openGame }) => {
    const page = await openGame();
    await endWith(page, 0);
    await expect.poll(() => heading(page)).toBe(overWords.en.title);
    await page.keyboard.press("n");
    await savedGame(page, 0);
    const { before } = await endWith(page, 20);
    await expect.poll(() => heading(page)).toBe(newBest);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shown(page)).toEqual(expectedOf(before));
  });

  test("has every button in reach and the pieces in sight, on small phones and on their side", async ({ openGame }) => {
    const page = await openGame({ viewport: { width: 320, height: 640 } });
    await endWith(page, 5000);
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.getByRole("button", { name: playAgain }).waitFor();
      await expect.poll(() => reach(page)).toEqual({ missed: [], covers: [] });
    }
  });
});
