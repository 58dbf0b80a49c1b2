/** @file The jobs of the worker for long work, and what each answers, as plain data. */
import type { Day, Par } from "#daily";

/** Agents that play a duel against the player. */
export const OPPONENT_AGENTS = ["search", "greedy", "regular"] as const;
export type AgentOpponent = (typeof OPPONENT_AGENTS)[number];

export type Job =
  | { readonly kind: "par"; readonly day: Day }
  | { readonly kind: "opponent"; readonly agent: AgentOpponent; readonly seed: number }
  /** Answered by one `ReviewNews` after the other. */
  | { readonly kind: "review"; readonly record: string };

/** Of the jobs that have one answer. */
export interface Answers {
  readonly par: Par;
  /** The agent's game as a record; null where it could not play. */
  readonly opponent: string | null;
}
