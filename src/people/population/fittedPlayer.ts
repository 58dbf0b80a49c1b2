/**
 * @file The likeness of a player: a simulated person who places as the model of a player says that they do, at their pace.
 * What stands in for somebody of whom there are records and nothing else.
 */
import { CELLS, exp, type Rng } from "#engine";
import type { Manner, PlayerModel } from "../choice/choiceModel.ts";
import { ChoiceSet } from "../choice/choiceSet.ts";
import { FRESH, type Person, thinkingTime } from "./person.ts";

/** Plain data. */
export interface Likeness {
  readonly model: PlayerModel;
  /** Usual thinking time, in whole milliseconds. */
  readonly pace: number;
}

const set = new ChoiceSet();

/** Each placement is one of some member of the model, drawn by how far it is believed. */
export function likenessOf({ model, pace }: Likeness): Person {
  return {
    name: "likeness",
    place(lo, hi, shapes, rng, { mayPlace } = FRESH) {
      set.fill({ lo, hi, shapes, slot: -1, anchor: -1 });
      const offered: number[] = [];
      for (let i = 0; i < set.size; i++) {
        if (mayPlace === undefined || mayPlace(set.slotOf[i]!, set.anchorOf[i]!)) offered.push(i);
      }
      if (offered.length === 0) return -1;
      const placement = placementOf(memberAt(model, rng.fraction()), offered, rng);
      return set.slotOf[placement]! * CELLS + set.anchorOf[placement]!;
    },
    think: (lo, hi, shapes, rng) => thinkingTime(pace, lo, hi, shapes, rng),
  };
}

function memberAt(model: PlayerModel, point: number): Manner {
  let rest = point;
  for (const { share, manner } of model) {
    rest -= share;
    if (rest < 0) return manner;
  }
  return model.at(-1)!.manner;
}

/** One of the offered placements of the set, as a manner chooses. */
function placementOf({ weights, slip, notice, keep }: Manner, offered: readonly number[], rng: Rng): number {
  if (rng.fraction() < slip) return rng.pick(offered);
  set.weigh(weights);
  if (notice < 1) return glanced(offered, notice, rng);
  const lost = exp(-keep);
  const isWhole = keep === 0 || !offered.some((i) => set.keeps(i));
  return drawn(offered, (i) => set.chance[i]! * (isWhole || set.keeps(i) ? 1 : lost), rng);
}

/** The best of those that are noticed; any where none is. */
function glanced(offered: readonly number[], notice: number, rng: Rng): number {
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
