/**
 * @file The modes that adapt to the player, endless and zen: how the game that was left is resumed, how another begins in
 * its place, and how the one it replaced is offered back (`takeBack.ts`).
 */
import type { Dealer, RuleMemory, Session, Step } from "#game";
import type { Profile } from "#profile";
import { freshSeed, type Mode, UNDO_LIMIT } from "../../store/modes.ts";
import { dismiss, notify } from "../../store/notices.ts";
import type { FinishedGame } from "../../store/saved.ts";
import type { StoragePort } from "../../store/storage.ts";
import { begin } from "../dealing/dealing.ts";
import { ownDealer } from "../dealing/ownDealer.ts";
import { loadGame, loadReader } from "../saved/savedGames.ts";
import { habits, history } from "../state/player.ts";
import * as state from "../state/state.ts";
import type { GameMode } from "./mode.ts";

/** Where games are played: the controller. */
interface Seat {
  readonly parts: { readonly storage: StoragePort; readonly now: () => number };
  readonly count: {
    leave(session: Session<RuleMemory>, isReplaced: boolean): boolean;
    profileAfter: (known: Profile, game: Session<RuleMemory>) => Profile;
  };
  /** Number of games that were opened. */
  readonly games: number;
  play(mode: Mode, step: Step<RuleMemory>, dealer: Dealer<RuleMemory>): void;
}

export function ownModes(seat: Seat): Readonly<Record<"endless" | "zen", GameMode>> {
  const { parts, count } = seat;
  // The first hand may take a moment, in which the game that is left must not be left again.
  let isBeginning = false;

  /** An unfinished game of the same mode goes into the history, from where it can be taken back. */
  function start(mode: Mode): void {
    if (isBeginning) return;
    isBeginning = true;
    const left = state.session.value;
    const isKept = left !== null && count.leave(left, mode === state.mode.value);
    const dealer = ownDealer(parts.now());
    const { games } = seat;
    begin({ seed: freshSeed(), dealer, undoLimit: UNDO_LIMIT[mode] }, (step) => {
      isBeginning = false;
      // Another game may have been opened meanwhile.
      if (seat.games !== games) return;
      seat.play(mode, step, dealer);
      if (isKept) offerTakingBack();
    });
  }

  async function enter(mode: Mode): Promise<boolean> {
    const left = await loadGame(parts.storage, mode, habits.value, parts.now()).catch(() => "unloaded" as const);
    if (left === "unloaded") {
      notify({ code: "unloaded" });
      return false;
    }
    if (left === null) start(mode);
    else {
      count.profileAfter = (await loadReader()).profileAfter;
      seat.play(mode, { session: left.session, events: [] }, left.dealer);
      if (left.playedBack) notify({ code: "playedBack", detail: left.playedBack.message });
    }
    return true;
  }

  const modeOf = (mode: Mode): GameMode => ({ enter: () => enter(mode), again: () => start(mode) });
  return { endless: modeOf("endless"), zen: modeOf("zen") };
}

/** The game that was left for the running one; none once that has a move. A day's game does not come back. */
export function leftGame(): FinishedGame | undefined {
  const last = history.value.at(-1);
  const isNew = state.session.value?.moves === null && state.trial.value === null && last?.mode !== "daily";
  return isNew && last?.left !== undefined && last.mode === state.mode.value ? last : undefined;
}

export function offerTakingBack(): void {
  const left = leftGame();
  dismiss("leftGame");
  if (left !== undefined) notify({ code: "leftGame", ...(left.mode !== "zen" && { score: left.score }) });
}
