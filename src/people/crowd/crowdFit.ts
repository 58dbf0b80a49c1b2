/**
 * @file Finds the kinds of people of a population. Each person is learned from their choices as a player would be; people
 * whose weights are alike, as far as their choices tell weights apart, are one kind.
 */
import type { Rng } from "#engine";
import type { Chosen } from "../choice/choiceSet.ts";
import { triangleAt } from "../choice/cholesky.ts";
import { FEATURE_COUNT } from "../choice/features.ts";
import { sharesOf } from "../choice/fit.ts";
import type { Habits } from "../choice/habits.ts";
import { type Kind, NO_CROWD, rounded } from "./crowd.ts";
import { learnedMind } from "./crowdModelling.ts";

/** Somebody as they were learned from their choices. */
export interface Learned {
  readonly weights: readonly number[];
  /** How much the choices tell of each weight: the diagonal of its precision. */
  readonly known: readonly number[];
  readonly slip: number;
  readonly plans: boolean;
}

const mind = learnedMind(NO_CROWD);

export function learnPerson(choices: readonly Chosen[]): Learned {
  const habits = choices.reduce<Habits>((before, chosen) => mind.learn(before, chosen), mind.newHabits());
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
/** Means of people who differ are surer than any of them has a right to be. */
const SOFTENED = 0.6;

/** The kinds of people, as many as asked for or as there are people; those who plan are kinds of their own. */
export function kindsOf(people: readonly Learned[], count: number, rng: Rng): readonly Kind[] {
  const planners = people.filter(({ plans }) => plans);
  const others = people.filter(({ plans }) => !plans);
  const share = Math.round((count * planners.length) / Math.max(1, people.length));
  const planning = planners.length === 0 ? 0 : Math.min(count - 1, Math.max(1, share));
  return [...clusters(others, count - planning, rng), ...clusters(planners, planning, rng)].map((kind, i) => ({
    ...kind,
    name: `kind${i + 1}`,
  }));
}

/** k-means, begun with people far from one another, in a space where a step is as far as choices tell. */
function clusters(people: readonly Learned[], count: number, rng: Rng): Omit<Kind, "name">[] {
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

/** A first centre at random, each next one as likely as it is far from those before. */
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
