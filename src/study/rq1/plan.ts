/** @file The options and tasks of RQ1: a task is some boards of every fill from one sampler. */
import { CELLS, EVALUATION_SEED, fail, MAX_SEED, ok, type Result } from "#engine";
import type { GivenOptions } from "#study/report";
import { list, type OptionValues, whole, withDefaults } from "#study/report";
import { SAMPLER_IDS, SAMPLER_KINDS, type SamplerId, type SamplerKind, samplerOf } from "./samplers.ts";

/** Boards of a fill that one task looks for. */
const PART = 50;
/** Seeds that a task may use up; more games than any budget of placements has. */
const SEEDS_PER_PART = 10_000_000;

export const RQ1_OPTIONS = {
  samplers: list<SamplerKind | SamplerId>(
    SAMPLER_KINDS,
    [...SAMPLER_KINDS, ...SAMPLER_IDS],
    "names",
    "where boards come from, by name or kind",
    "`drawn`, `played` or [samplers](results/rq1.md#samplers)",
  ),
  boards: whole(100, [1, 100_000], "boards of each sampler at each fill, as far as play meets them"),
  placements: whole(6000, [1, SEEDS_PER_PART], `placements after which play is no longer searched for ${PART} boards`),
  cap: whole(300, [1, 1_000_000], "placements after which a game is broken off"),
  seed: whole(EVALUATION_SEED, [0, MAX_SEED], "seed of the first board or game"),
};

export type Rq1Options = OptionValues<typeof RQ1_OPTIONS>;

export interface Rq1Task {
  readonly sampler: SamplerId;
  /** Boards wanted at each fill. */
  readonly boards: number;
  readonly placements: number;
  readonly cap: number;
  /** Of its first board or game; the others follow it. */
  readonly seed: number;
}

/** The options, if the last seed is one. */
export function settleRq1(given: GivenOptions): Result<Rq1Options, "seedTooLarge"> {
  const options = withDefaults(RQ1_OPTIONS, given);
  const last = Math.ceil(options.boards / PART) * SEEDS_PER_PART;
  return options.seed <= MAX_SEED - last
    ? ok(options)
    : fail("seedTooLarge", `the last game's seed is too large: --seed is at most ${MAX_SEED - last} here`);
}

/** The samplers that the names mean, each once, in the order of their table. */
export function samplersIn({ samplers }: Pick<Rq1Options, "samplers">): readonly SamplerId[] {
  return SAMPLER_IDS.filter((id) => samplers.includes(id) || samplers.includes(samplerOf(id).kind));
}

/** Part after part, so that an interrupted run has about as many boards of every sampler. */
export function rq1Tasks(options: Rq1Options): Rq1Task[] {
  const { boards, placements, cap, seed } = options;
  return Array.from({ length: Math.ceil(boards / PART) }, (_, part) =>
    samplersIn(options).map((sampler) => ({
      sampler,
      boards: Math.min(PART, boards - PART * part),
      placements,
      cap,
      seed: seed + SEEDS_PER_PART * part,
    })),
  ).flat();
}

/**
 * The fills at which boards are compared: 40, 45 … 80 %. A board belongs to a fill if its occupied cells are within one of
 * the whole number nearest to that share of 64: 25–27 cells at 40 %, 44–46 at 70 %. No board belongs to two.
 */
export interface Level {
  /** Nominal, 0…1. */
  readonly fill: number;
  /** The cells in the middle of the bin. */
  readonly cells: number;
}

/** How far, in cells, a board may be from the middle. */
const REACH = 1;

export const LEVELS: readonly Level[] = Array.from({ length: 9 }, (_, i) => {
  const fill = (40 + 5 * i) / 100;
  return { fill, cells: Math.round(fill * CELLS) };
});

/** The index of the level of a board with this number of occupied cells; −1 for a board between levels or beyond them. */
export function levelAt(cells: number): number {
  return LEVELS.findIndex((level) => Math.abs(level.cells - cells) <= REACH);
}

/** The numbers of cells of a level. */
export function cellsOf({ cells }: Level): readonly number[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, i) => cells - REACH + i);
}

/** The index of the level of a nominal fill. */
export function levelOfFill(fill: number): number {
  return LEVELS.findIndex((level) => level.fill === fill);
}
