/** @file The joint trajectory of the difficulty ceiling and the return (paper, figure 4) from a training's metrics. */
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import type { TextFile } from "#study/report";

export interface TrajectoryPoint {
  readonly episodes: number;
  /** Largest SCD of a training dock. */
  readonly ceiling: number;
  /** Plain points that count as a win. */
  readonly threshold: number;
  readonly stage: number;
  readonly meanReturn: number;
  /** Of the stage's last episodes; null where there was none to count. */
  readonly winRate: number | null;
}

export interface Trajectory {
  readonly points: readonly TrajectoryPoint[];
  readonly promotions: number;
  readonly demotions: number;
}

const WIN_RATE = "charts/win_rate";
const METRICS = {
  episodes: "charts/episodes",
  ceiling: "charts/scd_ceiling",
  threshold: "charts/win_threshold",
  stage: "charts/stage",
  meanReturn: "charts/mean_return",
} as const satisfies Record<Exclude<keyof TrajectoryPoint, "winRate">, string>;

/** Points without all of it but the win rate, as those of imitation, are left out; null where there is none with it. */
export function trajectoryOf(metrics: readonly Readonly<Record<string, number>>[]): Trajectory | null {
  const points = metrics.flatMap((point) => {
    const entries = Object.entries(METRICS).map(([name, metric]) => [name, point[metric]] as const);
    if (entries.some(([, value]) => !Number.isFinite(value))) return [];
    const measured = Object.fromEntries(entries) as Record<keyof typeof METRICS, number>;
    return [{ ...measured, winRate: point[WIN_RATE] ?? null }];
  });
  if (points.length === 0) return null;
  const steps = points.slice(1).map(({ stage }, i) => stage - points[i]!.stage);
  const count = (isIn: (step: number) => boolean) => steps.filter(isIn).length;
  return { points, promotions: count((step) => step > 0), demotions: count((step) => step < 0) };
}

/** Of a metrics file of `openblock train ppo`, one JSON object a line. */
export function readTrajectory({ name, text }: TextFile): Result<Trajectory, "badMetrics"> {
  const points: Readonly<Record<string, number>>[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const point = pointOf(line);
    if (point === null) return fail("badMetrics", `${name}:${i + 1}: there is no JSON object`);
    points.push(point);
  }
  const trajectory = trajectoryOf(points);
  return trajectory === null ? fail("badMetrics", `${name} has no updates of PPO`) : ok(trajectory);
}

function pointOf(line: string): Readonly<Record<string, number>> | null {
  const value = parseJson(line);
  return isRecord(value) ? (value as Readonly<Record<string, number>>) : null;
}
