/** @file Health checks of an experiment, before any estimate; a sample ratio mismatch blocks the results. */
import { ok, type Result } from "#engine";
import { type GuardrailState, guardrail, type SampleRatio, type StatFault, sampleRatio, sequentialRatio } from "#stats";
import { decisive, towardsBetter } from "./estimate.ts";
import type { Experiment, Guarded } from "./experiment.ts";
import type { MetricId, Snapshot } from "./metrics.ts";
import type { Health } from "./ramp.ts";

/** Below this the sequential sample-ratio test blocks the result. */
export const MISMATCH_LEVEL = 0.001;
/** Above this share crossovers are left out. */
export const MOST_CROSSED = 0.01;
/** What a ramp bears of refused records and of games without a feasible dock, unless the plan says otherwise. */
const RAMP_MARGINS: readonly Guarded[] = [
  { metric: "refusedRecords", margin: 0.005 },
  { metric: "noFeasibleDock", margin: 0.01 },
];

export interface Guard extends Guarded {
  /** Id of the treatment. */
  readonly arm: string;
  readonly state: GuardrailState;
}

export interface HealthReport {
  /** Players by arm, all phases together. */
  readonly players: readonly number[];
  /** Of the sequential test: the least of all phases and days, times the number of phases. */
  readonly sequentialP: number;
  readonly isBlocked: boolean;
  /** χ² of each phase beside it; null where nobody is in it. */
  readonly sampleRatios: readonly (SampleRatio | null)[];
  /** Shares of the exposed players, 0…1. */
  readonly crossed: number;
  readonly withCrossed: boolean;
  /** Players of whom nothing was known before, in the primary metric. */
  readonly fresh: number;
  readonly guards: readonly Guard[];
}

export function healthOf(experiment: Experiment, snapshots: readonly Snapshot[]): Result<HealthReport, StatFault> {
  const last = snapshots.at(-1);
  const totals = last?.phases ?? [];
  const players = experiment.arms.map((_, a) => sumOver(totals, (arms) => arms[a]?.players ?? 0));
  const all = players.reduce((sum, n) => sum + n, 0);
  const crossedPlayers = sumOver(totals, (arms) => arms.reduce((sum, { crossed }) => sum + crossed, 0));
  const crossed = all === 0 ? 0 : crossedPlayers / all;
  const withCrossed = crossed <= MOST_CROSSED;
  const p = leastP(experiment, snapshots);
  if (!p.ok) return p;
  return ok({
    players,
    sequentialP: p.value,
    isBlocked: p.value < MISMATCH_LEVEL,
    sampleRatios: experiment.phases.map(({ weights }, i) => {
      const found = sampleRatio(countsOf(experiment, last, i), weights);
      return found.ok ? found.value : null;
    }),
    crossed,
    withCrossed,
    fresh: freshShare(experiment, totals),
    guards: last === undefined ? [] : guardsOf(experiment, last, withCrossed),
  });
}

function countsOf({ arms }: Experiment, snapshot: Snapshot | undefined, phase: number): number[] {
  return arms.map((_, a) => snapshot?.phases[phase]?.[a]?.players ?? 0);
}

function leastP(experiment: Experiment, snapshots: readonly Snapshot[]): Result<number, StatFault> {
  let least = 1;
  for (const [i, { weights }] of experiment.phases.entries()) {
    const looks = snapshots.map((snapshot) => countsOf(experiment, snapshot, i));
    const ps = sequentialRatio(looks, weights);
    if (!ps.ok) return ps;
    least = Math.min(least, ps.value.at(-1) ?? 1);
  }
  return ok(Math.min(1, least * experiment.phases.length));
}

function freshShare({ plan }: Experiment, totals: Snapshot["phases"]): number {
  const count = (stratum: 0 | 1) =>
    sumOver(totals, (arms) => arms.reduce((sum, { metrics }) => sum + (metrics[plan.primary]?.[stratum].n ?? 0), 0));
  const [known, fresh] = [count(0), count(1)];
  return known + fresh === 0 ? 0 : fresh / (known + fresh);
}

/** The plan's guardrails and those of the ramp, for each treatment; open where there is no estimate yet. */
function guardsOf(experiment: Experiment, snapshot: Snapshot, withCrossed: boolean): Guard[] {
  const { plan, arms } = experiment;
  const asked = [
    ...plan.guardrails,
    ...RAMP_MARGINS.filter(({ metric }) => !plan.guardrails.some((guarded) => guarded.metric === metric)),
  ];
  return asked.flatMap((guarded) =>
    arms.slice(1).map((arm, i): Guard => {
      const found = decisive(experiment, snapshot, { metric: guarded.metric, treatment: i + 1, withCrossed });
      const state = found.ok
        ? guardrail(towardsBetter(guarded.metric, found.value), guarded.margin, { tuned: plan.players })
        : "open";
      return { ...guarded, arm: arm.id, state };
    }),
  );
}

/** What the gates of the ramp look at (`next`). */
export function gatesOf(report: HealthReport, today: number): Health {
  const worst = (of: (metric: MetricId) => boolean): GuardrailState => {
    const states = report.guards.filter(({ metric }) => of(metric)).map(({ state }) => state);
    if (states.includes("harmed")) return "harmed";
    return states.length > 0 && states.every((state) => state === "safe") ? "safe" : "open";
  };
  const isRamp = (metric: MetricId) => metric === "refusedRecords" || metric === "noFeasibleDock";
  return {
    today,
    hasMismatch: report.isBlocked,
    refusedRecords: worst((metric) => metric === "refusedRecords"),
    noFeasibleDock: worst((metric) => metric === "noFeasibleDock"),
    guardrails: report.guards.filter(({ metric }) => !isRamp(metric)).map(({ state }) => state),
  };
}

function sumOver<T>(list: readonly T[], of: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + of(entry), 0);
}
