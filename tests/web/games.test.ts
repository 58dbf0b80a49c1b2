/**
 * @file Whole games in a real browser, by taps alone and by a dragging finger. After every placement the page must show what
 * the rules give in Node. By keys alone, and the daily one: src/web/game/gamesPage.test.ts.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { RuleMemory, Session } from "#game";
import { IS_FULL } from "../effort.ts";
import { byFinger, byTaps, expectedOf, Finger, type Hand, leastRoom, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { finishedGames, recordOfText, savedGame, sessionOf, stored } from "./saved.ts";

/** Plays until the game is over and returns it as the history holds it. */
async function playToTheEnd(page: Page, hand: Hand): Promise<Session<RuleMemory>> {
  for (let session = await savedGame(page, 0); session.ended === null; ) {
    await expect.poll(() => shown(page)).toEqual(expectedOf(session));
    await hand(page, session, leastRoom(session));
    session = await after(page, session.steps + 1);
  }
  const [game] = await finishedGames(page, 1);
  return sessionOf(game!.record);
}

/** The session after this number of placements. A game that is over is in the history. */
async function after(page: Page, steps: number): Promise<Session<RuleMemory>> {
  let text: unknown;
  await expect
    .poll(async () => {
      const history = (await stored(page, "history")) as { record: string }[] | undefined;
      text = history?.at(-1)?.record ?? (await stored(page, "game.endless"));
      return recordOfText(text).moves.length;
    })
    .toBe(steps);
  return sessionOf(text);
}

async function expectOver(page: Page, session: Session): Promise<void> {
  expect(session.ended).toBe("noMove");
  expect(session.steps).toBeGreaterThan(5);
  const text = await page.locator(".over").textContent();
  expect(text).toContain(`${session.steps} moves`);
  await expect.poll(async () => (await shown(page)).score).toBe(`Score ${session.score}`);
  await expect.poll(async () => (await shown(page)).cells).toEqual(expectedOf(session).cells);
}

describe("a whole game", () => {
  test("by taps alone", async ({ openGame }) => {
    const page = await openGame({ seed: 10 });
    await expectOver(page, await playToTheEnd(page, byTaps));
  });

  test("by a dragging finger", async ({ openGame }) => {
    // A game of 11 moves, or one of 32.
    const page = await openGame({ seed: IS_FULL ? 5 : 21 });
    await expectOver(page, await playToTheEnd(page, byFinger(await Finger.on(page))));
  });
});
