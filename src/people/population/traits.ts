/**
 * @file The traits of a simulated person as plain data, and populations drawn by seed. Person i of a population depends on
 * the seed and i alone, so a larger population contains the smaller one. Draws use integers and the basic operations only.
 */
import { clamp, createRng, type Rng } from "#engine";
import { type PopulationConfig, populationDefaults } from "./config.ts";
import { FOREIGN_UTILITIES, type ForeignUtility } from "./foreignUtility.ts";
import { TIDY, type Weights } from "./utility.ts";

export const POPULATIONS = ["inside", "foreign"] as const;
/** `inside`: people that the player model can represent. `foreign`: people that it cannot. */
export type PopulationName = (typeof POPULATIONS)[number];

/** Taste in the sense of choice models: weights, or a foreign utility (`look`) that may change on a full board. Stored. */
export type Taste =
  | { readonly kind: "weights"; readonly weights: Partial<Weights> }
  | {
      readonly kind: "foreign";
      readonly look: ForeignUtility;
      readonly pressed: ForeignUtility;
      /** Occupied cells from which `pressed` applies. */
      readonly pressedAt: number;
    };

/** A person when rested and new to the game. */
export interface Traits {
  readonly name: string;
  readonly inside: boolean;
  /** 0 for the weakest, 1 for the strongest. */
  readonly skill: number;
  readonly taste: Taste;
  readonly slips: number;
  readonly noise: number;
  readonly attention: number;
  readonly keepsDock: boolean;
  readonly plan: number;
  readonly pace: number;
  /** Usual games of a session. */
  readonly appetite: number;
  /** Usual hours between sessions. */
  readonly gap: number;
}

/** Weights added to tidy play for a habit of strength 1. */
const HABITS: readonly Partial<Weights>[] = [
  { rowBuild: 1, lines: 70 },
  { columnBuild: 1, lines: 70 },
  { right: 10 },
  { right: -10 },
  { low: 10 },
  { low: -10 },
  { outward: 8 },
  { size: -60 },
  { size: 60 },
  { slot: -150 },
];

/** `count` people of a population. */
export function populationOf(
  population: PopulationName,
  seed: number,
  count: number,
  config: PopulationConfig = populationDefaults,
): readonly Traits[] {
  return Array.from({ length: count }, (_, i) => traitsAt(population, seed, i, config));
}

/** Person `i` of a population. */
export function traitsAt(
  population: PopulationName,
  seed: number,
  i: number,
  config: PopulationConfig = populationDefaults,
): Traits {
  const rng = createRng(seed, "noise", POPULATIONS.length * i + POPULATIONS.indexOf(population));
  return drawTraits(`${population}-${i}`, population === "inside", rng, config);
}

function drawTraits(name: string, inside: boolean, rng: Rng, config: PopulationConfig): Traits {
  const { planning, pace, session } = config;
  // The mean of two draws: most people are middling.
  const skill = (rng.fraction() + rng.fraction()) / 2;
  return {
    name,
    inside,
    skill,
    taste: inside ? drawWeights(rng, config) : drawForeign(rng, config),
    ...drawErrors(1 - skill, rng, config),
    keepsDock: rng.fraction() < planning.keepers * skill,
    plan: !inside && rng.fraction() < planning.planners ? planning.width : 0,
    pace: Math.round(between(rng, pace.fastest, pace.slowest)),
    appetite: between(rng, session.fewest, session.most),
    gap: between(rng, config.return.shortest, config.return.longest),
  };
}

/** Errors of a person `weakness` (0…1) below the strongest; each errs mostly in one way. */
function drawErrors(weakness: number, rng: Rng, { errors }: PopulationConfig) {
  const ways = [rng.fraction(), rng.fraction(), rng.fraction()];
  const most = Math.max(...ways);
  const [bySlips = 0, byNoise = 0, byInattention = 0] = ways.map((way) => (weakness * way) / most);
  return {
    slips: Math.round(errors.leastSlips + (errors.mostSlips - errors.leastSlips) * bySlips),
    noise: Math.round(errors.mostNoise * byNoise),
    attention: Math.round(1000 - (1000 - errors.leastAttention) * byInattention),
  };
}

function drawWeights(rng: Rng, { habits }: PopulationConfig): Taste {
  const weights: Partial<Record<keyof Weights, number>> = {};
  for (const [count, points] of entriesOf(TIDY)) {
    weights[count] = Math.round(points * between(rng, 1 - habits.spread, 1 + habits.spread));
  }
  for (let left = rng.below(habits.most + 1); left > 0; left--) {
    const strength = between(rng, habits.weakest, habits.strongest);
    for (const [count, points] of entriesOf(rng.pick(HABITS))) {
      weights[count] = (weights[count] ?? 0) + Math.round(points * strength);
    }
  }
  return { kind: "weights", weights };
}

function entriesOf(weights: Partial<Weights>): (readonly [keyof Weights, number])[] {
  return Object.entries(weights) as [keyof Weights, number][];
}

function drawForeign(rng: Rng, { habits }: PopulationConfig): Taste {
  const utility = rng.pick(FOREIGN_UTILITIES);
  const pressed = rng.fraction() < habits.switchers ? rng.pick(FOREIGN_UTILITIES) : utility;
  const pressedAt = habits.pressedFrom + rng.below(habits.pressedTo - habits.pressedFrom + 1);
  return { kind: "foreign", look: utility, pressed, pressedAt };
}

function between(rng: Rng, low: number, high: number): number {
  return clamp(low + (high - low) * rng.fraction(), low, high);
}
