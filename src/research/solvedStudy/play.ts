/** @file One player of the solved game: what it is worth, and for a learner what it was worth on the way. */
import { smallGraph } from "#research/solved";
import type { Worths } from "./learner.ts";
import type { SolvedTask } from "./plan.ts";
import { isLearner, learnerOf, worthsOf } from "./players.ts";

export interface SolvedOutcome {
  readonly task: SolvedTask;
  /** In the order of the training; one for a player that does not learn. */
  readonly stages: readonly { readonly docks: number; readonly worths: Worths }[];
}

export function playSolved(task: SolvedTask): SolvedOutcome {
  const { player, seed, docks, looks } = task;
  const graph = smallGraph();
  if (!isLearner(player)) return { task, stages: [{ docks: 0, worths: worthsOf(player, graph) }] };
  const learner = learnerOf(player, graph, seed, docks);
  const stages = Array.from({ length: looks }, (_, look) => {
    learner.train(Math.round(docks / 2 ** (looks - 1 - look)));
    return { docks: learner.docks, worths: learner.worths(look === looks - 1) };
  });
  return { task, stages };
}
