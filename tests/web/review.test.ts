/** @file The review in the page: a lost game, what was wrong with it and what would not have been, and trying that. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { SIZE } from "#engine";
import { encode, recordOf } from "#game";
import {
  afterSteps,
  NOTHING_YET,
  nextSlip,
  type Table,
  tableOf,
  withNews,
} from "../../src/web/features/review/course.ts";
import { explainMove } from "../../src/web/features/review/explain.ts";
import { reviewWords } from "../../src/web/features/review/words.ts";
import { tellReview } from "../../src/web/game/jobs/tellReview.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { byKeys, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd } from "./positions.ts";
import { contentsOf } from "./saved.ts";

const text = reviewWords.en;
const { session, choice } = gameBeforeEnd();
const lost = afterPlacement(session, choice);
const record = encode(recordOf(lost));
const course = [...tellReview(record)].reduce(withNews, NOTHING_YET);
const fatal = course.moves.findIndex(({ review }) => review.mark === "fatal");

const titleOf = (page: Page) => page.locator(".review-move h2 > span").textContent();
const currentOf = (page: Page) => page.locator('.review-moves [aria-current="true"]').getAttribute("aria-label");

/** What a board says of its cells, below a part of the page. */
function cellsIn(page: Page, part: string): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} [role="gridcell"]`)].map((cell) => cell.getAttribute("aria-label")!),
    part,
  );
}

function cellsOf({ board }: Table): string[] {
  return [...board.cells].map((content, i) => ENGLISH_WORDS.grid.cell(i % SIZE, Math.floor(i / SIZE), content));
}

test("a lost game opens on its fatal move, proves it, and lets the better one be tried", async ({ openGame }) => {
  expect(fatal).toBeGreaterThan(0);
  const page = await openGame({ path: `/#review=${record}` });
  const own = await shown(page);
  const before = await contentsOf(page, "values");
  await expect.poll(() => titleOf(page)).toBe(text.title(fatal + 1, "fatal"));
  const move = course.moves[fatal]!;
  const said = explainMove(move, course.hands[move.hand]!, text, ENGLISH_WORDS.shape);
  expect(await page.locator(".review-move > p").textContent()).toBe(said.said.join(" "));
  expect(await page.locator(".review-better h3").textContent()).toBe(said.better!.title);
  await expect.poll(() => page.locator(".review-wrong-drawn .mark-icon").count()).toBe(1);
  await expect.poll(() => page.locator(".review-better-drawn .review-ghost").count()).toBeGreaterThan(1);
  await expect.poll(() => page.locator(".review-button").count()).toBe(lost.steps);
  await expect.poll(() => currentOf(page)).toContain(`Move ${fatal + 1}:`);

  // From slip to slip with the keys, move by move with the buttons, anywhere with the graph.
  const earlier = nextSlip(course, fatal, -1)!;
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => currentOf(page)).toContain(`Move ${earlier + 1}:`);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: text.previousMove }).click();
  await expect.poll(() => currentOf(page)).toContain(`Move ${fatal}:`);
  const graph = page.getByRole("slider", { name: text.graph });
  const box = (await graph.boundingBox())!;
  await page.mouse.click(box.x + 44, box.y + 20);
  await expect.poll(() => graph.getAttribute("aria-valuenow")).toBe("1");
  await page.locator(".review-button").nth(fatal).click();

  const start = tableOf(move.before);
  const { steps } = move.review.better!;
  await page.getByRole("button", { name: text.showWay }).click();
  await expect.poll(() => cellsIn(page, ".review")).toEqual(cellsOf(afterSteps(start, steps)));

  await page.getByRole("button", { name: text.tryHere }).click();
  await page.getByRole("heading", { name: text.trial(fatal + 1) }).waitFor();
  await expect.poll(() => cellsIn(page, ".trial")).toEqual(cellsOf(start));
  const { slot, anchor } = steps[0]!;
  const at = { slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
  await byKeys(page, { ...lost, ...start, ended: null }, at);
  await expect.poll(() => cellsIn(page, ".trial")).toEqual(cellsOf(afterSteps(start, steps.slice(0, 1))));
  await page.getByRole("button", { name: ENGLISH_WORDS.undo, exact: true }).click();
  await expect.poll(() => cellsIn(page, ".trial")).toEqual(cellsOf(start));
  await page.keyboard.press("Escape");
  await expect.poll(() => titleOf(page)).toBe(text.title(fatal + 1, "fatal"));
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".sheet").count()).toBe(0);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
  // Nothing of it touched the player's own game.
  await expect.poll(() => shown(page)).toEqual(own);
  expect(await contentsOf(page, "values")).toEqual(before);
});
