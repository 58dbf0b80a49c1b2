/** @file The cost of a first visit until the first move, as the browser sees it. */
import type { Page } from "playwright-core";
import { loadSite } from "#server";
import { isReady } from "./ready.ts";

export interface FirstLoad {
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly requests: number;
  /** Bodies, gzipped. */
  readonly bytes: number;
}

/**
 * Visits with an empty cache until a piece can be picked up, and places one. The service worker's own downloads follow
 * the first paint and are not counted; its registration is.
 */
export async function firstLoadOf(page: Page, url: string, folder: string): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const paths: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ request }) => paths.push(new URL(request.url).pathname));
  await page.goto(url, { waitUntil: "networkidle" });
  await isReady(page);
  const needed = [...paths];
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector('[role="gridcell"]:not([aria-label$="empty"])') !== null);
  const site = await loadSite(folder);
  const files = await Promise.all(
    needed.map(async (path) => ({ path, bytes: (await site.get(path)!.body("gzip")).length })),
  );
  return { files, requests: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}
