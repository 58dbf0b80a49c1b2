/**
 * @file Learns a person from their placements. Every placement moves the weights by one Newton step of a choice model
 * with slips (people who are sure get sharp weights), with slow forgetting towards the prior, since people learn and
 * tire; every member's slip rate and standing follow; and a person who keeps the rest of the dock is told from one who
 * does not mind.
 */
import { clamp, exp, kernel, ln } from "#engine";
import { addChoice } from "./choiceHistory.ts";
import { ChoiceSet, type Chosen } from "./choiceSet.ts";
import { solvePositive, symmetricTimes, triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT } from "./features.ts";
import { FIXED_WEIGHTS, GLANCING, type Habits } from "./habits.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** What is left of the learned weights' evidence after a placement. */
const WEIGHT_MEMORY = 0.995;
/** The same for the standing of the members, and for lost docks. */
const EVIDENCE_MEMORY = 0.96;
const LOST_MEMORY = 0.99;
/** Placements behind `gain`. */
const GAIN_WINDOW = 30;
const SLIP_RANGE = [0.005, 0.9] as const;
const NOTICE_RANGE = [0.05, 0.98] as const;
/** Better placements that count as overlooked at most: further ones speak of another taste. */
const MOST_OVERLOOKED = 12;
const LEAST_EVIDENCE = -40;
/** Placements drawn to see how often the rest of the dock would be lost, and occupied cells from which it is at stake. */
const LOST_DRAWS = 4;
const LOST_CELLS = 20;

const scratch = {
  set: new ChoiceSet(),
  mean: new Float64Array(FEATURE_COUNT),
  step: new Float64Array(FEATURE_COUNT),
  pull: new Float64Array(FEATURE_COUNT),
  toPrior: new Float64Array(FEATURE_COUNT),
  factor: new Float64Array(triangleSize(FEATURE_COUNT)),
};

/** The habits after one more placement. One that was forced, or that is no legal placement, says nothing. */
export function learn(habits: Habits, chosen: Chosen): Habits {
  const { set } = scratch;
  set.fill(chosen);
  if (set.chosen < 0 || set.size < 2) return habits;
  const { slips, evidence, gain, notice } = judgeMembers(habits, set);
  set.weigh(habits.weights);
  const { lost, expectedLost } = followLost(habits, chosen, set);
  const { weights, precision } = moveWeights(habits, set);
  const { version, riskOffset } = habits;
  const seen = habits.seen + 1;
  const choices = addChoice(habits.choices, chosen);
  const known = { slips, evidence, notice, lost, expectedLost, riskOffset, gain };
  return { version, seen, weights, precision, ...known, choices };
}

/** Chance that a placement was meant and no slip, for one that the weights give a chance among `size`. */
export function meantShare(slip: number, chance: number, size: number): number {
  const meant = (1 - slip) * chance;
  return meant / (meant + slip / size);
}

/** Chance that the best of the noticed placements is the one with `better` above it among `size`. */
export function glanceChance(notice: number, better: number, size: number): number {
  let chance = notice;
  for (let i = 0; i < better; i++) chance *= 1 - notice;
  let nothing = 1;
  for (let i = 0; i < size; i++) nothing *= 1 - notice;
  return chance + nothing / size;
}

/** What is noticed, after a choice that left `better` placements aside. */
function noticeAfter(notice: number, better: number, rate: number): number {
  const overlooked = (1 - notice) / notice;
  const next = overlooked + (Math.min(better, MOST_OVERLOOKED) - overlooked) * rate;
  return clamp(1 / (1 + next), NOTICE_RANGE[0], NOTICE_RANGE[1]);
}

/** How well each member foresaw the choice. */
function judgeMembers(habits: Habits, set: ChoiceSet): Pick<Habits, "slips" | "evidence" | "gain" | "notice"> {
  const chanceOf = (member: number) => chanceFor(member, habits, set);
  const { slips, evidence, likelihood } = judged(habits, habits.seen, set.size, chanceOf);
  return { slips, evidence, ...noted(habits, likelihood, set) };
}

/** What members believe: their slips and standing. */
export type Standing = Pick<Habits, "slips" | "evidence">;

/** Members after a choice among `size` that each gave a chance, slips apart, and how likely it was to all of them. */
export function judged(
  standing: Standing,
  seen: number,
  size: number,
  chanceOf: (member: number) => number,
): Standing & { readonly likelihood: number } {
  const slips = [...standing.slips];
  const evidence = [...standing.evidence];
  const rate = rateAfter(seen);
  let top = -Infinity;
  let likelihood = 0;
  const shares = sharesOf(standing.evidence);
  for (let member = slips.length - 1; member >= 0; member--) {
    const chance = chanceOf(member);
    const slip = slips[member]!;
    const like = (1 - slip) * chance + slip / size;
    likelihood += shares[member]! * like;
    const meant = meantShare(slip, chance, size);
    if (member !== GLANCING)
      slips[member] = Math.min(SLIP_RANGE[1], Math.max(SLIP_RANGE[0], slip + (1 - meant - slip) * rate));
    evidence[member] = EVIDENCE_MEMORY * evidence[member]! + ln(like);
    if (evidence[member]! > top) top = evidence[member]!;
  }
  for (let member = 0; member < evidence.length; member++) {
    evidence[member] = Math.max(LEAST_EVIDENCE, evidence[member]! - top);
  }
  return { slips, evidence, likelihood };
}

/** How fast slips and what is noticed follow. */
function rateAfter(seen: number): number {
  return 1 / Math.min(seen + 10, 33);
}

/** What else a choice changes that was so likely. */
export function noted(habits: Habits, likelihood: number, set: ChoiceSet): Pick<Habits, "gain" | "notice"> {
  const better = ln(likelihood * set.size);
  const weight = 1 / Math.min(habits.seen + 1, GAIN_WINDOW);
  const overlooked = set.betterThanChosen(FIXED_WEIGHTS[GLANCING]!);
  const notice = noticeAfter(habits.notice, overlooked, rateAfter(habits.seen));
  return { gain: habits.gain + weight * (better - habits.gain), notice };
}

/** The chance that a member gave the chosen placement, slips apart. */
export function chanceFor(member: number, { weights, notice }: Habits, set: ChoiceSet): number {
  if (member !== GLANCING) return set.chanceOfChosen(member === 0 ? weights : FIXED_WEIGHTS[member]!);
  return glanceChance(notice, set.betterThanChosen(FIXED_WEIGHTS[GLANCING]!), set.size);
}

/** Shares of the members, from their log-weights. */
export function sharesOf(evidence: readonly number[]): number[] {
  const weights = evidence.map((value) => exp(value));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** One Newton step of the learned weights; the set holds their chances. */
function moveWeights({ weights, precision, slips }: Habits, set: ChoiceSet): Pick<Habits, "weights" | "precision"> {
  const meant = meantShare(slips[0]!, set.chance[set.chosen]!, set.size);
  return movedWeights({ weights, precision }, [{ set, meant }]);
}

/** A choice that weights learn from: the set holds their chances, and it was meant so with this chance. */
export interface Lesson {
  readonly set: Pick<ChoiceSet, "size" | "chosen" | "features" | "chance">;
  readonly meant: number;
}

/** One Newton step of weights with some forgetting towards the prior. */
export function movedWeights(
  { weights, precision }: Pick<Habits, "weights" | "precision">,
  lessons: readonly Lesson[],
): Pick<Habits, "weights" | "precision"> {
  const { mean, step, pull, toPrior, factor } = scratch;
  const forgotten = 1 - WEIGHT_MEMORY;
  const next = precision.map((value, i) => WEIGHT_MEMORY * value + forgotten * PRIOR_PRECISION[i]!);
  step.fill(0);
  for (const { set, meant } of lessons) {
    addCovariance(set, meant, mean, next);
    const row = set.chosen * FEATURE_COUNT;
    for (let f = 0; f < FEATURE_COUNT; f++) step[f]! += meant * (set.features[row + f]! - mean[f]!);
  }
  for (let f = 0; f < FEATURE_COUNT; f++) toPrior[f] = PRIOR_WEIGHTS[f]! - weights[f]!;
  symmetricTimes(PRIOR_PRECISION, toPrior, pull);
  for (let f = 0; f < FEATURE_COUNT; f++) step[f]! += forgotten * pull[f]!;
  solvePositive(next, step, factor);
  return { weights: weights.map((weight, f) => weight + step[f]!), precision: next };
}

/** Adds the covariance of the features under the set's chances, times a factor; leaves their mean in `mean`. */
export function addCovariance(set: Lesson["set"], times: number, mean: Float64Array, triangle: number[]): void {
  const { size, features, chance } = set;
  mean.fill(0);
  for (let i = 0, row = 0; i < size; i++, row += FEATURE_COUNT) {
    for (let f = 0; f < FEATURE_COUNT; f++) mean[f]! += chance[i]! * features[row + f]!;
  }
  for (let i = 0, row = 0; i < size; i++, row += FEATURE_COUNT) {
    const weight = times * chance[i]!;
    // A placement that nobody would choose adds nothing worth the time.
    if (weight < 1e-6) continue;
    for (let f = 0, at = 0; f < FEATURE_COUNT; f++) {
      const part = weight * (features[row + f]! - mean[f]!);
      for (let g = 0; g <= f; g++, at++) triangle[at]! += part * (features[row + g]! - mean[g]!);
    }
  }
}

/** Counts a dock whose rest was lost, and how often that was to be expected. */
export function followLost(
  habits: Habits,
  { lo, hi, shapes }: Chosen,
  set: ChoiceSet,
): Pick<Habits, "lost" | "expectedLost"> {
  const { lost, expectedLost } = habits;
  const left = Array.from(shapes).filter((shape) => shape >= 0).length;
  const cells = kernel.popcount32(lo) + kernel.popcount32(hi);
  if (left < 2 || cells < LOST_CELLS) return { lost, expectedLost };
  const expected = lostShare(set);
  const isLost = !set.keeps(set.chosen);
  if (expected === 0 && !isLost) return { lost, expectedLost };
  return { lost: LOST_MEMORY * lost + (isLost ? 1 : 0), expectedLost: LOST_MEMORY * expectedLost + expected };
}

/** Share of evenly spread draws after which the rest no longer fits. */
function lostShare(set: ChoiceSet): number {
  let lost = 0;
  let running = 0;
  let draw = 0;
  for (let i = 0; i < set.size && draw < LOST_DRAWS; i++) {
    running += set.chance[i]!;
    let hits = 0;
    while (draw < LOST_DRAWS && (draw + 0.5) / LOST_DRAWS < running) {
      hits++;
      draw++;
    }
    if (hits > 0 && !set.keeps(i)) lost += hits;
  }
  return lost / LOST_DRAWS;
}

const OFFSET_RATE = 0.12;
const MOST_OFFSET = 2;

/** The habits once it is known whether a game was lost within three docks, against the chance that was foreseen. */
export function learnRisk(habits: Habits, foreseen: number, isLost: boolean): Habits {
  const moved = habits.riskOffset + OFFSET_RATE * ((isLost ? 1 : 0) - foreseen);
  return { ...habits, riskOffset: clamp(moved, -MOST_OFFSET, MOST_OFFSET) };
}

const set = new ChoiceSet();

/**
 * How much likelier than by chance the habits held the placement, as a logarithm (nats): what `gain` is the running mean
 * of. Null for a placement that was forced or is none.
 */
export function foretold(habits: Habits, chosen: Chosen): number | null {
  set.fill(chosen);
  if (set.chosen < 0 || set.size < 2) return null;
  let likelihood = 0;
  for (const [member, share] of sharesOf(habits.evidence).entries()) {
    const slip = habits.slips[member]!;
    likelihood += share * ((1 - slip) * chanceFor(member, habits, set) + slip / set.size);
  }
  return ln(likelihood * set.size);
}
