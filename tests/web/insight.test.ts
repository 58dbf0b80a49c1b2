/** @file Insight over the game: the pieces stay in sight, the order is drawn, keys and the focus. What it says: insightPage.test.ts beside it. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RuleMemory, Session } from "#game";
import { ENGLISH, headline } from "#spawn";
import { test } from "./pages.ts";
import { gameInTheMiddle, putGame } from "./positions.ts";

/** The pieces stay in sight, the order is drawn, a question mark answers, and the panel steps aside for the board. */
async function explainsInSight(page: Page, { delivery }: Session<RuleMemory>): Promise<void> {
  const panel = (await page.locator(".insight").boundingBox())!;
  const slots = await page.locator(".play .grid-layer button").all();
  for (const slot of slots) expect((await slot.boundingBox())!.y).toBeGreaterThanOrEqual(panel.y + panel.height);
  const { witness } = delivery!.trace!.deliver!;
  await expect.poll(() => page.locator(".insight .order .shape-icon").count()).toBe(witness.length);
  const term = page.locator(".checks .term").nth(2);
  await term.click();
  expect(await page.locator(".checks [role=note]").textContent()).toMatch(/proof|证明/);
  await term.click();
  await page.locator(".witness button").click();
  const peeking = (await page.locator(".insight").boundingBox())!;
  expect(peeking.height).toBeLessThan(panel.height / 3);
  await page.locator(".peek-back").click();
  await page.locator(".insight .why").waitFor();
}

test("why these pieces came is one sentence above them, and more behind it", async ({ openGame }) => {
  const page = await openGame();
  const game = gameInTheMiddle();
  await putGame(page, game);
  const card = page.locator(".why-card");
  await expect.poll(() => card.textContent()).toBe(headline(game.delivery!.trace!, ENGLISH));
  await card.click();
  const why = page.locator(".insight .why");
  await why.waitFor();
  await explainsInSight(page, game);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".insight").count()).toBe(0);
  // Opened by a key, it has the focus, and Escape closes it as well.
  await page.keyboard.press("w");
  await page.locator(".insight .why").waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest(".insight") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".insight").count()).toBe(0);
  // A short phone has the button alone.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => card.isVisible()).toBe(false);
  await page.locator(".actions .action[aria-pressed]").click();
  await page.locator(".insight .why").waitFor();
});
