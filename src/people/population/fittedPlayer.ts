/**
 * @file A simulated person that plays by a fitted player model, at the player's pace: a stand-in for a real player whose
 * records are known.
 */
import { CELLS, exp, type Rng } from "#engine";
import type { ChoiceModel, PlayerModel } from "../choice/choiceModel.ts";
import { ChoiceSet } from "../choice/choiceSet.ts";
import { FRESH, type Person, thinkingTime } from "./person.ts";

/** Plain data. */
export interface FittedPlayer {
  readonly model: PlayerModel;
  /** Usual thinking time, in whole milliseconds. */
  readonly pace: number;
}

/** Each placement is made by one member of the model, drawn by its share. */
export function fittedPerson({ model, pace }: FittedPlayer): Person {
  const set = new ChoiceSet();
  return {
    name: "fitted",
    place(lo, hi, shapes, rng, { mayPlace } = FRESH) {
      set.fill({ lo, hi, shapes, slot: -1, anchor: -1 });
      const offered: number[] = [];
      for (let i = 0; i < set.size; i++) {
        if (mayPlace === undefined || mayPlace(set.slotOf[i]!, set.anchorOf[i]!)) offered.push(i);
      }
      if (offered.length === 0) return -1;
      const placement = placementOf(memberAt(model, rng.fraction()), set, offered, rng);
      return set.slotOf[placement]! * CELLS + set.anchorOf[placement]!;
    },
    think: (lo, hi, shapes, rng) => thinkingTime(pace, lo, hi, shapes, rng),
  };
}

function memberAt(members: PlayerModel, point: number): ChoiceModel {
  let rest = point;
  for (const { share, model } of members) {
    rest -= share;
    if (rest < 0) return model;
  }
  return members.at(-1)!.model;
}

/** One of the offered placements of the set, drawn from a choice model. */
function placementOf(
  { weights, slip, notice, keep }: ChoiceModel,
  set: ChoiceSet,
  offered: readonly number[],
  rng: Rng,
): number {
  if (rng.fraction() < slip) return rng.pick(offered);
  set.weigh(weights);
  if (notice < 1) return bestNoticed(set, offered, notice, rng);
  const lost = exp(-keep);
  const isWhole = keep === 0 || !offered.some((i) => set.keeps(i));
  return drawn(offered, (i) => set.chance[i]! * (isWhole || set.keeps(i) ? 1 : lost), rng);
}

/** The best noticed placement; a random one if none is noticed. */
function bestNoticed(set: ChoiceSet, offered: readonly number[], notice: number, rng: Rng): number {
  const best = offered.toSorted((a, b) => set.chance[b]! - set.chance[a]! || a - b);
  return best.find(() => rng.fraction() < notice) ?? rng.pick(offered);
}

function drawn(offered: readonly number[], weightOf: (i: number) => number, rng: Rng): number {
  const weights = offered.map(weightOf);
  let rest = rng.fraction() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  return offered[at < 0 ? offered.length - 1 : at]!;
}
