/**
 * @file The arena's options and tasks, one game of an agent on a dock source each, and how a game is played and timed.
 * An engine that fails loses its game at that position.
 */

import { EVALUATION_SEED, fail, MAX_SEED, type Result } from "#engine";
import { DEALERS, type DealerId, RULE_DEALER } from "#game";
import { type AsyncPlayer, choicesOf, docksSurvived, isDecided, type Player, THINK_MS } from "#players";
import { type ContestResult, contestResult, engineName, playOrForfeit } from "#research/ubi";
import { AGENT_IDS } from "#search";
import type { GivenOptions } from "#study/report";
import { choice, commands, list, type OptionValues, whole, withDefaults } from "#study/report";
import { type AgentGame, agentGames, DOCKS_OPTION, withSeeds } from "../agentGames.ts";

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

export interface ArenaGame extends ContestResult {
  readonly agent: string;
  readonly docks: DealerId;
  /** Docks with all pieces placed. */
  readonly survived: number;
  /** Time the player thought, dealing not included. */
  readonly thinkMs: number;
}

/** @param now milliseconds of a clock, for thinking times */
export async function playArenaGame(
  { agent, docks, seed, until, cap }: ArenaTask,
  player: Player | AsyncPlayer,
  now: () => number,
): Promise<ArenaGame> {
  const clocked = timed(player, now);
  const played = await playOrForfeit({
    player: clocked.player,
    dealer: DEALERS[docks],
    seed,
    cap: cap ?? Infinity,
    ...(until === "points" && { isEnough: isDecided }),
    ...(docks === RULE_DEALER && { thinkMs: THINK_MS }),
  });
  const survived = docksSurvived(played.session);
  return { ...contestResult(played), agent, docks, survived, thinkMs: clocked.elapsed() };
}

/** The player, and the milliseconds that its choices have taken. */
function timed(player: Player | AsyncPlayer, now: () => number): { readonly player: AsyncPlayer; elapsed(): number } {
  let ms = 0;
  const plan: NonNullable<AsyncPlayer["plan"]> = async (view, rng) => {
    const start = now();
    const choices = await choicesOf(player, view, rng);
    ms += now() - start;
    return choices;
  };
  const choose: AsyncPlayer["choose"] = async (view, rng) => (await plan(view, rng))[0]!;
  // Simulated people keep their thinking times.
  return { player: { ...player, plan, choose }, elapsed: () => ms };
}
