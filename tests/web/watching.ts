/** @file The page on which an agent plays, as a test sees and works it. */

import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Session } from "#game";
import { replayWords } from "../../src/web/kit/replay/words.ts";
import { expectedOf } from "./hands.ts";

/** With calm motion an agent waits to be told; a tab of one's own has to ask for it. */
export const CALM = { reducedMotion: "reduce" } as const;

export async function watched(
  page: Page,
): Promise<{ readonly cells: readonly string[]; readonly figures: readonly string[] }> {
  await page.locator('.watch [role="gridcell"]').first().waitFor({ state: "attached" });
  return page.evaluate(() => {
    const sheet = document.querySelector(".watch")!;
    const cells = [...sheet.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute("aria-label") ?? "");
    const score = sheet.querySelector(".score")!.lastChild!.textContent ?? "";
    const figures = [score, ...[...sheet.querySelectorAll("dd")].map((value) => value.textContent ?? "")];
    return { cells, figures: figures.map((figure) => figure.replaceAll(",", "")) };
  });
}

export function expectedWatch(session: Session): Awaited<ReturnType<typeof watched>> {
  const { score, steps, plain } = session;
  return { cells: expectedOf(session).cells, figures: [score, steps, plain].map(String) };
}

export async function placements(page: Page): Promise<number> {
  return Number((await watched(page)).figures[1]);
}

export function button(page: Page, name: string) {
  return page.locator(".watch").getByRole("button", { name, exact: true });
}

/** As many steps as it takes, each after the last one was made, and the board drawn, which comes after the figures. */
export async function stepTo(page: Page, steps: number): Promise<void> {
  for (let at = await placements(page); at < steps; at++) {
    await button(page, replayWords.en.forward).click();
    await expect.poll(() => placements(page)).toBe(at + 1);
  }
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
