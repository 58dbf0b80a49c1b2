/**
 * @file How long games last, by dealer: curves with bands, medians, restricted means, and the test between the first
 * two.
 */
import type { DealerLengths, Survival } from "#api";
import { FORESIGHT_DEALER } from "#game";
import {
  clusteredMean,
  clusteredSurvival,
  type Interval,
  type LengthCount,
  logRank,
  restrictedMean,
  survivalCurve,
} from "#stats";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { TOO_FEW } from "./today.ts";

export interface SurvivalPoint {
  readonly x: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface DealerCurve {
  readonly dealer: string;
  readonly games: number;
  readonly players: number;
  /** The start and every length that occurs. */
  readonly points: readonly SurvivalPoint[];
  /** Null where more than half of the games outlast the horizon. */
  readonly median: number | null;
  /** Up to the horizon; without an interval where there are too few players. */
  readonly mean: number | null;
  readonly interval: Interval | null;
  readonly hasBand: boolean;
  /** Its colour and dash: the adaptive dealer's is the same on every server. */
  readonly tone: number;
}

export interface SurvivalView {
  /** Placements up to which games of every dealer were seen, and up to which they are drawn. */
  readonly horizon: number;
  readonly reach: number;
  /** Most games first. */
  readonly curves: readonly DealerCurve[];
  /** Between the first two; null where there is only one, or nothing to compare. */
  readonly p: number | null;
}

/** Curves that can be told apart. */
const MOST_CURVES = 3;

export function survivalOf({ horizon: most, dealers }: Survival): SurvivalView {
  const shown = dealers.slice(0, MOST_CURVES);
  const horizon = Math.min(most, ...shown.map((dealer) => seenTo(dealer, most)));
  const inTone = shown.toSorted(
    (a, b) => Number(b.dealer === FORESIGHT_DEALER) - Number(a.dealer === FORESIGHT_DEALER),
  );
  const [first, second] = shown;
  const test = first && second ? logRank(countsOf(first), countsOf(second)) : null;
  return {
    horizon,
    reach: most,
    curves: shown.flatMap((dealer) => curveOf(dealer, horizon, inTone.indexOf(dealer)) ?? []),
    p: test?.ok ? test.value.p : null,
  };
}

/** How far a dealer's games were seen: to the horizon, unless the longest of them were left before it. */
function seenTo({ placements, left }: DealerLengths, most: number): number {
  const last = Math.max(0, ...placements);
  return placements.some((length, i) => length === last && left[i]! > 0) ? last : most;
}

function countsOf({ placements, ended, left }: DealerLengths): LengthCount[] {
  return placements.map((length, i) => ({ placements: length, ended: ended[i]!, left: left[i]! }));
}

/** The counts of each group that has players. */
function groupsOf(dealer: DealerLengths): LengthCount[][] {
  const groups = new Map<number, LengthCount[]>();
  for (const [i, count] of countsOf(dealer).entries()) {
    const group = dealer.group[i]!;
    groups.set(group, [...(groups.get(group) ?? []), count]);
  }
  return [...groups.values()];
}

function curveOf(dealer: DealerLengths, horizon: number, tone: number): DealerCurve | null {
  const groups = groupsOf(dealer);
  const hasBand = dealer.players >= TOO_FEW && groups.length > 1;
  const curve = hasBand ? clusteredSurvival(groups) : survivalCurve(groups.flat());
  if (!curve.ok) return null;
  const mean = hasBand ? clusteredMean(groups, horizon) : restrictedMean(groups.flat(), horizon);
  const points = curve.value.steps.map(({ placements, survival, low, high }) => ({
    x: placements,
    value: survival,
    low: hasBand ? low : null,
    high: hasBand ? high : null,
  }));
  const { dealer: name, games, players } = dealer;
  const start = { x: 0, value: 1, low: hasBand ? 1 : null, high: hasBand ? 1 : null };
  return {
    ...{ dealer: name, games, players, hasBand, tone, median: curve.value.median },
    points: [start, ...points],
    mean: mean.ok ? mean.value.value : null,
    interval: mean.ok && hasBand ? { low: mean.value.low, high: mean.value.high } : null,
  };
}

export function survivalTable({ curves }: SurvivalView, words: StudioWords): Table {
  return {
    name: "survival",
    columns: [
      { id: "dealer", title: words.generator.dealer, kind: "text" },
      { id: "placements", title: words.generator.axis, kind: "count" },
      { id: "share", title: words.share, kind: "share" },
      { id: "low", title: words.low, kind: "share" },
      { id: "high", title: words.high, kind: "share" },
    ],
    rows: curves.flatMap(({ dealer, points }) =>
      points.map(({ x, value, low, high }) => [dealer, x, value, low, high]),
    ),
  };
}
