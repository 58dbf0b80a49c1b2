/** @file The studies of adapters and of their average on a few docks, with a small network; the privacy formula by published values. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { nodeRuntime } from "#machine";
import { outcomeSamplesOfPlay, smallAdapterWeights, smallOutcomeWeights } from "../../../tests/outcomes.ts";
import { deltaOf, epsilonOf, federation } from "../federation/federation.ts";
import { outcomeSamples } from "../outcome/outcome.ts";
import { adapters } from "./adapters.ts";
import { ALL_FAMILIES, COMMON_ADAPTER, groupOf, playerAt } from "./plan.ts";
import { splitAt } from "./play.ts";

const LAB = {
  runtime: nodeRuntime(),
  model: (name: string) => (name === COMMON_ADAPTER ? smallAdapterWeights() : smallOutcomeWeights()),
  now: () => 0,
  agent: () => Promise.reject(new Error("nobody plays")),
  players: () => Promise.reject(new Error("nobody plays")),
  generator: () => Promise.reject(new Error("nobody deals")),
};

describe("the study of adapters", () => {
  it("judges each player on the docks after those that it learned from", async () => {
    const options = expectOk(
      adapters.settle({ people: ["hugger", "attn8"], players: 1, most: 40, test: 12, docks: "paper" }),
    );
    const outcomes = [];
    for (const task of adapters.tasks(options)) outcomes.push(await adapters.perform(task, LAB));
    const [outcome] = outcomes;
    expect(outcome!.sizes.map(({ docks }) => docks)).toEqual([40]);
    const { arms } = outcome!.sizes[0]!;
    // First weights know nothing: a calibration of eight numbers is much better.
    expect(arms.calibration.loss).toBeLessThan(arms.base.loss);
    expect(outcome!.habits[0]!.gain.own).toBeGreaterThan(outcome!.habits[0]!.gain.prior);
    const report = adapters.report(options, outcomes, { workers: 1 })!;
    expect(report.groups.map(({ name, players }) => [name, players])).toEqual([
      ["look", 1],
      ["errors", 1],
    ]);
    const [row] = report.families[0]!.sizes;
    expect(row!.adapterGain.mean).toBeCloseTo(arms.calibration.loss - arms.adapter.loss, 12);
    expect(row!.fromCommonGain.mean).toBeCloseTo(arms.calibration.loss - arms.fromCommon.loss, 12);
    // An adapter that changes nothing is no start, and one that was learned from it is not the start.
    expect(arms.common.loss).toBeCloseTo(arms.calibration.loss, 5);
    expect(arms.fromCommon.loss).not.toBe(arms.common.loss);
    expect(adapters.text(report)).toContain("hugger (1)");
    expect(adapters.report(options, [], { workers: 1 })).toBeNull();
  });

  it("tests all sizes on the same docks, and knows where games begin", () => {
    const samples = outcomeSamplesOfPlay(20, 2);
    const games = [0, 7, 12].map((from, i) => ({ samples: samples.slice(from, [7, 12, 20][i]), choices: [] }));
    const small = splitAt(games, 14, 4, 5);
    const large = splitAt(games, 14, 14, 5);
    expect(small.next).toEqual(samples.slice(14, 19));
    expect(large.next).toEqual(small.next);
    expect(small.own).toEqual(samples.slice(10, 14));
    expect(small.begins).toEqual([0, 2]);
    expect(large.begins).toEqual([0, 7, 12]);
  });

  it("knows everybody's group, and players of a family by their pace", () => {
    expect(ALL_FAMILIES.map(groupOf).filter((group) => group === "look")).toHaveLength(7);
    expect(groupOf("slow")).toBe("pace");
    const rng = { below: () => 1 } as never;
    const think = (number: number) => playerAt("slow", number).think(0, 0, [0, 1, 2], rng);
    expect(think(0)).not.toBe(think(1));
  });
});

describe("the study of the average", () => {
  it("judges it by players who took no part", async () => {
    const given = { noises: ["0", "1"], clients: 2, docks: 12, rounds: 1, newcomers: 2, test: 8 };
    const options = expectOk(federation.settle(given));
    const outcomes = [];
    for (const task of federation.tasks(options)) outcomes.push(await federation.perform(task, LAB));
    const { rows } = federation.report(options, outcomes, { workers: 1 })!;
    expect(rows[0]!.epsilon).toBeNull();
    expect(rows[1]!.epsilon).toBeGreaterThan(1);
    expect(rows[0]!.loss.base).toBe(rows[1]!.loss.base);
    expect(rows[0]!.loss.average).not.toBe(rows[1]!.loss.average);
    expect(federation.text(federation.report(options, outcomes, { workers: 1 })!)).toContain("2 clients with 12 docks");
  });

  it("computes what noise guarantees", () => {
    // Balle and Wang (2018): noise of 3.7306 gives (1, 1e-5).
    expect(epsilonOf(3.7306, 1, 1e-5)).toBeCloseTo(1, 3);
    // Four rounds with twice the noise are one round.
    expect(epsilonOf(2, 4, 1e-5)).toBeCloseTo(epsilonOf(1, 1, 1e-5), 9);
    expect(deltaOf(epsilonOf(1, 3, 1e-6), 1 / Math.sqrt(3))).toBeCloseTo(1e-6, 9);
    expect(epsilonOf(0, 3, 1e-5)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("the data of the outcome network", () => {
  it("is the same again, and of other people where it is held out", () => {
    const some = [...outcomeSamples(12, { seed: 4 })];
    expect(some).toHaveLength(12);
    expect([...outcomeSamples(12, { seed: 4 })]).toEqual(some);
    expect([...outcomeSamples(12, { seed: 4, isHeldOut: true })]).not.toEqual(some);
  });
});
