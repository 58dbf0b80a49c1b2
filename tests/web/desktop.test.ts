/** @file The installed page as a desktop app, as far as a browser shows it without being installed. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test as plain } from "vitest";
import { encode, recordOf } from "#game";
import { noticeWords } from "../../src/web/shell/notices.ts";
import { isReady, noticesOf, ownBrowser, test } from "./pages.ts";
import { gameBeforeEnd } from "./positions.ts";
import { WEB_FOLDER } from "./site.ts";

plain("the manifest has what a desktop needs, and a Chromium takes it", async () => {
  const manifest = JSON.parse(readFileSync(join(WEB_FOLDER, "manifest.webmanifest"), "utf8"));
  expect(manifest).toMatchObject({
    display: "standalone",
    display_override: ["window-controls-overlay"],
    file_handlers: [{ action: "./#file", accept: { "text/x-openblock-record": [".obg"] } }],
    shortcuts: [{ url: "./#daily" }, { url: "./#puzzles" }],
  });
  const page = await (await ownBrowser()).newPage();
  await page.goto(inject("origin"));
  const cdp = await page.context().newCDPSession(page);
  const { errors, url } = await cdp.send("Page.getAppManifest");
  await page.close();
  expect([errors, new URL(url).pathname]).toEqual([[], "/manifest.webmanifest"]);
});

describe("a file that the system opens", () => {
  /** What a browser does with a launch, from a real file. */
  const launch = (text: string) => {
    const file = new File([text], "game.obg", { type: "text/x-openblock-record" });
    const queue = {
      setConsumer(hear: (launch: object) => void) {
        hear({ files: [{ getFile: async () => file }] });
      },
    };
    Object.defineProperty(globalThis, "launchQueue", { value: queue, configurable: true });
    location.hash = "#file";
  };

  test("without a game is told, one with a game is shown as a replay", async ({ openGame }) => {
    const page = await openGame();
    await page.evaluate(launch, "no game");
    await expect.poll(() => noticesOf(page)).toContainEqual(expect.stringContaining(noticeWords.en.notice.badLink));
    await page.reload();
    await isReady(page);
    await page.evaluate(() => {
      location.hash = "";
    });
    await page.evaluate(launch, `${encode(recordOf(gameBeforeEnd().session))}\n`);
    await page.locator(".replay").waitFor();
  });
});
