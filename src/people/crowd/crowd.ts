/** @file A crowd: the kinds of players found in a population, as plain data and as the arrays of a file. */
import { fail, fingerprint, ok, type Result } from "#engine";
import { FEATURE_COUNT } from "../choice/features.ts";

/** A kind of player: one cluster of a population. */
export interface Kind {
  readonly name: string;
  /** On the features, in their order. */
  readonly weights: readonly number[];
  /** Share of placements that are slips, 0…1. */
  readonly slip: number;
  /** Whether they plan the whole dock. */
  readonly plans: boolean;
}

export interface Crowd {
  /** Eight hexadecimal digits that name it in records. */
  readonly id: string;
  readonly kinds: readonly Kind[];
}

/** The empty crowd: no kinds. */
export const NO_CROWD: Crowd = { id: "00000000", kinds: [] };

export function crowdOf(kinds: readonly Kind[]): Crowd {
  return { id: fingerprint(kinds), kinds };
}

/** The kinds as arrays: concatenated weights, slips, and 1 for kinds that plan. */
export function arraysOfKinds(kinds: readonly Kind[]): Readonly<Record<"weights" | "slips" | "plans", Float32Array>> {
  return {
    weights: Float32Array.from(kinds.flatMap(({ weights }) => weights)),
    slips: Float32Array.from(kinds, ({ slip }) => slip),
    plans: Float32Array.from(kinds, ({ plans }) => (plans ? 1 : 0)),
  };
}

/** The crowd in arrays of a file. */
export function crowdFrom(arrays: Readonly<Record<string, Float32Array>>): Result<Crowd, "badCrowd"> {
  const { weights, slips, plans } = arrays;
  const count = slips?.length ?? 0;
  if (count === 0 || weights?.length !== count * FEATURE_COUNT || plans?.length !== count) {
    return fail("badCrowd", `a crowd has weights, slips and plans of the same kinds, ${FEATURE_COUNT} weights each`);
  }
  const kinds = Array.from({ length: count }, (_, k) => ({
    name: `kind${k + 1}`,
    weights: Array.from(weights.subarray(k * FEATURE_COUNT, (k + 1) * FEATURE_COUNT), rounded),
    slip: rounded(slips![k]!),
    plans: plans[k] === 1,
  }));
  return ok(crowdOf(kinds));
}

/** Four decimals, which 32 bits hold. */
export function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
