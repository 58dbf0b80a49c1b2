/** @file A move in words: what it did, what would have been better and what that keeps. */
import { percentText, SHAPES, type ShapeId, SIZE, slotOrders } from "#engine";
import type { HandReview } from "#review";
import type { ReviewedMove } from "./course.ts";
import type { ReviewWords } from "./words.ts";

export interface Explained {
  readonly title: string;
  readonly said: readonly string[];
  readonly better: { readonly title: string; readonly said: readonly string[] } | null;
  /** What the move changed, as a name, before and after it. */
  readonly figures: readonly (readonly [name: string, before: string, after: string])[];
}

/** Largest shapes that are named as kept. */
const NAMED = 2;

type NameOf = (shape: ShapeId) => string;

export function explainMove(move: ReviewedMove, hand: HandReview, words: ReviewWords, nameOf: NameOf): Explained {
  const { number, review } = move;
  return {
    title: words.title(number, review.mark),
    said: [...deed(move, hand, words, nameOf), ...circumstances(move, hand, words)],
    better: betterOf(move, words, nameOf),
    figures: figuresOf(move, words),
  };
}

function deed({ played, review }: ReviewedMove, hand: HandReview, words: ReviewWords, nameOf: NameOf): string[] {
  const { mark, fatal, before, after, mattered } = review;
  if (mark === null) return [hand.best === 0 ? words.hopeless : words.lost];
  if (fatal !== null) {
    const cleared = played.lines > 0 ? [words.clearedYet(played.lines, played.points)] : [];
    return [words.proved(fatal.left.map(nameOf)), ...cleared];
  }
  if (mark === "best") return [mattered ? words.kept : words.free];
  return [words.dropped(shareText(before), shareText(after))];
}

function circumstances({ review }: ReviewedMove, hand: HandReview, words: ReviewWords): string[] {
  return [
    ...(review.missed > 0 ? [words.missed(review.missed)] : []),
    ...(hand.isForced && hand.best > 0 ? [words.forced(shareText(hand.best))] : []),
  ];
}

function betterOf({ played, review, before }: ReviewedMove, words: ReviewWords, nameOf: NameOf): Explained["better"] {
  const { better, fatal } = review;
  if (better === null) return null;
  const first = better.steps[0]!;
  const shape = nameOf(SHAPES[before.slots[first.slot]!.shape]!.id);
  const lines = better.steps.reduce((sum, step) => sum + step.lines, 0);
  const title =
    fatal === null
      ? words.betterAt(shape, Math.floor(first.anchor / SIZE) + 1, (first.anchor % SIZE) + 1)
      : words.keepsAll(shape, first.slot !== played.slot, better.steps.length);
  return {
    title,
    said: [
      words.leaves(shareText(better.room)),
      ...(lines > 0 ? [words.wayClears(lines)] : []),
      ...(better.keeps.length > 0 ? [words.keepsOpen(better.keeps.slice(0, NAMED).map(nameOf))] : []),
    ],
  };
}

function figuresOf({ review, before }: ReviewedMove, words: ReviewWords): Explained["figures"] {
  const { mark, fatal } = review;
  if (mark === null) return [];
  const room = [words.room, shareText(review.before), shareText(review.after)] as const;
  if (fatal === null) return [room];
  const orders = slotOrders(before.slots.filter((piece) => piece !== null).length).length;
  return [room, [words.ways, String(fatal.ways), "0"], [words.orders, words.ordersOf(fatal.orders, orders), "0"]];
}

/** A share in whole percent; only all is 100 %, and only none 0 %. */
export function shareText(share: number): string {
  const whole = share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, share)) : share;
  return percentText(whole, 0);
}
