/** @file The dealer of a stored game. It reads the set-up of a record, so it stays out of the first load. */
import { type FoundDealer, findRuleDealer, isAdaptive, printIn, type RuleMemory } from "#game";
import type { Track } from "#spawn";
import { knownConfigs } from "./arm.ts";

/** @param tracks propose in a game that goes on; a game that is played again has none */
export function ownLookup(
  id: string,
  setup: string,
  tracks: readonly Track[] = [],
): FoundDealer<RuleMemory> | undefined {
  if (!isAdaptive(id)) return undefined;
  const config = knownConfigs.get(printIn(setup) ?? "");
  return findRuleDealer(id, setup, { tracks, ...(config !== undefined && { config }) });
}
