/**
 * @file Diaries as the rows and sums that an analysis reads, by the definitions of the server's store: a row is one
 * player, what they did up to the end of a day, and the same of the week before where there was one.
 *
 * What CUPED should save is computed from the players one by one instead of from sums: ρ² of the part of the variance
 * that lies among players with a week before, and all that lies between them and new ones.
 */
import { type ArmTotals, METRICS, type Snapshot } from "#experiment";
import { type Arm, type MetricShape, pearson, type Sums, sumsOf } from "#stats";
import type { Diary, Tally } from "./cohort.ts";
import { PAPER_METRICS, START_DAY, WEEK } from "./plan.ts";

/** The metrics of experiments that the paper has, and its late-game survival as its table words it. */
export const MEASURES = [...PAPER_METRICS, "lateReached"] as const;
export type Measure = (typeof MEASURES)[number];

export interface MeasureFacts {
  readonly name: string;
  readonly shape: MetricShape;
  readonly scale: "absolute" | "relative";
}

export function measureFacts(measure: Measure): MeasureFacts {
  if (measure === "lateReached") return { name: "games that reach 70 % fill", shape: "ratio", scale: "absolute" };
  return METRICS[measure];
}

/** A player's row; without a week before it is half as wide. */
export interface PlayerRow {
  readonly isKnown: boolean;
  readonly row: readonly number[];
}

/** A player's row at the end of a day of the experiment; null where they do not count yet. */
export function rowOf(diary: Diary, measure: Measure, day: number): PlayerRow | null {
  if (diary.exposedAt >= day + 1) return null;
  const { before } = diary;
  if (measure === "day1Retention") {
    if (diary.exposedAt + 2 > day + 1) return null;
    const returned = Number(diary.returned);
    return before === null
      ? { isKnown: false, row: [returned] }
      : { isKnown: true, row: [returned, before.days / WEEK] };
  }
  const seen = diary.days.filter((one) => one.day <= day);
  const now = ratioOf(measure, sumOf(seen), seen.length);
  const then = before === null ? null : ratioOf(measure, before, before.days);
  // Nothing below the ratio before says nothing about the player.
  return then === null || then[1] === 0 ? { isKnown: false, row: now } : { isKnown: true, row: [...now, ...then] };
}

function ratioOf(measure: Exclude<Measure, "day1Retention">, tally: Tally, days: number): [number, number] {
  switch (measure) {
    case "sessionMinutes":
      return [tally.minutes, tally.sessions];
    case "gamesPerDay":
      return [tally.games, days];
    case "lateSurvival":
      return [tally.survived, tally.late];
    case "lateReached":
      return [tally.late, tally.games];
  }
}

const NOTHING: Tally = { games: 0, sessions: 0, minutes: 0, late: 0, survived: 0, placements: 0, flow: 0 };

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      games: all.games + one.games,
      sessions: all.sessions + one.sessions,
      minutes: all.minutes + one.minutes,
      late: all.late + one.late,
      survived: all.survived + one.survived,
      placements: all.placements + one.placements,
      flow: all.flow + one.flow,
    }),
    NOTHING,
  );
}

/** The strata of players: those of whom the week before is known, then the others. */
export function strataOf(rows: readonly PlayerRow[], shape: MetricShape): [Sums, Sums] {
  const width = shape === "ratio" ? 2 : 1;
  const of = (isKnown: boolean) => rows.filter((row) => row.isKnown === isKnown).map(({ row }) => row);
  return [sumsOf(of(true), 2 * width), sumsOf(of(false), width)];
}

/** One arm's strata of a measure at the end of a day. */
export function armAt(diaries: readonly Diary[], arm: 0 | 1, measure: Measure, day: number): Arm {
  const rows = diaries.flatMap((diary) => (diary.arm === arm ? (rowOf(diary, measure, day) ?? []) : []));
  return strataOf(rows, measureFacts(measure).shape);
}

/** What the store would hand to the analysis at the end of each day. */
export function snapshotsOf(diaries: readonly Diary[], days: number): Snapshot[] {
  return Array.from({ length: days }, (_, day) => ({
    day: START_DAY + day,
    phases: [[totalsAt(diaries, 0, day), totalsAt(diaries, 1, day)]],
  }));
}

function totalsAt(diaries: readonly Diary[], arm: 0 | 1, day: number): ArmTotals {
  const exposed = diaries.filter((diary) => diary.arm === arm && diary.exposedAt < day + 1);
  const metrics = Object.fromEntries(
    PAPER_METRICS.map((metric) => {
      const [known, fresh] = armAt(exposed, arm, metric, day);
      return [metric, [known!, fresh!] as const];
    }),
  );
  return { players: exposed.length, crossed: 0, metrics, crossedMetrics: {} };
}

export interface CupedTheory {
  /** Share of the players of whom the week before is known. */
  readonly known: number;
  /** Squared correlation of what they did with the same of the week before; null where it has none. */
  readonly rho2: number | null;
  /** Share of the variance that adjusting should save. */
  readonly saved: number;
}

/** A player's value, and that of the week before, as they count in a difference: ratios by the delta method. */
interface Point {
  readonly isKnown: boolean;
  readonly now: number;
  readonly earlier: number;
}

export function cupedTheory(diaries: readonly Diary[], measure: Measure, day: number): CupedTheory {
  const points = ([0, 1] as const).map((arm) => {
    const rows = diaries.flatMap((diary) => (diary.arm === arm ? (rowOf(diary, measure, day) ?? []) : []));
    return pointsOf(rows, measureFacts(measure).shape === "ratio");
  });
  const all = points.flat();
  const known = points.flatMap((arm) => centred(arm.filter(({ isKnown }) => isKnown)));
  const fresh = points.flatMap((arm) => centred(arm.filter(({ isKnown }) => !isKnown)));
  const total = squares(points.flatMap(centred));
  const found = pearson(
    known.map(({ now }) => now),
    known.map(({ earlier }) => earlier),
  );
  const rho2 = found === null ? null : found.r ** 2;
  const between = total - squares(known) - squares(fresh);
  return {
    known: all.length === 0 ? 0 : known.length / all.length,
    rho2,
    saved: total > 0 ? ((rho2 ?? 0) * squares(known) + between) / total : 0,
  };
}

export function pointsOf(rows: readonly PlayerRow[], isRatio: boolean): Point[] {
  if (!isRatio) return rows.map(({ isKnown, row }) => ({ isKnown, now: row[0]!, earlier: row[1] ?? 0 }));
  const known = rows.filter(({ isKnown }) => isKnown);
  const now = linear(rows, 0);
  const earlier = linear(known, 2);
  return rows.map(({ isKnown, row }) => ({ isKnown, now: now(row), earlier: isKnown ? earlier(row) : 0 }));
}

/** (M − R·D) / D̄: how much a player moves the ratio. */
function linear(rows: readonly PlayerRow[], at: number): (row: readonly number[]) => number {
  const mean = (i: number) => rows.reduce((sum, { row }) => sum + row[i]!, 0) / Math.max(1, rows.length);
  const [top, below] = [mean(at), mean(at + 1)];
  if (below === 0) return () => 0;
  return (row) => (row[at]! - (top / below) * row[at + 1]!) / below;
}

function centred(points: readonly Point[]): Point[] {
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length);
  const [now, earlier] = [mean((point) => point.now), mean((point) => point.earlier)];
  return points.map((point) => ({ ...point, now: point.now - now, earlier: point.earlier - earlier }));
}

function squares(points: readonly Point[]): number {
  return points.reduce((sum, { now }) => sum + now ** 2, 0);
}
