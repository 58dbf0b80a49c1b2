/**
 * @file A value of a dozen weights, written out as the tables of the n-tuple value: every feature is a sum over lines,
 * windows, placement counts or the chance to clear, so the same kernel searches with it. Cross-entropy tunes the weights.
 */
import { shapeOf } from "#engine";
import type { TableValue } from "./tableValue.ts";
import { lineWeights, shapeClasses, TABLES, WEIGHT_COUNT, windowWeights } from "./tableValue.ts";

/** What each weight counts. */
export const LINEAR_VALUE_FEATURES = {
  points: "plain points of the dock / 100",
  cells: "filled cells / 8",
  edges: "sides between a filled and an empty cell, the wall taken for filled / 8",
  holes: "empty cells with no empty neighbour",
  deadEnds: "empty cells with one empty neighbour / 4",
  oneShort: "lines with one cell missing",
  twoShort: "lines with two cells missing",
  placements: "logarithm of one plus the placements of a regular shape, summed / 8",
  deadShapes: "regular shapes that fit nowhere",
  deadSquare: "the 3x3 fits nowhere",
  deadBars: "bars of five that fit nowhere",
  clears: "regular shapes that could clear a line / 8",
  noClear: "24 or more cells are filled and no shape could clear a line",
} as const;
export type LinearValueFeature = keyof typeof LINEAR_VALUE_FEATURES;
export const LINEAR_VALUE_IDS = Object.keys(LINEAR_VALUE_FEATURES) as readonly LinearValueFeature[];
export type LinearValueWeights = Readonly<Record<LinearValueFeature, number>>;

/** Weights in the order of `LINEAR_VALUE_IDS`. */
export function namedWeights(weights: ArrayLike<number>): LinearValueWeights {
  const entries = LINEAR_VALUE_IDS.map((id, i) => [id, weights[i]!]);
  return Object.fromEntries(entries) as LinearValueWeights;
}

export function linearTableValue(weights: LinearValueWeights): TableValue {
  const tables = new Float32Array(WEIGHT_COUNT);
  writeLines(tables, weights);
  writeWindows(tables, weights);
  writePlaces(tables, weights);
  writeClears(tables, weights);
  return { weights: tables, unit: { gamma: 1, survival: 0, pointWorth: weights.points / 100 } };
}

function bit(pattern: number, i: number): number {
  return (pattern >> i) & 1;
}

function ones(pattern: number): number {
  let n = 0;
  for (let rest = pattern; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** Cells lie on two lines, so each line counts half of them; edges along a line are its own. */
function writeLines(tables: Float32Array, { cells, edges, oneShort, twoShort }: LinearValueWeights): void {
  const at = lineWeights();
  for (let line = 0; line < 4; line++) {
    for (let pattern = 0; pattern < 256; pattern++) {
      const filled = ones(pattern);
      const walled = (pattern << 1) | 0x201;
      const sides = ones((walled ^ (walled >> 1)) & 0x1ff);
      const short = filled === 7 ? oneShort : filled === 6 ? twoShort : 0;
      tables[at[line * 256 + pattern]!] = (cells * filled) / 16 + (edges * sides) / 8 + short;
    }
  }
}

/** A window answers for its middle cell, and for those of its cells at the board's edge that no other window does. */
function writeWindows(tables: Float32Array, { holes, deadEnds }: LinearValueWeights): void {
  const at = windowWeights();
  for (let y = 0; y <= 2; y++) {
    for (let x = 0; x <= y; x++) {
      const own = [4, ...(x === 0 ? [3] : []), ...(y === 0 ? [1] : []), ...(x === 0 && y === 0 ? [0] : [])];
      for (let pattern = 0; pattern < 512; pattern++) {
        const worth = own.map((cell) => {
          const open = openNeighbours(pattern, cell);
          return bit(pattern, cell) === 1 || open > 1 ? 0 : open === 0 ? holes : deadEnds / 4;
        });
        tables[at[(6 * y + x) * 512 + pattern]!] = worth.reduce((sum, n) => sum + n, 0);
      }
    }
  }
}

/** Empty neighbours of a cell within its window; beyond the window lies the wall. */
function openNeighbours(pattern: number, cell: number): number {
  const x = cell % 3;
  const y = Math.floor(cell / 3);
  const around: readonly (readonly [number, number])[] = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ];
  return around.filter(([i, j]) => i >= 0 && i < 3 && j >= 0 && j < 3 && bit(pattern, 3 * j + i) === 0).length;
}

function writePlaces(tables: Float32Array, weights: LinearValueWeights): void {
  const { at, kinds, entries } = TABLES.places;
  const classes = shapeClasses();
  const [square, bar] = [classes[shapeOf("3x3").index]!, classes[shapeOf("1x5").index]!];
  for (let kind = 0; kind < kinds; kind++) {
    for (let n = 0; n < entries; n++) {
      const dead = weights.deadShapes + (kind === square ? weights.deadSquare : kind === bar ? weights.deadBars : 0);
      tables[at + kind * entries + n] = (weights.placements * Math.log(1 + n)) / 8 + (n === 0 ? dead : 0);
    }
  }
}

function writeClears(tables: Float32Array, { clears, noClear }: LinearValueWeights): void {
  const { at, kinds, entries } = TABLES.clears;
  for (let eighth = 0; eighth < kinds; eighth++) {
    for (let n = 0; n < entries; n++) {
      tables[at + eighth * entries + n] = (clears * n) / 8 + (eighth >= 3 && n === 0 ? noClear : 0);
    }
  }
}
