/**
 * @file The primary metric at the planned looks: O'Brien and Fleming's bounds by spending, with the players there are.
 * Several treatments share the level equally. What is seen between looks decides nothing.
 */
import { ok, type Result } from "#engine";
import { type StatFault, spendingBounds } from "#stats";
import { decisive } from "./estimate.ts";
import { type Experiment, startOf } from "./experiment.ts";
import type { Snapshot } from "./totals.ts";

export interface Look {
  readonly day: number;
  /** Players of both arms. */
  readonly players: number;
  /** Share of the plan, by which the level is spent; 1 at the last look. */
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
