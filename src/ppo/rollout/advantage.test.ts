/** @file Advantages against the plain double sum, and the value target's named points. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advantagesOf, normalised, outcomeOf, valueTargets } from "./samples.ts";

/** Σ over all later steps of (γλ)^k times the surprise there. */
function plainAdvantages(rewards: number[], values: number[], last: number, gamma: number, lambda: number): number[] {
  return rewards.map((_, t) => {
    let sum = 0;
    for (let k = t; k < rewards.length; k++) {
      const next = k + 1 < rewards.length ? values[k + 1]! : last;
      sum += (gamma * lambda) ** (k - t) * (rewards[k]! + gamma * next - values[k]!);
    }
    return sum;
  });
}

const number = fc.double({ min: -50, max: 50, noNaN: true });

describe("advantagesOf", () => {
  it("is the plain sum", () => {
    const episode = fc.array(fc.tuple(number, number), { maxLength: 30 });
    fc.assert(
      fc.property(episode, number, fc.double({ min: 0, max: 1, noNaN: true }), (steps, last, lambda) => {
        const rewards = steps.map(([reward]) => reward);
        const values = steps.map(([, value]) => value);
        const found = advantagesOf(rewards, values, last, { gamma: 0.99, lambda });
        for (const [t, expected] of plainAdvantages(rewards, values, last, 0.99, lambda).entries()) {
          expect(found[t]).toBeCloseTo(expected, 6);
        }
      }),
    );
  });

  it("is the discounted return where λ is 1 and values are 0", () => {
    const found = advantagesOf([1, 2, 4], [0, 0, 0], 8, { gamma: 0.5, lambda: 1 });
    expect([...found]).toEqual([1 + 1 + 1 + 1, 2 + 2 + 2, 4 + 4]);
  });
});

describe("normalised", () => {
  it("has mean 0 and deviation 1", () => {
    const found = normalised([3, -1, 4, 1, -5], 30);
    expect(found.reduce((sum, a) => sum + a, 0)).toBeCloseTo(0, 5);
    expect(found.reduce((sum, a) => sum + a * a, 0) / found.length).toBeCloseTo(1, 4);
  });

  it("clamps what lies far out on either side, and bears equal ones", () => {
    const far = (advantage: number) => normalised([...new Array<number>(9999).fill(0), advantage], 30).at(-1);
    expect([far(1e6), far(-1e6)]).toEqual([30, -30]);
    expect([...normalised([2, 2, 2], 30)]).toEqual([0, 0, 0]);
  });
});

describe("the value target", () => {
  it.each([
    [0, 6000, 0],
    [6000, 6000, 1],
    [6001 ** 2 - 1, 6000, 2],
    [6001 ** 4, 6000, 3],
  ])("compresses %d points at threshold %d to %d", (plain, threshold, outcome) => {
    expect(outcomeOf(plain, threshold, 3)).toBeCloseTo(outcome, 10);
  });

  it("mixes return and outcome", () => {
    expect([...valueTargets([1, -1], [2, 4], 0.5, 0)]).toEqual([3, 3]);
    expect([...valueTargets([1, -1], [2, 4], 0.5, 1)]).toEqual([0.5, 0.5]);
    expect([...valueTargets([1, -1], [2, 4], 0.5, 0.5)]).toEqual([1.75, 1.75]);
  });
});
