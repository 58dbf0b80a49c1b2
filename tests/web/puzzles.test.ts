/** @file Puzzles in the page: one solved by keys, one failed by taps, and what both do to rating, streak and storage. */

import { expect } from "vitest";
import { createRng, expectOk, legalPlacements } from "#engine";
import { type Attempt, answered, NEWCOMER, newAttempt, nextPuzzle, type Puzzle, puzzleSet, tryMove } from "#puzzle";
import { sessionOf } from "../../src/web/features/puzzle/board.ts";
import { puzzleWords } from "../../src/web/features/puzzle/words.ts";
import { byKeys, byTaps } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { until } from "./ready.ts";
import { stored } from "./saved.ts";

/** A first move after which the rest cannot be placed. */
function losingMove({ position }: Puzzle) {
  for (const [slot, { shape }] of position.dock.entries()) {
    for (const { x, y } of legalPlacements(position.board, shape)) {
      const { attempt } = expectOk(tryMove(newAttempt(position), { slot, x, y }));
      if (attempt.state === "lost") return { slot, x, y };
    }
  }
  throw new Error("every first move keeps the rest");
}

test("a puzzle is solved by keys, another is failed by taps, and rating and streak follow", async ({ openGame }) => {
  const page = await openGame({ path: "/#puzzles", seed: 1, hasTouch: true, viewport: { width: 390, height: 844 } });
  const puzzle = page.locator(".puzzle");
  const rng = createRng(1, "noise");
  const first = nextPuzzle(puzzleSet(), NEWCOMER, rng);
  const figure = (i: number) => page.locator(".puzzle-standing dd").nth(i);
  await expect.poll(() => figure(2).textContent()).toBe(String(first.rating));
  expect(await figure(0).textContent()).toBe(String(NEWCOMER.rating));
  await puzzle.getByText(puzzleWords.en.proved(first.ways, first.orders)).waitFor();
  await isReady(page, ".puzzle");

  // Escape puts a piece back before it closes the page.
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  let attempt: Attempt = newAttempt(first.position);
  for (const move of first.witness) {
    await byKeys(page, sessionOf(first, attempt), move);
    attempt = expectOk(tryMove(attempt, move)).attempt;
  }
  await puzzle.getByText(puzzleWords.en.solved, { exact: true }).waitFor();
  for (const theme of first.themes) await puzzle.getByText(puzzleWords.en.themes[theme]).waitFor();
  const solved = answered(NEWCOMER, first, true);
  const gain = Math.round(solved.rating) - NEWCOMER.rating;
  await expect.poll(() => figure(0).textContent()).toBe(`${Math.round(solved.rating)}+${gain}`);
  expect(await figure(1).textContent()).toBe("1");

  await page.keyboard.press("n");
  const second = nextPuzzle(puzzleSet(), solved, rng);
  await expect.poll(() => figure(2).textContent()).toBe(String(second.rating));
  await byTaps(page, sessionOf(second, newAttempt(second.position)), losingMove(second));
  await puzzle.getByText(puzzleWords.en.lost).waitFor();
  const failed = answered(solved, second, false);
  await expect.poll(() => figure(0).textContent()).toContain(String(Math.round(failed.rating)));
  expect(await figure(1).textContent()).toBe("0");
  await until(
    () => stored(page, "puzzles"),
    (kept) => (kept as { tried?: number } | undefined)?.tried === 2,
  );
  await page.getByRole("button", { name: puzzleWords.en.takeBack }).click();
  await puzzle.getByText(puzzleWords.en.task).waitFor();

  await page.reload();
  await isReady(page);
  await expect.poll(() => figure(0).textContent()).toBe(String(Math.round(failed.rating)));
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await page.locator('[data-entry="puzzles"]', { hasText: Math.round(failed.rating).toLocaleString("en") }).waitFor();
});
