/**
 * @file For everybody: axe finds nothing serious on any screen in any theme, no sentence is left in English, nothing overflows
 * or overlaps on the narrowest phone, and Tab goes through the page in order.
 */

import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";
import { IS_FULL } from "../effort.ts";
import { seriousFindings } from "./axe.ts";
import { test } from "./pages.ts";
import { goOnTo, goTo, SCREENS, type ScreenName, toursOf } from "./screens.ts";

/** Elements that stick out of the window sideways, and words that do not fit their box. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const isHidden = (element: Element) =>
      element.closest(".visually-hidden, .grid-layer, .board-canvas, svg, [hidden]") !== null ||
      element.getClientRects().length === 0;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll("#app *")) {
      if (isHidden(element) || scrolls(element.parentElement?.closest(":not(.sheet, .sheet-inner)") ?? null)) continue;
      const box = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()}.${element.className}`;
      if (box.left < -1 || box.right > width + 1) faults.push(`${name} spans ${box.left} to ${box.right}`);
      if (element.matches("button, select, h1, .score") && element.scrollWidth > element.clientWidth + 1) {
        faults.push(`${name} holds ${element.scrollWidth} in ${element.clientWidth}`);
      }
    }
    return faults;
  });
}

/** Parts of a screen from top to bottom; the last must be in the window. */
const GAME_PARTS = [".play .head", '.play [role="grid"]', ".play .sentence", '.play [role="group"]', ".play .actions"];
const PARTS: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  "first visit": GAME_PARTS,
  game: GAME_PARTS,
  hint: GAME_PARTS,
  puzzles: [".sheet-head", ".puzzle-top", ".puzzle .grid-layer", ".puzzle-foot"],
  watch: [".sheet-head", ".watch-head", ".watch .grid-layer", ".watch-steps", ".watch-reason", ".watch-buttons"],
};

/** Parts that lie over each other or below the window. */
function overlapping(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((given) => {
    const parts = given.map((selector) => {
      const box = document.querySelector(selector)!.getBoundingClientRect();
      return { selector, top: box.top, bottom: box.bottom };
    });
    const faults = parts
      .slice(1)
      .flatMap(({ selector, top }, i) =>
        top < parts[i]!.bottom - 1
          ? [`${selector} begins at ${top}, ${parts[i]!.selector} ends at ${parts[i]!.bottom}`]
          : [],
      );
    const last = parts.at(-1)?.bottom ?? 0;
    return last > innerHeight + 1 ? [...faults, `the page ends at ${last} of ${innerHeight}`] : faults;
  }, selectors);
}

/** Sentences in the Latin alphabet. Names, keys and symbols of the paper are none. */
function latinSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen: string[] = [];
    const walk = document.createTreeWalker(document.getElementById("app")!, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { parentElement, textContent } = walk.currentNode;
      if (!parentElement?.closest("kbd, code, [lang]:not(:root)")) seen.push(textContent ?? "");
    }
    for (const element of document.querySelectorAll("#app [aria-label]"))
      seen.push(element.getAttribute("aria-label")!);
    return seen.filter((part) => /[a-z]{2,} [a-z]{2,}/.test(part));
  });
}

const NARROW = { width: 320, height: 640 };
const WAYS_TO_LOOK = [
  ["dark", "en-US", NARROW, { colorScheme: "dark" }],
  ["light", "zh-CN", NARROW, { colorScheme: "light" }],
  ["contrast", "en-US", { width: 1440, height: 900 }, { contrast: "more" }],
] as const;

/** The two other ways than light, at the number of their screens of four. */
const OTHERS = ["dark", "", "contrast", ""];

/** Every screen in Chinese, and each second one by turns in one of the two other ways; at full effort all in all. */
function screensIn(theme: string): readonly ScreenName[] {
  return SCREENS.filter((_, i) => IS_FULL || theme === "light" || i % 4 === OTHERS.indexOf(theme));
}

/** Axe takes longer than all else, so it looks at each screen in one way. */
const isForAxe = (theme: string, name: ScreenName) =>
  IS_FULL || theme !== "light" || OTHERS[SCREENS.indexOf(name) % 4] === "";

// The theme and the language are the system's, so these also hold that both are followed.
describe.each(WAYS_TO_LOOK)("%s theme, %s", (theme, locale, viewport, options) => {
  async function look(page: Page, name: ScreenName): Promise<void> {
    expect.soft(await page.evaluate(() => document.documentElement.dataset.theme), name).toBe(theme);
    expect.soft(await overflowing(page), name).toEqual([]);
    // On a wide screen the plan is beside the board.
    const isStacked = name !== "watch" || viewport === NARROW;
    if (isStacked) expect.soft(await overlapping(page, PARTS[name] ?? []), name).toEqual([]);
    if (locale === "zh-CN") expect.soft(await latinSentences(page), name).toEqual([]);
    if (isForAxe(theme, name)) expect.soft(await seriousFindings(page), name).toEqual([]);
  }

  test("is for everybody on every screen", async ({ openGame }) => {
    for (const [first, ...others] of toursOf(screensIn(theme))) {
      const page = await openGame({ ...options, locale, viewport });
      await goTo(page, first);
      await look(page, first);
      let here = first;
      for (const name of others) {
        await goOnTo(page, name, here);
        await look(page, name);
        here = name;
      }
    }
  });
});

test("Tab goes through the page in order, and a sheet takes and gives back the focus", async ({ openGame }) => {
  const page = await openGame();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute("data-cell") ?? element?.getAttribute("aria-label") ?? element?.textContent ?? "";
    });
  for (const name of [ENGLISH_WORDS.sound, ENGLISH_WORDS.menu, ENGLISH_WORDS.hintAction, ENGLISH_WORDS.insight, "0"]) {
    await page.keyboard.press("Tab");
    expect(await focused()).toContain(name);
  }
  await page.getByRole("button", { name: ENGLISH_WORDS.menu }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await sheet.waitFor();
  // The focus follows what is shown by a frame.
  await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => sheet.count()).toBe(0);
  await expect.poll(focused).toContain(ENGLISH_WORDS.menu);
});
