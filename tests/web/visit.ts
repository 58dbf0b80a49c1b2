/** @file The cost of a first visit until a piece can be picked up, as the browser sees it. */
import type { Page } from "playwright-core";
import { loadSite } from "#server";

export interface FirstLoad {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly requests: number;
  /** Bodies, gzipped. */
  readonly bytes: number;
}

/** A piece has got its name. */
const PLAYABLE = '[data-slot="0"][aria-label]';
/** The guide of a first visit stands over the board. */
export const GUIDED = ".guide-cue";
/** What a move may use, and what waits for the first picture: asked for once the board is painted, beside the guide. */
const AFTER_PAINT = /\/(?:extras|afterStart)-[^/]*\.js$/;

/**
 * Visits with an empty cache. What is asked for after the picture of a board that can be played, or of something else
 * that is waited for, is not counted: the service worker and what a move may use.
 */
export async function firstLoadOf(page: Page, url: string, folder: string, awaited = PLAYABLE): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript(markShown, awaited);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => performance.getEntriesByName("playable").length > 0);
  const paths = await page.evaluate(() => {
    const playable = performance.getEntriesByName("playable")[0]!.startTime;
    const resources = performance.getEntriesByType("resource").filter((entry) => entry.startTime <= playable);
    return ["/", ...resources.map((entry) => new URL(entry.name).pathname)];
  });
  const counted = paths.filter((path) => !AFTER_PAINT.test(path));
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector('[role="gridcell"]:not([aria-label$="empty"])') !== null);
  const site = await loadSite(folder);
  const files = await Promise.all(
    counted.map(async (path) => ({ path, bytes: (await site.get(path)!.body("gzip")).length })),
  );
  return { files, requests: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

/** Marks the frame after something is there: it is painted by then. */
function markShown(awaited: string): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(awaited) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => performance.mark("playable"));
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}
