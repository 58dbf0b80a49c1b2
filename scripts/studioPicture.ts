/**
 * @file Photographs the studio over a server of its own, with games of simulated people of the last two weeks. The days in
 * the picture are those before it was taken.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, ViewportSize } from "playwright-core";
import { populationOf } from "#people";
import { livedGames } from "#players";
import { tokensAt } from "../src/server/store/tokens.ts";
import { sendTo, serve } from "../tests/server/serving.ts";

/** People, days up to now in which they arrive and play, games of each, and placements after which a game is left. */
const PEOPLE = 60;
const DAYS = 14;
const GAMES = 8;
const CAP = 300;
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds until the charts are drawn. */
const DRAWN = 3000;

/** The built library must be there. */
export async function studioPicture(browser: Browser, viewport: ViewportSize): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "openblock-picture-"));
  const server = await serve({ folder }, "--no-limits");
  await sendLives(server.url);
  while (!(await (await fetch(`${server.url}/metrics`)).text()).includes("openblock_records_pending 0")) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  const context = await browser.newContext({ viewport, colorScheme: "dark", locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/studio`);
  await page.locator("#token").fill(await tokensAt(folder).add("picture", Date.now()));
  await page.keyboard.press("Enter");
  await page.locator(".survival-figures").waitFor();
  await page.waitForTimeout(DRAWN);
  const picture = await page.screenshot();
  await context.close();
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
  return picture;
}

async function sendLives(url: string): Promise<void> {
  const to = Date.now();
  for (const [number, traits] of populationOf("inside", 1, PEOPLE).entries()) {
    const games: string[] = [];
    for (const { text } of livedGames({ traits, seed: 1, number, from: to - DAYS * DAY, to, cap: CAP })) {
      if (games.push(text) === GAMES) break;
    }
    if (games.length > 0) await sendTo(url, `life${number}`.padEnd(43, "_"), games);
  }
}
