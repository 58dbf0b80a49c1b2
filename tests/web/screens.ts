/** @file Every main screen of the game and how to get there, for the checks that go through all of them. */
import type { Page } from "playwright-core";
import { addDays, dailyDealer } from "#daily";
import { encode, recordOf } from "#game";
import { PLAYERS, playSession } from "#players";
import type { FinishedGame } from "../../src/web/store/saved.ts";
import { byKeys } from "./hands.ts";
import { afterPlacement, gameBeforeEnd, gameInTheMiddle, putGame } from "./positions.ts";
import { isReady, nextFrames } from "./ready.ts";
import { store } from "./saved.ts";

export const SCREENS = [
  "first visit",
  "game",
  "insight",
  "foresight",
  "hint",
  "game over",
  "witness",
  "menu",
  "settings",
  "goals",
  "statistics",
  "help",
  "replay",
  "review",
  "trial",
  "watch",
  "lab",
  "puzzles",
  "daily",
  "duels",
  "duel",
  "notice",
  "guide",
] as const;
export type ScreenName = (typeof SCREENS)[number];

/** A screen is opened from the page as a state leaves it, or from another screen of that state. */
interface Way {
  readonly state: (page: Page) => Promise<void>;
  readonly from?: ScreenName;
  readonly open: (page: Page) => Promise<void>;
}

/** Brings an open page to a screen, in any language. */
export async function goTo(page: Page, name: ScreenName): Promise<void> {
  await WAYS[name].state(page);
  await open(page, name);
}

/** The screens in groups that have a state of the page in common, each in the given order. */
export function toursOf(names: readonly ScreenName[]): (readonly [ScreenName, ...ScreenName[]])[] {
  const states = new Set(names.map((name) => WAYS[name].state));
  return [...states].map((state) => {
    const [first, ...others] = names.filter((name) => WAYS[name].state === state);
    return [first!, ...others] as const;
  });
}

const INSIGHT = ".with-insight";
const HELD = '.sheet [data-slot][aria-pressed="true"]';

/** What lies over the game or beside it, the topmost first; a wide window may open insight by itself, a while later. */
async function whatIsOver(page: Page): Promise<string | null> {
  const parts = [".trial", HELD, ".sheet", INSIGHT];
  return page.evaluate((all) => all.find((part) => document.querySelector(part) !== null) ?? null, parts);
}

/** Goes from one screen to another of the same tour. */
export async function goOnTo(page: Page, name: ScreenName, here: ScreenName): Promise<void> {
  if (WAYS[name].from === here) return show(page, WAYS[name]);
  for (let over = await whatIsOver(page); over !== null; over = await whatIsOver(page)) await leave(page, over);
  await open(page, name);
}

/** Times that a key is pressed, and how long each is waited for: a busy page may not listen yet, or close a part first. */
const PRESSES = 10;
const PATIENCE = 3000;

async function leave(page: Page, over: string): Promise<void> {
  for (let i = 1; ; i++) {
    await page.keyboard.press(over === INSIGHT ? "i" : "Escape");
    const left = page.locator(over).waitFor({ state: "detached", timeout: PATIENCE });
    const isLeft = await left.then(
      () => true,
      (error: unknown) => {
        if (i === PRESSES) throw error;
        return false;
      },
    );
    if (isLeft) return;
  }
}

async function open(page: Page, name: ScreenName): Promise<void> {
  const { from } = WAYS[name];
  if (from !== undefined) await open(page, from);
  await show(page, WAYS[name]);
}

async function show(page: Page, way: Way): Promise<void> {
  await way.open(page);
  await page.waitForTimeout(150);
  await nextFrames(page);
}

const nothing = async () => undefined;

/** A game well under way, of a returning player: one state for as many screens as possible. */
async function underWay(page: Page): Promise<void> {
  await store(page, "history", pastGames());
  await putDailyResults(page);
  await putDuel(page);
  await putGame(page, gameInTheMiddle());
}

const WAYS: Readonly<Record<ScreenName, Way>> = {
  "first visit": { state: nothing, open: nothing },
  game: { state: underWay, open: nothing },
  insight: {
    state: underWay,
    async open(page) {
      // A wide window opens it by itself.
      if ((await page.locator(".with-insight").count()) === 0) await page.keyboard.press("i");
      await page.locator(".with-insight").waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
  foresight: {
    state: underWay,
    from: "insight",
    async open(page) {
      await page.locator("#stage-foresee").click();
      await page.locator(".expectations").waitFor();
      await page.locator(".habits > .button-row button").click();
      await page.locator(".forget-ask").waitFor();
    },
  },
  hint: {
    state: underWay,
    async open(page) {
      await page.keyboard.press("h");
      await page.locator(".hint-text").waitFor();
    },
  },
  "game over": { state: endGame, open: nothing },
  witness: { state: endGame, open: (page) => page.locator(".way-button").click() },
  menu: { state: underWay, open: (page) => openSheet(page) },
  settings: { state: underWay, open: (page) => openSheet(page, "settings") },
  goals: {
    state: underWay,
    async open(page) {
      await openSheet(page, "goals");
      await page.locator(".goals li").first().waitFor();
    },
  },
  help: { state: underWay, open: (page) => openSheet(page, "help") },
  watch: {
    state: underWay,
    async open(page) {
      await openSheet(page, "watch");
      // With calm motion it waits to be told.
      await page.locator(".watch-steps li").first().waitFor();
      for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
      await page.waitForFunction(() => document.querySelectorAll(".watch-steps .done").length === 1);
    },
  },
  lab: {
    state: underWay,
    async open(page) {
      await page.evaluate(() => {
        location.hash = "#lab";
      });
      await page.locator(".watch-steps li").first().waitFor();
    },
  },
  puzzles: {
    state: underWay,
    async open(page) {
      await openSheet(page, "puzzles");
      await page.locator(".puzzle [data-slot]").first().waitFor({ state: "attached" });
      await page.keyboard.press("1");
    },
  },
  daily: {
    state: underWay,
    async open(page) {
      await openSheet(page, "daily");
      await page.locator(".share-picture").waitFor();
    },
  },
  duels: { state: underWay, open: (page) => openSheet(page, "duels") },
  duel: {
    state: underWay,
    from: "duels",
    async open(page) {
      await page.locator(".duel-row button").first().click();
      await page.locator(".duel-head").waitFor();
    },
  },
  statistics: { state: underWay, open: (page) => openSheet(page, "statistics") },
  replay: {
    state: underWay,
    async open(page) {
      const { session, choice } = gameBeforeEnd();
      const record = encode(recordOf(afterPlacement(session, choice)));
      await page.goto(`${new URL(page.url()).origin}/#game=${record}`);
      await page.locator(".replay").waitFor();
      await page.getByRole("slider").fill("12");
    },
  },
  review: {
    state: underWay,
    async open(page) {
      const { session, choice } = gameBeforeEnd();
      const record = encode(recordOf(afterPlacement(session, choice)));
      await page.goto(`${new URL(page.url()).origin}/#review=${record}`);
      await page.locator(".review-move.fatal").waitFor();
    },
  },
  trial: {
    state: underWay,
    from: "review",
    async open(page) {
      await page.locator(".review-move .button.primary").click();
      await page.locator(".trial").waitFor();
    },
  },
  notice: {
    async state(page) {
      await store(page, "game.endless", "damaged");
      await page.reload();
      await isReady(page);
      await page.locator(".notice").waitFor();
    },
    open: nothing,
  },
  guide: {
    state: nothing,
    async open(page) {
      await page.goto(`${new URL(page.url()).origin}/`);
      await page.locator(".guide-cue").waitFor();
    },
  },
};

/** A week of daily games up to today, with every kind of medal. */
async function putDailyResults(page: Page): Promise<void> {
  const { session, choice } = gameBeforeEnd();
  const record = encode(recordOf(afterPlacement(session, choice)));
  const today = await page.evaluate(() => {
    const now = new Date();
    return now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate();
  });
  // One of tomorrow: the tour may pass midnight.
  const results = [-1, 0, 1, 2, 3, 5, 6].map((back) => ({
    day: addDays(today, -back),
    score: [1780, 640, 1200, 300, 80, 1900][Math.max(0, back) % 6],
    finished: back !== 3,
    at: 0,
    record,
    par: back === 5 ? null : [600, 1060, 1600],
  }));
  await store(page, "daily", { results, par: null });
}

/** A duel that is open, a few moves in, against a short game of the same start. */
async function putDuel(page: Page): Promise<void> {
  const theirs = playSession({ player: PLAYERS.greedy, dealer: dailyDealer(), seed: 77, cap: 30 });
  const mine = playSession({ player: PLAYERS.greedy, dealer: dailyDealer(), seed: 77, cap: 12 });
  const duel = {
    id: "1",
    opponent: "greedy",
    at: 0,
    theirs: encode(recordOf(theirs)),
    target: theirs.score,
    mine: encode(recordOf(mine)),
    score: mine.score,
    isOver: false,
  };
  await store(page, "duels", [duel]);
}

async function endGame(page: Page): Promise<void> {
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
}

/** The menu, and from there one of the pages it leads to. */
async function openSheet(page: Page, entry?: string): Promise<void> {
  await page.keyboard.press("m");
  await page.locator(".sheet").waitFor();
  if (entry === undefined) return;
  await page.locator(`[data-entry="${entry}"]`).click();
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
