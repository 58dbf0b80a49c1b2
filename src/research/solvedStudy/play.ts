/**
 * @file The tasks of the study of the solved game, each player once and each learner once for each seed: what a player
 * is worth, and for a learner what it was worth on the way.
 */
import { ok, type Result } from "#engine";
import { smallGraph } from "#research/solved";
import { type GivenOptions, list, type OptionValues, whole, withDefaults } from "#study/report";
import type { Worths } from "./features.ts";
import { isLearner, learnerOf, SMALL_PLAYERS, type SmallPlayerId, worthsOf } from "./players.ts";

export const SOLVED_OPTIONS = {
  players: list<SmallPlayerId>(
    SMALL_PLAYERS,
    SMALL_PLAYERS,
    "names",
    "who plays beside the optimal player",
    "any of these",
  ),
  docks: whole(50_000, [256, 100_000_000], "docks that a learner learns from"),
  looks: whole(8, [1, 20], "looks at a learner, each after twice as many docks"),
  seeds: whole(3, [1, 1000], "training runs of each learner"),
  seed: whole(1, [0, 1_000_000], "seed of the first training run"),
};

export type SolvedOptions = OptionValues<typeof SOLVED_OPTIONS>;

export interface SolvedTask {
  readonly player: SmallPlayerId;
  /** Seed of the training; 0 for players that do not learn. */
  readonly seed: number;
  /** Docks to learn from; 0 for players that do not learn. */
  readonly docks: number;
  /** Looks at a learner, each after twice as many docks as the one before. */
  readonly looks: number;
}

/** The optimal player is always there: the others are measured by it. */
export function settleSolved(given: GivenOptions): Result<SolvedOptions> {
  const values = withDefaults(SOLVED_OPTIONS, given);
  return ok({ ...values, players: [...new Set<SmallPlayerId>(["optimal", ...values.players])] });
}

export function solvedTasks({ players, docks, looks, seeds, seed }: SolvedOptions): readonly SolvedTask[] {
  const fixed = players
    .filter((player) => !isLearner(player))
    .map((player) => ({ player, seed: 0, docks: 0, looks: 1 }));
  const runs = Array.from({ length: seeds }, (_, run) =>
    players.filter(isLearner).map((player) => ({ player, seed: seed + run, docks, looks })),
  );
  return [...fixed, ...runs.flat()];
}

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
