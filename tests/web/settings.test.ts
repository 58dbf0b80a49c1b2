/** @file Settings in a real browser: they apply at once and stay, and data goes out as a download and comes in from a file. */
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { settingsWords } from "../../src/web/features/settings/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../src/web/kit/words/game.zh.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { savedGame, stored } from "./saved.ts";

const { screenName, close } = ENGLISH_WORDS;
const settings = settingsWords.en;

test("settings survive a reload, and data goes to a file and comes back from it", async ({ openGame }) => {
  const page = await openGame({ seed: 7 });
  const session = await savedGame(page, 0);
  await byKeys(page, session, firstFit(session));
  const played = await savedGame(page, 1);
  const openSettings = async () => {
    await page.getByRole("button", { name: screenName.menu }).click();
    await page.getByRole("button", { name: screenName.settings }).click();
    await page.locator(".sheet").getByRole("heading", { name: screenName.settings, level: 1 }).waitFor();
  };
  await openSettings();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: settings.exportData }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^openblock-\d{4}-\d\d-\d\d\.json$/);
  const data = await text(await file.createReadStream());
  await page.getByRole("button", { name: close }).click();
  await byKeys(page, played, firstFit(played));
  await savedGame(page, 2);

  await openSettings();
  await page.locator('input[type="file"]').setInputFiles({
    name: "data.json",
    mimeType: "application/json",
    buffer: Buffer.from(data),
  });
  await page.getByRole("button", { name: settings.replace }).click();
  await page.getByText(settings.imported).waitFor();
  const root = page.locator("html");
  await page.getByRole("radio", { name: settings.themes.contrast }).check();
  await expect.poll(() => root.getAttribute("data-theme")).toBe("contrast");
  await page.getByRole("radio", { name: settings.languages.zh }).check();
  await page.getByRole("heading", { name: CHINESE_WORDS.screenName.settings, level: 1 }).waitFor();
  await expect.poll(() => stored(page, "settings")).toMatchObject({ theme: "contrast", language: "zh" });
  await page.reload();
  await isReady(page);
  await expect.poll(() => root.getAttribute("lang")).toBe(CHINESE_WORDS.tag);
  expect(await root.getAttribute("data-theme")).toBe("contrast");
  expect((await savedGame(page, 1)).steps).toBe(1);
  await expect.poll(async () => (await shown(page)).cells.length).toBe(expectedOf(played).cells.length);
});
