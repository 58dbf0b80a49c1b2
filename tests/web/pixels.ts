/** @file What the canvas really shows: the colours of its pixels, read back from the page. */
import type { Page } from "playwright-core";
import type { Spot } from "./hands.ts";

export type Colour = readonly [number, number, number];

/** The colour of the canvas at a point of the window. */
export async function colourAt(page: Page, spot: Spot): Promise<Colour> {
  return (await coloursAt(page, [spot]))[0]!;
}

/** The same at many points, of one and the same picture. */
export function coloursAt(page: Page, spots: readonly Spot[]): Promise<Colour[]> {
  return page.evaluate((given) => {
    const canvas = document.querySelector<HTMLCanvasElement>(".play .board-canvas")!;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const context = canvas.getContext("2d")!;
    return given.map(({ x, y }) => {
      const [left, top] = [Math.round((x - box.left) * scale), Math.round((y - box.top) * scale)];
      const { data } = context.getImageData(left, top, 1, 1);
      return [data[0]!, data[1]!, data[2]!] as const;
    });
  }, spots);
}

/** A theme colour of the page, such as `accent`. */
export async function tokenOf(page: Page, name: string): Promise<Colour> {
  const text = await page.evaluate(
    (token) => getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim(),
    name,
  );
  // The build writes #ffffff as #fff.
  const digits = text.length === 4 ? text.replace(/[0-9a-f]/gi, "$&$&") : text;
  const value = Number.parseInt(digits.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function distance(a: Colour, b: Colour): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
