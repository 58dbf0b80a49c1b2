/** @file What survives: reloads, crashes, damage, a second tab, a browser that stores nothing. */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { encode } from "#game";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { variants } from "../effort.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { answerNotice, isReady, noticesOf, test } from "./pages.ts";
import { gameBeforeEnd, putGame } from "./positions.ts";
import { contentsOf, finishedGames, recordOfText, savedGame, sessionOf, store, stored } from "./saved.ts";

const { close } = ENGLISH_WORDS;
const { notice, takeOver, takeBack, leftGame } = noticeWords.en;

async function playFirstFits(page: Page, count: number): Promise<void> {
  for (let moves = 0; moves < count; moves++) {
    const session = await savedGame(page, moves);
    await byKeys(page, session, firstFit(session));
  }
  await savedGame(page, count);
}

describe("a game that was left", () => {
  test("is there after a reload", async ({ openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 4);
    const before = await shown(page);
    await page.reload();
    await isReady(page);
    await expect.poll(() => shown(page)).toEqual(before);
    expect(before).toEqual(expectedOf(await savedGame(page, 4)));
    await playOn(page, 4);
  });

  test("is there after a crash", async ({ openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 3);
    const before = await shown(page);
    await page.close({ runBeforeUnload: false });
    const again = await page.context().newPage();
    await again.goto(page.url());
    await isReady(again);
    await expect.poll(() => shown(again)).toEqual(before);
  });

  test("keeps its place in each mode", async ({ openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 2);
    const endless = await shown(page);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Zen" }).click();
    await expect.poll(async () => (await shown(page)).cells).not.toEqual(endless.cells);
    const zen = await savedGame(page, 0, "zen");
    await byKeys(page, zen, firstFit(zen));
    await savedGame(page, 1, "zen");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Endless" }).click();
    await expect.poll(() => shown(page)).toEqual(endless);
  });

  test("in another version goes on from its own pieces, and says so", async ({ openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 4);
    const before = await shown(page);
    const record = recordOfText(await stored(page, "game.endless"));
    await store(page, "game.endless", encode({ ...record, setup: record.setup.replace(/^\d+/, "999") }));
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.playedBack]);
    await expect.poll(() => shown(page)).toEqual(before);
    await playOn(page, 4);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "Zen" }).click();
    await expect.poll(() => noticesOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Endless" }).click();
    await expect.poll(() => noticesOf(page)).toEqual([notice.playedBack]);
    await answerNotice(page, close);
    await expect.poll(() => noticesOf(page)).toEqual([]);
  });

  test("that ended is in the history, with its best score, and does not come back", async ({ openGame }) => {
    const page = await openGame();
    const { session, choice } = gameBeforeEnd();
    await putGame(page, session);
    await byKeys(page, session, choice);
    await page.locator(".over").waitFor();
    const [game] = await finishedGames(page, 1);
    expect(game).toMatchObject({ mode: "endless", steps: session.steps + 1 });
    await expect.poll(() => stored(page, "bests")).toMatchObject({ endless: game!.score });
    await page.reload();
    await isReady(page);
    expect((await shown(page)).cells.every((label) => label.endsWith("empty"))).toBe(true);
    expect(await page.locator(".best").textContent()).toContain(new Intl.NumberFormat("en").format(game!.score));
  });
});

test("an end that is taken back is not counted until the game ends again", async ({ openGame }) => {
  const page = await openGame();
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  await finishedGames(page, 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => page.locator(".over").count()).toBe(0);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
  await finishedGames(page, 0);
  await expect.poll(() => stored(page, "bests")).toMatchObject({ endless: session.score });
  expect((await savedGame(page, session.steps + 2)).undosUsed).toBe(1);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  const [game] = await finishedGames(page, 1);
  expect(sessionOf(game!.record)).toMatchObject({ steps: session.steps + 1, undosUsed: 1, ended: "noMove" });
});

test("a game that is left for a new one is in the history, and comes back until the new one has a move", async ({
  openGame,
}) => {
  const page = await openGame();
  const { session } = gameBeforeEnd();
  await putGame(page, session);
  const newGame = async () => {
    await page.keyboard.press("m");
    await page.getByRole("button", { name: "New game" }).click();
    await savedGame(page, 0);
  };
  await newGame();
  const [left] = await finishedGames(page, 1);
  expect(left).toMatchObject({ mode: "endless", score: session.score, left: { bestBefore: 0 } });
  await expect.poll(() => noticesOf(page)).toEqual([leftGame(session.score)]);
  expect(await stored(page, "bests")).toMatchObject({ endless: session.score });
  // Also after the page was closed.
  await page.reload();
  await isReady(page);
  await answerNotice(page, takeBack);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
  await finishedGames(page, 0);
  await expect.poll(() => noticesOf(page)).toEqual([]);
  expect(await stored(page, "bestsBefore")).toMatchObject({ endless: 0 });
  await newGame();
  await playOn(page, 0);
  await expect.poll(() => noticesOf(page)).toEqual([]);
  expect(await page.locator(".best").textContent()).toContain(new Intl.NumberFormat("en").format(session.score));
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Statistics" }).click();
  expect(await page.locator(".recent").textContent()).toContain("unfinished");
});

async function playOn(page: Page, moves: number): Promise<void> {
  const session = await savedGame(page, moves);
  await byKeys(page, session, firstFit(session));
  await expect.poll(() => shown(page)).toEqual(expectedOf(await savedGame(page, moves + 1)));
}

describe("damage", () => {
  test.for(
    variants([
      ["a record with a flipped character", "flip"],
      ["text that is no record", "garbage"],
      ["something else altogether", { cells: [1, 2, 3] }],
    ]),
  )("to the game, by %s, is reported and set aside", async ([, damage], { openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 2);
    const record = String(await stored(page, "game.endless"));
    const flipped = record.slice(0, -10) + (record.at(-10) === "A" ? "B" : "A") + record.slice(-9);
    const value = damage === "flip" ? flipped : damage;
    await store(page, "game.endless", value);
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.damagedGame]);
    expect(Object.values(await contentsOf(page, "asides"))).toEqual([value]);
    await answerNotice(page, close);
    await expect.poll(() => noticesOf(page)).toEqual([]);
    await playOn(page, 0);
  });

  test("to everything at once still leaves a game to play", async ({ openGame }) => {
    const page = await openGame();
    await playFirstFits(page, 1);
    await store(page, "profile", "{");
    await store(page, "history", [1, "x"]);
    await store(page, "settings", { theme: 7, language: "xx" });
    await store(page, "bests", { endless: "many" });
    await store(page, "game.endless", null);
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.damagedProfile, notice.damagedStorage]);
    expect(Object.keys(await contentsOf(page, "asides")).map((key) => key.split("@")[0])).toEqual([
      "bests",
      "history",
      "profile",
    ]);
    await playOn(page, 0);
  });

  test("a browser that stores nothing is told about, and played in", async ({ openGame }) => {
    const page = await openGame();
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError");
      };
    });
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.temporaryStorage]);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shown(page)).cells.some((label) => !label.endsWith("empty"))).toBe(true);
  });
});

test("two tabs: one plays, the other may take over, nothing is lost", async ({ openGame }) => {
  const first = await openGame();
  await playFirstFits(first, 2);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await isReady(second);
  await expect.poll(() => noticesOf(second)).toEqual([notice.otherTab]);
  await expect.poll(() => noticesOf(first)).toEqual([]);
  // The tab without the game changes nothing.
  const session = await savedGame(second, 2);
  await byKeys(second, session, firstFit(session));
  await second.keyboard.press("Escape");
  await expect.poll(() => shown(second)).toEqual(expectedOf(session));
  // The first goes on; the second takes over from there.
  await byKeys(first, session, firstFit(session));
  const third = await savedGame(first, 3);
  await second.getByRole("button", { name: takeOver }).click();
  await expect.poll(() => shown(second)).toEqual(expectedOf(third));
  await expect.poll(() => noticesOf(first)).toEqual([notice.otherTab]);
  await expect.poll(() => noticesOf(second)).toEqual([]);
  await byKeys(first, third, firstFit(third));
  await playOn(second, 3);
  expect((await savedGame(second, 4)).steps).toBe(4);
});
