/**
 * @file What adjusting should save, worked out from the players one by one instead of from sums: ρ² of the part of the
 * variance that lies among players with a week before, and all that lies between them and new ones.
 */
import { pearson } from "#stats";
import type { Diary } from "./cohort.ts";
import { type Measure, measureFacts, type PlayerRow, rowOf } from "./metrics.ts";

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
