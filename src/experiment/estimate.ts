/**
 * @file One metric of one treatment against the control: by phase, then together by inverse variance, because the split
 * may differ between phases and players of different splits must not be mixed.
 */
import { fail, ok, type Result } from "#engine";
import { combineEffects, type Effect, effectOf, type StatFault } from "#stats";
import type { Experiment } from "./experiment.ts";
import { METRICS, type MetricId } from "./metrics.ts";
import { type Snapshot, strataOf } from "./totals.ts";

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

/** The estimate with more counting as better, for those who ask whether a metric suffers. */
export function towardsBetter(metric: MetricId, effect: Effect): Effect {
  if (METRICS[metric].better === "more") return effect;
  return { ...effect, effect: -effect.effect, low: -effect.high, high: -effect.low };
}
