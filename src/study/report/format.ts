/**
 * @file Numbers as cells of a study's tables: shares, estimates and medians with their intervals, rates, p-values. Negative
 * numbers have a true minus (`#chart`), everywhere.
 */
import { decimal, percent } from "#chart";
import { type Hazard, median, type Share } from "#stats";

/** A number as text. */
export type Show = (value: number) => string;

/** Ends of an interval; none where they are null or NaN. */
interface Ends {
  readonly low: number | null;
  readonly high: number | null;
}

/** Shares as percentages with one decimal. */
export const points: Show = percent;

/** With this number of decimals. */
export const decimals =
  (digits: number): Show =>
  (value) =>
    decimal(value, digits);

function endsOf({ low, high }: Ends): readonly [number, number] | null {
  return low === null || high === null || Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
}

/** "12.3 [11.0, 13.7]"; the interval is left out where there is none. */
export function bracketed(value: number, interval: Ends, show: Show, showEnd: Show = show): string {
  const ends = endsOf(interval);
  return ends === null ? show(value) : `${show(value)} [${ends.map(showEnd).join(", ")}]`;
}

/** "12.3 (11.0 to 13.7)", for sentences and for differences. */
export function ranged(value: number, interval: Ends, show: Show): string {
  const ends = endsOf(interval);
  return ends === null ? show(value) : `${show(value)} (${ends.map(show).join(" to ")})`;
}

/** An estimate in a sentence or a table of differences; "none" where there is nothing to estimate. */
export function estimateText(estimate: Ends & { readonly value: number }, show: Show, none = "none"): string {
  return Number.isNaN(estimate.value) ? none : ranged(estimate.value, estimate, show);
}

/** A share with its interval, in percent. */
export function shareText(share: Share, show: Show = percent, showEnd: Show = show): string {
  return bracketed(share.share, share, show, showEnd);
}

/** One decimal, more where all but every game is meant: 99.97 % must not read 100. */
export function finePercent(share: number): string {
  const hundred = 100 * share;
  let digits = hundred > 99 && hundred < 100 ? 2 : 1;
  while (hundred < 100 && Number(hundred.toFixed(digits)) === 100) digits++;
  return decimal(hundred, digits);
}

/** A p-value; `digits` decimals, one more below 0.001. */
export function pText(p: number, digits = 3): string {
  return p < 0.0001 ? "< 0.0001" : p.toFixed(p < 0.001 ? Math.max(4, digits) : digits);
}

/** A median over games; some of them may have been broken off. */
export interface Median {
  readonly value: number;
  /** A game that was broken off stands at or below it, so that the true median may be higher. */
  readonly isLeast: boolean;
}

export function medianOf<Game extends { readonly ended: string | null }>(
  games: readonly Game[],
  read: (game: Game) => number,
): Median {
  const value = median(games.map(read));
  return { value, isLeast: games.some((game) => game.ended === "cap" && read(game) <= value) };
}

export function medianText({ value, isLeast }: Median): string {
  return `${isLeast ? "≥ " : ""}${counted(value)}`;
}

/** Deaths per 1,000 docks survived; only their bound where nobody died. */
export function hazardText({ hazard, low, high }: Pick<Hazard, "hazard" | "low" | "high">): string {
  const perThousand = (rate: number) => significant(1000 * rate);
  return hazard === 0 ? `below ${perThousand(high)}` : bracketed(hazard, { low, high }, perThousand);
}

/** To `digits` significant digits, never as a power of ten. */
export function significant(value: number, digits = 3): string {
  if (value === 0) return "0";
  return decimal(value, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));
}

/** A number with its thousands apart. */
export function counted(value: number): string {
  return value.toLocaleString("en");
}
