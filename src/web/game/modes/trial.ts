/** @file A trial: the running game goes on with other settings of the generator. It is neither saved nor counted. */
import type { Dealer, GameConfig, RuleMemory } from "#game";
import type { Mode } from "../../store/modes.ts";
import { tryOut } from "../state/state.ts";

/** Has the following hands of the game dealt with other values; from then on it is a trial. */
export function tryConfig(
  seat: { dealWith(dealer: Dealer<RuleMemory>): boolean },
  config: GameConfig,
  dealer: Dealer<RuleMemory>,
): void {
  if (seat.dealWith(dealer)) tryOut(config);
}

/** The game before the trial is still stored: it is left for a new one like any other. */
export async function leaveTrial(
  seat: { enter(mode: Mode): Promise<boolean>; newGame(mode: Mode): void },
  mode: Mode,
): Promise<void> {
  if (await seat.enter(mode)) seat.newGame(mode);
}
