/** @file The option `--agent NAME[+shield]`, and the player with its models that it names. */
import { type Command, Option } from "commander";
import {
  AGENT_IDS,
  type AsyncPlayer,
  NEURAL_IDS,
  type Player,
  SEARCH_SUFFIX,
  SHIELD_SUFFIX,
  SIMULATED_IDS,
} from "#agent";
import type { DealerId } from "#game";
import { loadAgent, modelsFolder } from "#train";

/** Who plays: an agent or a simulated person, perhaps shielded. */
export function agentOption(fallback: string): Option {
  const names = [...AGENT_IDS, ...NEURAL_IDS, ...SIMULATED_IDS].join(", ");
  const suffixes = `each also with ${SHIELD_SUFFIX}, ${NEURAL_IDS.join(" and ")} with ${SEARCH_SUFFIX}`;
  return new Option("--agent <name>", `who plays: ${names}; ${suffixes}`).default(fallback);
}

/** The player of a command; an unknown name or a model that cannot be used ends the run in one line, exit 2. */
export async function agentOf(
  command: Command,
  name: string,
  docks: DealerId,
  root: URL,
): Promise<Player | AsyncPlayer> {
  const agent = await loadAgent(modelsFolder(root), name, docks);
  return agent.ok ? agent.value : command.error(`error: ${agent.fault.message}`);
}
