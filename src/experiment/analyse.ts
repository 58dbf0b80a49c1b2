/**
 * @file The whole analysis as one function of sums: health first, then every metric plain and adjusted, the confidence
 * sequence of each day, the planned looks, the decision. It reads no clock and no store, so yesterday's answer can be
 * asked again.
 */
import { ok, type Result } from "#engine";
import {
  benjaminiHochberg,
  confidenceSequence,
  type Effect,
  type Interval,
  type StatFault,
  varianceSaved,
} from "#stats";
import { type Decision, decide } from "./decide.ts";
import { decisive, estimate, type Look, looksOf } from "./estimate.ts";
import type { Experiment } from "./experiment.ts";
import { type HealthReport, healthOf } from "./health.ts";
import type { MetricId, Snapshot } from "./metrics.ts";

export const ROLES = ["primary", "secondary", "guardrail"] as const;
export type MetricRole = (typeof ROLES)[number];

export interface SequenceDay extends Interval {
  readonly day: number;
  readonly effect: number;
  /** Always valid. */
  readonly p: number;
  readonly isLook: boolean;
}

export interface MetricResult {
  readonly metric: MetricId;
  readonly role: MetricRole;
  /** Id of the treatment. */
  readonly arm: string;
  readonly plain: Result<Effect, StatFault>;
  readonly adjusted: Result<Effect, StatFault>;
  /** Share of the plain estimate's variance that adjusting saves; null where one of them is missing. */
  readonly saved: number | null;
  /** Days without an estimate are left out. */
  readonly sequence: readonly SequenceDay[];
  /** Benjamini and Hochberg's p-value of a secondary metric, once the experiment is decided; otherwise null. */
  readonly adjustedP: number | null;
}

export interface Analysis {
  readonly health: HealthReport;
  readonly metrics: readonly MetricResult[];
  /** Of the primary metric, by treatment. */
  readonly looks: readonly (readonly Look[])[];
  readonly decision: Decision;
}

/** Decisions after which the secondary metrics may be looked at. */
const FINAL: readonly Decision["code"][] = ["better", "worse", "noEffect"];

/** @param snapshots one a day, the earliest first; those after `today` are not looked at */
export function analyse(
  experiment: Experiment,
  snapshots: readonly Snapshot[],
  today: number,
): Result<Analysis, StatFault> {
  const seen = snapshots.filter(({ day }) => day <= today).toSorted((a, b) => a.day - b.day);
  const health = healthOf(experiment, seen);
  if (!health.ok) return health;
  const { withCrossed } = health.value;
  const looks: Look[][] = [];
  for (let treatment = 1; treatment < experiment.arms.length; treatment++) {
    const taken = looksOf(experiment, seen, { treatment, withCrossed });
    if (!taken.ok) return taken;
    looks.push(taken.value);
  }
  const decision = decide(experiment, health.value, looks, today);
  const results = rolesOf(experiment).flatMap(({ metric, role }) =>
    experiment.arms
      .slice(1)
      .map((_, i) => resultOf(experiment, seen, { metric, role, treatment: i + 1, withCrossed, looks })),
  );
  const metrics = FINAL.includes(decision.code) ? withSecondaries(results) : results;
  return ok({ health: health.value, metrics, looks, decision });
}

function rolesOf({ plan }: Experiment): { metric: MetricId; role: MetricRole }[] {
  return [
    { metric: plan.primary, role: "primary" as const },
    ...plan.secondary.map((metric) => ({ metric, role: "secondary" as const })),
    ...plan.guardrails.map(({ metric }) => ({ metric, role: "guardrail" as const })),
  ];
}

interface Asked {
  readonly metric: MetricId;
  readonly role: MetricRole;
  readonly treatment: number;
  readonly withCrossed: boolean;
  readonly looks: readonly (readonly Look[])[];
}

function resultOf(experiment: Experiment, seen: readonly Snapshot[], asked: Asked): MetricResult {
  const { metric, role, treatment, withCrossed, looks } = asked;
  const last: Snapshot = seen.at(-1) ?? { day: 0, phases: [] };
  const question = { metric, treatment, withCrossed };
  const plain = estimate(experiment, last, { ...question, isAdjusted: false });
  const adjusted = estimate(experiment, last, { ...question, isAdjusted: true });
  const lookDays = new Set(looks[treatment - 1]?.map(({ day }) => day));
  return {
    metric,
    role,
    arm: experiment.arms[treatment]!.id,
    plain,
    adjusted,
    saved: plain.ok && adjusted.ok ? varianceSaved(plain.value, adjusted.value) : null,
    sequence: seen.flatMap((snapshot): SequenceDay[] => {
      const found = decisive(experiment, snapshot, question);
      if (!found.ok) return [];
      const { low, high, p } = confidenceSequence(found.value, { tuned: experiment.plan.players });
      const isLook = role === "primary" && lookDays.has(snapshot.day);
      return [{ day: snapshot.day, effect: found.value.effect, low, high, p, isLook }];
    }),
    adjustedP: null,
  };
}

/** Secondary metrics of all treatments are one family. */
function withSecondaries(results: readonly MetricResult[]): MetricResult[] {
  const pOf = ({ plain, adjusted }: MetricResult) => (adjusted.ok ? adjusted.value.p : plain.ok ? plain.value.p : null);
  const family = results.filter((result) => result.role === "secondary" && pOf(result) !== null);
  const adjustedPs = benjaminiHochberg(family.map((result) => pOf(result)!));
  return results.map((result) => {
    const at = family.indexOf(result);
    return at < 0 ? result : { ...result, adjustedP: adjustedPs[at]! };
  });
}
