/**
 * @file Points (D3). Placing cells scores nothing; a clear of c lines, b of them in one colour, scores
 * (20c² + 80cb) × 10 on an empty board × the combo multiplier. The combo chain grows with every clearing placement that
 * comes before three non-clearing ones have passed.
 */
import { type Clear, linesOf } from "./rules.ts";

/** Base score unit of one line. */
export const LINE_POINTS = 20;
/** Added per cleared line and mono line: 20·(5−1). */
export const MONO_POINTS = 80;
/** Multiplier of a placement that leaves the board empty. */
export const WIPE_MULTIPLIER = 10;
/** Non-clearing placements after which the chain is lost. */
export const COMBO_GRACE = 3;
/** Chain length from which the multiplier acts. */
export const COMBO_ACTIVATION = 3;
export const COMBO_MAX = 4;

/** The combo chain between placements. A lost chain is always `NO_COMBO`, so equal states are equal values. */
export interface Combo {
  /** Clearing placements in the chain, 0 when there is none. */
  readonly chain: number;
  /** Non-clearing placements since the last clear, 0…2. */
  readonly idle: number;
}

export const NO_COMBO: Combo = Object.freeze({ chain: 0, idle: 0 });

export interface Scored {
  /** Points of this placement. */
  readonly points: number;
  /** 20c², ×10 on a wipe: no combo and no colour, the unit for comparing agents. */
  readonly plain: number;
  /** The combo multiplier that applied, 1…4. */
  readonly multiplier: number;
  readonly combo: Combo;
}

export function comboMultiplier(chain: number): number {
  return chain < COMBO_ACTIVATION ? 1 : Math.min(COMBO_MAX, chain - 1);
}

/** 20c², ×10 on a wipe. */
export function plainPoints(lines: number, isWipe: boolean): number {
  return LINE_POINTS * lines * lines * (isWipe ? WIPE_MULTIPLIER : 1);
}

/** Scores one placement, clearing or not, and updates the combo chain. */
export function score(clear: Clear, combo: Combo): Scored {
  const lines = linesOf(clear);
  const next = nextCombo(combo, lines > 0);
  if (lines === 0) return { points: 0, plain: 0, multiplier: 1, combo: next };
  const { chain } = next;
  const multiplier = comboMultiplier(chain);
  const plain = plainPoints(lines, clear.isWipe);
  const mono = MONO_POINTS * lines * clear.mono * (clear.isWipe ? WIPE_MULTIPLIER : 1);
  return { points: (plain + mono) * multiplier, plain, multiplier, combo: next };
}

/** The chain after a placement that clears something, or nothing. */
export function nextCombo(combo: Combo, clears: boolean): Combo {
  if (clears) return { chain: combo.chain + 1, idle: 0 };
  if (combo.chain === 0 || combo.idle + 1 >= COMBO_GRACE) return NO_COMBO;
  return { chain: combo.chain, idle: combo.idle + 1 };
}
