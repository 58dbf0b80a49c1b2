/**
 * @file Fits what is believed of a player never seen, and writes src/people/prior.generated.ts: each tuning person plays
 * games on feasible and on rule-track docks, their placements are fitted one person at a time, and the prior is the
 * softened mean and spread of the fits. `npx tsx scripts/prior.ts` takes about a minute.
 */
import { writeFileSync } from "node:fs";
import { cellAt } from "#engine";
import { DEALERS, type DealerId } from "#game";
import { ChoiceSet, type Chosen, FEATURE_COUNT, FEATURES, TUNING, type TuningId } from "#people";
import { playerOf, playSession } from "#players";
import { addCovariance } from "../src/people/learn.ts";
import { solvePositive, triangleAt, triangleSize } from "../src/people/normal.ts";

const SEED = 810_000;
const PLACEMENTS = 880;
const SOURCES: readonly DealerId[] = ["feasible", "rule"];
/** Precision that keeps the weights of somebody who never errs finite. */
const RIDGE = 0.05;
const NEWTON_STEPS = 25;
/**
 * The plain mean and spread of sharp people predict too surely, and nobody new is like them alone: shares of the mean and
 * of the covariance, and the variance that every weight has besides.
 */
const MEAN_SHARE = 0.3;
const SPREAD_SHARE = 0.15;
const FURTHER_VARIANCE = 3;

interface Fit {
  readonly name: TuningId;
  readonly weights: readonly number[];
  readonly slip: number;
  /** Mean log-likelihood of a placement, and of one at random. */
  readonly likelihood: number;
  readonly chance: number;
}

function choicesOf(person: (typeof TUNING)[number], index: number): Chosen[] {
  const choices: Chosen[] = [];
  for (let game = 0; choices.length < PLACEMENTS; game++) {
    const dealer = DEALERS[SOURCES[game % SOURCES.length]!];
    const seed = SEED + 1000 * index + game;
    let last: { lo: number; hi: number; shapes: number[] } | null = null;
    playSession({
      player: playerOf(person),
      dealer,
      seed,
      cap: 120,
      watch({ moves, board, slots }) {
        const entry = moves?.entry;
        if (last !== null && entry?.type === "place" && choices.length < PLACEMENTS) {
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
function fitPerson(name: TuningId, choices: readonly Chosen[]): Fit {
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
  return { name, weights, slip, likelihood, chance };
}

/** The prior precision: inverse of the softened spread of the fits, off-diagonals halved. */
function precisionOf(fits: readonly Fit[], mean: readonly number[]): number[] {
  const covariance = new Array<number>(triangleSize(FEATURE_COUNT)).fill(0);
  for (let i = 0; i < FEATURE_COUNT; i++) {
    for (let j = 0; j <= i; j++) {
      const terms = fits.map(({ weights }) => (weights[i]! - mean[i]!) * (weights[j]! - mean[j]!));
      const value = terms.reduce((sum, term) => sum + term, 0) / (fits.length - 1);
      covariance[triangleAt(i, j)] = SPREAD_SHARE * value * (i === j ? 1 : 0.5) + (i === j ? FURTHER_VARIANCE : 0);
    }
  }
  const columns = FEATURES.map((_, column) => {
    const unit = new Float64Array(FEATURE_COUNT);
    unit[column] = 1;
    solvePositive(covariance, unit, new Float64Array(triangleSize(FEATURE_COUNT)));
    return unit;
  });
  return FEATURES.flatMap((_, i) => Array.from({ length: i + 1 }, (_unused, j) => columns[j]![i]!));
}

/** A list of numbers, fifteen a line. */
function numbers(values: readonly number[]): string {
  const texts = values.map((value) => String(Math.round(value * 1e4) / 1e4));
  const lines = Array.from({ length: Math.ceil(texts.length / FEATURE_COUNT) }, (_, i) =>
    texts.slice(i * FEATURE_COUNT, (i + 1) * FEATURE_COUNT).join(", "),
  );
  return lines.length === 1 ? `[${lines[0]}]` : `[\n  ${lines.join(",\n  ")},\n]`;
}

const fits = TUNING.map((person, index) => {
  const fitted = fitPerson(person.name, choicesOf(person, index));
  const { name, slip, likelihood, chance } = fitted;
  console.log(`${name}: ${(likelihood - chance).toFixed(2)} nats over chance, slips ${slip.toFixed(3)}`);
  return fitted;
});
const mean = FEATURES.map((_, f) => fits.reduce((sum, { weights }) => sum + weights[f]!, 0) / fits.length);
const source = `/**
 * @file Generated by scripts/prior.ts; do not edit. Fitted on ${PLACEMENTS} placements of each of ${fits.length} tuning people,
 * seeds from ${SEED}, on ${SOURCES.join(" and ")} docks. Numbers follow the order of FEATURES.
 */

export const PRIOR_WEIGHTS: readonly number[] = ${numbers(mean.map((weight) => MEAN_SHARE * weight))};

/** Lower triangle of the prior precision, row by row. */
export const PRIOR_PRECISION: readonly number[] = ${numbers(precisionOf(fits, mean))};
`;
writeFileSync(new URL("../src/people/prior.generated.ts", import.meta.url), source);
