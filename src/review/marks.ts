/**
 * @file How a move is marked by what it cost: its loss, in points of room. A fatal move is not a matter of points: it is
 * proved that the rest of the hand could be placed before it and not after it.
 */

export const MARKS = ["best", "good", "inaccuracy", "mistake", "fatal"] as const;
export type Mark = (typeof MARKS)[number];

/** Losses, in points, from which a move is no longer best, good, or a mere inaccuracy. */
export const LEAST_LOSS = { good: 1, inaccuracy: 5, mistake: 10 } as const;

/** Room below which a board is tight, 0…1. */
export const TIGHT = 0.25;

export function markOf(loss: number): Exclude<Mark, "fatal"> {
  if (loss < LEAST_LOSS.good) return "best";
  if (loss < LEAST_LOSS.inaccuracy) return "good";
  return loss < LEAST_LOSS.mistake ? "inaccuracy" : "mistake";
}

/** Whether a mark is something to look at: what "previous" and "next" stop at. */
export function isSlip(mark: Mark | null): boolean {
  return mark === "inaccuracy" || mark === "mistake" || mark === "fatal";
}
