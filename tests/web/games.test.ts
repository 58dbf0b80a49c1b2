/**
 * @file Whole games in a real browser: by keys alone, by taps alone, by a dragging finger, and in step with Node. After
 * every placement the page must show what the rules give in Node.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { apply, newSession, type RuleMemory, type Session } from "#game";
import { IS_FULL } from "../effort.ts";
import { playDaily } from "./dailyGame.ts";
import { byFinger, byKeys, byTaps, expectedOf, Finger, firstFit, type Hand, leastRoom, shown } from "./hands.ts";
import { test } from "./pages.ts";
import { finishedGames, recordOfText, savedGame, sessionOf, store, stored } from "./saved.ts";

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
  test("by keys alone", async ({ openGame }) => {
    // A window too narrow for the panel beside the board, which would work out every hand's story on top of the game.
    const page = await openGame({ hasTouch: false, viewport: { width: 800, height: 700 }, seed: 21 });
    await expectOver(page, await playToTheEnd(page, byKeys));
  });

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

test("the daily game is the same in the browser and in Node, dock by dock", async ({ openGame }) => {
  const page = await openGame({ isAlone: true });
  await page.clock.setFixedTime(new Date("2026-01-15T12:00:00"));
  await store(page, "daily", { results: [], par: { day: 20_260_115, par: [20, 40, 60] } });
  await playDaily(page);
  const dealer = dailyDealer();
  let { session } = expectOk(newSession({ seed: 20_260_115, dealer, undoLimit: 0 }));
  while (session.ended === null) {
    await expect.poll(() => shown(page)).toEqual(expectedOf(session));
    const choice = firstFit(session);
    await byKeys(page, session, choice);
    // Another thinking time than the page's: it must not matter.
    session = expectOk(apply(session, { type: "place", ...choice, ms: 4000 }, dealer)).session;
  }
  await expect.poll(() => page.locator(".over").isVisible()).toBe(true);
  await expect.poll(async () => (await shown(page)).score).toBe(`Score ${session.score}`);
  const [game] = await finishedGames(page, 1);
  expect(game).toMatchObject({ mode: "daily", score: session.score, steps: session.steps });
});
