/** @file The arena's options and tasks: one game of an agent on a dock source each. */
import { EVALUATION_SEED, fail, MAX_SEED, type Result } from "#engine";
import { engineName } from "#research/ubi";
import { AGENT_IDS } from "#search";
import { type AgentGame, agentGames, DOCKS_OPTION, withSeeds } from "../agentGames.ts";
import { choice, commands, list, type OptionValues, whole, withDefaults } from "../options.ts";
import type { GivenOptions } from "../study.ts";

const UNTIL = ["points", "cap", "death"] as const;
/**
 * When a game is broken off: `points`, once 264 placements and 6,000 plain points are both behind it and more would
 * change neither share; `cap`, after that number of placements; `death`, never.
 */
export type Until = (typeof UNTIL)[number];

export const ARENA_OPTIONS = {
  agents: list<string>(
    AGENT_IDS,
    null,
    "names",
    "who plays, with commas between them; beside --engine nobody unless named",
  ),
  engine: commands("engines that speak UBI play too (docs/ubi.md)"),
  docks: DOCKS_OPTION,
  games: whole(100, [1, 1_000_000], "games of each agent on each source; game i has seed S+i"),
  seed: whole(EVALUATION_SEED, [0, MAX_SEED], "seed of the first game"),
  until: choice("points", UNTIL, "end", "break a game off at 264 placements and 6,000 points, at the cap, or never"),
  cap: whole(10_000, [1, MAX_SEED], "placements after which a game is broken off; sets --until cap"),
};

export interface ArenaOptions extends Omit<OptionValues<typeof ARENA_OPTIONS>, "cap" | "engine"> {
  /** Engines among them, as `ubi:COMMAND`. */
  readonly agents: readonly string[];
  /** Placements after which a game is broken off in any case; null for none. */
  readonly cap: number | null;
}

/** A cap is the end that is meant where no other is named. */
export function settleArena(given: GivenOptions): Result<ArenaOptions, "capWithoutEffect" | "seedTooLarge"> {
  const { engine, ...options } = withDefaults(ARENA_OPTIONS, {
    ...(given.cap !== undefined && { until: "cap" }),
    // Engines alone play alone.
    ...(given.engine !== undefined && { agents: [] }),
    ...given,
  });
  const { until, cap } = options;
  if (given.cap !== undefined && until !== "cap") {
    return fail("capWithoutEffect", `--cap does not go with --until ${until}`);
  }
  const agents = [...new Set([...options.agents, ...engine.map(engineName)])];
  return withSeeds({ ...options, agents, cap: until === "death" ? null : cap });
}

export interface ArenaTask extends AgentGame {
  readonly until: Until;
  readonly cap: number | null;
}

export function arenaTasks(options: ArenaOptions): ArenaTask[] {
  const { until, cap } = options;
  return agentGames(options).map((game) => ({ ...game, until, cap }));
}
