/**
 * @file The dealers by name. `foresight` and `rule` deal for a new player whose profile evolves with the game, by the
 * predicted effect on the player and by the paper's objective; the others are the fixed sources.
 */
import { SOURCE_IDS } from "#engine";
import { PAPER_GAME } from "./config.ts";
import type { Dealer, FoundDealer } from "./dealer.ts";
import { adaptiveDealer, FORESIGHT_DEALER, RULE_DEALER, type RuleDealerOptions } from "./ruleDealer.ts";
import { findRuleDealer, isAdaptive } from "./ruleLookup.ts";
import { findSource, sourceDealer } from "./sources.ts";

export const DEALER_IDS = [...SOURCE_IDS, RULE_DEALER, FORESIGHT_DEALER] as const;
export type DealerId = (typeof DEALER_IDS)[number];

/**
 * The dealers by name: `foresight` and `rule` adapt to a new player, `uniform`, `feasible` and `hard` are fixed.
 *
 * @example
 * ```ts
 * import { DEALERS } from "openblock/game";
 * console.log(Object.keys(DEALERS).join(" ")); // uniform feasible hard rule foresight
 * ```
 */
export const DEALERS: Readonly<Record<DealerId, Dealer>> = {
  uniform: sourceDealer("uniform"),
  feasible: sourceDealer("feasible"),
  hard: sourceDealer("hard"),
  rule: adaptiveDealer({ config: PAPER_GAME }),
  foresight: adaptiveDealer(),
};

/** The dealer that a record names, set up as the record says; undefined where there is none such. */
export function findDealer(
  id: string,
  setup: string,
  options: Pick<RuleDealerOptions, "config" | "modelling" | "tracks"> = {},
): FoundDealer | undefined {
  if (isAdaptive(id)) return findRuleDealer(id, setup, options);
  const source = SOURCE_IDS.find((known) => known === id);
  return source === undefined ? undefined : findSource(source, setup);
}
