/** @file One task of RQ3, by its part. */
import { playerOf } from "#players";
import type { Lab } from "#study/report";
import { type AdaptSession, playAdaptSession } from "../adapt/play.ts";
import { type ContentOutcome, playContent } from "./content/play.ts";
import { personNamed } from "./ends/plan.ts";
import { playTrail, type Trail } from "./ends/play.ts";
import type { Rq3Task } from "./plan.ts";

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
