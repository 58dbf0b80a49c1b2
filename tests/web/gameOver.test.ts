/** @file The end of a game as a scene in a real browser: how it plays the lost hand, and what is in reach. The rest: overPage.test.ts beside it. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectOk } from "#engine";
import { findDealer, recordOf, replay } from "#game";
import { againstBest, witnessSteps } from "../../src/web/game/finale.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { overWords } from "../../src/web/kit/words/over.ts";
import { byKeys, expectedOf, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, gameBeforeNoDock, putGame } from "./positions.ts";
import { store } from "./saved.ts";

const { playAgain } = ENGLISH_WORDS;
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

test("the end of a game plays the lost hand, and has every button in reach and the pieces in sight on every phone", async ({
  openGame,
}) => {
  const page = await openGame();
  const { before, over } = await endWith(page, 5000);
  const standing = againstBest(over.score, 5000);
  // It has the focus.
  await expect.poll(() => heading(page)).toBe(overWords.en.short(standing.kind === "short" ? standing.points : 0));
  await expect.poll(async () => (await page.locator(".over-facts dd").allTextContents())[2]).toMatch(/^\d+%$/);
  // The witness begins on the board on which the hand was dealt, and goes piece by piece with its clears.
  const dealt = expectOk(replay(recordOf(before), findDealer)).steps.find((step) => step.session.turn === before.turn)!;
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

test("the best try of a game without a hand is drawn on the board", async ({ openGame }) => {
  const page = await openGame();
  const { session, choice } = gameBeforeNoDock("onePiece");
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.getByRole("button", { name: overWords.en.showTry }).waitFor();
  const before = await page.locator(".play canvas").screenshot();
  await page.getByRole("button", { name: overWords.en.showTry }).click();
  await page.getByRole("button", { name: overWords.en.hideWitness }).waitFor();
  expect((await page.locator(".play canvas").screenshot()).equals(before)).toBe(false);
});
