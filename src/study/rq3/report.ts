/**
 * @file One task of RQ3 by its part, and what the tasks come to: each part by itself, and an answer to each claim of
 * §6.3. A part that was not asked for is null.
 */

import { playerOf } from "#players";
import type { Lab, StudyReport, Verdict } from "#study/report";
import { type AdaptSession, playAdaptSession } from "../adapt/play.ts";
import { type Rq3Parts, verdictsOf } from "./claims.ts";
import { type ContentOutcome, playContent } from "./content/play.ts";
import { contentReport } from "./content/report.ts";
import { personNamed, playTrail, type Trail } from "./ends/play.ts";
import { endsReport } from "./ends/report.ts";
import { loopReport } from "./loop.ts";
import { contentOptions, endsOptions, loopOptions, type Rq3Options, type Rq3Task, rq3Tasks } from "./plan.ts";

export type Rq3Outcome =
  | { readonly part: "content"; readonly content: ContentOutcome }
  | { readonly part: "loop"; readonly session: AdaptSession }
  | { readonly part: "ends"; readonly trail: Trail };

/** `part` is no part of the task of its study. */
export async function playRq3(task: Rq3Task, lab: Lab): Promise<Rq3Outcome> {
  switch (task.part) {
    case "content":
      return { part: "content", content: await playContent(task, lab) };
    case "loop":
      return { part: "loop", session: await playAdaptSession(task, lab) };
    case "ends": {
      const person = personNamed(task.agent);
      const player = person === undefined ? await lab.agent(task.agent, task.docks) : playerOf(person);
      return { part: "ends", trail: await playTrail(task, player) };
    }
  }
}

export interface Rq3Report extends Rq3Parts, StudyReport<Rq3Options> {
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
