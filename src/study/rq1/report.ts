/**
 * @file The report of RQ1: what was counted on the boards of every sampler (`measures.ts`), and which claims of the
 * paper hold on which boards (`claims.ts`).
 */
import { type Verdict, verdictsOf } from "./claims.ts";
import { type SamplerReport, samplerReport } from "./measures.ts";
import { type Rq1Options, rq1Tasks, samplersIn } from "./plan.ts";
import type { BoardSet } from "./play.ts";

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
