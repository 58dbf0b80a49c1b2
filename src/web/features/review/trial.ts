/** @file A trial: a game from a position of another one. It counts nowhere, is saved nowhere, and may be taken back. */
import { expectOk } from "#engine";
import { type GameHost, hostGame, newSession, type RuleMemory } from "#game";
import { ownDealer } from "../../game/dealing/ownDealer.ts";
import { freshSeed } from "../../store/modes.ts";
import type { Table } from "./course.ts";

/** The pieces that follow are dealt for the player who tries, as in a game of their own. */
export function hostTrial(from: Table, now: number): GameHost<RuleMemory> {
  const dealer = ownDealer(now);
  return hostGame(expectOk(newSession({ seed: freshSeed(), dealer, undoLimit: Infinity, from })), dealer);
}
