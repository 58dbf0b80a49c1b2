/** @file What a hint says, as a type: one value per language. */
import type { AgentAdvice } from "./agents/protocol.ts";

export interface HintWords {
  /** The move with what it clears or keeps open, then how the board will be. */
  readonly hint: (advice: AgentAdvice) => readonly [string, string];
  /** What the board is like after an agent's plan, and how games go on from there. */
  readonly outlook: (advice: AgentAdvice) => string;
}
