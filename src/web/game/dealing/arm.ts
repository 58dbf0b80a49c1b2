/**
 * @file How the player's new games are dealt while they are in an experiment. It is here for the first game of a page,
 * which begins before anything could be asked; whatever reads an answer is loaded later (`openArm.ts`).
 */
import { signal } from "@preact/signals";
import {
  type FoundDealer,
  findRuleDealer,
  type GameConfig,
  isAdaptive,
  printIn,
  type ReadArm,
  type RuleMemory,
} from "#game";
import type { Track } from "#spawn";

/** With the network that proposes pieces, by its hash, and with policies, where it has them. */
export interface OwnArm extends ReadArm {
  readonly experiment: string;
}

/** Null for somebody who is in none. */
export const ownArm = signal<OwnArm | null>(null);

/** Configurations of games that may still go on, by their print. */
export const knownConfigs = new Map<string, GameConfig>();

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
