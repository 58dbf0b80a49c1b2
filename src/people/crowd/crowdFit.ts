/**
 * @file Finds the kinds of players in a population: a choice model is fitted to each person's choices, and the weights are
 * clustered by k-means, scaled by how well the choices determine them.
 */
import type { Rng } from "#engine";
import type { PlacementChoice } from "../choice/choiceSet.ts";
import { triangleAt } from "../choice/cholesky.ts";
import { FEATURE_COUNT } from "../choice/features.ts";
import { sharesOf } from "../choice/fit.ts";
import type { Habits } from "../choice/habits.ts";
import { type Kind, NO_CROWD, rounded } from "./crowd.ts";
import { crowdModelling } from "./crowdModelling.ts";

/** A choice model fitted to one person's choices. */
export interface PersonFit {
  readonly weights: readonly number[];
  /** The diagonal of the precision of the weights. */
  readonly known: readonly number[];
  readonly slip: number;
  readonly plans: boolean;
}

export function fitPerson(choices: readonly PlacementChoice[]): PersonFit {
  const modelling = crowdModelling(NO_CROWD);
  const habits = choices.reduce<Habits>((before, chosen) => modelling.learn(before, chosen), modelling.newHabits());
  const { weights, precision, slips, evidence, further } = habits;
  const [own, planning] = sharesOf([evidence[0]!, further!.evidence[0]!]);
  const plans = planning! > own!;
  return {
    weights,
    known: weights.map((_, f) => precision[triangleAt(f, f)]!),
    slip: plans ? further!.slips[0]! : slips[0]!,
    plans,
  };
}

const ROUNDS = 20;
/** Shrinkage of cluster means, which are sharper than their members. */
const SOFTENED = 0.6;

/** At most `count` kinds; people who plan form kinds of their own. */
export function kindsOf(people: readonly PersonFit[], count: number, rng: Rng): readonly Kind[] {
  const planners = people.filter(({ plans }) => plans);
  const others = people.filter(({ plans }) => !plans);
  const share = Math.round((count * planners.length) / Math.max(1, people.length));
  const planning = planners.length === 0 ? 0 : Math.min(count - 1, Math.max(1, share));
  return [...clusters(others, count - planning, rng), ...clusters(planners, planning, rng)].map((kind, i) => ({
    ...kind,
    name: `kind${i + 1}`,
  }));
}

/** k-means with k-means++ seeding, on weights scaled by the root of their mean precision. */
function clusters(people: readonly PersonFit[], count: number, rng: Rng): Omit<Kind, "name">[] {
  if (people.length === 0 || count === 0) return [];
  const scale = meanOf(people.map(({ known }) => known)).map(Math.sqrt);
  const points = people.map(({ weights }) => weights.map((weight, f) => scale[f]! * weight));
  let centres = begin(points, Math.min(count, people.length), rng);
  let nearest = points.map((point) => nearestOf(point, centres).at);
  for (let round = 0; round < ROUNDS; round++) {
    centres = centres.map((centre, k) => {
      const own = points.filter((_, i) => nearest[i] === k);
      return own.length === 0 ? centre : meanOf(own);
    });
    nearest = points.map((point) => nearestOf(point, centres).at);
  }
  return centres.flatMap((centre, k) => {
    const own = people.filter((_, i) => nearest[i] === k);
    if (own.length === 0) return [];
    const weights = centre.map((value, f) => rounded((SOFTENED * value) / scale[f]!));
    const slip = rounded(own.reduce((sum, person) => sum + person.slip, 0) / own.length);
    return [{ weights, slip, plans: own[0]!.plans }];
  });
}

/** k-means++: a random first centre, each next one drawn in proportion to its squared distance. */
function begin(points: readonly (readonly number[])[], count: number, rng: Rng): readonly (readonly number[])[] {
  const centres = [points[rng.below(points.length)]!];
  while (centres.length < count) {
    const far = points.map((point) => nearestOf(point, centres).distance);
    let rest = rng.fraction() * far.reduce((sum, distance) => sum + distance, 0);
    const at = far.findIndex((distance) => {
      rest -= distance;
      return rest < 0;
    });
    centres.push(points[Math.max(0, at)]!);
  }
  return centres;
}

function nearestOf(point: readonly number[], centres: readonly (readonly number[])[]) {
  let [at, distance] = [0, Infinity];
  for (const [k, centre] of centres.entries()) {
    const squares = centre.reduce((sum, value, f) => sum + (value - point[f]!) ** 2, 0);
    if (squares < distance) [at, distance] = [k, squares];
  }
  return { at, distance };
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return Array.from({ length: FEATURE_COUNT }, (_, f) => rows.reduce((sum, row) => sum + row[f]!, 0) / rows.length);
}
