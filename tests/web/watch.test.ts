/** @file An agent that plays by itself in a real browser, with its worker, its pace and its frames. Steps by hand: watchPage.test.ts beside it. */

import { expect } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, type DealerId, type Session } from "#game";
import { NODE_AGENTS } from "#machine";
import { openAgent, playSessionAsync, THINK_MS } from "#players";
import { replayWords } from "../../src/web/kit/replay/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { modelsOf } from "./models.ts";
import { test } from "./pages.ts";
import { button, expectedWatch, placements, watched } from "./watching.ts";

/** The game after `cap` placements, played in Node. */
async function playedInNode(agent: string, docks: DealerId, seed: number, cap: number): Promise<Session> {
  const player = expectOk(await openAgent(NODE_AGENTS, agent, { docks, models: modelsOf(agent, docks) }));
  return playSessionAsync({ player, dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS });
}

test("it plays whole docks by itself, and pause stops it", async ({ openGame }) => {
  const page = await openGame({ path: "/#watch&docks=feasible&seed=3" });
  await page.locator(".watch").waitFor();
  await page.getByLabel(replayWords.en.speed).selectOption("fast");
  expect(await placements(page)).toBe(0);
  await page.keyboard.press(" ");
  await expect.poll(() => placements(page)).toBeGreaterThan(6);
  await button(page, replayWords.en.pause).click();
  const paused = await placements(page);
  await page.waitForTimeout(600);
  expect(await placements(page)).toBe(paused);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(await playedInNode("search", "feasible", 3, paused)));
});

test("it plays at once where motion is welcome, and says how the game ended", async ({ openGame }) => {
  const page = await openGame({ reducedMotion: "no-preference", path: "/#watch&agent=random&docks=uniform&seed=5" });
  await page.getByLabel(replayWords.en.speed).selectOption("fast");
  const end = await playedInNode("random", "uniform", 5, 1000);
  await expect.poll(() => page.locator(".watch-reason").textContent()).toMatch(/^Over after/);
  await expect.poll(() => watched(page)).toEqual(expectedWatch(end));
  await expect.poll(() => button(page, replayWords.en.forward).isDisabled()).toBe(true);
  expect(await page.locator('.sheet [role="status"]').textContent()).toContain(`Over after ${end.steps} moves`);
  await button(page, ENGLISH_WORDS.newGame).click();
  await expect.poll(() => placements(page)).toBe(0);
});
