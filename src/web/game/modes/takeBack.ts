/**
 * @file Returns to the game that the running one replaced, as long as that has no move. Loaded with the button that
 * offers it.
 */

import type { Dealer, RuleMemory, Session, Step } from "#game";
import type { Profile } from "#profile";
import type { KnownHabits } from "../../store/habits.ts";
import type { Mode } from "../../store/modes.ts";
import { dismiss, notify } from "../../store/notices.ts";
import type { FinishedGame } from "../../store/saved.ts";
import { loadReader } from "../saved/savedGames.ts";
import { leftGame } from "./own.ts";

/** Where games are played: the controller. */
interface Seat {
  readonly count: {
    habitsBefore(): KnownHabits;
    takeBack(left: FinishedGame): void;
    profileAfter: (known: Profile, game: Session<RuleMemory>) => Profile;
  };
  play(mode: Mode, step: Step<RuleMemory>, dealer: Dealer<RuleMemory>): void;
}

export async function takeBack(seat: Seat): Promise<void> {
  const reader = await loadReader().catch(() => null);
  const left = leftGame();
  if (reader === null) return notify({ code: "unloaded" });
  dismiss("leftGame");
  if (left === undefined) return;
  const { count } = seat;
  const game = reader.openGame(left.record, count.habitsBefore());
  if (game.ok) {
    count.profileAfter = reader.profileAfter;
    count.takeBack(left);
    seat.play(left.mode, { session: game.value.session, events: [] }, game.value.dealer);
  } else notify({ code: "damagedGame", detail: game.fault.message });
}
