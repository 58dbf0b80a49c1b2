/** @file How well habits foretold a placement: the measure of how far a person is known. */
import { ln } from "#engine";
import { ChoiceSet, type Chosen } from "./choiceSet.ts";
import type { Habits } from "./habits.ts";
import { chanceFor, sharesOf } from "./learn.ts";

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
