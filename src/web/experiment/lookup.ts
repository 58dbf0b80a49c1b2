/** @file The dealers of the player's recorded games: by the standard configurations, and by those of experiments they were in. */
import { type FoundDealer, findRuleDealer, isAdaptive, printIn, type RuleMemory } from "#game";
import { knownConfigs } from "./arm.ts";

export function ownLookup(id: string, setup: string): FoundDealer<RuleMemory> | undefined {
  if (!isAdaptive(id)) return undefined;
  const config = knownConfigs.get(printIn(setup) ?? "");
  return findRuleDealer(id, setup, config === undefined ? {} : { config });
}
