/** @file The option `--docks` that `play` and `game` share, and the dealer that it names. */
import { type Command, Option } from "commander";
import {
  configFor,
  DEALER_IDS,
  DEALERS,
  type Dealer,
  type DealerId,
  FORESIGHT_DEALER,
  isAdaptive,
  type Policies,
  ruleDealer,
} from "#game";
import { THINK_MS } from "#players";
import { loadConfig } from "./configFile.ts";

/** Where docks come from. */
export function docksOption(fallback: DealerId): Option {
  return new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default(fallback);
}

/** The dealer of a command. A configuration is refused for docks that do not adapt, which would ignore it. */
export function dealerOf(
  command: Command,
  { docks, config, policies }: { readonly docks: DealerId; readonly config?: string; readonly policies?: Policies },
): Dealer {
  if (policies !== undefined) {
    if (docks !== FORESIGHT_DEALER) command.error("error: --policies goes with --docks foresight or dual only");
    return ruleDealer({ policies });
  }
  if (config === undefined) return DEALERS[docks];
  if (!isAdaptive(docks)) command.error("error: --config goes with --docks rule or foresight only");
  return ruleDealer({ config: configFor(docks, loadConfig(command, config)) });
}

/** Only docks that adapt ask how long a player thinks. */
export function thinkMsFor(dealer: Dealer): number {
  return isAdaptive(dealer.id) ? THINK_MS : 0;
}
