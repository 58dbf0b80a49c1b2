/**
 * @file One token a shape (our variant): what the shape looks like, and what it would do on this board. A shape is known by
 * its mask alone, so a model reads shapes that it was not trained on, and no output is tied to the catalog.
 */
import { FAMILIES, REGULAR_COUNT, SHAPES, type Shape } from "#engine";
import { outlookOf, type ShapeScan, scanShapes } from "#spawn";
import type { Seen } from "./features.ts";

/** Side of the square that holds every mask. */
const SIDE = 5;
/** Most cells of a shape. */
const MOST_CELLS = 9;

/** What a shape would do here; then what it looks like. */
const DOES = 12;
const LOOKS = SIDE * SIDE + FAMILIES.length + 1;
export const TOKEN_FEATURES = DOES + LOOKS;

/** Numbers of a shape's looks. */
function looksOf({ cells, family }: Shape): Float32Array {
  const looks = new Float32Array(LOOKS);
  for (const { x, y } of cells) looks[y * SIDE + x] = 1;
  looks[SIDE * SIDE + FAMILIES.indexOf(family)] = 1;
  looks[LOOKS - 1] = cells.length / MOST_CELLS;
  return looks;
}

const ALL_LOOKS = SHAPES.map(looksOf);

/**
 * Writes the tokens of the regular shapes (28, `TOKEN_FEATURES`).
 * @param scans of the board, where they are known
 */
export function writeTokens(seen: Seen, out: Float32Array, at = 0, scans = scanShapes(seen.board)): void {
  for (let i = 0; i < REGULAR_COUNT; i++) writeToken(SHAPES[i]!, scans[i]!, seen, out, at + i * TOKEN_FEATURES);
}

function writeToken(
  shape: Shape,
  scan: ShapeScan,
  { board, history, wipes }: Seen,
  out: Float32Array,
  at: number,
): void {
  const { index, maxPlacements } = shape;
  const { placements, bestClear, clearing, multi, setups, gaps, snug } = scan;
  let seen = 0;
  let seenLast = 0;
  for (const [i, known] of history.entries()) {
    if (known !== index) continue;
    seen++;
    if (i < 3) seenLast = 1;
  }
  out[at] = placements > 0 ? 1 : 0;
  out[at + 1] = Math.sqrt(placements / maxPlacements);
  out[at + 2] = Math.min(clearing, 8) / 8;
  out[at + 3] = bestClear / 3;
  out[at + 4] = Math.min(multi, 4) / 4;
  out[at + 5] = setups / 3;
  out[at + 6] = gaps / 4;
  out[at + 7] = snug;
  out[at + 8] = placements > 0 ? outlookOf(board, [shape]).openness : 0;
  out[at + 9] = wipes.includes(index) ? 1 : 0;
  out[at + 10] = seen / 3;
  out[at + 11] = seenLast;
  out.set(ALL_LOOKS[index]!, at + DOES);
}
