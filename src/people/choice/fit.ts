/**
 * @file The online fit of a player's choice model. Each placement moves the weights by one Newton step of the choice model
 * with slips, with slow forgetting towards the prior because players learn and tire. It also updates each member's slip
 * rate and evidence, and how well the player avoids losing the rest of the dock.
 */
import { clamp, exp, kernel, ln } from "#engine";
import { addChoice } from "./choiceHistory.ts";
import { ChoiceSet, type PlacementChoice } from "./choiceSet.ts";
import { solvePositive, symmetricTimes, triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT } from "./features.ts";
import { FIXED_WEIGHTS, GLANCING, type Habits } from "./habits.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** Share of the evidence behind the learned weights that a placement leaves. */
const WEIGHT_MEMORY = 0.995;
/** The same for the evidence of the members, and for lost docks. */
const EVIDENCE_MEMORY = 0.96;
const LOST_MEMORY = 0.99;
/** Placements behind `gain`. */
const GAIN_WINDOW = 30;
const SLIP_RANGE = [0.005, 0.9] as const;
const NOTICE_RANGE = [0.05, 0.98] as const;
/** Better placements that count as overlooked, at most: more of them mean other preferences. */
const MOST_OVERLOOKED = 12;
const LEAST_EVIDENCE = -40;
/** Placements sampled to estimate how often the rest of the dock would be lost, and occupied cells from which it matters. */
const LOST_DRAWS = 4;
const LOST_CELLS = 20;

/** The habits after one more placement. A forced or illegal placement changes nothing. */
export function learn(habits: Habits, choice: PlacementChoice): Habits {
  return learnIn(new ChoiceSet(), habits, choice);
}

/** The same in a buffer that the caller reuses: a new one takes as long as the fit itself. */
export function learnIn(set: ChoiceSet, habits: Habits, choice: PlacementChoice): Habits {
  set.fill(choice);
  if (set.chosen < 0 || set.size < 2) return habits;
  const { slips, evidence, gain, notice } = judgeMembers(habits, set);
  set.weigh(habits.weights);
  const { lost, expectedLost } = followLost(habits, choice, set);
  const { weights, precision } = moveWeights(habits, set);
  const { version, riskOffset } = habits;
  const seen = habits.seen + 1;
  const choices = addChoice(habits.choices, choice);
  const known = { slips, evidence, notice, lost, expectedLost, riskOffset, gain };
  return { version, seen, weights, precision, ...known, choices };
}

/** Posterior probability that a placement was intended and not a slip, given its probability among `size`. */
export function intentShare(slip: number, chance: number, size: number): number {
  const meant = (1 - slip) * chance;
  return meant / (meant + slip / size);
}

/** Probability that the best noticed placement is the one with `better` placements above it among `size`. */
export function glanceChance(notice: number, better: number, size: number): number {
  let chance = notice;
  for (let i = 0; i < better; i++) chance *= 1 - notice;
  let nothing = 1;
  for (let i = 0; i < size; i++) nothing *= 1 - notice;
  return chance + nothing / size;
}

/** The notice rate after a choice that passed over `better` placements. */
function noticeAfter(notice: number, better: number, rate: number): number {
  const overlooked = (1 - notice) / notice;
  const next = overlooked + (Math.min(better, MOST_OVERLOOKED) - overlooked) * rate;
  return clamp(1 / (1 + next), NOTICE_RANGE[0], NOTICE_RANGE[1]);
}

/** Updates every member by how well it predicted the choice. */
function judgeMembers(habits: Habits, set: ChoiceSet): Pick<Habits, "slips" | "evidence" | "gain" | "notice"> {
  const chanceOf = (member: number) => chanceFor(member, habits, set);
  const { slips, evidence, likelihood } = updateMembers(habits, habits.seen, set.size, chanceOf);
  return { slips, evidence, ...updateGain(habits, likelihood, set) };
}

/** Slip rates and log-weights of the members. */
export type MemberBeliefs = Pick<Habits, "slips" | "evidence">;

/** The members after a choice among `size`, given its probability under each without slips; and its total likelihood. */
export function updateMembers(
  beliefs: MemberBeliefs,
  seen: number,
  size: number,
  chanceOf: (member: number) => number,
): MemberBeliefs & { readonly likelihood: number } {
  const slips = [...beliefs.slips];
  const evidence = [...beliefs.evidence];
  const rate = rateAfter(seen);
  let top = -Infinity;
  let likelihood = 0;
  const shares = sharesOf(beliefs.evidence);
  for (let member = slips.length - 1; member >= 0; member--) {
    const chance = chanceOf(member);
    const slip = slips[member]!;
    const like = (1 - slip) * chance + slip / size;
    likelihood += shares[member]! * like;
    const meant = intentShare(slip, chance, size);
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

/** Learning rate of slips and notice. */
function rateAfter(seen: number): number {
  return 1 / Math.min(seen + 10, 33);
}

/** The log-likelihood gain and the notice rate after a choice of this likelihood. */
export function updateGain(habits: Habits, likelihood: number, set: ChoiceSet): Pick<Habits, "gain" | "notice"> {
  const better = ln(likelihood * set.size);
  const weight = 1 / Math.min(habits.seen + 1, GAIN_WINDOW);
  const overlooked = set.betterThanChosen(FIXED_WEIGHTS[GLANCING]!);
  const notice = noticeAfter(habits.notice, overlooked, rateAfter(habits.seen));
  return { gain: habits.gain + weight * (better - habits.gain), notice };
}

/** Probability of the chosen placement under a member, without slips. */
export function chanceFor(member: number, { weights, notice }: Habits, set: ChoiceSet): number {
  if (member !== GLANCING) return set.chanceOfChosen(member === 0 ? weights : FIXED_WEIGHTS[member]!);
  return glanceChance(notice, set.betterThanChosen(FIXED_WEIGHTS[GLANCING]!), set.size);
}

/** Shares of the members: the softmax of their log-weights. */
export function sharesOf(evidence: readonly number[]): number[] {
  const weights = evidence.map((value) => exp(value));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** One Newton step of the learned weights; the set holds their probabilities. */
function moveWeights({ weights, precision, slips }: Habits, set: ChoiceSet): Pick<Habits, "weights" | "precision"> {
  const meant = intentShare(slips[0]!, set.chance[set.chosen]!, set.size);
  return movedWeights({ weights, precision }, [{ set, meant }]);
}

/** A choice that weights are fitted to: the set holds its probabilities, `meant` is how likely it was no slip. */
export interface WeightedChoice {
  readonly set: Pick<ChoiceSet, "size" | "chosen" | "features" | "chance">;
  readonly meant: number;
}

/** One Newton step of weights with some forgetting towards the prior. */
export function movedWeights(
  { weights, precision }: Pick<Habits, "weights" | "precision">,
  choices: readonly WeightedChoice[],
): Pick<Habits, "weights" | "precision"> {
  const mean = new Float64Array(FEATURE_COUNT);
  const step = new Float64Array(FEATURE_COUNT);
  const pull = new Float64Array(FEATURE_COUNT);
  const toPrior = new Float64Array(FEATURE_COUNT);
  const factor = new Float64Array(triangleSize(FEATURE_COUNT));
  const forgotten = 1 - WEIGHT_MEMORY;
  const next = precision.map((value, i) => WEIGHT_MEMORY * value + forgotten * PRIOR_PRECISION[i]!);
  for (const { set, meant } of choices) {
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

/** Adds the covariance of the features under the set's probabilities, times a factor; leaves their mean in `mean`. */
export function addCovariance(set: WeightedChoice["set"], times: number, mean: Float64Array, triangle: number[]): void {
  const { size, features, chance } = set;
  mean.fill(0);
  for (let i = 0, row = 0; i < size; i++, row += FEATURE_COUNT) {
    for (let f = 0; f < FEATURE_COUNT; f++) mean[f]! += chance[i]! * features[row + f]!;
  }
  for (let i = 0, row = 0; i < size; i++, row += FEATURE_COUNT) {
    const weight = times * chance[i]!;
    // Negligible placements are not worth the time.
    if (weight < 1e-6) continue;
    for (let f = 0, at = 0; f < FEATURE_COUNT; f++) {
      const part = weight * (features[row + f]! - mean[f]!);
      for (let g = 0; g <= f; g++, at++) triangle[at]! += part * (features[row + g]! - mean[g]!);
    }
  }
}

/** Counts a dock that became unplaceable, and the expected number of such docks. */
export function followLost(
  habits: Habits,
  { lo, hi, shapes }: PlacementChoice,
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

/** Share of stratified draws after which the rest no longer fits. */
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

/** Updates the risk offset once it is known whether the game was lost within three docks, given the predicted risk. */
export function learnRisk(habits: Habits, foreseen: number, isLost: boolean): Habits {
  const moved = habits.riskOffset + OFFSET_RATE * ((isLost ? 1 : 0) - foreseen);
  return { ...habits, riskOffset: clamp(moved, -MOST_OFFSET, MOST_OFFSET) };
}

/**
 * Log-likelihood of a placement under the habits minus that of a uniform choice, nats; `gain` is its running mean. Null
 * for a forced or illegal placement.
 */
export function logLikelihoodGain(habits: Habits, choice: PlacementChoice): number | null {
  return logLikelihoodGainIn(new ChoiceSet(), habits, choice);
}

/** The same in a buffer that the caller reuses. */
export function logLikelihoodGainIn(set: ChoiceSet, habits: Habits, choice: PlacementChoice): number | null {
  set.fill(choice);
  if (set.chosen < 0 || set.size < 2) return null;
  let likelihood = 0;
  for (const [member, share] of sharesOf(habits.evidence).entries()) {
    const slip = habits.slips[member]!;
    likelihood += share * ((1 - slip) * chanceFor(member, habits, set) + slip / set.size);
  }
  return ln(likelihood * set.size);
}
