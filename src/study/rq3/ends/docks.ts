/**
 * @file The docks before a loss: what the fatal one held against what is usual and against the docks dealt again in its
 * place, where each of the last docks stands among its re-deals, and what the same player makes of a second chance. The
 * fatal dock is the last one delivered, whether it could not be placed or was placed and left a board without any.
 */
import { type Interval, mean, type Share, wilson } from "#stats";
import { LIVE_DOCKS } from "./lives.ts";
import {
  cellsOf,
  classOf,
  DIFFICULTIES,
  type DifficultyName,
  type Estimate,
  estimate,
  SHAPE_CLASSES,
  type ShapeClass,
  UNIT_RANGE,
} from "./measures.ts";
import { docksOf, type EndDock, type Trail } from "./play.ts";

/** One of the last docks among its re-deals. */
export interface RankRow {
  /** 0 for the fatal dock, −1 for the one before, … */
  readonly offset: number;
  /** 0 the easiest to 1 the hardest; 1/2 on average where the dock made no difference. */
  readonly rank: Readonly<Record<DifficultyName, Estimate>>;
  /** Share of the re-deals that cannot be fully placed. */
  readonly infeasible: Estimate;
}

/** How often a class of shapes is in a dock. */
export interface ClassRow {
  readonly name: ShapeClass;
  readonly fatal: Share;
  /** In all docks of these games. */
  readonly base: number;
  /** In the docks dealt again at the fatal moments. */
  readonly redealt: number;
  /** Fatal over base, and over re-dealt; null where the divisor is 0. The interval is that of the fatal share. */
  readonly ratio: Ratio | null;
  readonly redealtRatio: Ratio | null;
  /** Among the pieces that were never placed. */
  readonly left: Share;
}

export interface Ratio extends Interval {
  readonly value: number;
}

export interface SecondChance {
  /** Share of the re-deals of the fatal dock after which the same player gets no further dock. */
  readonly killed: Estimate;
  /** Share of games, played on with a re-deal, that get `LIVE_DOCKS` further docks; and of all games at this turn. */
  readonly lived: Estimate;
  readonly usual: Estimate;
}

export interface FatalDocks {
  readonly count: number;
  /** Cells of the fatal dock, of all docks, of the re-deals. */
  readonly cells: { readonly fatal: Estimate; readonly base: number; readonly redealt: number };
  readonly classes: readonly ClassRow[];
  readonly ranks: readonly RankRow[];
  readonly secondChance: SecondChance;
}

/** Null where no game was lost. */
export function fatalDocks(trails: readonly Trail[]): FatalDocks | null {
  const lost = trails.filter(({ ends }) => ends.length > 0);
  const fatal = lost.flatMap((trail) => lastDocks(trail).at(-1) ?? []);
  if (fatal.length === 0) return null;
  const dealt = trails.flatMap(docksOf);
  const redealt = fatal.flatMap(({ redeals }) => redeals.docks);
  return {
    count: fatal.length,
    cells: {
      fatal: estimate(fatal.map(({ cells }) => cells)),
      base: mean(dealt.map(cellsOf)),
      redealt: mean(redealt.map(cellsOf)),
    },
    classes: SHAPE_CLASSES.flatMap((name) => classRow(name, fatal, dealt, redealt)),
    ranks: ranksOf(lost),
    secondChance: secondChanceOf(lost, trails),
  };
}

/** The studied docks, the fatal one last. */
function lastDocks({ ends }: Trail): EndDock[] {
  return ends.flatMap(({ dock }) => dock ?? []);
}

function holds(dock: readonly number[], name: ShapeClass): boolean {
  return dock.some((shape) => classOf(shape) === name);
}

type Docks = readonly (readonly number[])[];

/** No row for a class that was never dealt. */
function classRow(name: ShapeClass, fatal: readonly EndDock[], dealt: Docks, redealt: Docks): ClassRow[] {
  const shareIn = (docks: Docks) => docks.filter((dock) => holds(dock, name)).length / docks.length;
  const base = shareIn(dealt);
  if (base === 0) return [];
  const share = wilson(fatal.filter(({ shapes }) => holds(shapes, name)).length, fatal.length);
  const again = shareIn(redealt);
  return [
    {
      name,
      fatal: share,
      base,
      redealt: again,
      ratio: over(share, base),
      redealtRatio: over(share, again),
      left: wilson(fatal.filter(({ left }) => holds(left, name)).length, fatal.length),
    },
  ];
}

function over({ share, low, high }: Share, by: number): Ratio | null {
  return by === 0 ? null : { value: share / by, low: low / by, high: high / by };
}

/** The estimate of a share or rank. */
const shareEstimate = (values: readonly number[]) => estimate(values, UNIT_RANGE);

function ranksOf(lost: readonly Trail[]): RankRow[] {
  const most = Math.max(...lost.map((trail) => lastDocks(trail).length));
  return Array.from({ length: most }, (_, i) => {
    const offset = i + 1 - most;
    const docks = lost.flatMap((trail) => lastDocks(trail).at(offset - 1) ?? []);
    const entries = DIFFICULTIES.map((name) => [name, shareEstimate(docks.map(({ redeals }) => redeals.rank[name]))]);
    return {
      offset,
      rank: Object.fromEntries(entries) as Record<DifficultyName, Estimate>,
      infeasible: shareEstimate(docks.map(({ redeals }) => redeals.infeasible / redeals.docks.length)),
    };
  });
}

function secondChanceOf(lost: readonly Trail[], trails: readonly Trail[]): SecondChance {
  const fatal = lost.map((trail) => lastDocks(trail).at(-1)!.redeals);
  const lives = lost.map(({ moments }) => moments.find(({ offset }) => offset === 0)?.dealer ?? []);
  return {
    killed: shareEstimate(fatal.map(({ killed }) => mean(killed.map(Number)))),
    lived: shareEstimate(lives.map((own) => mean(own.map((docks) => Number(docks >= LIVE_DOCKS))))),
    usual: shareEstimate(lost.map((trail) => usualAt(trail, trails)).filter(Number.isFinite)),
  };
}

/**
 * Of the other games that came to the fatal dock's turn, the share that got `LIVE_DOCKS` more. Games that were broken off
 * before then are left out: how they go on is unknown.
 */
function usualAt(lost: Trail, trails: readonly Trail[]): number {
  const dock = lost.shapes.length / 3;
  const known = trails
    .filter((trail) => trail !== lost)
    .map((trail) => ({ docks: trail.shapes.length / 3, isOpen: trail.ended === "cap" }))
    .filter(({ docks, isOpen }) => docks >= dock && (!isOpen || docks >= dock + LIVE_DOCKS));
  return mean(known.map(({ docks }) => Number(docks >= dock + LIVE_DOCKS)));
}
