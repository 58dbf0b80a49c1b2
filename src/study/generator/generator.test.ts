/** @file The study of the generators on a few turns, and the safety study, with small networks; reports recounted by hand. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { countsOf, formatSample, parseSample, SOURCES } from "#neural";
import { referenceRuntime, weightsOf } from "#nn";
import { PLAYERS } from "#players";
import { smallWeights } from "../../../tests/generators.ts";
import { datasetSamples, recordSamples, sessionSamples } from "../dataset/docks.ts";
import { safety } from "../safety.ts";
import { generator } from "./generator.ts";
import { spread } from "./measure.ts";

const LAB = {
  runtime: referenceRuntime,
  model: (name: string) => weightsOf(smallWeights(name === "paper" ? "paper" : "shapes")),
  now: () => 0,
  agent: () => Promise.reject(new Error("nobody plays")),
  players: () => Promise.reject(new Error("nobody plays")),
  generator: () => Promise.reject(new Error("they are opened by the study")),
};

describe("the study of generators", () => {
  it("measures each model against the law of the rule track, its floor and a baseline", async () => {
    const options = expectOk(
      generator.settle({ generators: ["paper", "shapes"], sessions: 2, briefs: 2, deals: 12, draws: 4 }),
    );
    const outcomes = [];
    for (const task of generator.tasks(options)) outcomes.push(await generator.perform(task, LAB));
    const report = generator.report(options, outcomes, { workers: 1 })!;
    expect(report.turns).toBe(4);
    for (const turn of outcomes.flat()) {
      expect(turn.law.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 4);
      expect(turn.entropy).toBeLessThan(Math.log(28) + 0.1);
      for (const { crossEntropy, constrained } of Object.values(turn.models)) {
        // First weights know nothing: about as far as chance.
        expect(crossEntropy).toBeGreaterThan(turn.entropy);
        expect(constrained.passed).toBe(constrained.docks);
      }
    }
    expect(report.models.map(({ constrainedPass }) => constrainedPass)).toEqual([1, 1]);
    expect(report.frequencies.kl).toBeCloseTo(report.frequencies.crossEntropy - report.floor, 12);
    expect(report.rows.map(({ docks }) => docks)).toEqual(new Array(9).fill(16));
    expect(generator.text(report)).toContain("paper, constrained");
    expect(generator.report(options, [], { workers: 1 })).toBeNull();
  });

  it("looks at turns spread over a session", () => {
    const turns = Array.from({ length: 20 }, (_, i) => i);
    expect(spread(turns, 4)).toEqual([2, 7, 12, 17]);
    expect(spread(turns.slice(0, 3), 4)).toEqual([0, 1, 2]);
    expect(spread([], 4)).toEqual([]);
  });
});

describe("the safety study", () => {
  it("delivers nothing that cannot be placed, and the trace says why a track has no say", async () => {
    const options = expectOk(safety.settle({ docks: 64, generators: ["paper"] }));
    const outcomes = [];
    for (const task of safety.tasks(options)) outcomes.push(await safety.perform(task, LAB));
    const { rows, total } = safety.report(options, outcomes, { workers: 1 })!;
    expect(total).toMatchObject({ docks: 64, unplaceable: 0 });
    for (const { fault, docks, told, learned } of rows) {
      expect(docks).toBe(8);
      const isSilent = !["none", "lyingLaw", "anyDocks"].includes(fault);
      if (isSilent) expect({ fault, told, learned }).toEqual({ fault, told: 8, learned: 0 });
    }
    expect(safety.text({ options, planned: 1, finished: 1, rows, total })).toContain("unplaceable");
  });
});

describe("a data set", () => {
  const setup = { seed: 5, agent: PLAYERS.greedy };

  it("shares docks out by weight, and has the same docks again", () => {
    const weights = { people: 1, rule: 2, selfPlay: 1, teacher: 2 };
    const counts = countsOf(61, weights);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(61);
    expect(counts.people).toBe(10);
    const lines = [...datasetSamples(counts, setup)].map(formatSample);
    expect([...datasetSamples(counts, setup)].map(formatSample)).toEqual(lines);
    for (const source of SOURCES) {
      expect(lines.filter((line) => line.includes(`"source":"${source}"`))).toHaveLength(counts[source]);
    }
    expect(lines.every((line) => parseSample(line).ok)).toBe(true);
  });

  it("has chances that add up, and other sessions for the teacher than for the rule track", () => {
    const teacher = sessionSamples("teacher", 0, setup);
    for (const { docks } of teacher) expect(docks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(teacher.some(({ docks }) => docks.length > 1)).toBe(true);
    const rule = sessionSamples("rule", 0, setup);
    expect(rule.every(({ docks }) => docks.length === 1 && docks[0]!.share === 1)).toBe(true);
    expect(formatSample(rule[5]!)).not.toBe(formatSample(teacher[5]!));
    const heldOut = sessionSamples("rule", 0, { ...setup, isHeldOut: true });
    expect(formatSample(heldOut[3]!)).not.toBe(formatSample(rule[3]!));
  });

  it("refuses a text that is no record", () => {
    expect(recordSamples("ob1-nonsense").ok).toBe(false);
  });
});
