/** @file Where things stand on the screen: a large layout that fills 80x24, a small one, or none. */
import type { Scale } from "./glyphs.ts";
import type { Size } from "./state.ts";

export interface Layout {
  readonly scale: Scale;
  /** Width and height of the whole, in characters. */
  readonly width: number;
  readonly height: number;
  /** Row of the dock; it stands below the board. */
  readonly dockY: number;
  readonly panel: { readonly x: number; readonly width: number; readonly height: number };
}

const LARGE: Layout = {
  scale: "large",
  width: 78,
  height: 24,
  dockY: 18,
  panel: { x: 40, width: 38, height: 24 },
};
const SMALL: Layout = {
  scale: "small",
  width: 60,
  height: 16,
  dockY: 10,
  panel: { x: 24, width: 36, height: 10 },
};

/** The largest layout that fits, or null. */
export function layoutOf({ columns, rows }: Size): Layout | null {
  return [LARGE, SMALL].find(({ width, height }) => columns >= width && rows >= height) ?? null;
}

export const LEAST_SIZE = { columns: SMALL.width, rows: SMALL.height } as const;
