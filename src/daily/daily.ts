/**
 * @file The daily game (docs/daily.md): a number, a seed and a dealer that are published functions of the calendar day.
 * The profile is frozen and neutral and thinking time has no influence, so the same moves give everybody the same docks.
 */

import { createRng } from "#engine";
import { adaptiveDealer, type Dealer, PAPER_GAME, type RuleMemory } from "#game";
import { PEOPLE, playGame, type SimulatedPlayer } from "#players";
import { type Day, dayCount } from "./day.ts";

/** The day of daily number 1. */
export const FIRST_DAILY: Day = 20_260_711;

/** 1 for the first day; 0 and below before it. */
export function dailyNumber(day: Day): number {
  return dayCount(day) - dayCount(FIRST_DAILY) + 1;
}

/** The day itself. */
export function dailySeed(day: Day): number {
  return day;
}

/** Undos of a practice game, on a day whose counted game is over. */
export const PRACTICE_UNDOS = 3;

/** Knows nobody, so it has nothing to foresee with and deals by the paper's objective. */
export function dailyDealer(): Dealer<RuleMemory> {
  return adaptiveDealer({ isFrozen: true, config: PAPER_GAME });
}

// The par: a hundred simulated regulars play the day's docks, each with draws of their own; the scores that half, a
// quarter and a tenth of them reach are worth one, two and three dots. It depends on the day alone, so the page and the
// command line publish the same.

export const PAR_GAMES = 100;

/** Placements after which a simulated game is broken off; its score so far counts. */
const PAR_CAP = 1000;

/** Shares of the regulars that reach one, two and three dots. */
const SHARES = [1 / 2, 1 / 4, 1 / 10] as const;

/** Scores from which on a game has one, two and three dots. */
export type Par = readonly [number, number, number];

/** 0…3. */
export type Medal = 0 | 1 | 2 | 3;

/** The score of simulated regular number `i`, from 0, on a day. */
export function parScore(day: Day, i: number): number {
  return playGame({ player: regularOf(day, i), dealer: dailyDealer(), seed: dailySeed(day), cap: PAR_CAP }).score;
}

/** A regular whose draws are those of a seed of their own: day × 1000 + i. */
function regularOf(day: Day, i: number): SimulatedPlayer {
  const { regular } = PEOPLE;
  return {
    ...regular,
    choose: (view) => regular.choose(view, createRng(day * 1000 + i, "policy", view.steps ?? 0)),
  };
}

/** The lowest scores of the best half, quarter and tenth of at least ten games. */
export function parOf(scores: readonly number[]): Par {
  const best = scores.toSorted((a, b) => b - a);
  const [half, quarter, tenth] = SHARES.map((share) => best[Math.floor(best.length * share) - 1]!);
  return [half!, quarter!, tenth!];
}

export function medalOf(score: number, par: Par): Medal {
  return par.filter((least) => score >= least).length as Medal;
}
