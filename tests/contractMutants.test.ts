/**
 * @file The contract measured: mutants of the engine are noticed by some committed case. A sample by default, all of them at
 * full effort.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Mutation } from "../scripts/contract/mutants/mutations.ts";
import { type Asked, asked, EQUIVALENT, kindsOf, Trial } from "../scripts/contract/mutants/run.ts";
import { openSaved } from "../scripts/contract/mutants/saved.ts";
import { committedCases, NO_LIMIT, scoreOf, shareNoticed, wronglyEquivalent } from "../scripts/contractMutants.ts";
import { cases } from "./effort.ts";

const trial = await Trial.open();
/** By default one mutant in `EVERY` is tried. */
const EVERY = 120;

test("the engine itself is noticed by no case", () => {
  const [first] = trial.mutations;
  const unchanged = { ...first!, text: trial.textAt(first!) };
  expect(trial.killerOf(unchanged, asked(committedCases()), NO_LIMIT)).toBeNull();
});

test("a saved outcome counts for the same mutant and cases only", () => {
  const [first, second] = trial.mutations as readonly [Mutation, Mutation];
  const all = asked(committedCases());
  const shown = all.findLast(({ kind }) => kindsOf(first.file).includes(kind));
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const path = join(folder, "outcomes.ndjson");
  const known = (cases: readonly Asked[], mutation = first) => openSaved(path, trial.digests(cases)).survives(mutation);
  try {
    openSaved(path, trial.digests(all)).add(first, true);
    expect(known(all)).toBe(true);
    expect(known(all, second)).toBeUndefined();
    expect(known(all, { ...first, text: `${first.text} ` })).toBeUndefined();
    expect(known(all.filter((one) => one !== shown))).toBeUndefined();
    appendFileSync(path, '{"of":"cut o');
    expect(known(all)).toBe(true);
    writeFileSync(path, `${JSON.stringify({ file: first.file, about: first.about, survives: false })}\n`);
    expect(known(all)).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
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

test("what is called equivalent is shown by no fresh case", { timeout: NO_LIMIT }, () => {
  const some = trial.mutations.filter((_, i) => i % cases(EVERY, 1) === 0);
  expect(wronglyEquivalent(trial, some, cases(4, 100))).toEqual([]);
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
