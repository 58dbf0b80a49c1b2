/**
 * @file The data set of the outcome network: games of simulated people of the kinds that the model of a player knows, half on
 * docks of the paper's objective and half on foresight's. Session n of a seed is the same on every machine; the held-out
 * ones are of other people and other seeds.
 */
import type { OutcomeSample } from "#neural";
import { newLife, personAt, traitsAt } from "#people";
import { sessionSeed } from "../dataset/sources.ts";
import { OUTCOME_DOCKS, watchedGames } from "./collect.ts";

const GAMES = 3;
const CAP = 150;
/** People whom nothing is learned from. */
const HELD_OUT_PEOPLE = 1_000_000;

/** Docks one by one; each person plays a session on either kind of docks. */
export function* outcomeSamples(
  count: number,
  { seed, isHeldOut = false }: { readonly seed: number; readonly isHeldOut?: boolean },
): Generator<OutcomeSample, void, void> {
  let left = count;
  for (let n = 0; left > 0; n++) {
    const number = Math.floor(n / OUTCOME_DOCKS.length) + (isHeldOut ? HELD_OUT_PEOPLE : 0);
    const person = personAt(traitsAt("inside", seed, number), newLife());
    const docks = OUTCOME_DOCKS[n % OUTCOME_DOCKS.length]!;
    const games = { person, docks, seed: sessionSeed({ seed, isHeldOut }, n), games: GAMES, cap: CAP };
    for (const { samples } of watchedGames(games)) {
      yield* samples.slice(0, left);
      left -= Math.min(left, samples.length);
    }
  }
}
