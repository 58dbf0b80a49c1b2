/** @file The studio in Chromium: a page that is watched. */
import type { BrowserContext, Page } from "playwright-core";
import { nextFrames, ownBrowser } from "./pages.ts";

export interface StudioPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser has complained of. */
  readonly faults: string[];
}

export async function openStudioPage(): Promise<StudioPage> {
  const context = await (await ownBrowser()).newContext({ locale: "en-US", viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(`uncaught: ${error.error()}`));
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return { context, page, faults };
}

/** Goes to another screen, and returns once the one before is no longer there: hashes are heard of later than set. */
export async function openHash(page: Page, hash: string): Promise<void> {
  await page.evaluate(async (to) => {
    if (location.hash === to) return;
    const heard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    location.hash = to;
    await heard;
  }, hash);
  await nextFrames(page);
  await page.locator(".studio-main h1").waitFor();
}
