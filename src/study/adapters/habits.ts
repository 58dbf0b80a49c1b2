/**
 * @file The player model's low-rank adapter against its full update: what is learned from a player's placements, judged by
 * the log-likelihood of the next ones, without learning from those.
 */
import { ChoiceSet, type Chosen, fitLowRank, learn, lowRankWeights, newHabits, refit } from "#people";

/** Nothing learned; the learned member of the habits; four numbers along the population's directions. */
export const HABIT_ARMS = ["prior", "own", "lowRank"] as const;
export type HabitArm = (typeof HABIT_ARMS)[number];

export interface HabitsOutcome {
  /** Placements learned from. */
  readonly placements: number;
  /** Mean log-likelihood of the next placements, in nats over chance. */
  readonly gain: Readonly<Record<HabitArm, number>>;
}

/** The last `size` placements before those of the test, which are the same for every size. */
export function judgeHabits(choices: readonly Chosen[], sizes: readonly number[], test: number): HabitsOutcome[] {
  const end = Math.min(sizes.at(-1)!, choices.length - test);
  const next = choices.slice(end, end + test);
  return sizes.map((size) => {
    const own = choices.slice(Math.max(0, end - size), end);
    const habits = refit(own.reduce(learn, newHabits()));
    const few = fitLowRank(own);
    const nothing = newHabits();
    return {
      placements: own.length,
      gain: {
        prior: gainOf(next, nothing.weights, nothing.slips[0]!),
        own: gainOf(next, habits.weights, habits.slips[0]!),
        lowRank: gainOf(next, lowRankWeights(few), few.slip),
      },
    };
  });
}

function gainOf(choices: readonly Chosen[], weights: readonly number[], slip: number): number {
  const set = new ChoiceSet();
  let sum = 0;
  let count = 0;
  for (const chosen of choices) {
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) continue;
    sum += Math.log(((1 - slip) * set.chanceOfChosen(weights) + slip / set.size) * set.size);
    count++;
  }
  return Math.round((1e5 * sum) / Math.max(1, count)) / 1e5;
}
