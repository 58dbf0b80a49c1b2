/** @file Waiting for the page, without a test runner: for tests, measurements and pictures alike. */
import type { Page } from "playwright-core";

/** Where a page must be told that its time is up. */
const PATIENCE_MS = 30_000;

/** Asks again and again until the answer is the right one. */
export async function until<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (performance.now() > deadline) throw new Error(`still ${JSON.stringify(answer)?.slice(0, 200)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The board is drawn and every piece can be picked up: the game's, or that of a page over it. */
export async function isReady(page: Page, over = ""): Promise<void> {
  await page.locator(`${over} [role="gridcell"]`).first().waitFor({ state: "attached" });
  await page.locator(`${over} [data-slot="0"][aria-label]`).first().waitFor({ state: "attached" });
}

/** Waits for the next frames to be painted. */
export function nextFrames(page: Page, count = 2): Promise<void> {
  return page.evaluate(async (frames) => {
    for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
  }, count);
}

/** Presses a button of a notice, once there is no page over the game: with it the notices move (src/web/shell/notices.css). */
export async function answerNotice(page: Page, name: string): Promise<void> {
  await page.locator(".sheet").first().waitFor({ state: "detached" });
  await page.locator(".notice").getByRole("button", { name }).click();
}

/** The text of the notices on the page. */
export function noticesOf(page: Page): Promise<string[]> {
  return page.locator(".notice > span").allTextContents();
}
