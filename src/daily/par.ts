/**
 * @file The par of a daily game: what simulated regulars make of it. A hundred of them play the day's docks, each with
 * draws of their own; the scores that half, a quarter and a tenth of them reach are worth one, two and three dots. It
 * depends on the day alone, so the page and the command line publish the same.
 */
import { createRng } from "#engine";
import { PEOPLE, playGame, type SimulatedPlayer } from "#players";
import { dailyDealer, dailySeed } from "./daily.ts";
import type { Day } from "./day.ts";

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
