/**
 * @file Predictions against outcomes for each hand of the running game, and how accurate they were. A bad prediction
 * must be visible.
 */
import type { RuleMemory, Session } from "#game";
import type { Foreseen } from "#spawn";
import type { Turn } from "./turns.ts";

export interface PredictedHand {
  readonly turn: Turn;
  readonly foreseen: Foreseen;
  /** The flow ratio that followed; null while the hand is played, and where it was the last. */
  readonly ratio: number | null;
  /** The game was lost with this hand. */
  readonly isLost: boolean;
}

/** The hands that were dealt by their predicted effect, first to last. */
export function predictedHands(turns: readonly Turn[], game: Session<RuleMemory>): readonly PredictedHand[] {
  return turns.flatMap((turn, i) => {
    const foreseen = turn.trace.foresee?.foreseen;
    if (foreseen === undefined) return [];
    const ratio = ratioAfter(turns[i + 1], turn);
    const isLost = ratio === null && game.ended === "noMove" && game.delivery === turn.session.delivery;
    return [{ turn, foreseen, ratio, isLost }];
  });
}

/** The ratio that was read when the next hand was due; after the last hand of a game there may have been none. */
function ratioAfter(next: Turn | undefined, { session }: Turn): number | null {
  if (next === undefined || next.session.steps !== session.steps + session.slots.length) return null;
  return next.trace.foresee?.outcome?.ratio ?? next.trace.read.flow.ratio;
}

/** The band of flow on the scale of the ratio. */
export interface Band {
  readonly bored: number;
  readonly anxious: number;
}

export interface Verdict {
  /** Finished hands, and how many of them turned out as predicted. */
  readonly ended: number;
  readonly asExpected: number;
  /** Hands that were to be expected in the band, and that ended there. */
  readonly expectedInBand: number;
  readonly inBand: number;
}

/** A ratio within half the band's width of the prediction is as expected. */
export function toleranceOf({ bored, anxious }: Band): number {
  return (anxious - bored) / 2;
}

export function verdictOn(hands: readonly PredictedHand[], band: Band): Verdict {
  const ended = hands.filter(({ ratio, isLost }) => ratio !== null || isLost);
  const isInBand = (ratio: number | null) => ratio !== null && ratio >= band.bored && ratio <= band.anxious;
  return {
    ended: ended.length,
    asExpected: ended.filter((hand) => isAsExpected(hand, toleranceOf(band))).length,
    expectedInBand: ended.reduce((sum, { foreseen }) => sum + foreseen.inBand, 0),
    inBand: ended.filter(({ ratio }) => isInBand(ratio)).length,
  };
}

/** A loss is as expected where most play-outs lost too. */
function isAsExpected({ foreseen, ratio }: PredictedHand, tolerance: number): boolean {
  return ratio === null ? foreseen.loss > 0.5 : Math.abs(ratio - foreseen.ratio) <= tolerance;
}
