/**
 * @file A dealer as somebody else asks for it, such as an arm of an experiment: its name, what differs from the
 * defaults, and the print that its records carry. Dealer and verifier both read it here, so that both have the same
 * configuration or a coded fault, and then the defaults.
 */
import { configure, fail, ok, type Result } from "#engine";
import { generatorVersion } from "#spawn";
import { GAME_PARAMETERS, type GameConfig } from "./config.ts";
import { configFor, isAdaptive } from "./ruleLookup.ts";
import { printOf } from "./ruleSetup.ts";

export interface GivenConfig {
  readonly dealer: string;
  /** Settings that differ from the defaults, as in a configuration file. */
  readonly config: unknown;
  /** Version of the generator and fingerprint; null where nobody has made it yet. */
  readonly print: string | null;
}

/** `otherPrint`: another version of the program would deal otherwise, and no record of it would be believed. */
export const GIVEN_FAULTS = ["unknownDealer", "badConfig", "otherPrint"] as const;
export type GivenFault = (typeof GIVEN_FAULTS)[number];

export interface ReadConfig {
  readonly config: GameConfig;
  readonly print: string;
}

export function readGivenConfig({ dealer, config: given, print }: GivenConfig): Result<ReadConfig, GivenFault> {
  if (!isAdaptive(dealer)) return fail("unknownDealer", `"${dealer}" is no adaptive dealer`);
  const configured = configure(GAME_PARAMETERS, given);
  if (!configured.ok) return fail("badConfig", configured.faults[0]!.message);
  const config = configFor(dealer, configured.value);
  const own = `${generatorVersion(config.spawn)}.${printOf(config)}`;
  if (print !== null && print !== own) return fail("otherPrint", `asked for ${print}; this program deals by ${own}`);
  return ok({ config, print: own });
}

/** The first word of an adaptive dealer's set-up text; null for others. */
export function printIn(setup: string): string | null {
  return /^\d+\.[0-9a-f]{8}(?= |$)/.exec(setup)?.[0] ?? null;
}
