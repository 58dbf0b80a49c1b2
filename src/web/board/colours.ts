/**
 * @file The colours of a tile, derived from its face: edge, glyph, and how it looks on a line that is about to clear.
 * Colours are texts of the form #rrggbb, so that the canvas takes them as they are.
 */

/** What the canvas draws a tile with. */
export interface TileColours {
  readonly face: string;
  /** The lower edge, and where the theme has one the rim. */
  readonly edge: string;
  readonly glyph: string;
  /** Face and glyph on a line that will clear. */
  readonly hot: string;
  readonly hotGlyph: string;
}

/** How much darker the lower edge is, and a glyph on a hot face. */
const EDGE = 0.36;
const HOT_GLYPH = 0.4;

/** Goes from one colour towards another, in sRGB; share 0…1. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((channel, i) => Math.round(channel + (b[i]! - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** `glyph`: how far the glyph goes towards black; `hot`: how far the face goes towards white. */
export function tileColours(face: string, glyph: number, hot: number): TileColours {
  return {
    face,
    edge: mix(face, "#000000", EDGE),
    glyph: mix(face, "#000000", glyph),
    hot: mix(face, "#ffffff", hot),
    hotGlyph: mix(face, "#000000", HOT_GLYPH),
  };
}
