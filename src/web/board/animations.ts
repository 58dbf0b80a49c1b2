/** @file What a step did, as the board animates it. */
import type { Clear } from "#engine";
import type { Session, Step } from "#game";
import { type NewsWords, newsOfDeed, type PlacedNews } from "./news.ts";

const NO_CLEAR: Clear = { rows: [], columns: [], mono: 0, isWipe: false };

/** Undefined for a step that places nothing. */
export function newsOf(before: Session, { events }: Step, words: NewsWords): PlacedNews | undefined {
  const placed = events.find((event) => event.type === "piece.placed");
  if (placed === undefined) return undefined;
  const { placement, slot, points } = placed;
  const cleared = events.find((event) => event.type === "lines.cleared");
  const colour = before.slots[slot]?.colour;
  const deed = { placement, colour, clear: cleared ?? NO_CLEAR, points, chain: cleared?.chain ?? 0 };
  return newsOfDeed(before.board, deed, words);
}
