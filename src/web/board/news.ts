/** @file What a placement did, for the animation. */
import { type Board, type Clear, linesOf, type Placement, shapeOf } from "#engine";

export interface PlacedNews {
  /** The cells of the piece, and those of them that stay. */
  readonly landing: readonly number[];
  readonly cells: readonly number[];
  readonly cleared: readonly { readonly cell: number; readonly content: number }[];
  readonly lines: number;
  readonly isWipe: boolean;
  readonly points: number;
  /** Words, empty where there is nothing to say: what made the clear special, the chain, that the best was passed. */
  readonly feat: string;
  readonly chain: string;
  readonly best: string;
}

/** A placement and what came of it. */
export interface Deed {
  readonly placement: Placement;
  /** Of the piece, 0…7; undefined for one without. */
  readonly colour: number | undefined;
  readonly clear: Clear;
  readonly points: number;
  /** Of clears, this one included. */
  readonly chain: number;
}

/** What is said of a clear, in the language in use. */
export interface NewsWords {
  readonly combo: (multiplier: number, chain: number) => string;
  /** What made a clear special, under its points. */
  readonly feat: { readonly wipe: string; readonly mono: string; readonly lines: (lines: number) => string };
}

/** What a placement did to the board before it. */
export function newsOfDeed(before: Board, deed: Deed, words: NewsWords): PlacedNews {
  const { placement, clear, points, chain } = deed;
  const landing = shapeOf(placement.shape).cells.map((part) => 8 * (placement.y + part.y) + placement.x + part.x);
  const isCleared = (cell: number) => clear.rows.includes(cell >> 3) || clear.columns.includes(cell % 8);
  const content = (cell: number) => (landing.includes(cell) ? (deed.colour ?? 8) + 1 : before.cells[cell]!);
  const lines = linesOf(clear);
  return {
    landing,
    cells: landing.filter((cell) => !isCleared(cell)),
    cleared: Array.from({ length: 64 }, (_, cell) => cell)
      .filter(isCleared)
      .map((cell) => ({ cell, content: content(cell) })),
    lines,
    isWipe: clear.isWipe,
    points,
    feat: featOf(clear, lines, words),
    chain: lines > 0 && chain > 1 ? words.combo(1, chain) : "",
    best: "",
  };
}

/** What made a clear special, in words; empty for a plain one. */
function featOf({ isWipe, mono }: Clear, lines: number, { feat }: NewsWords): string {
  if (isWipe) return feat.wipe;
  if (mono > 0) return feat.mono;
  return lines > 1 ? feat.lines(lines) : "";
}
