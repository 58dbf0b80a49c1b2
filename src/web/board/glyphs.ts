/** @file The sign of each colour, so that colour is never the only one: an outline around the middle of its tile. */

/** What the outlines are measured in, as a share of a tile's edge. */
export const GLYPH_UNIT = 0.15;

/** Circle, diamond, square, bar, triangle, plus, ring, upright bar. */
export const GLYPHS: readonly string[] = [
  "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z",
  "M0-1.2 1.2 0 0 1.2-1.2 0Z",
  "M-1-1H1V1H-1Z",
  "M-1.5-.4H1.5V.4H-1.5Z",
  "M0-1.1 1.2.9H-1.2Z",
  "M-1.3-.35H-.35V-1.3H.35V-.35H1.3V.35H.35V1.3H-.35V.35H-1.3Z",
  "M-1.22 0a1.22 1.22 0 1 0 2.44 0a1.22 1.22 0 1 0-2.44 0ZM-.68 0a.68.68 0 1 1 1.36 0a.68.68 0 1 1-1.36 0Z",
  "M-.4-1.5H.4V1.5H-.4Z",
];
