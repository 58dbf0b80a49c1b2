/**
 * @file Why a game ends without a dock, in words, for any source, and what players call the shapes. Every shape has a
 * name of its own, so that an order of pieces can be followed: a T points where its stem does, a flat L or J hooks up
 * or down, a corner is open to one side, a 2×3 has two rows. A small dictionary of its own: the page needs these words
 * at any time, the sentences about decisions only for players who ask.
 */
import type { NoDockProof, ShapeId } from "#engine";

export const SHAPE_NAMES: Readonly<Record<ShapeId, string>> = {
  "1x4": "flat bar of four",
  "4x1": "tall bar of four",
  "1x5": "flat bar of five",
  "5x1": "tall bar of five",
  "2x3": "2×3",
  "3x2": "3×2",
  "2x2": "2×2",
  "3x3": "3×3",
  "t-up": "T pointing down",
  "t-down": "T pointing up",
  "t-left": "T pointing left",
  "t-right": "T pointing right",
  "z-h": "Z",
  "z-h2": "S",
  "z-v": "tall Z",
  "z-v2": "tall S",
  "l-1": "tall L",
  "l-2": "flat L hooking down",
  "l-3": "tall L upside down",
  "l-4": "flat L hooking up",
  "l5-a": "corner open to the lower right",
  "l5-b": "corner open to the lower left",
  "l5-c": "corner open to the upper right",
  "l5-d": "corner open to the upper left",
  "j-1": "tall J",
  "j-2": "flat J hooking up",
  "j-3": "tall J upside down",
  "j-4": "flat J hooking down",
  "1x2": "flat pair",
  "2x1": "tall pair",
  "1x3": "flat bar of three",
  "3x1": "tall bar of three",
  "diag-2a": "rising diagonal pair",
  "diag-2b": "falling diagonal pair",
  "diag-3a": "rising diagonal of three",
  "diag-3b": "falling diagonal of three",
  "l3-a": "small corner open to the lower right",
  "l3-b": "small corner open to the lower left",
  "l3-c": "small corner open to the upper right",
  "l3-d": "small corner open to the upper left",
};

export interface EndMessages {
  /** No two shapes share a name. */
  readonly shape: (id: ShapeId) => string;
  /** The number of docks that were tried; none can be placed. */
  readonly noFeasibleDock: (docks: number) => string;
  /** The fullest counterexample: what can be put down, and what then fits nowhere. */
  readonly fullest: (placed: readonly string[], left: readonly string[]) => string;
}

/** "a, b and c". */
export function joined(parts: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(parts);
}

export const ENGLISH_END: EndMessages = {
  shape: (id) => SHAPE_NAMES[id],
  noFeasibleDock: (docks) =>
    `All ${docks.toLocaleString("en")} hands were tried and none can be placed on this board. That ends the game.`,
  fullest: (placed, left) =>
    placed.length === 0
      ? `Not even the ${joined(left)} fit anywhere.`
      : `The best try puts down the ${joined(placed)}; after that the ${joined(left)} ${left.length === 1 ? "fits" : "fit"} nowhere.`,
};

export function explainProof(
  { checked, fullest }: NoDockProof,
  messages: EndMessages = ENGLISH_END,
): readonly string[] {
  const placed = fullest.placed.map(({ shape }) => shape);
  const left = fullest.dock.filter((shape) => !placed.includes(shape));
  return [messages.noFeasibleDock(checked), messages.fullest(placed.map(messages.shape), left.map(messages.shape))];
}
