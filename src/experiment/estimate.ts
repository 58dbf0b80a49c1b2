/**
 * @file One metric of one treatment against the control: by phase, then together by inverse variance, because the split
 * may differ between phases and players of different splits must not be mixed. Also the primary metric at the planned
 * looks.
 */
import { fail, ok, type Result } from "#engine";
import { combineEffects, type Effect, effectOf, type StatFault, spendingBounds } from "#stats";
import { type Experiment, startOf } from "./experiment.ts";
import { METRICS, type MetricId, type Snapshot, strataOf } from "./metrics.ts";

export interface Question {
  readonly metric: MetricId;
  /** Index of the treatment among the arms, from 1. */
  readonly treatment: number;
  readonly isAdjusted: boolean;
  readonly withCrossed: boolean;
}

export function estimate(
  { arms }: Experiment,
  { phases }: Snapshot,
  { metric, treatment, isAdjusted, withCrossed }: Question,
): Result<Effect, StatFault> {
  const { shape, scale } = METRICS[metric];
  if (arms[treatment] === undefined || treatment === 0) throw new Error(`arm ${treatment} is no treatment`);
  const effects: Effect[] = [];
  let fault: ReturnType<typeof fail<StatFault>> | null = null;
  for (const totals of phases) {
    const [control, treated] = [totals[0], totals[treatment]];
    if (control === undefined || treated === undefined) continue;
    const effect = effectOf(shape, strataOf(control, metric, withCrossed), strataOf(treated, metric, withCrossed), {
      isRelative: scale === "relative",
      isAdjusted,
    });
    if (effect.ok) effects.push(effect.value);
    else fault ??= effect;
  }
  if (effects.length === 0) return fault ?? fail("tooFew", "no players yet");
  const together = combineEffects(effects);
  return together.ok ? ok(together.value) : together;
}

/** The adjusted estimate where there is one, otherwise the plain one: what decisions go by, laid down in advance. */
export function decisive(experiment: Experiment, snapshot: Snapshot, question: Omit<Question, "isAdjusted">) {
  const adjusted = estimate(experiment, snapshot, { ...question, isAdjusted: true });
  return adjusted.ok ? adjusted : estimate(experiment, snapshot, { ...question, isAdjusted: false });
}

/** The estimate with a positive sign for better, to test for harm. */
export function towardsBetter(metric: MetricId, effect: Effect): Effect {
  if (METRICS[metric].better === "more") return effect;
  return { ...effect, effect: -effect.effect, low: -effect.high, high: -effect.low };
}

// The primary metric at the planned looks: O'Brien and Fleming's bounds by spending, with the players there are.
// Several treatments share the level equally. Estimates between looks decide nothing.

export interface Look {
  readonly day: number;
  /** Players of both arms. */
  readonly players: number;
  /** Share of the plan, the argument of alpha spending; 1 at the last look. */
  readonly fraction: number;
  /** Effect over its standard error, and how far from 0 it must lie. Infinity where nothing is spent yet. */
  readonly z: number;
  readonly bound: number;
  readonly effect: number;
  /** The repeated interval: it holds at all looks together. */
  readonly low: number;
  readonly high: number;
  readonly hasCrossed: boolean;
}

export interface LooksOptions {
  readonly treatment: number;
  readonly withCrossed: boolean;
}

/** The looks that have been taken, the last planned one with all that is left of the level. */
export function looksOf(
  experiment: Experiment,
  snapshots: readonly Snapshot[],
  { treatment, withCrossed }: LooksOptions,
): Result<Look[], StatFault> {
  const { plan, arms } = experiment;
  const begun = startOf(experiment);
  if (begun === null) return ok([]);
  const taken: (Omit<Look, "bound" | "low" | "high" | "hasCrossed"> & { readonly error: number })[] = [];
  // Two arms of several get their part of the planned players.
  const planned = (plan.players * 2) / arms.length;
  for (const [k, after] of plan.looks.entries()) {
    const snapshot = snapshots.find(({ day }) => day === begun + after - 1);
    if (snapshot === undefined || (taken.at(-1)?.fraction ?? 0) >= 1) continue;
    const found = decisive(experiment, snapshot, { metric: plan.primary, treatment, withCrossed });
    if (!found.ok) continue;
    const { effect, error, n } = found.value;
    const fraction = k === plan.looks.length - 1 ? 1 : Math.min(1, n / planned);
    const before = taken.at(-1);
    if (before !== undefined && (n <= before.players || fraction <= before.fraction)) continue;
    taken.push({ day: snapshot.day, players: n, fraction, z: effect / error, effect, error });
  }
  if (taken.length === 0) return ok([]);
  const bounds = spendingBounds(
    taken.map(({ fraction, players }) => ({ fraction, information: players })),
    plan.alpha / (arms.length - 1),
  );
  if (!bounds.ok) return bounds;
  return ok(
    taken.map(({ error, ...look }, k): Look => {
      const bound = bounds.value[k]!;
      const [low, high] = [look.effect - bound * error, look.effect + bound * error];
      return { ...look, bound, low, high, hasCrossed: Math.abs(look.z) > bound };
    }),
  );
}
