/**
 * @file What an agent is asked and what it answers, as plain data that can cross to a worker: a position in, the rest of
 * the dock and what speaks for it out.
 */

import { type Board, type Combo, formatPosition, type Piece } from "#engine";
import type { DealerId } from "#game";
import type { Choice } from "#players";
import type { AgentId } from "#search";

/** Agents with a network, which is large and has to be loaded first. */
export const NETWORK_AGENTS = ["ppo", "ppo+shield"] as const;
export type NetworkAgent = (typeof NETWORK_AGENTS)[number];
export type AskedAgent = AgentId | NetworkAgent;

export function isNetwork(agent: AskedAgent): agent is NetworkAgent {
  return NETWORK_AGENTS.some((known) => known === agent);
}

/** Who is asked, for which dock source, and which of its draws it makes. */
export interface Asked {
  readonly agent: AskedAgent;
  readonly docks: DealerId;
  readonly seed: number;
  /** Placements made so far. */
  readonly step: number;
}

/** A question as text: the position with the pieces left, and their slots. */
export interface AgentQuestion extends Asked {
  readonly position: string;
  readonly slots: readonly number[];
}

export interface AgentAdvice {
  /** Who answered: the keeper, where the model of the agent that was asked could not be loaded. */
  readonly agent: AskedAgent;
  /** Placements in order. */
  readonly plan: readonly Choice[];
  /** Lines cleared by each placement of the plan. */
  readonly clears: readonly number[];
  /** Every piece left is placed by the plan. */
  readonly placesAll: boolean;
  /** Of the 28 regular shapes, how many fit somewhere after the plan. */
  readonly openShapes: number;
  /** Share of all docks of regular shapes that can be fully placed after the plan, 0…1; exact. */
  readonly feasibleShare: number;
  /** Share of simulated continuations, 0…1, that live through so many more docks; null where none were simulated. */
  readonly survival: { readonly docks: number; readonly share: number } | null;
}

export interface Position {
  readonly board: Board;
  readonly slots: readonly (Piece | null)[];
  readonly combo: Combo;
}

export function questionOf({ board, slots, combo }: Position, asked: Asked): AgentQuestion {
  const left = slots.flatMap((piece, slot) => (piece === null ? [] : [{ piece, slot }]));
  const position = formatPosition({ board, dock: left.map(({ piece }) => piece), combo });
  return { ...asked, position, slots: left.map(({ slot }) => slot) };
}
