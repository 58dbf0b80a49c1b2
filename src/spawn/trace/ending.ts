/**
 * @file Why a game ends without a dock, in words, for any source. A dictionary of its own: the page says this at the end of
 * a game, and the sentences about decisions only to players who ask.
 */
import type { NoDockProof, ShapeId } from "#engine";
import { SHAPE_NAMES } from "./shapeNames.ts";

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
