/**
 * @file How much the contract would notice: every mutant of the covered modules against the committed cases. Prints the
 * score and the survivors. With `--choose` it looks for random cases that kill survivors, and prints their numbers for
 * `scripts/contract/chosen.ts`.
 *
 * Run: npx tsx scripts/contractMutants.ts [--every N] [--only FILE] [--choose]
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { KIND_NAMES, KINDS, type Kind } from "#contract";
import { type CasesByKind, randomCase } from "./contract/cases.ts";
import type { Mutation } from "./contract/mutants/mutations.ts";
import { inOrder, Trial } from "./contract/mutants/run.ts";
import { CONTRACT_FOLDER, type ContractFile } from "./contract.ts";

/** The cases of the files. */
export function committedCases(): CasesByKind {
  const all = KIND_NAMES.map((kind) => {
    const file = JSON.parse(readFileSync(new URL(`${kind}.json`, CONTRACT_FOLDER), "utf8")) as ContractFile;
    return [kind, file.cases];
  });
  return Object.fromEntries(all) as unknown as CasesByKind;
}

export interface Score {
  readonly mutants: number;
  readonly survivors: readonly Mutation[];
}

export function scoreOf(trial: Trial, mutations: readonly Mutation[], note?: (done: number) => void): Score {
  const cases = inOrder(committedCases());
  const survivors = mutations.filter((mutation, i) => {
    note?.(i);
    return trial.killerOf(mutation, cases) === null;
  });
  return { mutants: mutations.length, survivors };
}

/** Random cases that are looked at for each survivor. */
const POOL = 400;
/** Kinds that are not searched: their cases are few and large, or wholly enumerated. */
const FIXED: readonly Kind[] = ["verifier", "environment", "time", "minimumMobility"];

function chooseCases(trial: Trial, survivors: readonly Mutation[]): void {
  const chosen = new Map<Kind, Set<number>>();
  const pool = (Object.keys(KINDS) as Kind[])
    .filter((kind) => !FIXED.includes(kind))
    .flatMap((kind) => Array.from({ length: POOL }, (_, i) => ({ ...randomCase(kind, 100 + i), kind, i: 100 + i })));
  for (const mutation of survivors) {
    const known = pool.filter(({ kind, i }) => chosen.get(kind)?.has(i));
    const killer = trial.killerOf(mutation, [...known, ...pool]);
    if (killer === null || typeof killer === "string") continue;
    const { kind, i } = killer as (typeof pool)[number];
    chosen.set(kind, (chosen.get(kind) ?? new Set()).add(i));
  }
  for (const [kind, numbers] of chosen) console.log(`  ${kind}: [${[...numbers].sort((a, b) => a - b).join(", ")}],`);
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  const { values } = parseArgs({
    options: { every: { type: "string", default: "1" }, only: { type: "string" }, choose: { type: "boolean" } },
  });
  const trial = await Trial.open();
  const asked = trial.mutations.filter(
    ({ file }, i) => i % Number(values.every) === 0 && (values.only === undefined || file.startsWith(values.only)),
  );
  const note = (done: number) => {
    if (done % 100 === 0) process.stderr.write(`\r${done} of ${asked.length}`);
  };
  const { mutants, survivors } = scoreOf(trial, asked, note);
  process.stderr.write("\n");
  for (const { file, about } of survivors) console.log(`survives: ${file}: ${about}`);
  const killed = mutants - survivors.length;
  console.log(`${killed} of ${mutants} mutants are noticed: ${((100 * killed) / mutants).toFixed(1)} %`);
  if (values.choose === true) chooseCases(trial, survivors);
}
