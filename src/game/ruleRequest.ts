/**
 * @file `ruleDealer`: the adaptive dealer for callers outside. A call that breaks the types throws an `ArgumentError`; the
 * settings must be whole, since a game could not be dealt again by those that were left out.
 */
import { checkArgument, hasEvery, isRecord } from "#engine";
import { checkProfile } from "#profile";
import { GAME_PARAMETERS } from "./config.ts";
import type { Dealer } from "./dealer.ts";
import { adaptiveDealer, configIn, type RuleDealerOptions, type RuleMemory } from "./ruleDealer.ts";

/**
 * An adaptive dealer for sessions, for the player and with the settings of the options.
 *
 * @example
 * ```ts
 * import { expectOk, explain } from "openblock";
 * import { newSession, ruleDealer } from "openblock/game";
 * const { session } = expectOk(newSession({ seed: 7, dealer: ruleDealer() }));
 * if (session.delivery?.trace) console.log(explain(session.delivery.trace)[0]); // This hand is part of the warm-up, 12 to go.
 * ```
 */
export function ruleDealer(options: RuleDealerOptions = {}): Dealer<RuleMemory> {
  checkArgument(isRecord(options), "badOptions", "ruleDealer takes an object such as { startedAt: 0 }", options);
  if (options.profile !== undefined) checkProfile(options.profile);
  const config = configIn(options);
  const isWhole = hasEvery(GAME_PARAMETERS, config);
  checkArgument(isWhole, "badConfig", "a dealer takes every setting, and createDealer what differs", config);
  return adaptiveDealer(options);
}
