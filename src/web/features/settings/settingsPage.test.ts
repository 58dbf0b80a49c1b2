/** @file Settings in the page: each applies at once and stays; data goes out as a file and comes in from one, as a whole or not at all. */
import { describe, expect, it } from "vitest";
import { FakeEvent } from "../../../../tests/page/events.ts";
import { FakePage, soon } from "../../../../tests/page/page.ts";
import { expectedOf, firstFit } from "../../../../tests/web/hands.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../kit/words/game.zh.ts";
import { importData } from "../../store/exchange.ts";
import { serverWords } from "../server/words.ts";
import { settingsWords } from "./words.ts";

const text = settingsWords.en;

async function openSettings(page: FakePage): Promise<void> {
  await page.openEntry("settings");
  await soon(() => page.text(".sheet h1")).toBe(ENGLISH_WORDS.screenName.settings);
}

/** The page's data as a file. */
async function exported(page: FakePage): Promise<string> {
  const { files } = page.profile.shared;
  await page.press(text.exportData);
  await soon(() => files.length).toBe(1);
  const [file] = files.splice(0);
  expect(file!.name).toMatch(/^openblock-\d{4}-\d\d-\d\d\.json$/);
  return file!.text();
}

async function chooseFile(page: FakePage, content: string): Promise<void> {
  const picker = page.find('input[type="file"]')!;
  picker.files = [new File([content], "data.json", { type: "application/json" })];
  picker.dispatchEvent(new FakeEvent("change"));
}

const rootOf = (page: FakePage) => page.document.documentElement;

describe("settings", () => {
  it("apply at once and survive a reload", async () => {
    const page = await FakePage.open();
    await openSettings(page);
    await page.press(text.themes.contrast);
    await soon(() => rootOf(page).dataset.theme).toBe("contrast");
    await page.press(text.sound);
    await page.press(text.languages.zh);
    await soon(() => page.text(".sheet h1")).toBe(CHINESE_WORDS.screenName.settings);
    expect(rootOf(page).lang).toBe(CHINESE_WORDS.tag);
    expect(page.stored("settings")).toMatchObject({ theme: "contrast", language: "zh", sound: false });
    const again = await page.reload();
    await soon(() => rootOf(again).lang).toBe(CHINESE_WORDS.tag);
    expect(rootOf(again).dataset.theme).toBe("contrast");
    await soon(() => again.find('[role="grid"]')!.getAttribute("aria-label")).toBe(CHINESE_WORDS.grid.board);
    expect(again.named(CHINESE_WORDS.menu).length).toBe(1);
  });

  it("end with the language chosen last, however fast", async () => {
    const page = await FakePage.open();
    await openSettings(page);
    for (const name of [text.languages.zh, text.languages.en]) page.named(name)[0]!.click();
    await import("../../kit/words/game.zh.ts");
    await soon(() => page.stored("settings")).toMatchObject({ language: "en" });
    expect(rootOf(page).lang).toBe("en");
    expect(page.text(".sheet h1")).toBe(ENGLISH_WORDS.screenName.settings);
  });

  it("say nothing of a server where there is none, and offer to share where there is", async () => {
    const alone = await FakePage.open();
    await openSettings(alone);
    expect(alone.named(serverWords.en.share)).toEqual([]);
    const page = await FakePage.open({ host: { server: "/" } });
    await openSettings(page);
    await soon(() => page.named(serverWords.en.share).length).toBe(1);
    // Off until the player says so.
    expect(page.named(serverWords.en.share)[0]!.checked).toBe(false);
    expect(page.stored("sharing")).toBeUndefined();
  });
});

describe("the first words", () => {
  it.each([
    ["en-GB", "en"],
    ["zh-CN", CHINESE_WORDS.tag],
    ["zh-TW", CHINESE_WORDS.tag],
    ["fr-FR", "en"],
  ] as const)("to a browser in %s are in %s", async (language, tag) => {
    const page = await FakePage.open({ languages: [language] });
    await soon(() => rootOf(page).lang).toBe(tag);
    const words = tag === "en" ? ENGLISH_WORDS : CHINESE_WORDS;
    await soon(() => page.text(".cue")).toBe(words.firstCue);
    expect(page.find('[role="grid"]')!.getAttribute("aria-label")).toBe(words.grid.board);
    expect([page.count('[role="dialog"]'), page.notices()]).toEqual([0, []]);
  });
});

describe("data", () => {
  it("goes from one browser to another", async () => {
    const page = await FakePage.open({ seed: 7 });
    for (let moves = 0; moves < 2; moves++) {
      const session = await page.saved(moves);
      await page.place(session, firstFit(session));
    }
    const session = await page.saved(2);
    await openSettings(page);
    const data = await exported(page);
    expect(importData(data, [])).toMatchObject({ ok: true, value: { leftOut: [] } });
    page.close();

    const other = await FakePage.open({ seed: 8 });
    await openSettings(other);
    await chooseFile(other, data);
    await other.press(text.replace);
    await soon(() => other.says(text.imported)).toBe(true);
    await other.press(ENGLISH_WORDS.close, ".sheet");
    await soon(() => other.shown()).toEqual(expectedOf(session));
    await other.place(session, firstFit(session));
    await other.saved(3);
  });

  it("stays as it is when the file is damaged or the player keeps it", async () => {
    const page = await FakePage.open();
    await openSettings(page);
    const data = await exported(page);
    const before = new Map(page.profile.values);
    await chooseFile(page, data.replace('"theme":"system"', '"theme":"mauve"'));
    await soon(() => page.says(text.importFaults.badSettings)).toBe(true);
    expect(page.named(text.replace)).toEqual([]);
    await chooseFile(page, data.replace('"sound":true', '"sound":false'));
    await page.press(text.keep);
    await soon(() => page.named(text.replace)).toEqual([]);
    expect(page.profile.values).toEqual(before);
  });
});
