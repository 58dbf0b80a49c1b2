/**
 * @file Storage that fails during a game, or that holds what is not ours. The player is told, can play on, and loses
 * nothing silently.
 */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { settingsWords } from "../../src/web/features/settings/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { variants } from "../effort.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { answerNotice, isReady, noticesOf, test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, putGame } from "./positions.ts";
import { contentsOf, finishedGames, recordOfText, savedGame, store, stored } from "./saved.ts";

const { close, modeName, screenName } = ENGLISH_WORDS;
const { notice, takeOver } = noticeWords.en;
const settings = settingsWords.en;

async function placeAndSave(page: Page, count: number): Promise<void> {
  for (let moves = 0; moves < count; moves++) {
    const session = await savedGame(page, moves);
    await byKeys(page, session, firstFit(session));
  }
  await savedGame(page, count);
}

/** Aborts every change of the database from here on, as a full disk does; or lets them pass again. */
function refuseWrites(page: Page, isRefusing: boolean): Promise<void> {
  return page.evaluate((refusing) => {
    const prototype = IDBObjectStore.prototype as IDBObjectStore & { plainPut?: IDBObjectStore["put"] };
    prototype.plainPut ??= prototype.put;
    const put = prototype.plainPut;
    prototype.put = function (this: IDBObjectStore, ...values: Parameters<typeof put>) {
      const request = put.apply(this, values);
      if (refusing) this.transaction.abort();
      return request;
    };
  }, isRefusing);
}

async function clearSiteData(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
}

/** On a phone a notice covers neither the title of a page over the game nor the button that closes it. */
async function standsClearOfMenu(page: Page): Promise<void> {
  await page.keyboard.press("m");
  // It makes room once the page over the game is drawn.
  await expect
    .poll(async () => {
      const head = (await page.locator(".sheet-head").boundingBox())!;
      const { y, height } = (await page.locator(".notice").boundingBox())!;
      return [y > head.y + head.height, y + height < page.viewportSize()!.height];
    })
    .toEqual([true, true]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".sheet").count()).toBe(0);
}

describe("a move that cannot be saved", () => {
  test("is told once, and saved when the browser stores again", async ({ openGame }) => {
    const page = await openGame();
    // All three moves belong to one hand: the next depends on how long each of them takes.
    await placeAndSave(page, 3);
    let session = await savedGame(page, 3);
    await refuseWrites(page, true);
    for (let i = 0; i < 2; i++) {
      const choice = firstFit(session);
      await byKeys(page, session, choice);
      session = afterPlacement(session, choice);
      await expect.poll(() => noticesOf(page)).toEqual([notice.unsaved]);
    }
    await standsClearOfMenu(page);
    await answerNotice(page, close);
    await byKeys(page, session, firstFit(session));
    await expect.poll(() => shown(page).then(({ cells }) => cells)).not.toEqual(expectedOf(session).cells);
    await expect.poll(() => noticesOf(page)).toEqual([]);
    expect((await savedGame(page, 3)).steps).toBe(3);
    await refuseWrites(page, false);
    // Without another move: the page tries again by itself.
    expect((await savedGame(page, 6)).steps).toBe(6);
    const announced = page.locator('[role="status"][aria-live]');
    await expect.poll(() => announced.textContent()).toBe(ENGLISH_WORDS.announce.saved);
  });

  test("is saved with the next one, and the notice goes", async ({ openGame }) => {
    const page = await openGame();
    const session = await savedGame(page, 0);
    await refuseWrites(page, true);
    const choice = firstFit(session);
    await byKeys(page, session, choice);
    await expect.poll(() => noticesOf(page)).toEqual([notice.unsaved]);
    await refuseWrites(page, false);
    const next = afterPlacement(session, choice);
    await byKeys(page, next, firstFit(next));
    await savedGame(page, 2);
    await expect.poll(() => noticesOf(page)).toEqual([]);
  });

  test("and that ends the game still counts it", async ({ openGame }) => {
    const page = await openGame();
    const { session, choice } = gameBeforeEnd();
    await putGame(page, session);
    await refuseWrites(page, true);
    await byKeys(page, session, choice);
    await page.locator(".over").waitFor();
    await expect.poll(() => noticesOf(page)).toEqual([notice.unsaved]);
    await refuseWrites(page, false);
    const [game] = await finishedGames(page, 1);
    expect(game).toMatchObject({ steps: session.steps + 1 });
    await expect.poll(() => noticesOf(page)).toEqual([]);
  });

  test("does not replace what another tab has saved since", async ({ openGame }) => {
    const first = await openGame();
    await placeAndSave(first, 1);
    const session = await savedGame(first, 1);
    await refuseWrites(first, true);
    await byKeys(first, session, firstFit(session));
    await expect.poll(() => noticesOf(first)).toEqual([notice.unsaved]);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await isReady(second);
    await second.getByRole("button", { name: takeOver }).click();
    await expect.poll(() => noticesOf(first)).toEqual([notice.otherTab]);
    await refuseWrites(first, false);
    await expect.poll(() => shown(second)).toEqual(expectedOf(session));
    for (let moves = 1; moves < 4; moves++) {
      const mine = await savedGame(second, moves);
      await byKeys(second, mine, firstFit(mine));
    }
    await savedGame(second, 4);
    // Any change makes the first tab write what it has.
    await first.keyboard.press("m");
    await first.getByRole("button", { name: screenName.settings }).click();
    await first.getByRole("radio", { name: settings.themes.light }).check();
    await expect.poll(() => stored(first, "settings")).toMatchObject({ theme: "light" });
    expect((await savedGame(second, 4)).steps).toBe(4);
  });
});

test("site data cleared during a game costs nothing that the page shows, and is told", async ({ openGame }) => {
  const page = await openGame();
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  const [game] = await finishedGames(page, 1);
  await page.getByRole("button", { name: ENGLISH_WORDS.playAgain }).click();
  const fresh = await savedGame(page, 0);
  await clearSiteData(page);
  const first = firstFit(fresh);
  await byKeys(page, fresh, first);
  await expect.poll(() => noticesOf(page)).toEqual([notice.clearedStorage]);
  const next = afterPlacement(fresh, first);
  await byKeys(page, next, firstFit(next));
  const saved = await savedGame(page, 2);
  await page.reload();
  await isReady(page);
  await expect.poll(() => shown(page)).toEqual(expectedOf(saved));
  expect(await finishedGames(page, 1)).toEqual([game]);
  expect(await stored(page, "bests")).toMatchObject({ endless: game!.score });
});

test("a tab that takes over knows the games that the other one finished", async ({ openGame }) => {
  const first = await openGame();
  const { session, choice } = gameBeforeEnd();
  await putGame(first, session);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await isReady(second);
  await byKeys(first, session, choice);
  await first.locator(".over").waitFor();
  const [game] = await finishedGames(first, 1);
  // The tab without the game saves nothing, even after a choice of mode.
  await second.keyboard.press("m");
  await second.locator(".sheet").getByRole("button", { name: modeName.zen }).click();
  await second.getByRole("button", { name: takeOver }).click();
  await expect.poll(() => second.locator(".best").count()).toBe(0);
  await second.keyboard.press("m");
  await second.locator(".sheet").getByRole("button", { name: modeName.endless }).click();
  await expect
    .poll(() => second.locator(".best").textContent())
    .toContain(new Intl.NumberFormat("en").format(game!.score));
  expect(await finishedGames(second, 1)).toEqual([game]);
});

describe("foreign values", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  test.for(
    variants([
      ["a BigInt", { placements: 10n }],
      ["an object that holds itself", cyclic],
    ]),
  )("where the profile should be: %s", async ([, value], { openGame }) => {
    const page = await openGame();
    await placeAndSave(page, 1);
    await store(page, "profile", value);
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.damagedProfile]);
    await expect.poll(async () => Object.values(await contentsOf(page, "asides"))).toEqual([value]);
    const session = await savedGame(page, 1);
    await byKeys(page, session, firstFit(session));
    await savedGame(page, 2);
  });

  test("where the best scores should be", async ({ openGame }) => {
    const page = await openGame();
    await placeAndSave(page, 1);
    await store(page, "bests", { endless: 10n, daily: 3, zen: 0 });
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.damagedStorage]);
    await expect
      .poll(async () => Object.values(await contentsOf(page, "asides")))
      .toEqual([{ endless: 10n, daily: 3, zen: 0 }]);
  });
});

describe("a database of the game's name", () => {
  test("without its stores is left alone; the game is saved beside it", async ({ openGame }) => {
    // The picture is a page of the same origin that does not open the database; the browser looks for its favicon.
    const page = await openGame({ allowed: /404/ });
    await page.goto(`${new URL(page.url()).origin}/icon.svg`);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          indexedDB.deleteDatabase("openblock").onsuccess = () => {
            const opening = indexedDB.open("openblock", 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore("theirs").put("precious", "key");
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
    );
    await page.goto(`${new URL(page.url()).origin}/?play`);
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.foreignStorage]);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page).then(({ cells }) => cells.some((cell) => !cell.endsWith("empty")))).toBe(true);
    const before = await shown(page);
    const besideMoves = async () => recordOfText(await stored(page, "game.endless", "openblock-game")).moves.length;
    await expect.poll(besideMoves).toBe(1);
    await page.reload();
    await isReady(page);
    await expect.poll(() => shown(page)).toEqual(before);
    await expect.poll(() => noticesOf(page)).toEqual([]);
    expect(await theirs(page)).toBe("precious");
  });

  test("that cannot be read is not written to", async ({ openGame }) => {
    const page = await openGame();
    await placeAndSave(page, 2);
    const before = await contentsOf(page, "values");
    await page.context().addInitScript(() => {
      IDBObjectStore.prototype.get = () => {
        throw new DOMException("Internal error", "UnknownError");
      };
    });
    await page.reload();
    await isReady(page);
    await expect.poll(() => noticesOf(page)).toEqual([notice.temporaryStorage]);
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => shown(page).then(({ cells }) => cells.some((cell) => !cell.endsWith("empty")))).toBe(true);
    expect(await contentsOf(page, "values")).toEqual(before);
  });
});

function theirs(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("openblock");
        opening.onsuccess = () => {
          const asking = opening.result.transaction("theirs").objectStore("theirs").get("key");
          asking.onsuccess = () => resolve(asking.result);
        };
      }),
  );
}

test("a browser without locks plays", async ({ openGame }) => {
  const page = await openGame();
  await page.context().addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException("denied", "SecurityError"));
  });
  await page.reload();
  await isReady(page);
  await expect.poll(() => noticesOf(page)).toEqual([]);
});
