/**
 * @file The turns that content is compared on: of sessions of simulated people on three sources of docks, as many of each
 * band of fill as there are, so that full boards are not drowned in half-empty ones. Every arm proposes for the same turns.
 */
import { createRng, sample } from "#engine";
import type { DealMoment } from "#game";
import type { SimulatedPerson } from "#people";
import { playerOf } from "#players";
import type { SpawnInput } from "#spawn";
import { type Arm, armDealer } from "../../arms.ts";
import { watchSession } from "../../cohort.ts";
import { RECENT_DOCKS } from "../../content.ts";

/** Uniform feasible docks lead to fuller boards than the others. */
export const HARVESTED = ["feasible", "paper", "foresight"] as const satisfies readonly Arm[];

/** Lower ends of the bands of fill. */
export const FILL_BANDS = [0, 0.3, 0.45, 0.6] as const;

export interface Turn {
  readonly input: SpawnInput;
  /** Number of the turn in its session. */
  readonly number: number;
  readonly fill: number;
  /** Shape indices of the pieces of the docks before it, latest first. */
  readonly before: readonly number[];
}

export interface Harvest {
  readonly person: SimulatedPerson;
  readonly arm: (typeof HARVESTED)[number];
  readonly seed: number;
  readonly games: number;
  readonly cap: number;
  /** Turns to take, at most. */
  readonly count: number;
}

/** In the order in which they were played. */
export function harvest({ person, arm, seed, games, cap, count }: Harvest): readonly Turn[] {
  const turns: Turn[] = [];
  let before: readonly number[] = [];
  let game = 0;
  const dealer = armDealer(arm, { person });
  const dealt = (moment: DealMoment, at: number) => {
    if (at !== game) before = [];
    game = at;
    turns.push(turnOf(moment, turns.length, before));
    before = [...moment.deal.dock.shapes.map(({ index }) => index), ...before].slice(0, 3 * RECENT_DOCKS);
  };
  watchSession({ player: playerOf(person), dealer, seed, games, cap, now: () => 0 }, { dealt });
  return spreadOverFills(turns, count, seed);
}

function turnOf({ request, memory }: DealMoment, number: number, before: readonly number[]): Turn {
  const { board, combo, score } = request;
  const { profile, habits, context, now } = memory;
  const input = { board, profile, habits, context, combo, score, now };
  return { input, number, fill: board.occupied.fill(), before };
}

export function bandOf(fill: number): number {
  return FILL_BANDS.findLastIndex((from) => fill >= from);
}

/** As many of each band as there are, up to the count in all. */
function spreadOverFills(turns: readonly Turn[], count: number, seed: number): readonly Turn[] {
  const rng = createRng(seed, "noise");
  const bands = FILL_BANDS.map((_, band) => {
    const own = turns.filter(({ fill }) => bandOf(fill) === band);
    return sample(own, own.length, rng);
  });
  const taken: Turn[] = [];
  for (let round = 0; taken.length < count && bands.some((band) => round < band.length); round++) {
    for (const band of bands) if (round < band.length && taken.length < count) taken.push(band[round]!);
  }
  return taken.sort((a, b) => a.number - b.number);
}
