/** @file Simulated people's placements, and the choice model fitted to one person's: for what is generated from such fits. */
import { cellAt } from "#engine";
import { DEALERS, type DealerId } from "#game";
import { ChoiceSet, FEATURE_COUNT, type Person, type PlacementChoice } from "#people";
import { playerOf, playSession } from "#players";
import { solvePositive, triangleAt, triangleSize } from "../src/people/choice/cholesky.ts";
import { addCovariance } from "../src/people/choice/fit.ts";

export const FIT_SOURCES: readonly DealerId[] = ["feasible", "rule"];
/** Precision of the prior; keeps the weights of a perfect player finite. */
const RIDGE = 0.05;
const NEWTON_STEPS = 25;
/** Games of different people have different seeds. */
const SEEDS_PER_PERSON = 1000;

export interface Fit {
  readonly weights: readonly number[];
  readonly slip: number;
  /** Mean log-likelihood of a placement, and of one at random. */
  readonly likelihood: number;
  readonly chance: number;
}

/** `placements` placements of the person with this number. */
export function choicesOf(person: Person, number: number, seed: number, placements: number): PlacementChoice[] {
  const choices: PlacementChoice[] = [];
  for (let game = 0; choices.length < placements; game++) {
    let last: { lo: number; hi: number; shapes: number[] } | null = null;
    playSession({
      player: playerOf(person),
      dealer: DEALERS[FIT_SOURCES[game % FIT_SOURCES.length]!],
      seed: seed + SEEDS_PER_PERSON * number + game,
      cap: 120,
      watch({ moves, board, slots }) {
        const entry = moves?.entry;
        if (last !== null && entry?.type === "place" && choices.length < placements) {
          choices.push({ ...last, slot: entry.slot, anchor: cellAt(entry.x, entry.y) });
        }
        const { lo, hi } = board.occupied;
        last = { lo, hi, shapes: slots.map((piece) => piece?.shape.index ?? -1) };
      },
    });
  }
  return choices;
}

/** Newton steps to the most probable weights, with the slip rate estimated alongside. */
export function fitPerson(choices: readonly PlacementChoice[]): Fit {
  const set = new ChoiceSet();
  const mean = new Float64Array(FEATURE_COUNT);
  const factor = new Float64Array(triangleSize(FEATURE_COUNT));
  let weights = new Array<number>(FEATURE_COUNT).fill(0);
  let slip = 0.2;
  let likelihood = 0;
  let chance = 0;
  for (let round = 0; round < NEWTON_STEPS; round++) {
    const precision = new Array<number>(triangleSize(FEATURE_COUNT)).fill(0);
    for (let f = 0; f < FEATURE_COUNT; f++) precision[triangleAt(f, f)] = RIDGE;
    const step = Float64Array.from(weights, (weight) => -RIDGE * weight);
    let slips = 0;
    likelihood = 0;
    chance = 0;
    for (const chosen of choices) {
      set.fill(chosen);
      set.weigh(weights);
      const own = (1 - slip) * set.chance[set.chosen]!;
      const all = own + slip / set.size;
      const meant = own / all;
      slips += 1 - meant;
      likelihood += Math.log(all) / choices.length;
      chance -= Math.log(set.size) / choices.length;
      addCovariance(set, meant, mean, precision);
      const row = set.chosen * FEATURE_COUNT;
      for (let f = 0; f < FEATURE_COUNT; f++) step[f]! += meant * (set.features[row + f]! - mean[f]!);
    }
    solvePositive(precision, step, factor);
    // Half steps at first: far from the optimum a whole one may overshoot.
    const pace = round < 5 ? 0.5 : 1;
    weights = weights.map((weight, f) => weight + pace * step[f]!);
    slip = Math.max(0.005, slips / choices.length);
  }
  return { weights, slip, likelihood, chance };
}

/** A list of numbers with four decimals, `perLine` a line. */
export function numberList(values: readonly number[], perLine = FEATURE_COUNT): string {
  const texts = values.map((value) => String(Math.round(value * 1e4) / 1e4));
  const lines = Array.from({ length: Math.ceil(texts.length / perLine) }, (_, i) =>
    texts.slice(i * perLine, (i + 1) * perLine).join(", "),
  );
  return lines.length === 1 ? `[${lines[0]}]` : `[\n  ${lines.join(",\n  ")},\n]`;
}
