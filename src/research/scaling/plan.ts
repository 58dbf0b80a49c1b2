/**
 * @file Options and tasks of the scaling study. Three parts: boards of usual fills (`grid`), boards whose dock asks for
 * a given share of the free cells (`tight`), and such boards with every technique (`techniques`).
 */

import { EVALUATION_SEED, fail, ok, type Result } from "#engine";
import { MAX_SIZE } from "#research/wide";
import type { GivenOptions, Study } from "#study/report";
import { list, type OptionValues, whole, withDefaults } from "#study/report";
import { isPossible, SAMPLERS, type Sampler } from "./boards.ts";

export const PARTS = ["grid", "tight", "techniques"] as const;
export type Part = (typeof PARTS)[number];

function numbers(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

export const SCALING_OPTIONS = {
  parts: list<Part>(PARTS, PARTS, "parts", "what to measure"),
  sizes: list(["8", "12", "16", "24"], numbers(4, MAX_SIZE), "sizes", "sizes of the boards", "whole numbers, 4 to 32"),
  pieces: list(
    ["3", "4", "5"],
    numbers(1, 12),
    "numbers",
    "pieces of a dock, on boards of usual fills",
    "whole numbers, 1 to 12",
  ),
  tightPieces: {
    ...list(
      ["3", "4", "5", "6", "7", "8"],
      numbers(1, 12),
      "numbers",
      "the same on tight boards",
      "whole numbers, 1 to 12",
    ),
    flag: "tight-pieces",
  },
  docks: whole(300, [1, 1_000_000], "docks of a cell"),
  budget: whole(20_000, [1, 10_000_000], "nodes that a search may spend"),
  seed: whole(EVALUATION_SEED, [0, 2 ** 40], "seed of the first boards"),
};

type Values = OptionValues<typeof SCALING_OPTIONS>;

export interface ScalingOptions extends Omit<Values, "sizes" | "pieces" | "tightPieces"> {
  readonly sizes: readonly number[];
  readonly pieces: readonly number[];
  readonly tightPieces: readonly number[];
}

export interface ScalingTask {
  readonly part: Part;
  readonly size: number;
  readonly pieces: number;
  readonly sampler: Sampler;
  /** Share of filled cells (grid), or constrainedness: cells of the dock over free cells (tight, techniques). */
  readonly level: number;
  readonly docks: number;
  readonly budget: number;
  readonly seed: number;
}

export const FILLS = [0.4, 0.6, 0.7, 0.8] as const;
/** Levels of constrainedness; a board and number of pieces have those that are possible for them. */
export const TIGHTNESS = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.5, 2] as const;
/** Where the techniques are compared: the level of each size that takes six pieces most nodes in the mean. */
const COMPARED = [
  { size: 8, pieces: 6, level: 0.85 },
  { size: 12, pieces: 6, level: 0.4 },
  { size: 16, pieces: 6, level: 0.25 },
  { size: 24, pieces: 6, level: 0.15 },
] as const;

export const COMPARED_SIZES: readonly number[] = COMPARED.map(({ size }) => size);

export function settleScaling(given: GivenOptions): Result<ScalingOptions> {
  const values = withDefaults(SCALING_OPTIONS, given);
  const [sizes, pieces, tightPieces] = [values.sizes, values.pieces, values.tightPieces].map((list) =>
    list.map(Number),
  );
  const options = { ...values, sizes: sizes!, pieces: pieces!, tightPieces: tightPieces! };
  if (scalingTasks(options).length > 0) return ok(options);
  const where = `techniques are compared at the sizes ${COMPARED_SIZES.join(", ")}`;
  return fail("noCells", `no board of these sizes has a level for these numbers of pieces in these parts; ${where}`);
}

type Tasks = Study<ScalingOptions, ScalingTask, unknown, object>["tasks"];

export const scalingTasks: Tasks = ({ parts, sizes, pieces, tightPieces, docks, budget, seed }) => {
  const cell = (part: Part, size: number, count: number, sampler: Sampler, level: number) => ({
    part,
    size,
    pieces: count,
    sampler,
    level,
    docks,
    budget,
    seed,
  });
  const grid = sizes.flatMap((size) =>
    pieces.flatMap((count) =>
      SAMPLERS.flatMap((sampler) => FILLS.map((fill) => cell("grid", size, count, sampler, fill))),
    ),
  );
  const tight = sizes.flatMap((size) =>
    tightPieces.flatMap((count) =>
      TIGHTNESS.filter((level) => isPossible(size, count, level)).map((level) =>
        cell("tight", size, count, "packed", level),
      ),
    ),
  );
  const compared = COMPARED.filter(({ size }) => sizes.includes(size)).map((at) =>
    cell("techniques", at.size, at.pieces, "packed", at.level),
  );
  return [...grid, ...tight, ...compared].filter(({ part }) => parts.includes(part));
};
