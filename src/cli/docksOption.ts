/** @file The option `--docks` that `play` and `game` share. */
import { Option } from "commander";
import { DEALER_IDS } from "#game";

/** Where docks come from. */
export function docksOption(): Option {
  return new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default("feasible");
}
