/** @file Figures as cells of a study's tables: shares, medians and rates with their intervals. */
import type { Hazard, Share } from "#stats";

/** A median over games of which some were broken off. */
export interface Median {
  readonly value: number;
  /** A game that was broken off stands at or below it, so that the true median may be higher. */
  readonly isLeast: boolean;
}

export function shareText({ share, low, high }: Share): string {
  return withInterval(percentText, share, low, high);
}

/** One decimal, more where all but every game is meant: 99.97 % must not read 100. */
export function percentText(share: number): string {
  const percent = 100 * share;
  let digits = percent > 99 && percent < 100 ? 2 : 1;
  while (percent < 100 && Number(percent.toFixed(digits)) === 100) digits++;
  return percent.toFixed(digits);
}

export function withInterval(format: (value: number) => string, value: number, low: number, high: number): string {
  return `${format(value)} [${format(low)}, ${format(high)}]`;
}

export function medianText({ value, isLeast }: Median): string {
  return `${isLeast ? "≥ " : ""}${counted(value)}`;
}

/** Deaths per 1,000 docks survived; only their bound where nobody died. */
export function hazardText({ hazard, low, high }: Pick<Hazard, "hazard" | "low" | "high">): string {
  const perThousand = (rate: number) => significant(1000 * rate);
  return hazard === 0 ? `below ${perThousand(high)}` : withInterval(perThousand, hazard, low, high);
}

/** To `digits` significant digits, never as a power of ten. */
export function significant(value: number, digits = 3): string {
  if (value === 0) return "0";
  return value.toFixed(Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));
}

/** A number with its thousands apart. */
export function counted(value: number): string {
  return value.toLocaleString("en");
}
