/**
 * @file The colours of the three themes: every text can be read on every surface, the tiles can be told apart, also with
 * each of the three colour deficiencies, and a glyph can be seen on its tile.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tileColours } from "../board/colours.ts";

type Rgb = readonly [number, number, number];

const CSS = readFileSync(new URL("../style.css", import.meta.url), "utf8");
const PIECES = ["a", "b", "c", "d", "e", "f", "g", "h"];
const TEXTS = ["ink", "muted", "accent", "danger", "ok", "warn"];
const SURFACES = ["background", "panel", "raise", "cell", "cell-alt"];

/** The tokens of a theme; the dark one holds what the others leave as it is. */
function tokensOf(theme: string): ReadonlyMap<string, string> {
  const blocks = [/:root \{([^}]*)\}/, new RegExp(`:root\\[data-theme="${theme}"\\] \\{([^}]*)\\}`)];
  const text = blocks.map((block) => block.exec(CSS)?.[1] ?? "").join("");
  return new Map([...text.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

/** Linear light of a colour, 0…1 per channel. */
function linear(colour: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r!, g!, b!];
}

function times(matrix: readonly Rgb[], [r, g, b]: Rgb): Rgb {
  const [x, y, z] = matrix.map((row) => row[0] * r + row[1] * g + row[2] * b);
  return [x!, y!, z!];
}

/** Contrast ratio after WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark, light] = [one, other]
    .map((colour) => times([[0.2126, 0.7152, 0.0722]], linear(colour))[0] + 0.05)
    .sort((a, b) => a - b);
  return light! / dark!;
}

function oklab(rgb: Rgb): Rgb {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map((value) => Math.cbrt(Math.max(0, value))) as unknown as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  );
}

/** How colours look without one kind of cone, in linear light (Machado and others 2009, severity 1). */
const DEFICIENCIES: Readonly<Record<string, readonly Rgb[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const IDENTITY: readonly Rgb[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The smallest distance between two of the colours, as somebody sees them. */
function leastDistance(colours: readonly string[], eye: readonly Rgb[]): number {
  const seen = colours.map((colour) => oklab(times(eye, linear(colour))));
  const distances = seen.flatMap((one, i) =>
    seen.slice(i + 1).map((other) => Math.hypot(...one.map((value, axis) => value - other[axis]!))),
  );
  return Math.min(...distances);
}

describe.each(["dark", "light", "contrast"])("%s theme", (theme) => {
  const tokens = tokensOf(theme);
  const token = (name: string) => tokens.get(name)!;
  const tiles = PIECES.map((name) => tileColours(token(`tile-${name}`), Number(token("glyph")), Number(token("hot"))));
  const faces = tiles.map(({ face }) => face);

  it("has texts that can be read on every surface", () => {
    const pairs = [...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface])), ["on-primary", "primary"]];
    for (const [text, surface] of pairs)
      expect(contrast(token(text!), token(surface!)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  it("has tiles that can be told apart", () => {
    expect(leastDistance(faces, IDENTITY)).toBeGreaterThanOrEqual(0.13);
  });

  it.each(Object.keys(DEFICIENCIES))("has tiles that can be told apart with %s", (name) => {
    expect(leastDistance(faces, DEFICIENCIES[name]!)).toBeGreaterThanOrEqual(0.057);
  });

  it("has glyphs that can be seen on their tiles, hot ones too", () => {
    for (const { face, glyph, hot, hotGlyph } of tiles) {
      expect(contrast(face, glyph), face).toBeGreaterThanOrEqual(3);
      expect(contrast(hot, hotGlyph), hot).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows where a line will clear: the band against the panel, its halo, and the hot faces on it", () => {
    expect(contrast(token("glow"), token("halo"))).toBeGreaterThanOrEqual(15);
    expect(contrast(token("glow"), token("panel"))).toBeGreaterThanOrEqual(15);
  });

  it("gives the primary colour to no tile", () => {
    for (const face of faces) expect(leastDistance([face, token("primary")], IDENTITY)).toBeGreaterThan(0.1);
  });
});

it("a light tile has a rim that stands out from its cell", () => {
  const tokens = tokensOf("light");
  for (const name of PIECES) {
    const { edge } = tileColours(tokens.get(`tile-${name}`)!, 0, 0);
    expect(contrast(edge, tokens.get("cell")!), name).toBeGreaterThanOrEqual(3);
  }
});
