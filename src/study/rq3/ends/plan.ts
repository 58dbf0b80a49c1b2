/** @file The options and tasks of the ends of games: one game of a player on a dock source each, with its re-deals. */

import { list, type OptionValues, whole } from "#study/report";
import { EVERYBODY } from "../../adapt/plan.ts";
import { type AgentGame, agentGames, DOCKS_OPTION } from "../../agentGames.ts";

export const ENDS_OPTIONS = {
  agents: list<string>(
    ["greedy", "keeper", "casual", "skilled", "attn40", "planner"],
    null,
    "names",
    "ends: who plays",
    "as `--agent` of `play`, and [people](people.md)",
  ),
  docks: { ...DOCKS_OPTION, meaning: "ends: dock sources" },
  games: whole(20, [1, 100_000], "ends: games of a player on a source"),
  cap: whole(900, [1, 1_000_000], "ends: placements of a game, at most"),
  last: whole(7, [1, 100], "ends: docks before the fatal one"),
  redeals: whole(20, [1, 10_000], "ends: times that each is dealt again"),
  lives: whole(4, [1, 1000], "ends: lives with each kind of dock"),
};

/** With the seed of the first game. */
export type EndsOptions = OptionValues<typeof ENDS_OPTIONS> & { readonly seed: number };

export interface EndsTask extends AgentGame {
  readonly cap: number;
  readonly last: number;
  readonly redeals: number;
  readonly lives: number;
}

export function endsTasks(options: EndsOptions): EndsTask[] {
  const { cap, last, redeals, lives } = options;
  return agentGames(options).map((game) => ({ ...game, cap, last, redeals, lives }));
}

/** The simulated person of this name, where it is one. */
export function personNamed(name: string): (typeof EVERYBODY)[number] | undefined {
  return EVERYBODY.find((person) => person.name === name);
}
