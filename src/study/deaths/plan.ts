/** @file The options and tasks of the study of deaths: one game of an agent on a dock source each, with its re-deals. */
import { MAX_SEED } from "#engine";
import { type AgentGame, agentGames, DOCKS_OPTION } from "../agentGames.ts";
import { list, type OptionValues, whole } from "../options.ts";
import { EVALUATION_SEED } from "../seeds.ts";

export const DEATHS_OPTIONS = {
  agents: list<string>(["greedy", "keeper", "search"], null, "names", "who plays, with commas between them"),
  docks: DOCKS_OPTION,
  games: whole(100, [1, 100_000], "games of each agent on each source; game i has seed S+i"),
  seed: whole(EVALUATION_SEED, [0, MAX_SEED], "seed of the first game"),
  cap: whole(900, [1, 1_000_000], "placements after which a game is broken off"),
  last: whole(7, [1, 100], "docks studied before the fatal one"),
  redeals: whole(20, [1, 10_000], "times that each of them is dealt again"),
};

export type DeathsOptions = OptionValues<typeof DEATHS_OPTIONS>;

export interface DeathTask extends AgentGame {
  readonly cap: number;
  readonly last: number;
  readonly redeals: number;
}

export function deathTasks(options: DeathsOptions): DeathTask[] {
  const { cap, last, redeals } = options;
  return agentGames(options).map((game) => ({ ...game, cap, last, redeals }));
}
