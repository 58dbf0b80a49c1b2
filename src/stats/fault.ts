/**
 * @file Why a statistic has no value. Data that cannot carry an estimate (too few players, no variance, a mean of zero
 * below a relative lift) are refused by a code; no function of this module hides them behind a NaN.
 */

export const STAT_FAULTS = ["badValue", "tooFew", "noVariance", "zeroMean"] as const;

/**
 * - `badValue`: a count or sum that no data have, such as a negative number of players or a share above 1
 * - `tooFew`: fewer units than the estimate needs
 * - `noVariance`: all units are the same, so nothing says how far chance reaches
 * - `zeroMean`: a relative lift over nothing, or a ratio with nothing below
 */
export type StatFault = (typeof STAT_FAULTS)[number];
