/**
 * @file The five parts of a placement's quality, on raw halves. A placement is its index 64·shape + anchor in the
 * engine's mask tables. `qualityAt` is the hot path of the judge and allocates nothing; `outcomeAt` names the same
 * parts.
 */
import { clamp01, kernel, weightSum } from "#engine";
import type { QualityConfig } from "./config.ts";
import { type ClosedSides, closedSides, OUTLINE, touchingSides } from "./contact.ts";
import { isolatedHi, isolatedLo, transitionsOf } from "./neighbours.ts";

const { aliveRegular, clearedHi, clearedLo, hasFullLine, lineCount, MASK_HI, MASK_LO, popcount32 } = kernel;

/** Each 0…1, higher is better. */
export interface QualityParts {
  /** Share of the outline that touches filled cells or walls. */
  readonly contact: number;
  /**
   * One half where the transitions stay as many as before. Without a clear they change by the outline minus twice its
   * touching part, so without a clear it says the same as contact.
   */
  readonly tidiness: number;
  /** 1 where no cell becomes isolated. */
  readonly holeSafety: number;
  /** 0 without a clear, 1 from three lines on. */
  readonly payoff: number;
  /** One half where as many regular shapes fit as before. */
  readonly unlocking: number;
}

/** The board before the move: what every alternative is compared with. */
export interface Before {
  readonly lo: number;
  readonly hi: number;
  readonly sides: ClosedSides;
  readonly isolatedLo: number;
  readonly isolatedHi: number;
  readonly transitions: number;
  /** Regular shapes that fit. */
  readonly alive: number;
  /** With the weights as shares of their sum. */
  readonly config: QualityConfig["judge"];
}

export function describeBefore(lo: number, hi: number, config: QualityConfig["judge"]): Before {
  return {
    lo,
    hi,
    sides: closedSides(lo, hi),
    isolatedLo: isolatedLo(lo, hi),
    isolatedHi: isolatedHi(lo, hi),
    transitions: transitionsOf(lo, hi),
    alive: fitting(lo, hi),
    config: withShares(config),
  };
}

function withShares(config: QualityConfig["judge"]): QualityConfig["judge"] {
  const { contactWeight, tidinessWeight, holeSafetyWeight, payoffWeight, unlockingWeight } = config;
  const sum = weightSum([contactWeight, tidinessWeight, holeSafetyWeight, payoffWeight, unlockingWeight]);
  if (sum === 1) return config;
  return {
    ...config,
    contactWeight: contactWeight / sum,
    tidinessWeight: tidinessWeight / sum,
    holeSafetyWeight: holeSafetyWeight / sum,
    payoffWeight: payoffWeight / sum,
    unlockingWeight: unlockingWeight / sum,
  };
}

/**
 * Quality of a legal placement. One that cannot reach `floor` may be answered with a number below it: counting the
 * shapes that fit is the most expensive part, and only a few alternatives come close enough to need it.
 */
export function qualityAt(before: Before, at: number, floor: number): number {
  const { config } = before;
  let lo = before.lo | MASK_LO[at]!;
  let hi = before.hi | MASK_HI[at]!;
  const outline = OUTLINE[at >> 6]!;
  const touching = touchingSides(before.sides, at);
  let change = outline - 2 * touching;
  let payoff = 0;
  if (hasFullLine(lo, hi)) {
    payoff = payoffOf(lineCount(lo, hi), config);
    const nextLo = clearedLo(lo, hi);
    hi = clearedHi(lo, hi);
    lo = nextLo;
    change = transitionsOf(lo, hi) - before.transitions;
  }
  const contact = touching / outline;
  const tidiness = tidinessOf(change, config);
  const holeSafety = holeSafetyOf(before, lo, hi);
  const bound = weigh(config, contact, tidiness, holeSafety, payoff, 1);
  if (bound < floor) return bound - 1;
  return weigh(config, contact, tidiness, holeSafety, payoff, unlockingOf(before, lo, hi));
}

export interface Outcome {
  readonly parts: QualityParts;
  /** Rows and columns cleared. */
  readonly lines: number;
  /** The board after the clears. */
  readonly lo: number;
  readonly hi: number;
}

export function outcomeAt(before: Before, at: number): Outcome {
  const joinedLo = before.lo | MASK_LO[at]!;
  const joinedHi = before.hi | MASK_HI[at]!;
  const lo = clearedLo(joinedLo, joinedHi);
  const hi = clearedHi(joinedLo, joinedHi);
  const lines = lineCount(joinedLo, joinedHi);
  const parts = {
    contact: touchingSides(before.sides, at) / OUTLINE[at >> 6]!,
    tidiness: tidinessOf(transitionsOf(lo, hi) - before.transitions, before.config),
    holeSafety: holeSafetyOf(before, lo, hi),
    payoff: payoffOf(lines, before.config),
    unlocking: unlockingOf(before, lo, hi),
  };
  return { parts, lines, lo, hi };
}

function weigh(
  config: QualityConfig["judge"],
  contact: number,
  tidiness: number,
  holeSafety: number,
  payoff: number,
  unlocking: number,
): number {
  return Math.min(
    1,
    config.contactWeight * contact +
      config.tidinessWeight * tidiness +
      config.holeSafetyWeight * holeSafety +
      config.payoffWeight * payoff +
      config.unlockingWeight * unlocking,
  );
}

function tidinessOf(change: number, { tidinessNorm }: QualityConfig["judge"]): number {
  return clamp01(0.5 - change / tidinessNorm);
}

function holeSafetyOf(before: Before, lo: number, hi: number): number {
  const created =
    popcount32(isolatedLo(lo, hi) & ~before.isolatedLo) + popcount32(isolatedHi(lo, hi) & ~before.isolatedHi);
  return clamp01(1 - created / before.config.isolatedNorm);
}

function payoffOf(lines: number, { payoffOne, payoffTwo }: QualityConfig["judge"]): number {
  if (lines === 0) return 0;
  if (lines === 1) return payoffOne;
  return lines === 2 ? payoffTwo : 1;
}

function unlockingOf(before: Before, lo: number, hi: number): number {
  return clamp01(0.5 + (fitting(lo, hi) - before.alive) / before.config.unlockingNorm);
}

function fitting(lo: number, hi: number): number {
  return popcount32(aliveRegular(lo, hi));
}
