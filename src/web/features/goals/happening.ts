/** @file The events that goals and achievements count: a placement, or the end of a game. The counter handles undone placements. */
import type { GameEvent, RuleMemory, Session } from "#game";
import type { Mode } from "../../store/modes.ts";

export interface Happening {
  readonly mode: Mode;
  /** The placement, where this is one. */
  readonly placed: Extract<GameEvent, { type: "piece.placed" }> | null;
  /** Whether it was the last piece of its hand. */
  readonly isHandDone: boolean;
  readonly hasEnded: boolean;
  readonly undosUsed: number;
  /** Moves of the game that stand. */
  readonly steps: number;
}

export function happeningOf(
  mode: Mode,
  events: readonly GameEvent[],
  before: Session<RuleMemory>,
  after: Session<RuleMemory>,
): Happening {
  const placed = events.find((event) => event.type === "piece.placed") ?? null;
  return {
    mode,
    placed,
    isHandDone: placed !== null && before.slots.filter((piece) => piece !== null).length === 1,
    hasEnded: before.ended === null && after.ended !== null,
    undosUsed: after.undosUsed,
    steps: after.steps,
  };
}
