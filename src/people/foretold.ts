/** @file How well habits foretold a placement: the measure of how far a person is known. */
import { ln } from "#engine";
import { ChoiceSet, type Chosen } from "./choiceSet.ts";
import { FIXED_WEIGHTS, type Habits } from "./habits.ts";
import { sharesOf } from "./learn.ts";

const set = new ChoiceSet();

/**
 * How much likelier than by chance the habits held the placement, as a logarithm (nats): what `gain` is the running mean
 * of. Null for a placement that was forced or is none.
 */
export function foretold({ weights, slips, evidence }: Habits, chosen: Chosen): number | null {
  set.fill(chosen);
  if (set.chosen < 0 || set.size < 2) return null;
  let likelihood = 0;
  for (const [member, share] of sharesOf(evidence).entries()) {
    set.weigh(member === 0 ? weights : FIXED_WEIGHTS[member]!);
    const slip = slips[member]!;
    likelihood += share * ((1 - slip) * set.chance[set.chosen]! + slip / set.size);
  }
  return ln(likelihood * set.size);
}
