/** @file Planning players: plans against a naive search, play-outs, and whether the model tells them from others. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CELLS, createRng, kernel, REGULAR_COUNT, type Rng } from "#engine";
import { generatePlans, PLANS_PATH } from "../../../scripts/planKernel.ts";
import { IS_FULL } from "../../../tests/effort.ts";
import { choicesOf } from "../../../tests/watchedChoices.ts";
import type { ChoiceModel } from "../choice/choiceModel.ts";
import { ChoiceSet, type PlacementChoice } from "../choice/choiceSet.ts";
import { DockPlanner, PLAN_WIDTH } from "../choice/dockPlanner.ts";
import { FEATURE_COUNT } from "../choice/features.ts";
import { type Habits, roundedHabits } from "../choice/habits.ts";
import { PRIOR_WEIGHTS } from "../choice/prior.generated.ts";
import { habitsFrom } from "../choice/readHabits.ts";
import { newPlannedPlayouts, PlannedPlayouts, WasmPlannedPlayouts } from "../playouts/plannedPlayouts.ts";
import { PLANS_WASM } from "../playouts/plans.generated.ts";
import { DRAWS, type Playouts } from "../playouts/playouts.ts";
import { newPlayouts } from "../playouts/wasmPlayouts.ts";
import { NO_CROWD } from "./crowd.ts";
import { crowdModelling } from "./crowdModelling.ts";

const UNFINISHED = 20;

interface Step {
  readonly value: number;
  readonly slot: number;
  readonly anchor: number;
  readonly lo: number;
  readonly hi: number;
}

/** The placements of highest utility, by brute force. */
function bestSteps(lo: number, hi: number, shapes: readonly number[], weights: readonly number[]): Step[] {
  const set = new ChoiceSet();
  const steps: Step[] = [];
  for (const [slot, shape] of shapes.entries()) {
    for (let anchor = 0; shape >= 0 && anchor < CELLS; anchor++) {
      set.fill({ lo, hi, shapes, slot, anchor });
      if (set.chosen < 0) continue;
      const row = set.features.subarray(set.chosen * FEATURE_COUNT, (set.chosen + 1) * FEATURE_COUNT);
      const at = shape * CELLS + anchor;
      const full = [lo | kernel.MASK_LO[at]!, hi | kernel.MASK_HI[at]!] as const;
      const value = weights.reduce((sum, weight, f) => sum + weight * row[f]!, 0);
      steps.push({ value, slot, anchor, lo: kernel.clearedLo(...full), hi: kernel.clearedHi(...full) });
    }
  }
  return steps.sort((a, b) => b.value - a.value).slice(0, PLAN_WIDTH);
}

function bestTotal(lo: number, hi: number, shapes: readonly number[], weights: readonly number[]): number {
  if (shapes.every((shape) => shape < 0)) return 0;
  const totals = bestSteps(lo, hi, shapes, weights).map((step) => totalOf(step, shapes, weights));
  return Math.max(-UNFINISHED, ...totals);
}

function totalOf(step: Step, shapes: readonly number[], weights: readonly number[]): number {
  const rest = shapes.map((shape, slot) => (slot === step.slot ? -1 : shape));
  return step.value + bestTotal(step.lo, step.hi, rest, weights);
}

function situation(rng: Rng) {
  let [lo, hi] = [0, 0];
  for (let i = 10 + rng.below(35); i > 0; i--) {
    if (rng.below(2) === 0) lo |= 1 << rng.below(32);
    else hi |= 1 << rng.below(32);
  }
  const shapes = Array.from({ length: 3 }, () => (rng.below(5) === 0 ? -1 : rng.below(REGULAR_COUNT)));
  const weights = PRIOR_WEIGHTS.map((weight) => weight + 2 * (rng.fraction() - 0.5));
  return { lo: kernel.clearedLo(lo, hi), hi: kernel.clearedHi(lo, hi), shapes, weights };
}

describe("a plan", () => {
  it("begins as a search of all placements says, each with the chance that its total gives", () => {
    const rng = createRng(5, "noise");
    const planner = new DockPlanner();
    for (let i = 0; i < 40; i++) {
      const { lo, hi, shapes, weights } = situation(rng);
      planner.clear();
      planner.plan(lo, hi, shapes, weights, 0);
      const steps = bestSteps(lo, hi, shapes, weights);
      const { first, chance } = planner;
      expect(Array.from(first.code.subarray(0, first.size))).toEqual(
        steps.map(({ slot, anchor }) => slot * CELLS + anchor),
      );
      const totals = steps.map((step) => totalOf(step, shapes, weights));
      const odds = totals.map((total) => Math.exp(total - Math.max(...totals)));
      const sum = odds.reduce((all, one) => all + one, 0);
      for (const [k, one] of odds.entries()) expect(chance[k]).toBeCloseTo(one / sum, 9);
    }
  });
});

describe("planned play-outs", () => {
  const draws = (rng: Rng) => Float64Array.from({ length: 8 * DRAWS }, () => rng.fraction());
  const read = ({ lo, hi, placed, cleared, lines, best }: Playouts) => ({
    lo,
    hi,
    placed,
    cleared,
    lines,
    best,
  });

  it("play kinds without a plan like the other play-outs", () => {
    const rng = createRng(6, "noise");
    const planned = new PlannedPlayouts();
    const others = newPlayouts();
    const model: ChoiceModel = { weights: PRIOR_WEIGHTS, slip: 0.1, notice: 1, keep: 1 };
    const numbers = draws(rng);
    planned.begin([model], numbers);
    others.begin([model], numbers);
    for (let i = 0; i < 40; i++) {
      const { lo, hi, shapes } = situation(rng);
      const [a, b, c] = shapes as [number, number, number];
      planned.play(lo, hi, a, b, c, 0, i % 8);
      others.play(lo, hi, a, b, c, 0, i % 8);
      expect(read(planned)).toEqual(read(others));
    }
  });

  it("come to the same boards in WebAssembly, by the same bits", () => {
    const rng = createRng(8, "noise");
    const plain = new PlannedPlayouts();
    const wasm = new WasmPlannedPlayouts();
    let cleared = 0;
    for (let turn = 0; turn < 12; turn++) {
      const { weights } = situation(rng);
      const models: ChoiceModel[] = [0.05, 1, 40].map((sharp) => ({
        weights: weights.map((weight) => sharp * weight),
        slip: 0.1,
        notice: 1,
        keep: 0,
        plans: true,
      }));
      const numbers = draws(rng);
      plain.begin(models, numbers);
      wasm.begin(models, numbers);
      for (let i = 0; i < 24; i++) {
        const { lo, hi, shapes } = situation(rng);
        const [a, b, c] = shapes as [number, number, number];
        plain.play(lo, hi, a, b, c, i % 3, i % 8);
        wasm.play(lo, hi, a, b, c, i % 3, i % 8);
        expect(read(wasm)).toEqual(read(plain));
        if (plain.cleared > 0) cleared++;
      }
    }
    expect(cleared).toBeGreaterThan(20);
    expect(newPlannedPlayouts()).toBeInstanceOf(WasmPlannedPlayouts);
  });

  it("are what their source compiles to", async () => {
    expect(readFileSync(PLANS_PATH, "utf8")).toBe(await generatePlans(IS_FULL ? undefined : PLANS_WASM));
  });

  it("follow the best plan if weights are sharp and slips 0", () => {
    const rng = createRng(7, "noise");
    const planned = new PlannedPlayouts();
    for (let i = 0; i < 20; i++) {
      const { lo, hi, shapes, weights } = situation(rng);
      const sure = weights.map((weight) => 1000 * weight);
      planned.begin([{ weights: sure, slip: 0, notice: 1, keep: 0, plans: true }], draws(rng));
      const [a, b, c] = shapes as [number, number, number];
      planned.play(lo, hi, a, b, c, 0, 0);
      let board: { lo: number; hi: number } = { lo, hi };
      const left = [...shapes];
      for (let placed = 0; placed < planned.placed; placed++) {
        const totals = bestSteps(board.lo, board.hi, left, sure).map((step) => ({
          step,
          total: totalOf(step, left, sure),
        }));
        const { step } = totals.reduce((best, one) => (one.total > best.total ? one : best));
        board = step;
        left[step.slot] = -1;
      }
      expect({ lo: planned.lo, hi: planned.hi }).toEqual({ lo: board.lo, hi: board.hi });
    }
  });
});

describe("the learned model", () => {
  const modelling = crowdModelling(NO_CROWD);
  const learnedFrom = (choices: readonly PlacementChoice[]) =>
    choices.reduce<Habits>((habits, chosen) => modelling.learn(habits, chosen), modelling.newHabits());
  const shareOf = (habits: Habits, name: string) =>
    modelling.modelOf(habits, 0.6).find((member) => member.name === name)?.share ?? 0;

  it("does not take for a planner who is none", () => {
    const habits = learnedFrom(choicesOf("regular", 60, 3));
    expect(shareOf(habits, "planning")).toBeLessThan(0.2);
    expect(habits.gain).toBeGreaterThan(1);
  });

  it("is stored and read back with its further members", () => {
    const habits = roundedHabits(learnedFrom(choicesOf("regular", 20, 3)));
    expect(habitsFrom(JSON.parse(JSON.stringify(habits)))).toEqual(habits);
    const damaged = { ...habits, further: { slips: [0.1, 0.2], evidence: [0] } };
    expect(habitsFrom(JSON.parse(JSON.stringify(damaged)))).toBeNull();
  });

  it("starts with its initial further members for habits that have none", () => {
    const { further: _, ...without } = modelling.newHabits();
    expect(modelling.modelOf(without, 0.5)).toEqual(modelling.modelOf(modelling.newHabits(), 0.5));
  });
});
