/**
 * @file The dealers by name. `rule` deals for a new player whose profile evolves with the game; the others are the fixed
 * sources.
 */
import { SOURCE_IDS } from "#engine";
import type { Dealer, FoundDealer } from "./dealer.ts";
import { findRuleDealer, RULE_DEALER, type RuleDealerOptions, ruleDealer } from "./ruleDealer.ts";
import { findSource, sourceDealer } from "./sources.ts";

export const DEALER_IDS = [...SOURCE_IDS, RULE_DEALER] as const;
export type DealerId = (typeof DEALER_IDS)[number];

export const DEALERS: Readonly<Record<DealerId, Dealer>> = {
  uniform: sourceDealer("uniform"),
  feasible: sourceDealer("feasible"),
  hard: sourceDealer("hard"),
  rule: ruleDealer(),
};

/** The dealer that a record names, set up as the record says; undefined where there is none such. */
export function findDealer(
  id: string,
  setup: string,
  options: Pick<RuleDealerOptions, "config" | "tracks"> = {},
): FoundDealer | undefined {
  if (id === RULE_DEALER) return findRuleDealer(setup, options);
  const source = SOURCE_IDS.find((known) => known === id);
  return source === undefined ? undefined : findSource(source, setup);
}
