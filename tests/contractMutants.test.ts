/**
 * @file The contract measured: mutants of the engine are noticed by some committed case. A sample by default, all mutants of
 * the sampled modules at full effort.
 */
import { expect, test } from "vitest";
import { asked, Trial } from "../scripts/contract/mutants/run.ts";
import { committedCases, scoreOf } from "../scripts/contractMutants.ts";
import { cases } from "./effort.ts";

const trial = await Trial.open();
/** A busy machine makes no mutant of the engine. */
const NO_LIMIT = 3_600_000;

test("the engine itself is noticed by no case", () => {
  const [first] = trial.mutations;
  const unchanged = { ...first!, text: trial.textAt(first!) };
  expect(trial.killerOf(unchanged, asked(committedCases()), NO_LIMIT)).toBeNull();
});

/** Modules whose mutants are put to the test here; `scripts/contractMutants.ts` does it for all. */
const SAMPLED = ["engine/score", "quality/", "spawn/resolve"];

test("mutants are noticed", () => {
  const own = trial.mutations.filter(({ file }) => SAMPLED.some((prefix) => file.startsWith(prefix)));
  const { mutants, survivors } = scoreOf(
    trial,
    own.filter((_, i) => i % cases(12, 1) === 0),
  );
  const told = survivors.map(({ file, about }) => `${file}: ${about}`).join("\n");
  expect(mutants).toBeGreaterThan(20);
  expect((mutants - survivors.length) / mutants, told).toBeGreaterThanOrEqual(0.95);
});
