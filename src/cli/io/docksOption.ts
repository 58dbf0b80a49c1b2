/** @file The option `--docks` that `play` and `game` share, and the dealer that it names. */
import { type Command, Option } from "commander";
import { DEALER_IDS, DEALERS, type Dealer, type DealerId, RULE_DEALER, ruleDealer } from "#game";
import { THINK_MS } from "#players";
import { loadConfig } from "./configFile.ts";

/** Where docks come from. */
export function docksOption(fallback: DealerId): Option {
  return new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default(fallback);
}

/** The dealer of a command. A configuration is refused for other docks than the rule track's, which would ignore it. */
export function dealerOf(
  command: Command,
  { docks, config }: { readonly docks: DealerId; readonly config?: string },
): Dealer {
  if (config === undefined) return DEALERS[docks];
  if (docks !== RULE_DEALER) command.error("error: --config goes with --docks rule only");
  return ruleDealer({ config: loadConfig(command, config) });
}

/** Only the rule track asks how long a player thinks. */
export function thinkMsFor(dealer: Dealer): number {
  return dealer.id === RULE_DEALER ? THINK_MS : 0;
}
