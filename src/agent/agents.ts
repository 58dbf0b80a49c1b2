/**
 * @file Agents by name, as the command line, the arena and the web game ask for them: a player, perhaps `+shield`, set up
 * for the dock source it will meet. Learned agents take their weights from `models`, which the edges load.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import type { Player } from "./player.ts";
import { PLAYERS } from "./players.ts";

export const AGENT_IDS = ["random", "greedy", "keeper"] as const;
export type AgentId = (typeof AGENT_IDS)[number];

/** Weights by the name of their model: the tensors of a file in `models/`. */
export type Models = Readonly<Record<string, Readonly<Record<string, Float32Array>>>>;

export interface AgentSetup {
  /** Where the docks will come from. */
  readonly docks: DealerId;
  /** At least those that `modelsFor` names. */
  readonly models: Models;
}

export type AgentCode = "unknownAgent" | "missingModel";

/** The models an agent needs for a dock source; none for a name that is not known. */
export function modelsFor(_name: string, _docks: DealerId): readonly string[] {
  return [];
}

export function createAgent(name: string, _setup: AgentSetup): Result<Player, AgentCode> {
  const id = AGENT_IDS.find((known) => known === name);
  if (id === undefined) return fail("unknownAgent", `no agent "${name}"; there are ${AGENT_IDS.join(", ")}`);
  return ok(PLAYERS[id]);
}
