/**
 * @file The browser's own storage where it fails: writes that it aborts, data that it clears, a database that is not ours,
 * none at all. What the page does about it: src/web/game/failuresPage.test.ts.
 */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { answerNotice, isReady, noticesOf, test } from "./pages.ts";
import { afterPlacement } from "./positions.ts";
import { contentsOf, recordOfText, savedGame, stored } from "./saved.ts";

const { notice } = noticeWords.en;

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

test("what the browser refuses to write is told clear of the menu, and kept when it stores again, or was cleared", async ({
  openGame,
}) => {
  const page = await openGame();
  const session = await savedGame(page, 0);
  await refuseWrites(page, true);
  const choice = firstFit(session);
  await byKeys(page, session, choice);
  await expect.poll(() => noticesOf(page)).toEqual([notice.unsaved]);
  await standsClearOfMenu(page);
  expect((await savedGame(page, 0)).steps).toBe(0);
  await refuseWrites(page, false);
  // Without another move: the page tries again by itself.
  expect((await savedGame(page, 1)).steps).toBe(1);
  await expect.poll(() => noticesOf(page)).toEqual([]);
  await clearSiteData(page);
  const next = afterPlacement(session, choice);
  await byKeys(page, next, firstFit(next));
  await expect.poll(() => noticesOf(page)).toEqual([notice.clearedStorage]);
  const saved = await savedGame(page, 2);
  await answerNotice(page, ENGLISH_WORDS.close);
  await page.reload();
  await isReady(page);
  await expect.poll(() => shown(page)).toEqual(expectedOf(saved));
});

test("a database of the game's name without its stores is left alone; the game is saved beside it", async ({
  openGame,
}) => {
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

test("a browser that cannot read, stores nothing or has no locks plays", async ({ openGame }) => {
  const page = await openGame();
  const session = await savedGame(page, 0);
  await byKeys(page, session, firstFit(session));
  await savedGame(page, 1);
  const before = await contentsOf(page, "values");
  const play = async () => {
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await shown(page)).cells.some((label) => !label.endsWith("empty"))).toBe(true);
  };
  const unread = await page.context().addInitScript(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException("Internal error", "UnknownError");
    };
  });
  await page.reload();
  await isReady(page);
  await expect.poll(() => noticesOf(page)).toEqual([notice.temporaryStorage]);
  await play();
  await unread.dispose();
  await page.reload();
  await isReady(page);
  expect(await contentsOf(page, "values")).toEqual(before);

  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
    LockManager.prototype.request = () => Promise.reject(new DOMException("denied", "SecurityError"));
  });
  await page.reload();
  await isReady(page);
  await expect.poll(() => noticesOf(page)).toEqual([notice.temporaryStorage]);
  await play();
});
