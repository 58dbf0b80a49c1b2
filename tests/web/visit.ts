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

/**
 * Visits with an empty cache, and counts all that the page asks for before the first move: also what comes after the
 * first picture, but for the service worker, which fetches in the background.
 */
export async function firstLoadOf(page: Page, url: string, folder: string, awaited = PLAYABLE): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator(awaited).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const counted = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
    return ["/", ...resources];
  });
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector('[role="gridcell"]:not([aria-label$="empty"])') !== null);
  const site = await loadSite(folder);
  const files = await Promise.all(
    counted.map(async (path) => ({ path, bytes: (await site.get(path)!.body("gzip")).length })),
  );
  return { files, requests: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
