/**
 * @file Makes a person from parameters: utility, attention, noise, slips, planning and pace. Placements are compared in
 * reading order, and ties go to the first.
 */
import { CELLS, kernel, newSearchBuffer, nthBit, type Rng } from "#engine";
import { restFitsTest } from "../choice/afterstates.ts";
import { DockPlan } from "./dockPlan.ts";
import { FRESH, type Person, type Situation, thinkingTime } from "./person.ts";
import { type Accept, noticedBy, type Perception, type VisitNoticed } from "./utility.ts";

const { legalHi, legalLo, popcount32 } = kernel;

export interface PersonParameters extends Perception {
  /** Placements in a thousand taken at random. */
  readonly slips?: number;
  /** Takes only placements after which the rest of the dock fits, while there are any. */
  readonly keepsDock?: boolean;
  /** Plans the dock to its end, following this many placements at each step; 0 for one piece at a time. */
  readonly plan?: number;
  /** Usual thinking time, ms. */
  readonly pace: number;
}

export function personOf(name: string, parameters: PersonParameters): Person {
  const { slips = 0, keepsDock = false, plan = 0, pace } = parameters;
  const buffer = newSearchBuffer();
  const search = plan > 0 ? planSearch(noticedBy(parameters), plan) : pieceSearch(noticedBy(parameters));
  return {
    name,
    place(lo, hi, shapes, rng, situation = FRESH) {
      const { mayPlace } = situation;
      if (rng.below(1000) < slips) return anyPlacement(lo, hi, shapes, rng, mayPlace);
      const keeps = keepsDock ? restFitsTest(lo, hi, shapes, buffer) : null;
      if (keeps !== null) {
        const kept: Accept = (slot, anchor, nextLo, nextHi) =>
          (mayPlace === undefined || mayPlace(slot, anchor)) && keeps(slot, nextLo, nextHi);
        const best = search(lo, hi, shapes, rng, situation, kept);
        if (best >= 0) return best;
      }
      const best = search(lo, hi, shapes, rng, situation, mayPlace);
      // Nothing was noticed.
      return best >= 0 ? best : anyPlacement(lo, hi, shapes, rng, mayPlace);
    },
    think: (lo, hi, shapes, rng) => thinkingTime(pace, lo, hi, shapes, rng),
  };
}

type Search = (
  lo: number,
  hi: number,
  shapes: ArrayLike<number>,
  rng: Rng,
  situation: Situation,
  accept: Accept | undefined,
) => number;

/** The acceptable placement of highest perceived utility; -1 if none is noticed. */
function pieceSearch(visitNoticed: VisitNoticed): Search {
  return (lo, hi, shapes, rng, { chain }, accept) => {
    let best = -1;
    let bestValue = -Infinity;
    visitNoticed(lo, hi, shapes, chain, rng, (slot, anchor, nextLo, nextHi, value) => {
      if (value <= bestValue || accept?.(slot, anchor, nextLo, nextHi) === false) return;
      bestValue = value;
      best = slot * CELLS + anchor;
    });
    return best;
  };
}

function planSearch(visitNoticed: VisitNoticed, width: number): Search {
  const plan = new DockPlan(visitNoticed, width);
  return (lo, hi, shapes, rng, { chain }, accept) => plan.first(lo, hi, shapes, rng, chain, accept);
}

/** Every legal placement on offer is equally likely; -1 if there is none. */
function anyPlacement(
  lo: number,
  hi: number,
  shapes: ArrayLike<number>,
  rng: Rng,
  mayPlace: Situation["mayPlace"],
): number {
  const sets = new Int32Array(2 * shapes.length);
  let total = 0;
  for (let slot = 0; slot < shapes.length; slot++) {
    const shape = shapes[slot]!;
    if (shape < 0) continue;
    sets[2 * slot] = offered(legalLo(shape, lo, hi), slot, 0, mayPlace);
    sets[2 * slot + 1] = offered(legalHi(shape, hi), slot, 32, mayPlace);
    total += popcount32(sets[2 * slot]!) + popcount32(sets[2 * slot + 1]!);
  }
  if (total === 0) return -1;
  let rest = rng.below(total);
  let half = 0;
  while (rest >= popcount32(sets[half]!)) rest -= popcount32(sets[half++]!);
  return 32 * half + nthBit(sets[half]!, rest);
}

function offered(set: number, slot: number, base: number, mayPlace: Situation["mayPlace"]): number {
  if (mayPlace === undefined) return set;
  let left = set;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    if (!mayPlace(slot, base + kernel.lowestBit(rest))) left &= ~(rest & -rest);
  }
  return left;
}
