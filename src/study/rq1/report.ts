/**
 * @file The report of RQ1: every sampler at every fill (`cell.ts`), how its collapse runs over the fills (`collapse.ts`),
 * and which claims of the paper hold on which boards (`claims.ts`).
 */
import { type Cell, cellOf } from "./cell.ts";
import { type Verdict, verdictsOf } from "./claims.ts";
import { type Collapse, collapseOf } from "./collapse.ts";
import { LEVELS } from "./fills.ts";
import { type Rq1Options, rq1Tasks, samplersIn } from "./plan.ts";
import type { BoardSet } from "./play.ts";
import type { SamplerId } from "./samplers.ts";
import { sourcesOf } from "./tally.ts";

export interface SamplerReport {
  readonly sampler: SamplerId;
  /** Games played and their placements; 0 for drawn boards. */
  readonly games: number;
  readonly placements: number;
  /** By level; null where no board was found. */
  readonly cells: readonly (Cell | null)[];
  readonly collapse: Collapse;
}

export interface Rq1Report {
  readonly options: Rq1Options;
  /** Tasks asked for, and those that were finished: fewer when the run was interrupted. */
  readonly planned: number;
  readonly finished: number;
  readonly samplers: readonly SamplerReport[];
  readonly verdicts: readonly Verdict[];
}

/** Null before the first task. */
export function rq1Report(options: Rq1Options, sets: readonly BoardSet[]): Rq1Report | null {
  if (sets.length === 0) return null;
  const samplers = samplersIn(options).flatMap((sampler) => {
    const own = sets.filter((set) => set.sampler === sampler);
    return own.length === 0 ? [] : [samplerReport(sampler, own, options.boards)];
  });
  const planned = rq1Tasks(options).length;
  return { options, planned, finished: sets.length, samplers, verdicts: verdictsOf(samplers) };
}

function samplerReport(sampler: SamplerId, sets: readonly BoardSet[], most: number): SamplerReport {
  const sources = sourcesOf(sets, most);
  const total = (key: "games" | "placements") => sets.reduce((sum, set) => sum + set[key], 0);
  const cells = LEVELS.map(({ fill }, level) =>
    cellOf(
      fill,
      sources.flatMap((source) => source[level] ?? []),
    ),
  );
  return {
    sampler,
    games: total("games"),
    placements: total("placements"),
    cells,
    collapse: collapseOf(sources, cells),
  };
}
