/**
 * @file What the warm start learns from: the dock search with its table value as teacher. A position's label says of every
 * legal placement how good the best way is to finish the dock after it, as a softmax over these values: placements after
 * which the dock cannot be finished get nothing, and orders of the same plan share. Thousands of labels a second.
 */
import { createRng, plainPoints, type Rng, shuffleInPlace } from "#engine";
import { ACTIONS, actionMaskOf } from "#env";
import { visitAfterstates } from "#people";
import type { View } from "#players";
import { shapeIndices } from "#players";
import type { TableValue } from "#search";
import { boardBits, type DockSlots, SearchKernel } from "#search";
import { SYMMETRIES } from "../encode/encode.ts";
import type { PpoConfig } from "../schedule/config.ts";
import type { Decide, Decision, Episode } from "./rollout.ts";
import type { Picked } from "./samples.ts";

type Imitation = PpoConfig["imitate"];

export class Teacher {
  private readonly kernel: SearchKernel;
  private readonly pointWorth: number;
  private readonly config: Pick<Imitation, "beam" | "temperature">;

  constructor({ weights, unit }: TableValue, config: Pick<Imitation, "beam" | "temperature">) {
    this.kernel = new SearchKernel(weights, unit.pointWorth);
    this.pointWorth = unit.pointWorth;
    this.config = config;
  }

  /** Best value of a finished dock after each legal placement; -Infinity where it cannot be finished. */
  completions({ board, slots }: Pick<View, "board" | "slots">): Map<number, number> {
    const shapes = shapeIndices(slots);
    const values = new Map<number, number>();
    visitAfterstates(board.occupied.lo, board.occupied.hi, shapes, (slot, anchor, lo, hi, lines) => {
      const worth = this.pointWorth * plainPoints(lines, (lo | hi) === 0);
      const rest = shapes.with(slot, -1) as unknown as DockSlots;
      values.set(64 * slot + anchor, worth + this.bestAfter(boardBits(lo, hi), rest));
    });
    return values;
  }

  private bestAfter(board: bigint, [a, b = -1, c = -1]: DockSlots): number {
    if (a < 0 && b < 0 && c < 0) return this.kernel.value(board);
    return this.kernel.search(board, [a, b, c], this.config.beam) > 0 ? this.kernel.bestValue() : -Infinity;
  }

  /** The soft label over all actions; all zero where no placement lets the dock be finished. */
  label(view: Pick<View, "board" | "slots">): Float32Array {
    const label = new Float32Array(ACTIONS);
    const values = this.completions(view);
    const best = Math.max(...values.values());
    if (best === -Infinity) return label;
    let total = 0;
    for (const [action, value] of values) {
      label[action] = Math.exp((value - best) / this.config.temperature);
      total += label[action]!;
    }
    for (let action = 0; action < ACTIONS; action++) label[action]! /= total;
    return label;
  }

  /** The first placement of the best plan; null where the dock cannot be finished. */
  choose({ board, slots }: Pick<View, "board" | "slots">): number | null {
    const [a = -1, b = -1, c = -1] = shapeIndices(slots);
    const { lo, hi } = board.occupied;
    if (this.kernel.search(boardBits(lo, hi), [a, b, c], this.config.beam) === 0) return null;
    return this.kernel.bestLeaf().path[0]!;
  }
}

/**
 * Who plays the games that are learned from: the teacher the first `taught` of them, the student the others, since a
 * policy must learn what to do where it leads itself. In every other game some placements slip to a random one.
 */
export function imitationDecide(teacher: Teacher, student: Decide, taught: number, slips: number): Decide {
  return async (views, games) => {
    const isStudents = (i: number) => games[i]! >= taught;
    const own = views.filter((_, i) => isStudents(i));
    const decided =
      own.length === 0
        ? []
        : await student(
            own,
            games.filter((_, i) => isStudents(i)),
          );
    let next = 0;
    return views.map((view, i) => {
      const rng = createRng(view.seed, "noise", view.steps);
      const wanted = isStudents(i) ? decided[next++]! : decisionFor(teacher.choose(view) ?? anyAction(view, rng));
      const isSlip = games[i]! % 2 === 1 && rng.fraction() < slips;
      return isSlip ? { ...wanted, action: anyAction(view, rng) } : wanted;
    });
  };
}

function decisionFor(action: number): Decision {
  return { action, logProb: 0, value: 0, entropy: 0, uniformEntropy: 0 };
}

function anyAction(view: View, rng: Rng): number {
  const legal = [...actionMaskOf(view).entries()].filter(([, bit]) => bit === 1);
  return rng.pick(legal)[0];
}

/**
 * Placements to learn from: all of the last ones before a death, then others at random up to the number; each under a
 * random symmetry.
 */
export function pickPlacements(
  episodes: readonly Episode[],
  positions: number,
  lastPlacements: number,
  rng: Rng,
): Picked[] {
  const fatal: Picked[] = [];
  const others: Picked[] = [];
  for (const [episode, { steps, isCut }] of episodes.entries()) {
    for (const step of steps.keys()) {
      const isFatal = !isCut && steps.length - step <= lastPlacements;
      (isFatal ? fatal : others).push({ episode, step, symmetry: rng.below(SYMMETRIES) });
    }
  }
  return [...shuffleInPlace(fatal, rng), ...shuffleInPlace(others, rng)].slice(0, positions);
}
