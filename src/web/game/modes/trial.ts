/**
 * @file A trial: the running game continues with other settings of the generator, neither saved nor counted. The
 * original game stays stored; the next game begins as if that one had been left.
 */
import type { Dealer, GameConfig, RuleMemory } from "#game";
import type { Mode } from "../../store/modes.ts";
import { mode, tryOut } from "../state/state.ts";

/** Where games are played: the controller. */
interface Seat {
  dealWith(dealer: Dealer<RuleMemory>): boolean;
  enter(mode: Mode): Promise<boolean>;
  newGame(mode: Mode): void;
}

/** Has the following hands of the game dealt with other values; from then on it is a trial. */
export function tryConfig(seat: Seat, config: GameConfig, dealer: Dealer<RuleMemory>): void {
  if (seat.dealWith(dealer)) tryOut({ config, again: () => void leaveTrial(seat, mode.value) });
}

async function leaveTrial(seat: Seat, mode: Mode): Promise<void> {
  if (await seat.enter(mode)) seat.newGame(mode);
}
