/**
 * @file Docks with their outcomes, from games of simulated people, and how well the outcome network predicts them. Its
 * data set is of people whom the player model knows, half on docks of the paper's objective and half on foresight's.
 * Session n of a seed is the same on every machine; held-out sessions are of other people and other seeds. Beside the
 * network stand predictions from one number (lines by those that greedy play clears, the next flow ratio by the
 * present one, losing by the fill of the board), fitted to the same held-out docks, which only helps them.
 */

import { fillOf, REGULAR_SHAPES } from "#engine";
import { type DealerWatcher, GAME_DEFAULTS, type GameConfig, PAPER_GAME } from "#game";
import {
  type Calibration,
  calibrated,
  fitCalibration,
  GameWatcher,
  type HeadFigures,
  headFigures,
  NO_CALIBRATION,
  OUTCOMES,
  type OutcomeName,
  type OutcomeSample,
  type OwnDocks,
  ownDocks,
  type PersonalNetwork,
  rowsIn,
  STATE_FEATURES,
  startOf,
  type WatchedGame,
} from "#neural";
import { newLife, type Person, personAt, traitsAt } from "#people";
import { playerOf } from "#players";
import { outlookOf } from "#spawn";
import { armDealer } from "../arms.ts";
import { watchSession } from "../cohort.ts";
import { sessionSeed } from "../dataset/docks.ts";

/** Where the docks come from: the paper's objective, or foresight. Both learn the player's habits. */
export const OUTCOME_DOCKS = ["paper", "foresight"] as const;
export type OutcomeDocks = (typeof OUTCOME_DOCKS)[number];

export function configOf(docks: OutcomeDocks): GameConfig {
  return docks === "paper" ? PAPER_GAME : GAME_DEFAULTS;
}

export interface OwnGames {
  readonly person: Person;
  readonly docks: OutcomeDocks;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
  /** Number of docks with a known outcome after which no further game begins. */
  readonly enough?: number;
}

/** The games of a session that a simulated person plays. */
export function watchedGames({ person, docks, seed, games, cap, enough = Infinity }: OwnGames): readonly WatchedGame[] {
  const config = configOf(docks);
  const watchers: GameWatcher[] = [];
  let dealt = 0;
  const watcher: DealerWatcher = {
    dealt(moment, game) {
      watchers[game] ??= new GameWatcher(config);
      if (watchers[game].dealt(moment)) dealt++;
    },
    heard: ({ event, table }, game) => watchers[game]?.heard(event, table),
  };
  const play = { player: playerOf(person), dealer: armDealer(docks, {}), seed, games, cap, now: () => 0 };
  // The last dock of a game that is broken off has no outcome.
  const isEnough = () => dealt - watchers.length >= enough;
  return watchSession({ ...play, isEnough }, watcher).map(({ isLost }, game) => watchers[game]!.result(isLost));
}

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

export interface OutcomeFigures {
  /** Of the network, and of the best single number, by head. */
  readonly network: Readonly<Record<OutcomeName, HeadFigures>>;
  readonly single: Readonly<Record<OutcomeName, HeadFigures>>;
}

/** Pseudo-docks against a baseline: none. */
const FREE = { shift: 0, scale: 0 };

export async function measureOutcomes(
  network: PersonalNetwork,
  samples: readonly OutcomeSample[],
): Promise<OutcomeFigures> {
  const docks = ownDocks(samples);
  const outputs = await network.predict(docks.encoded, startOf(network, { seed: 1 }));
  return { network: figuresOn(docks, outputs, NO_CALIBRATION), single: figuresOfOne(docks, samples) };
}

function figuresOfOne(docks: OwnDocks, samples: readonly OutcomeSample[]) {
  const numbers = singleNumbers(samples);
  const rows = rowsIn(docks);
  return figuresOn(docks, numbers, fitCalibration(numbers, docks.judged, rows, FREE));
}

function figuresOn(docks: OwnDocks, outputs: Float32Array, calibration: Calibration) {
  return headFigures(calibrated(outputs, calibration), docks.judged, rowsIn(docks));
}

const RATIO = STATE_FEATURES.indexOf("ratio");

function singleNumbers(samples: readonly OutcomeSample[]): Float32Array {
  const numbers = samples.flatMap(({ seen, shapes }) => {
    const { lines } = outlookOf(
      seen.board,
      shapes.map((index) => REGULAR_SHAPES[index]!),
    );
    const fill = 10 * fillOf(seen.board) - 7;
    const known: Readonly<Record<OutcomeName, number>> = {
      lines,
      lostNow: fill,
      lostSoon: fill,
      ratio: seen.state[RATIO]!,
    };
    return OUTCOMES.map((name) => known[name]);
  });
  return Float32Array.from(numbers);
}
