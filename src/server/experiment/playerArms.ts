/** @file What the running experiments mean for one player, with reasons: a pure function of the player's id. */
import type { PlayerArm } from "#api";
import { type Assignment, assign, bucketRanges, type Experiment } from "#experiment";
import { DAY, dateText } from "../base/time.ts";

export function playerArms(running: readonly Experiment[], player: string): PlayerArm[] {
  return running.flatMap((experiment) => {
    const assigned = assign(experiment, player);
    if (assigned.outcome === "assigned") return [armOf(experiment, assigned)];
    if (assigned.reason === "notRunning") return [];
    const nothing = { arm: null, phase: null, since: null, dealer: null, config: null, print: null };
    return [{ experiment: experiment.id, reason: assigned.reason, ...nothing, model: null, policies: null }];
  });
}

type Assigned = Extract<Assignment, { readonly outcome: "assigned" }>;

function armOf(experiment: Experiment, { arm, phase, bucket }: Assigned): PlayerArm {
  const { weights, ramp } = experiment.phases[phase]!;
  const isIn = (coverage: number) =>
    bucketRanges(weights, coverage).some(([from, to]) => from <= bucket && bucket < to);
  const { day } = ramp.find(({ coverage }) => isIn(coverage))!;
  const { id, dealer, config, print, model = null, policies = null } = arm;
  const since = dateText(day * DAY);
  const own = { dealer, config, print, model, policies };
  return { experiment: experiment.id, reason: "assigned", arm: id, phase, since, ...own };
}
