/** @file What RQ3 comes to: each part by itself, and an answer to each claim of §6.3. A part that was not asked for is null. */
import type { Verdict } from "#study/report";
import { type Rq3Parts, verdictsOf } from "./claims.ts";
import { contentReport } from "./content/report.ts";
import { endsReport } from "./ends/report.ts";
import { loopReport } from "./loop.ts";
import { contentOptions, endsOptions, loopOptions, type Rq3Options, rq3Tasks } from "./plan.ts";
import type { Rq3Outcome } from "./play.ts";

export interface Rq3Report extends Rq3Parts {
  readonly options: Rq3Options;
  /** Tasks asked for, and those that were finished: fewer when the run was interrupted. */
  readonly planned: number;
  readonly finished: number;
  readonly verdicts: readonly Verdict[];
}

/** Null where no part has anything to tell. */
export function rq3Report(options: Rq3Options, outcomes: readonly Rq3Outcome[]): Rq3Report | null {
  const parts: Rq3Parts = {
    ends: endsReport(
      endsOptions(options),
      outcomes.flatMap((one) => (one.part === "ends" ? [one.trail] : [])),
    ),
    content: contentReport(
      contentOptions(options),
      outcomes.flatMap((one) => (one.part === "content" ? [one.content] : [])),
    ),
    loop: loopReport(
      loopOptions(options),
      outcomes.flatMap((one) => (one.part === "loop" ? [one.session] : [])),
    ),
  };
  if (Object.values(parts).every((part) => part === null)) return null;
  return {
    options,
    planned: rq3Tasks(options).length,
    finished: outcomes.length,
    ...parts,
    verdicts: verdictsOf(parts),
  };
}
