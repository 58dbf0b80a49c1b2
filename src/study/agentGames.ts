/** @file Studies in which agents play on dock sources: their games, seed by seed, and the agents that these need. */
import { fail, MAX_SEED, ok, type Result } from "#engine";
import { DEALER_IDS, type DealerId } from "#game";
import type { Requirements } from "#study/report";
import { type ListOption, list } from "#study/report";

/** One game to play; plain data, so that it can be sent to a thread. */
export interface AgentGame {
  readonly agent: string;
  readonly docks: DealerId;
  readonly seed: number;
}

export const GAME_UNIT = { one: "game", many: "games" };

/** The sources that agents are measured on (D10). */
const MEASURED: readonly DealerId[] = ["uniform", "feasible", "hard", "rule"];

export const DOCKS_OPTION: ListOption<DealerId> = list(
  MEASURED,
  DEALER_IDS,
  "sources",
  "dock sources, with commas between them",
);

interface GamesOptions {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
  /** Games of each agent on each source; game i has seed S+i. */
  readonly games: number;
  readonly seed: number;
}

/** Seed after seed, so that an interrupted run has played whole pairs. */
export function agentGames({ agents, docks, games, seed }: GamesOptions): AgentGame[] {
  return Array.from({ length: games }, (_, i) =>
    docks.flatMap((source) => agents.map((agent) => ({ agent, docks: source, seed: seed + i }))),
  ).flat();
}

export function gameName({ agent, docks, seed }: AgentGame): string {
  return `${agent} on ${docks} docks, seed ${seed}`;
}

export function everyAgent({ agents, docks }: GamesOptions): Requirements {
  return { agents: docks.flatMap((source) => agents.map((name) => ({ name, docks: source }))) };
}

/** The options, if the last game's seed is one. */
export function withSeeds<Options extends GamesOptions>(options: Options): Result<Options, "seedTooLarge"> {
  return options.seed <= MAX_SEED - (options.games - 1)
    ? ok(options)
    : fail("seedTooLarge", "the last game's seed, --seed plus --games minus 1, is too large");
}
