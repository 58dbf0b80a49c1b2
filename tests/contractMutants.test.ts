/**
 * @file The contract measured: mutants of the engine are noticed by some committed case. A sample by default, all of them at
 * full effort.
 */
import { expect, test } from "vitest";
import { asked, EQUIVALENT, Trial } from "../scripts/contract/mutants/run.ts";
import { committedCases, scoreOf, shareNoticed } from "../scripts/contractMutants.ts";
import { cases } from "./effort.ts";

const trial = await Trial.open();
/** A busy machine makes no mutant of the engine. */
const NO_LIMIT = 3_600_000;
/** One of so many mutants is tried by default. */
const EVERY = 60;

test("the engine itself is noticed by no case", () => {
  const [first] = trial.mutations;
  const unchanged = { ...first!, text: trial.textAt(first!) };
  expect(trial.killerOf(unchanged, asked(committedCases()), NO_LIMIT)).toBeNull();
});

test("what is called equivalent is a mutant, and none twice", () => {
  const names = Object.entries(EQUIVALENT).flatMap(([file, reasons]) =>
    Object.values(reasons).flatMap((abouts) => abouts.map((about) => `${file}: ${about}`)),
  );
  const known = new Set(trial.mutations.map(({ file, about }) => `${file}: ${about}`));
  expect(known.size).toBe(trial.mutations.length);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test("mutants are noticed", { timeout: NO_LIMIT }, () => {
  const score = scoreOf(
    trial,
    trial.mutations.filter((_, i) => i % cases(EVERY, 1) === 0),
  );
  const told = score.survivors.map(({ file, about }) => `${file}: ${about}`).join("\n");
  expect(score.mutants).toBeGreaterThan(20);
  expect(shareNoticed(score), told).toBeGreaterThanOrEqual(cases(0.9, 0.95));
});
