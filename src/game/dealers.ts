/**
 * @file The dealers by name. `rule` deals for a new player whose profile evolves with the game; the others are the fixed
 * sources.
 */
import type { Dealer, FoundDealer } from "./dealer.ts";
import { findRuleDealer, RULE_DEALER, type RuleDealerOptions, ruleDealer } from "./ruleDealer.ts";
import { feasibleDealer, hardDealer, uniformDealer } from "./sources.ts";

export const DEALER_IDS = ["uniform", "feasible", "hard", RULE_DEALER] as const;
export type DealerId = (typeof DEALER_IDS)[number];

export const DEALERS: Readonly<Record<DealerId, Dealer>> = {
  uniform: uniformDealer,
  feasible: feasibleDealer,
  hard: hardDealer,
  rule: ruleDealer(),
};

/** The dealer that a record names, set up as the record says; undefined where there is none such. */
export function findDealer(
  id: string,
  setup: string,
  options: Pick<RuleDealerOptions, "config" | "tracks"> = {},
): FoundDealer | undefined {
  if (id === RULE_DEALER) return findRuleDealer(setup, options);
  const known = DEALER_IDS.find((dealer) => dealer === id);
  return known === undefined || setup !== "" ? undefined : { dealer: DEALERS[known], difference: null };
}
