/**
 * @file Every control can be reached in every layout: phones upright and on their side, a tablet, three columns, and
 * with a font of twice the size, in play, with the menu open and when the game is over.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { variants } from "../effort.ts";
import { byKeys } from "./hands.ts";
import { nextFrames, test } from "./pages.ts";
import { gameBeforeEnd, gameInTheMiddle, putGame } from "./positions.ts";

/** A desktop has a page of its own, since a wide one begins with insight beside the board. */
const SIZES = [
  [
    ["a phone", 390, 844],
    ["a small phone", 320, 640],
    ["a phone on its side", 844, 390],
    ["a tablet", 820, 1180],
  ],
  [["a desktop", 1440, 900]],
] as const;

/** Controls that something else covers or that no scrolling brings into the window. */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isHit = (box: DOMRect, isRight: (hit: Element | null) => boolean) =>
      isRight(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    const controls = [...document.querySelectorAll<HTMLElement>("#app :is(button, summary, a, input, [data-slot])")];
    for (const control of controls) {
      if (control.closest("[inert], .visually-hidden") !== null || !control.checkVisibility()) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent ?? control.tagName;
      // Pieces of the hand take the pointer through the layer that they lie in.
      const owner = control.hasAttribute("data-slot") ? control.parentElement! : control;
      if (!isHit(box, (hit) => hit !== null && (owner.contains(hit) || hit.contains(owner) === (hit === owner))))
        faults.push(`${name} is covered at ${Math.round(box.x)}, ${Math.round(box.y)}`);
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name} spans ${box.left} to ${box.right}`);
      if (control.matches(".play button") && Math.min(box.width, box.height) < 43.5)
        faults.push(`${name} is ${Math.round(box.width)} by ${Math.round(box.height)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    return faults;
  });
}

function boardSize(page: Page): Promise<number> {
  return page.locator('.play [role="grid"]').evaluate((grid) => grid.getBoundingClientRect().width);
}

/** Where the lowest control of the game ends, from the top of the page. */
function lowest(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll(".play button:not([data-slot])")];
    return Math.max(...controls.map((control) => control.getBoundingClientRect().bottom));
  });
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await nextFrames(page);
}

test.for(SIZES)("every control is in reach: %j", async (sizes, { openGame }) => {
  const [[, width, height]] = sizes;
  const page = await openGame({ viewport: { width, height }, reducedMotion: "reduce" });
  await putGame(page, gameInTheMiddle());
  await page.waitForLoadState("networkidle");
  for (const [name, width, height] of sizes) {
    await resize(page, width, height);
    expect(await unreachable(page), `${name} in play`).toEqual([]);
    expect(await boardSize(page), name).toBeGreaterThanOrEqual(280);
    await page.keyboard.press("m");
    await page.locator(".sheet").waitFor();
    expect(await unreachable(page), `${name} in the menu`).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".sheet").waitFor({ state: "detached" });
  }
  const { session, choice } = gameBeforeEnd();
  await putGame(page, session);
  await byKeys(page, session, choice);
  await page.locator(".over").waitFor();
  for (const [name, width, height] of sizes) {
    await resize(page, width, height);
    await page.locator(".over-actions [aria-expanded]").click();
    await page.locator(".share-game").waitFor();
    expect(await unreachable(page), `${name} when the game is over`).toEqual([]);
    await page.locator(".over-actions [aria-expanded]").click();
    // It is looked at and no longer played on; a phone shows the whole scene at once.
    await expect.poll(() => boardSize(page), { message: name }).toBeGreaterThanOrEqual(height < 700 ? 200 : 280);
    if (height > 700) expect(await lowest(page), name).toBeLessThanOrEqual(height);
  }
});

test("a font of twice the size leaves a board to play on and every control in reach", async ({ openGame }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    const page = await openGame({ viewport: { width, height } });
    await putGame(page, gameInTheMiddle());
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await nextFrames(page);
    expect(await unreachable(page), `${width} by ${height}`).toEqual([]);
    expect(await boardSize(page)).toBeGreaterThanOrEqual(280);
  }
});

test("nothing moves under the thumb while a hand is played", async ({ openGame }) => {
  const page = await openGame();
  const session = gameInTheMiddle();
  await putGame(page, session);
  const places = () =>
    page
      .locator("[data-slot]")
      .evaluateAll((slots) => slots.map((slot) => JSON.stringify(slot.getBoundingClientRect())));
  const before = await places();
  await page.keyboard.press("h");
  await page.locator(".hint-text").waitFor();
  expect(await places()).toEqual(before);
  const slot = session.slots.findIndex((piece) => piece !== null);
  await page.keyboard.press(String(slot + 1));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(`[data-slot="${slot}"]`).isDisabled()).toBe(true);
  expect(await places()).toEqual(before);
});

describe("a page that is read from right to left", () => {
  const boxOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

  test.for(
    variants([
      [390, 844],
      [844, 390],
      [1440, 900],
    ]),
  )("mirrors all but the board at %i by %i", async ([width, height], { openGame }) => {
    const page = await openGame({ viewport: { width, height } });
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.dir = "rtl";
      });
    });
    await putGame(page, gameInTheMiddle());
    await page.waitForLoadState("networkidle");
    expect(await unreachable(page)).toEqual([]);
    const [menu, score] = [await boxOf(page, ".head-bar .icon-button"), await boxOf(page, ".play .score")];
    expect(menu.right).toBeLessThan(score.right);
    const [first, last] = [await boxOf(page, '[data-cell="0"]'), await boxOf(page, '[data-cell="7"]')];
    expect(first.left).toBeLessThan(last.left);
    if ((await page.locator(".insight").count()) === 0) await page.keyboard.press("i");
    await page.locator(".insight .why").waitFor();
    const [panel, pieces] = [await boxOf(page, ".insight"), await boxOf(page, ".pieces-place")];
    const isApart = panel.right <= pieces.left || pieces.right <= panel.left || panel.bottom <= pieces.top;
    expect([isApart, panel.left >= 0, panel.right <= width]).toEqual([true, true, true]);
  });

  test("shows a newcomer the gap where it is", async ({ openGame }) => {
    const page = await openGame({ path: "/", reducedMotion: "reduce" });
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await page.setViewportSize({ width: 400, height: 850 });
    const cornerOf = async (selector: string) => {
      const { left, top } = await boxOf(page, selector);
      return [left, top].map(Math.round);
    };
    await page.locator(".guide-ghost").waitFor();
    await expect.poll(() => cornerOf(".guide-ghost")).toEqual(await cornerOf('[data-cell="58"]'));
  });
});
