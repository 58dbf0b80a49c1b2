/** @file Questions to an agent and its answers, as plain data that can cross to a worker. */

import { type Board, type Combo, formatPosition, type Slots } from "#engine";
import type { DealerId } from "#game";
import type { Advice } from "#players";
import type { AgentId } from "#search";

/** Agents with a network, which is large and has to be loaded first. */
export const NETWORK_AGENTS = ["ppo", "ppo+shield"] as const;
export type NetworkAgent = (typeof NETWORK_AGENTS)[number];
export type AskedAgent = AgentId | NetworkAgent;

export function isNetwork(agent: AskedAgent): agent is NetworkAgent {
  return NETWORK_AGENTS.some((known) => known === agent);
}

/** The agent, the dock source it plays, and what its draws depend on. */
export interface Asked {
  readonly agent: AskedAgent;
  readonly docks: DealerId;
  readonly seed: number;
  /** Placements made so far. */
  readonly step: number;
}

export interface AgentQuestion extends Asked {
  /** In notation, with the pieces left. */
  readonly position: string;
  /** The slots of these pieces. */
  readonly slots: readonly number[];
}

export interface AgentAdvice extends Advice {
  /** The agent that answered: the keeper where the model of the one asked could not be loaded. */
  readonly agent: AskedAgent;
}

export interface Position {
  readonly board: Board;
  readonly slots: Slots;
  readonly combo: Combo;
}

export function questionOf({ board, slots, combo }: Position, asked: Asked): AgentQuestion {
  const left = slots.flatMap((piece, slot) => (piece === null ? [] : [{ piece, slot }]));
  const position = formatPosition({ board, dock: left.map(({ piece }) => piece), combo });
  return { ...asked, position, slots: left.map(({ slot }) => slot) };
}
