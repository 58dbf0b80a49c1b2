/** @file Exploration: softmax against plain arithmetic, noise that shrinks with the actions, and the entropy band. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { ACTIONS } from "#env";
import { MASKED } from "#nn";
import { entropyCoefficient, exploringAt, nextEntropyFactor } from "../plan.ts";
import { PPO_DEFAULTS } from "../schedule/config.ts";
import { distributionOf, entropyOf, explored, noiseWeight, sampleIndex } from "./policy.ts";
import { entropyShareOf } from "./rollout.ts";

const { explore, entropy } = PPO_DEFAULTS;
const PAPER = exploringAt(0, false, explore);

/** Two rows: the second has these legal logits, at every third action. */
function rowsWith(legal: readonly number[]): Float32Array {
  const logits = new Float32Array(2 * ACTIONS).fill(MASKED);
  for (const [i, logit] of legal.entries()) logits[ACTIONS + 3 * i] = logit;
  return logits;
}

describe("distributionOf", () => {
  it("is the softmax over the legal actions of its row", () => {
    const { actions, chances } = distributionOf(rowsWith([1, 3, 2]), 1, 2);
    expect(actions).toEqual([0, 3, 6]);
    const weights = [1, 3, 2].map((logit) => Math.exp(logit / 2));
    const total = weights.reduce((sum, w) => sum + w, 0);
    for (const [i, weight] of weights.entries()) expect(chances[i]).toBeCloseTo(weight / total, 12);
    expect(distributionOf(rowsWith([1]), 0, 1).actions).toEqual([]);
  });
});

describe("exploration", () => {
  it.each([
    [1, 0],
    [3, 0],
    [4, 0.04],
    [8, 0.08],
    [60, 0.08],
  ])("with %d actions has noise of weight %d", (legal, weight) => {
    expect(noiseWeight(legal, explore.dirichletWeight, explore)).toBeCloseTo(weight, 12);
  });

  it.each([
    ["from scratch", false],
    ["after imitation", true],
  ])("is off with three actions, %s: no noise, terminal temperature", (_, isWarm) => {
    const logits = rowsWith([0, 1, 2]);
    for (const share of [0, 0.5, 1]) {
      const rng = createRng(1, "policy");
      const exploring = exploringAt(share, isWarm, explore);
      expect(explored(logits, 1, exploring, explore, rng)).toEqual(distributionOf(logits, 1, explore.temperatureEnd));
      expect(rng.next()).toBe(createRng(1, "policy").next());
    }
  });

  it("otherwise moves the chances by the noise and no further", () => {
    const logits = rowsWith([0, 1, 2, 0, 0, 1, 1, 5, 2, 1]);
    const plain = distributionOf(logits, 1, 1.2).chances;
    let moved = 0;
    for (let i = 0; i < 50; i++) {
      const { chances } = explored(logits, 1, PAPER, explore, createRng(2, "policy", i));
      expect(chances.reduce((sum, c) => sum + c, 0)).toBeCloseTo(1, 10);
      for (const [a, chance] of chances.entries()) {
        expect(chance).toBeGreaterThanOrEqual(0.92 * plain[a]! - 1e-12);
        expect(chance).toBeLessThanOrEqual(0.92 * plain[a]! + 0.08 + 1e-12);
        moved = Math.max(moved, Math.abs(chance - plain[a]!));
      }
    }
    expect(moved).toBeGreaterThan(0.02);
  });

  it("draws by the chances", () => {
    const counts = [0, 0, 0];
    for (let i = 0; i < 4000; i++) counts[sampleIndex([0.7, 0, 0.3], createRng(3, "policy", i))]!++;
    expect(counts[1]).toBe(0);
    expect(counts[0]! / 4000).toBeCloseTo(0.7, 1);
  });

  it("cools over the budget", () => {
    const at = (share: number) => exploringAt(share, false, explore).temperature;
    expect([0, 0.5, 1, 2].map(at)).toEqual([1.2, expect.closeTo(0.9), 0.6, 0.6]);
    expect(exploringAt(0, true, explore)).toEqual({ temperature: explore.warmStart, noise: explore.warmWeight });
    expect(exploringAt(1, true, explore).temperature).toBeCloseTo(0.6, 12);
  });
});

describe("the entropy band", () => {
  it("anneals, and corrects by a bounded factor", () => {
    expect(entropyCoefficient(0, 1, entropy)).toBe(0.025);
    expect(entropyCoefficient(1, 2, entropy)).toBeCloseTo(0.016, 12);
    expect(nextEntropyFactor(1, 0.2, entropy)).toBeCloseTo(1.1, 12);
    expect(nextEntropyFactor(1, 0.45, entropy)).toBe(1);
    expect(nextEntropyFactor(1, 0.7, entropy)).toBeCloseTo(0.9, 12);
    let factor = 1;
    for (let i = 0; i < 100; i++) factor = nextEntropyFactor(factor, 0, entropy);
    expect(factor).toBe(entropy.most);
  });

  it("measures entropy in nats", () => {
    expect(entropyOf([0.25, 0.25, 0.25, 0.25])).toBeCloseTo(Math.log(4), 12);
    expect(entropyOf([1, 0])).toBe(0);
  });

  it("is of sums, so a position with one action changes nothing", () => {
    const free = { entropy: 1, uniformEntropy: 2 };
    const forced = { entropy: 0, uniformEntropy: 0 };
    expect(entropyShareOf([free])).toBe(0.5);
    expect(entropyShareOf([free, forced, forced])).toBe(0.5);
    expect(entropyShareOf([free, { entropy: 6, uniformEntropy: 6 }])).toBe(7 / 8);
    expect(entropyShareOf([forced])).toBe(0);
  });
});
