/** @file The teacher's labels against enumeration, who plays which game, and what is learned from. */
import { describe, expect, it } from "vitest";
import { type Board, createRng, expectOk, parsePosition, place } from "#engine";
import { actionMaskOf } from "../../env/observe.ts";
import { decodeAction } from "../../env/spaces.ts";
import type { View } from "../../players/player.ts";
import { boardBits, SearchKernel } from "../../search/kernel.ts";
import type { TableValue } from "../../search/tableValue.ts";
import { WEIGHT_COUNT } from "../../search/tableValue.ts";
import { teacherShare } from "../plan.ts";
import { PPO_DEFAULTS } from "../schedule/config.ts";
import { episodeDocks } from "./docks.ts";
import { imitationDecide, pickPlacements, Teacher } from "./imitation.ts";
import { type Decide, type Episode, playEpisodes } from "./rollout.ts";

/** A value that differs from board to board. */
const VALUE: TableValue = {
  weights: Float32Array.from({ length: WEIGHT_COUNT }, (_, i) => Math.sin(i) / 4),
  unit: { gamma: 0.99, survival: 1, pointWorth: 0.02 },
};
const EXHAUSTIVE = { beam: 32_768, temperature: 0.5 };

function viewOf(position: string): View {
  const { board, dock, combo } = expectOk(parsePosition(position));
  return { board, slots: [...dock, null, null].slice(0, 3), combo };
}

/** Best value of placing all of the slots, by trying everything. */
function bestByTrying(kernel: SearchKernel, board: Board, slots: View["slots"]): number {
  if (slots.every((piece) => piece === null)) return kernel.value(boardBits(board.occupied.lo, board.occupied.hi));
  let best = -Infinity;
  const legal = actionMaskOf({ board, slots, ended: null });
  for (const [action, bit] of legal.entries()) {
    if (bit === 0) continue;
    const { slot, x, y } = decodeAction(action);
    const { board: next, clear } = expectOk(place(board, { shape: slots[slot]!.shape.id, x, y }, 0));
    const lines = clear.rows.length + clear.columns.length;
    const points = 20 * lines * lines * (next.occupied.isEmpty() ? 10 : 1);
    best = Math.max(best, 0.02 * points + bestByTrying(kernel, next, slots.with(slot, null)));
  }
  return best;
}

describe("Teacher", () => {
  const teacher = new Teacher(VALUE, EXHAUSTIVE);
  const kernel = new SearchKernel(VALUE.weights, VALUE.unit.pointWorth);
  const crowded = viewOf("aaaa2aa/aaaa2aa/a1aaaaa1/1aaaaaaa/aaa1aaaa/a4aaa/aaaaaa1a/aa1aaaaa 2x2,1x4");

  it("values each placement by the best way to finish the dock", () => {
    const values = teacher.completions(crowded);
    const legal = [...actionMaskOf({ ...crowded, ended: null }).entries()].flatMap(([a, bit]) =>
      bit === 1 ? [a] : [],
    );
    expect([...values.keys()].sort((a, b) => a - b)).toEqual(legal);
    for (const [action, value] of values) {
      const { slot, x, y } = decodeAction(action);
      const { board, clear } = expectOk(place(crowded.board, { shape: crowded.slots[slot]!.shape.id, x, y }, 0));
      const lines = clear.rows.length + clear.columns.length;
      const expected = 0.02 * 20 * lines * lines + bestByTrying(kernel, board, crowded.slots.with(slot, null));
      if (expected === -Infinity) expect(value).toBe(-Infinity);
      else expect(value).toBeCloseTo(expected, 4);
    }
  });

  it("labels with a softmax that leaves out what cannot be finished", () => {
    const values = teacher.completions(crowded);
    const label = teacher.label(crowded);
    expect(label.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 5);
    const [[first, best] = [0, 0]] = [...values].sort((a, b) => b[1] - a[1]);
    for (const [action, value] of values) {
      expect(label[action]! / label[first]!).toBeCloseTo(Math.exp((value - best) / 0.5), 5);
    }
    expect(teacher.choose(crowded)).toSatisfy((action: number) => label[action]! === label[first]!);
  });

  it("has no label and no choice where the dock cannot be finished", () => {
    const stuck = viewOf("aaaa2aa/aaaa2aa/a1aaaaa1/1aaaaaaa/aaa1aaaa/a4aaa/aaaaaa1a/aa1aaaaa 2x2,3x3");
    expect(teacher.label(stuck).every((p) => p === 0)).toBe(true);
    expect(teacher.choose(stuck)).toBeNull();
  });
});

describe("imitationDecide", () => {
  const teacher = new Teacher(VALUE, { beam: 2, temperature: 1 });
  const lastLegal: Decide = async (sessions) =>
    sessions.map((session) => ({
      action: actionMaskOf(session).lastIndexOf(1),
      logProb: 0,
      value: 7,
      entropy: 0,
      uniformEntropy: 0,
    }));
  const setups = [1, 2, 3, 4].map((seed) => ({
    seed,
    docks: episodeDocks("feasible", seed, 1, 1),
    stage: 0,
    threshold: 300,
  }));
  const play = (slips: number) =>
    playEpisodes({
      games: setups,
      width: 4,
      horizon: 12,
      decide: imitationDecide(teacher, lastLegal, 2, slips),
      gamma: 0.99,
      rewardScale: 1,
    });

  it("lets the teacher play the first games and the student the others", async () => {
    const [a, b, c, d] = await play(0);
    for (const { steps } of [a!, b!]) for (const s of steps) expect(s.action).toBe(teacher.choose(s.before));
    for (const { steps } of [c!, d!])
      for (const s of steps) expect(s.action).toBe(actionMaskOf(s.before).lastIndexOf(1));
  });

  it("slips in every other game only", async () => {
    const [plain, slipped] = [await play(0), await play(1)];
    const actions = (episode: Episode | undefined) => episode!.steps.map(({ action }) => action);
    expect(actions(slipped[0])).toEqual(actions(plain[0]));
    expect(actions(slipped[1])).not.toEqual(actions(plain[1]));
  });

  it("picks the placements before a death first", async () => {
    const episodes = await play(1);
    const ended = episodes.map((episode) => ({ ...episode, isCut: false }));
    const picked = pickPlacements(ended, 10, 2, createRng(1, "noise"));
    expect(picked).toHaveLength(10);
    const key = (p: { episode: number; step: number }) => `${p.episode} ${p.step}`;
    expect(new Set(picked.map(key)).size).toBe(10);
    for (const [episode, { steps }] of ended.entries()) {
      for (const step of [steps.length - 1, steps.length - 2])
        expect(picked.map(key)).toContain(key({ episode, step }));
    }
  });
});

describe("teacherShare", () => {
  it("falls from all to the least", () => {
    const config = { ...PPO_DEFAULTS.imitate, teacherUntil: 0.5, teacherLeast: 0.2 };
    expect([0, 0.25, 0.5, 1].map((done) => teacherShare(done, config))).toEqual([1, expect.closeTo(0.6), 0.2, 0.2]);
  });
});
