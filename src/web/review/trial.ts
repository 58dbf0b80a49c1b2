/** @file A trial: a game from a position of another one. It counts nowhere, is saved nowhere, and may be taken back. */
import { expectOk } from "#engine";
import { type GameHost, hostGame, newSession, type RuleMemory } from "#game";
import { habits, profile } from "../game/model.ts";
import { dealerFor, freshSeed } from "../game/modes.ts";
import type { Table } from "./course.ts";

/** The pieces that follow are dealt for the player who tries, as in a game of their own. */
export function hostTrial(from: Table, now: number): GameHost<RuleMemory> {
  const dealer = dealerFor(profile.value, habits.value.habits, now);
  return hostGame(expectOk(newSession({ seed: freshSeed(), dealer, undoLimit: Infinity, from })), dealer);
}
