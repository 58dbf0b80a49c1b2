/**
 * @file The table value and where it keeps its weights. A board's value is a sum of table entries: one for each of its
 * 16 lines, one for each of its 36 windows of 3x3 cells, one for the number of placements of each regular shape, and
 * one for the number of shapes that could clear a line at this fill. Entries that the eight symmetries of the board map
 * onto each other share their weights, 4,928 in all.
 */
import { fail, ok, REGULAR_SHAPES, type Result, type Shape, SIZE } from "#engine";

/** Tables in the order of the weights; a table has `kinds` parts of `entries` each. */
export const TABLES = {
  /** By distance from the edge, then the line's cells. */
  lines: { at: 0, kinds: 4, entries: 256 },
  /** By place in the board's eighth, then the window's cells. */
  windows: { at: 1024, kinds: 6, entries: 512 },
  /** By shape up to symmetry, then its number of placements. */
  places: { at: 4096, kinds: 9, entries: 64 },
  /** By filled cells / 8, then the number of shapes that could clear a line. */
  clears: { at: 4672, kinds: 8, entries: 32 },
} as const;

export const WEIGHT_COUNT = 4928;

const WINDOWS = SIZE - 2;

/** Bits of a pattern moved: bit i of the result is bit `from(i)`. */
function rearranged(pattern: number, length: number, from: (bit: number) => number): number {
  let moved = 0;
  for (let bit = 0; bit < length; bit++) moved |= ((pattern >> from(bit)) & 1) << bit;
  return moved;
}

/** Weight of each pattern of each line: rows 0…7, then columns 0…7. A line and its mirror image share weights. */
export function lineWeights(): Uint16Array {
  const { at, entries } = TABLES.lines;
  return Uint16Array.from({ length: 2 * SIZE * entries }, (_, i) => {
    const line = Math.floor(i / entries) % SIZE;
    const pattern = i % entries;
    const mirrored = rearranged(pattern, SIZE, (bit) => SIZE - 1 - bit);
    return at + Math.min(line, SIZE - 1 - line) * entries + Math.min(pattern, mirrored);
  });
}

/** Weight of each pattern of each window: 6 a row, six rows; bit 3y+x of a pattern is the window's cell. */
export function windowWeights(): Uint16Array {
  const { entries } = TABLES.windows;
  return Uint16Array.from({ length: WINDOWS * WINDOWS * entries }, (_, i) => {
    const window = Math.floor(i / entries);
    return windowWeight(window % WINDOWS, Math.floor(window / WINDOWS), i % entries);
  });
}

/** Folds the board's eight copies of a window onto the one with x ≤ y ≤ 2. */
function windowWeight(column: number, row: number, pattern: number): number {
  const { at, entries } = TABLES.windows;
  let [x, y, cells] = [column, row, pattern];
  if (x > 2) {
    x = WINDOWS - 1 - x;
    cells = rearranged(cells, 9, (bit) => 3 * Math.floor(bit / 3) + 2 - (bit % 3));
  }
  if (y > 2) {
    y = WINDOWS - 1 - y;
    cells = rearranged(cells, 9, (bit) => 3 * (2 - Math.floor(bit / 3)) + (bit % 3));
  }
  const turned = rearranged(cells, 9, (bit) => 3 * (bit % 3) + Math.floor(bit / 3));
  if (x > y) [x, y, cells] = [y, x, turned];
  else if (x === y) cells = Math.min(cells, turned);
  return at + ((y * (y + 1)) / 2 + x) * entries + cells;
}

/** The class of each regular shape; shapes that a rotation or reflection makes equal share one. */
export function shapeClasses(): readonly number[] {
  const names: string[] = [];
  return REGULAR_SHAPES.map((shape) => {
    const name = canonicalName(shape);
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  });
}

function canonicalName({ cells, width, height }: Shape): string {
  const images = [0, 1, 2, 3, 4, 5, 6, 7].map((symmetry) =>
    cells
      .map(({ x, y }) => {
        const across = symmetry & 1 ? width - 1 - x : x;
        const down = symmetry & 2 ? height - 1 - y : y;
        return symmetry & 4 ? `${down}${across}` : `${across}${down}`;
      })
      .sort()
      .join(" "),
  );
  return images.sort()[0]!;
}

/** For each pattern of a line whose gap is one run of at most five cells: length << 3 | start; 0 for all others. */
export function lineGaps(): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, pattern) => {
    const gap = ~pattern & 255;
    const start = gap === 0 ? 0 : 31 - Math.clz32(gap & -gap);
    const length = 32 - Math.clz32(gap >> start);
    return gap !== 0 && length <= 5 && gap >> start === (1 << length) - 1 ? (length << 3) | start : 0;
  });
}

// The value as its model file holds it: the weights, and the unit they were learned in.

/** What a value counts: rewards of later docks, discounted. */
export interface ValueUnit {
  /** What a reward is worth one dock later. */
  readonly gamma: number;
  /** Reward for a dock that could be placed. */
  readonly survival: number;
  /** Reward for a plain point. */
  readonly pointWorth: number;
}

export interface TableValue {
  /** In the order of `TABLES`. */
  readonly weights: Float32Array;
  readonly unit: ValueUnit;
}

/** The tensors of a model file. */
export function tensorsOfValue({ weights, unit }: TableValue): Readonly<Record<"weights" | "unit", Float32Array>> {
  return { weights, unit: Float32Array.of(unit.gamma, unit.survival, unit.pointWorth) };
}

export function parseTableValue(tensors: Readonly<Record<string, Float32Array>>): Result<TableValue, "badModel"> {
  const { weights, unit } = tensors;
  if (weights?.length !== WEIGHT_COUNT || unit?.length !== 3) {
    return fail("badModel", `a table value has ${WEIGHT_COUNT} weights and a unit of 3 numbers`);
  }
  if (![...weights, ...unit].every(Number.isFinite)) return fail("badModel", "a weight is not a finite number");
  const [gamma, survival, pointWorth] = [unit[0]!, unit[1]!, unit[2]!];
  return ok({ weights, unit: { gamma, survival, pointWorth } });
}
