/**
 * @file The contract measured: mutants of the engine are noticed by some committed case. A sample by default, all of them
 * at full effort, where the promised share of 95 % must hold.
 */
import { expect, test } from "vitest";
import { asked, Trial } from "../scripts/contract/mutants/run.ts";
import { committedCases, scoreOf } from "../scripts/contractMutants.ts";
import { cases } from "./effort.ts";

const trial = await Trial.open();

test("the engine itself is noticed by no case", () => {
  const [first] = trial.mutations;
  const unchanged = { ...first!, text: trial.textAt(first!) };
  expect(trial.killerOf(unchanged, asked(committedCases()))).toBeNull();
});

test("mutants are noticed", () => {
  const sampled = trial.mutations.filter((_, i) => i % cases(50, 1) === 7 % cases(50, 1));
  const { mutants, survivors } = scoreOf(trial, sampled);
  const told = survivors.map(({ file, about }) => `${file}: ${about}`).join("\n");
  expect(trial.mutations.length).toBeGreaterThan(1000);
  expect((mutants - survivors.length) / mutants, told).toBeGreaterThanOrEqual(cases(0.85, 0.95));
});
