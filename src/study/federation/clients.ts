/**
 * @file The clients of a federation in simulation: people of kinds that the outcome network does not know, each with docks of
 * their own, and new ones who take no part and judge the average.
 */
import { type OwnDocks, ownDocks } from "#neural";
import { newLife, personAt, traitsAt } from "#people";
import { sessionSeed } from "../dataset/sources.ts";
import { watchedGames } from "../outcome/collect.ts";

const MOST_GAMES = 100;
const CAP = 150;
/** People who take no part. */
const NEW_PEOPLE = 500_000;

export interface ClientSetup {
  readonly seed: number;
  readonly docks: number;
  /** Somebody who takes no part in the averaging, with seeds that nothing is trained on. */
  readonly isNew?: boolean;
}

/** The docks of client `number`, on foresight's docks. */
export function clientDocks(number: number, { seed, docks, isNew = false }: ClientSetup): OwnDocks {
  const person = personAt(traitsAt("foreign", seed, number + (isNew ? NEW_PEOPLE : 0)), newLife());
  const session = sessionSeed({ seed, isHeldOut: isNew }, NEW_PEOPLE + number);
  const setup = { person, docks: "foresight", seed: session, games: MOST_GAMES, cap: CAP, enough: docks } as const;
  const samples = watchedGames(setup).flatMap((game) => game.samples);
  return ownDocks(samples.slice(0, docks));
}
