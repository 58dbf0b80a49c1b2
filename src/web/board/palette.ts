/** @file The colours of the canvas from the tokens of a theme. */
import { tileColours } from "./colours.ts";
import type { Palette } from "./tiles.ts";

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h", "neutral"];

/** The edge around tiles, by theme. */
export const RIMS = { light: "edge", dark: "none", contrast: "line" } as const;

/** The colours by the tokens `token("panel")`, `token("tile-a")` …; `src/element/boardView.ts` is the same for callers outside. */
export function paletteFrom(token: (name: string) => string, rim: Palette["rim"]): Palette {
  return {
    background: token("background"),
    panel: token("panel"),
    raise: token("raise"),
    cell: token("cell"),
    cellAlt: token("cell-alt"),
    line: token("line"),
    ink: token("ink"),
    muted: token("muted"),
    accent: token("accent"),
    danger: token("danger"),
    ok: token("ok"),
    // A look may have a colour of its own for it.
    hint: token("hint") || token("ok"),
    glow: token("glow"),
    halo: token("halo"),
    rim,
    tiles: TILES.map((name) => tileColours(token(`tile-${name}`), Number(token("glyph")), Number(token("hot")))),
  };
}
