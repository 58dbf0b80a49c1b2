/**
 * @file Rules over several parameters of one group: weights that may not all be 0, bounds that must be in order. They
 * stand beside the parameters, so that checking, JSON Schema and documentation read the same rule.
 */
import { weightSum } from "./numbers.ts";

export interface GroupRule<Name extends string = string> {
  readonly code: "badSum" | "badOrder";
  readonly names: readonly Name[];
  /** For schema, documentation and messages: "lowFill is at most highFill". */
  readonly text: string;
  holds(values: Readonly<Record<Name, number>>): boolean;
}

/** Smaller sums are too close to 0 to divide by. */
const LEAST_SUM = 0.01;

/** Weights of a mean: any values whose sum can be divided by. */
export function positiveSum<Name extends string>(...names: readonly Name[]): GroupRule<Name> {
  return {
    code: "badSum",
    names,
    text: `${listed(names)} add up to at least ${LEAST_SUM}`,
    holds: (values) => weightSum(names.map((name) => values[name])) >= LEAST_SUM,
  };
}

/** Bounds in order; neighbours may be equal. */
export function inOrder<Name extends string>(...names: readonly Name[]): GroupRule<Name> {
  return {
    code: "badOrder",
    names,
    text: pairsOf(names)
      .map(([low, high]) => `${low} is at most ${high}`)
      .join(", "),
    holds: (values) => pairsOf(names).every(([low, high]) => values[low] <= values[high]),
  };
}

/** The first is less than the second: something is divided by the difference. */
export function strictlyBelow<Name extends string>(low: Name, high: Name): GroupRule<Name> {
  return {
    code: "badOrder",
    names: [low, high],
    text: `${low} is less than ${high}`,
    holds: (values) => values[low] < values[high],
  };
}

function pairsOf<Name extends string>(names: readonly Name[]): (readonly [Name, Name])[] {
  return names.slice(1).map((name, i) => [names[i]!, name]);
}

function listed(names: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
