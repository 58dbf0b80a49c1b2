/** @file The adaptive dealers of recorded games, found by their names and set-up texts. A game that begins needs none. */
import { hasForesight } from "#spawn";
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME } from "./config.ts";
import type { Dealer, FoundDealer } from "./dealer.ts";
import { dualDealer } from "./dualDealer.ts";
import { readSetup } from "./readSetup.ts";
import {
  adaptiveDealer,
  DUAL_DEALER,
  FORESIGHT_DEALER,
  RULE_DEALER,
  type RuleDealerOptions,
  type RuleMemory,
} from "./ruleDealer.ts";

/** Ids of the adaptive dealers. */
export type AdaptiveId = typeof RULE_DEALER | typeof FORESIGHT_DEALER | typeof DUAL_DEALER;

export function isAdaptive(id: string): id is AdaptiveId {
  return id === RULE_DEALER || id === FORESIGHT_DEALER || id === DUAL_DEALER;
}

/** A configuration with the objective that a dealer's name stands for, whatever the configuration says of it. */
export function configFor(id: AdaptiveId, config: GameConfig = GAME_DEFAULTS): GameConfig {
  const isForeseeing = id !== RULE_DEALER;
  if (hasForesight(config.spawn) === isForeseeing) return config;
  if (config === GAME_DEFAULTS) return PAPER_GAME;
  const { spawn } = config;
  return { ...config, spawn: { ...spawn, objective: { ...spawn.objective, foresight: isForeseeing ? 1 : 0 } } };
}

/**
 * The adaptive dealer of a record, with the reason why it cannot deal the recorded docks again, if there is one;
 * undefined where the set-up text cannot be read.
 */
export function findRuleDealer(
  id: AdaptiveId,
  setup: string,
  { modelling, ...given }: Pick<RuleDealerOptions, "config" | "modelling" | "tracks"> = {},
): FoundDealer<RuleMemory> | undefined {
  const config = configFor(id, given.config);
  const start = readSetup(setup, config);
  // A set-up names a model where the dealer has one, and only there.
  if (start === undefined || (start.options.model !== undefined) !== (id === DUAL_DEALER)) return undefined;
  const { modellingId } = start.options;
  if (modellingId === undefined || modelling?.id === modellingId) {
    const known = modellingId === undefined ? {} : { modelling: modelling! };
    return { dealer: dealerOf({ ...given, ...start.options, ...known, config }), difference: start.difference };
  }
  const message = `dealt with the model of a player ${modellingId}, which is not at hand`;
  return {
    dealer: dealerOf({ ...given, ...start.options, config }),
    difference: start.difference ?? { code: "otherMind", message },
  };
}

/** The dealer of a set-up text with other values: the same player, arc, budget and challenge. */
export function dealerWith(setup: string, config: GameConfig): Dealer<RuleMemory> {
  return dealerOf({ ...readSetup(setup, config)?.options, config });
}

function dealerOf({ model, ...options }: RuleDealerOptions): Dealer<RuleMemory> {
  return model === undefined ? adaptiveDealer(options) : dualDealer({ ...options, model });
}

/** Finds the adaptive dealers alone, for games that know no other. */
export function ruleLookup(id: string, setup: string): FoundDealer<RuleMemory> | undefined {
  return isAdaptive(id) ? findRuleDealer(id, setup) : undefined;
}
