/** @file Every main screen of the game and how to get there, for the checks that go through all of them. */
import type { Page } from "playwright-core";
import { encode, recordOf } from "#game";
import type { FinishedGame } from "../../src/web/game/model.ts";
import { byKeys } from "./hands.ts";
import { afterPlacement, gameBeforeEnd, gameInTheMiddle, putGame } from "./positions.ts";
import { isReady, nextFrames } from "./ready.ts";
import { store } from "./saved.ts";

export const SCREENS = [
  "first visit",
  "game",
  "hint",
  "game over",
  "witness",
  "menu",
  "settings",
  "statistics",
  "help",
  "replay",
  "watch",
  "insight",
  "notice",
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** Brings an open page to a screen, whatever its language. */
export async function goTo(page: Page, name: ScreenName): Promise<void> {
  await WAYS[name](page);
  await page.waitForTimeout(150);
  await nextFrames(page);
}

const WAYS: Readonly<Record<ScreenName, (page: Page) => Promise<void>>> = {
  "first visit": async () => undefined,
  game: (page) => putGame(page, gameInTheMiddle()),
  async hint(page) {
    await putGame(page, gameInTheMiddle());
    await page.keyboard.press("h");
    await page.locator(".hint-text").waitFor();
  },
  "game over": endGame,
  async witness(page) {
    await endGame(page);
    await page.locator(".over .link").click();
  },
  menu: (page) => openSheet(page),
  settings: (page) => openSheet(page, 2),
  async statistics(page) {
    await store(page, "history", pastGames());
    await page.reload();
    await isReady(page);
    await openSheet(page, 1);
  },
  help: (page) => openSheet(page, 3),
  async replay(page) {
    const { session, choice } = gameBeforeEnd();
    const record = encode(recordOf(afterPlacement(session, choice)));
    await page.goto(`${new URL(page.url()).origin}/#game=${record}`);
    await page.locator(".replay").waitFor();
    await page.getByRole("slider").fill("12");
  },
  async watch(page) {
    await openSheet(page, 0);
    // With calm motion it waits to be told.
    await page.locator(".watch-steps li").first().waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelectorAll(".watch-steps .done").length === 1);
  },
  async insight(page) {
    await putGame(page, gameInTheMiddle());
    await page.keyboard.press("i");
    await page.locator(".with-insight").waitFor();
    await page.waitForLoadState("networkidle");
  },
  async notice(page) {
    await store(page, "game.endless", "damaged");
    await page.reload();
    await isReady(page);
    await page.locator(".notice").waitFor();
  },
};

async function endGame(page: Page): Promise<void> {
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
}

/** The menu, and from there one of the pages it leads to. */
async function openSheet(page: Page, entry?: number): Promise<void> {
  await page.keyboard.press("m");
  await page.locator(".sheet").waitFor();
  if (entry === undefined) return;
  await page.locator(".sheet .stack").last().locator(".choice").nth(entry).click();
  await page.waitForLoadState("networkidle");
  await page.locator(".sheet h1").waitFor();
}

/** A month of games, ever a little better. */
function pastGames(): FinishedGame[] {
  const { session, choice } = gameBeforeEnd();
  const over = afterPlacement(session, choice);
  const record = encode(recordOf(over));
  return Array.from({ length: 24 }, (_, i) => ({
    mode: (["endless", "endless", "daily"] as const)[i % 3]!,
    at: Date.UTC(2026, 0, 1 + i, 18),
    score: 400 + 90 * i + 170 * ((i * 7) % 5),
    plain: 300 + 60 * i,
    steps: 30 + 3 * i,
    lines: 8 + i,
    skill: 0.4 + 0.012 * i + 0.02 * ((i * 5) % 3),
    peakFill: 0.55 + 0.02 * ((i * 11) % 16),
    record,
  }));
}
