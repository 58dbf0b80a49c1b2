/** @file The pages beside the game: settings apply at once and stay, data goes out and comes back in, statistics tell. */
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { newProfile, serialiseProfile } from "#profile";
import { settingsWords } from "../../src/web/features/settings/words.ts";
import { statisticsWords } from "../../src/web/features/statistics/words.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { importData } from "../../src/web/store/exchange.ts";
import { figuresOf } from "../../src/web/store/figures.ts";
import { playDaily } from "./dailyGame.ts";
import { byKeys, expectedOf, firstFit, shown } from "./hands.ts";
import { isReady, test } from "./pages.ts";
import { afterPlacement, gameBeforeEnd, putGame } from "./positions.ts";
import { contentsOf, finishedGames, savedGame, store, stored } from "./saved.ts";

const { screenName, modeName, close } = ENGLISH_WORDS;
const settings = settingsWords.en;
const statistics = statisticsWords.en;

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: screenName.menu }).click();
  await page.getByRole("button", { name }).click();
  await page.locator(".sheet").getByRole("heading", { name, level: 1 }).waitFor();
}

async function chooseFile(page: Page, content: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: "data.json",
    mimeType: "application/json",
    buffer: Buffer.from(content),
  });
}

/** The page's data as a file. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: settings.exportData }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^openblock-\d{4}-\d\d-\d\d\.json$/);
  return text(await file.createReadStream());
}

describe("settings", () => {
  test("apply at once and survive a reload", async ({ openGame }) => {
    const page = await openGame();
    const root = page.locator("html");
    await openPage(page, screenName.settings);
    await page.getByRole("radio", { name: settings.themes.contrast }).check();
    await expect.poll(() => root.getAttribute("data-theme")).toBe("contrast");
    await page.getByRole("checkbox", { name: settings.sound }).uncheck();
    await page.getByRole("radio", { name: settings.languages.zh }).check();
    await expect.poll(() => root.getAttribute("lang")).toBe("zh-CN");
    await expect
      .poll(() => stored(page, "settings"))
      .toMatchObject({ theme: "contrast", language: "zh", sound: false });
    await page.reload();
    await isReady(page);
    await expect.poll(() => root.getAttribute("lang")).toBe("zh-CN");
    expect(await root.getAttribute("data-theme")).toBe("contrast");
  });

  test("end with the language chosen last, however fast", async ({ openGame }) => {
    const page = await openGame();
    await openPage(page, screenName.settings);
    await page.evaluate(() => {
      const [, english, chinese] = document.querySelectorAll<HTMLElement>(
        'fieldset:nth-of-type(3) input[type="radio"]',
      );
      chinese!.click();
      english!.click();
    });
    await page.waitForLoadState("networkidle");
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });
});

describe("data", () => {
  test("goes from one browser to another", async ({ openGame }) => {
    const page = await openGame({ seed: 7 });
    for (let moves = 0; moves < 2; moves++) {
      const session = await savedGame(page, moves);
      await byKeys(page, session, firstFit(session));
    }
    const session = await savedGame(page, 2);
    await openPage(page, screenName.settings);
    const data = await exported(page);
    expect(importData(data, [])).toMatchObject({ ok: true, value: { leftOut: [] } });

    const other = await openGame({ seed: 8 });
    await openPage(other, screenName.settings);
    await chooseFile(other, data);
    await other.getByRole("button", { name: settings.replace }).click();
    await other.getByText(settings.imported).waitFor();
    await other.getByRole("button", { name: close }).click();
    await expect.poll(() => shown(other)).toEqual(expectedOf(session));
    await byKeys(other, session, firstFit(session));
    await savedGame(other, 3);
  });

  test("stays as it is when the file is damaged or the player keeps it", async ({ openGame }) => {
    const page = await openGame();
    await openPage(page, screenName.settings);
    const data = await exported(page);
    const before = await contentsOf(page, "values");
    await chooseFile(page, data.replace('"theme":"system"', '"theme":"mauve"'));
    await page.getByText(settings.importFaults.badSettings).waitFor();
    expect(await page.getByRole("button", { name: settings.replace }).count()).toBe(0);
    await chooseFile(page, data.replace('"sound":true', '"sound":false'));
    await page.getByRole("button", { name: settings.keep }).click();
    expect(await contentsOf(page, "values")).toEqual(before);
  });
});

describe("statistics", () => {
  test("say so when there is nothing yet", async ({ openGame }) => {
    const page = await openGame();
    await openPage(page, screenName.statistics);
    await page.getByText(statistics.none).waitFor();
  });

  test("tell of a game that was reloaded before its end, and show it again", async ({ openGame }) => {
    const page = await openGame();
    const { session, choice } = gameBeforeEnd();
    await putGame(page, session);
    await byKeys(page, session, choice);
    const [game] = await finishedGames(page, 1);
    const figures = figuresOf(afterPlacement(session, choice));
    expect(figures.lines).toBeGreaterThan(0);
    expect(game).toMatchObject(figures);
    await page.locator(".over").waitFor();
    await openPage(page, screenName.statistics);
    const value = (name: string) => page.locator(".figures div", { hasText: name }).locator("dd").textContent();
    expect(await value(statistics.lines)).toBe(String(figures.lines));
    expect(await value(statistics.placements)).toBe(String(session.steps + 1));
    await page.locator(".sheet").getByRole("button", { name: statistics.watch }).click();
    await page.locator(".sheet").getByRole("heading", { name: screenName.replay }).waitFor();
  });
});

test("a daily game left for a new endless one does not cost the profile", async ({ openGame }) => {
  const page = await openGame();
  const practised = { ...newProfile(), placements: 77 };
  await store(page, "profile", serialiseProfile(practised));
  await store(page, "game.endless", null);
  await page.reload();
  await isReady(page);
  await playDaily(page);
  await savedGame(page, 0, "daily");
  await store(page, "game.endless", null);
  await page.getByRole("button", { name: screenName.menu }).click();
  await page.getByRole("button", { name: modeName.endless }).click();
  await savedGame(page, 0, "endless");
  const profile = JSON.parse(String(await stored(page, "profile"))) as { placements: number };
  expect(profile.placements).toBe(77);
});
