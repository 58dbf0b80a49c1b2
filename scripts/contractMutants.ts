/**
 * @file How much the contract would notice: every mutant of the covered modules against the committed cases. Prints the
 * score and the survivors. With `--choose` it looks for random cases that kill survivors, and prints their numbers for
 * `scripts/contract/chosen.ts`.
 *
 * With `--doubt N` it puts N fresh cases of each kind before every mutant that `equivalents.json` says no answer can show,
 * and prints those that one of them does show.
 *
 * `--save FILE` keeps each outcome as a line of JSON, and resumes a run that was interrupted; after a change of the engine
 * or of the cases it starts from scratch.
 *
 * Run: npx tsx scripts/contractMutants.ts [--every N] [--only FILE] [--save FILE] [--choose] [--doubt N]
 */
import { parseArgs } from "node:util";
import { KIND_NAMES, type Kind } from "#research/contract";
import { type CasesByKind, randomCase } from "./contract/cases.ts";
import type { Mutation } from "./contract/mutants/mutations.ts";
import { type Asked, asked, equivalenceOf, kindsOf, Trial } from "./contract/mutants/run.ts";
import { openSaved, type SavedOutcomes } from "./contract/mutants/saved.ts";
import { committedOf } from "./contract.ts";

/** The cases of the files. */
export function committedCases(): CasesByKind {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, committedOf(kind)])) as unknown as CasesByKind;
}

export interface Score {
  readonly mutants: number;
  /** Mutants that no case notices, though an answer could show them. */
  readonly survivors: readonly Mutation[];
  /** Mutants that no case notices and no answer can show. */
  readonly equivalent: readonly Mutation[];
}

/** What is known of mutants before they are tried, and what hears of each that is tried. */
interface Log {
  /** Whether a mutant survives; undefined where it has not been tried. */
  known(mutation: Mutation): boolean | undefined;
  note(mutation: Mutation, survives: boolean): void;
}

/** A busy machine is no reason to call a mutant endless. */
export const NO_LIMIT = 3_600_000;

const NO_LOG: Log = { known: () => undefined, note: () => undefined };

/** Every mutant is tried, also one that the list calls equivalent: one that a case notices is noticed. */
export function scoreOf(trial: Trial, mutations: readonly Mutation[], log = NO_LOG): Score {
  const cases = asked(committedCases());
  const alive = mutations.filter((mutation) => {
    const survives = log.known(mutation) ?? trial.killerOf(mutation, cases) === null;
    log.note(mutation, survives);
    return survives;
  });
  return {
    mutants: mutations.length,
    survivors: alive.filter((mutation) => equivalenceOf(mutation) === null),
    equivalent: alive.filter((mutation) => equivalenceOf(mutation) !== null),
  };
}

/** Share of the mutants that are noticed, of those that an answer could show. */
export function shareNoticed({ mutants, survivors, equivalent }: Score): number {
  return 1 - survivors.length / (mutants - equivalent.length);
}

/** Random cases of a kind that are looked at for each survivor. */
const POOL: Readonly<Partial<Record<Kind, number>>> = { intent: 2000, judge: 150, scd: 100, record: 2000 };
const USUAL_POOL = 400;
/** Kinds that are not searched: their cases are few and large, or tell all there is. */
const FIXED: readonly Kind[] = ["verifier", "environment", "time", "minimumMobility"];

interface Numbered extends Asked {
  readonly i: number;
}

/** Prints the numbers of random cases that kill survivors, few for many. */
function chooseCases(trial: Trial, survivors: readonly Mutation[]): void {
  const poolOf = pooled((kind) => {
    const count = FIXED.includes(kind) ? 0 : (POOL[kind] ?? USUAL_POOL);
    return Array.from({ length: count }, (_, i) => numbered(kind, 100 + i));
  });
  const chosen: Numbered[] = [];
  for (const mutation of survivors) {
    const killer = trial.killerOf(mutation, [...chosen, ...kindsOf(mutation.file).flatMap(poolOf)]);
    if (killer === null || typeof killer === "string") console.log(`  none for ${mutation.file}: ${mutation.about}`);
    else if (!chosen.includes(killer as Numbered)) chosen.push(killer as Numbered);
  }
  for (const kind of new Set(chosen.map((entry) => entry.kind))) {
    const numbers = chosen.filter((entry) => entry.kind === kind).map(({ i }) => i);
    console.log(`  ${kind}: [${numbers.sort((a, b) => a - b).join(", ")}],`);
  }
}

function numbered(kind: Kind, i: number, seed?: number): Numbered {
  return { ...randomCase(kind, i, seed), kind, i };
}

/** The cases of a kind, made when they are first asked for. */
function pooled(make: (kind: Kind) => readonly Numbered[]): (kind: Kind) => readonly Numbered[] {
  const pools = new Map<Kind, readonly Numbered[]>();
  return (kind) => {
    const pool = pools.get(kind) ?? make(kind);
    pools.set(kind, pool);
    return pool;
  };
}

/** Seed of the cases by which equivalents are doubted: none of them is committed. */
const DOUBT_SEED = 777;

/** Mutants listed as equivalent that one of `count` fresh cases of each kind tells from the engine. */
export function wronglyEquivalent(trial: Trial, mutations: readonly Mutation[], count: number): string[] {
  const poolOf = pooled((kind) => Array.from({ length: count }, (_, i) => numbered(kind, i, DOUBT_SEED)));
  return mutations.flatMap((mutation) => {
    if (equivalenceOf(mutation) === null) return [];
    const killer = trial.killerOf(mutation, kindsOf(mutation.file).flatMap(poolOf), NO_LIMIT);
    if (killer === null) return [];
    const shownBy = typeof killer === "string" ? killer : `${killer.kind} ${killer.name}`;
    return [`${mutation.file}: ${mutation.about} (${shownBy})`];
  });
}

/** Tells of survivors and of progress, and keeps outcomes. */
function logTo(saved: SavedOutcomes, mutants: number): Log {
  let done = 0;
  return {
    known: (mutation) => saved.survives(mutation),
    note: (mutation, survives) => {
      saved.add(mutation, survives);
      if (++done % 100 === 0) process.stderr.write(`${done} of ${mutants}\n`);
      if (!survives) return;
      const reason = equivalenceOf(mutation);
      console.log(`${reason === null ? "survives" : `equivalent (${reason})`}: ${mutation.file}: ${mutation.about}`);
    },
  };
}

function scored(trial: Trial, chosen: readonly Mutation[], save: string | undefined, isChoosing: boolean): void {
  const digestOf = trial.digests(asked(committedCases()));
  const score = scoreOf(trial, chosen, logTo(openSaved(save, digestOf), chosen.length));
  const { mutants, survivors, equivalent } = score;
  const killed = mutants - survivors.length - equivalent.length;
  console.log(
    `${killed} of ${mutants} mutants are noticed, ${equivalent.length} can be shown by no answer: ` +
      `${(100 * shareNoticed(score)).toFixed(1)} % of the others, ${((100 * killed) / mutants).toFixed(1)} % of all`,
  );
  if (isChoosing) chooseCases(trial, survivors);
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  const { values } = parseArgs({
    options: {
      every: { type: "string", default: "1" },
      only: { type: "string" },
      save: { type: "string" },
      choose: { type: "boolean" },
      doubt: { type: "string" },
    },
  });
  const trial = await Trial.open();
  const chosen = trial.mutations.filter(
    ({ file }, i) => i % Number(values.every) === 0 && (values.only === undefined || file.startsWith(values.only)),
  );
  if (values.doubt !== undefined) {
    const doubted = wronglyEquivalent(trial, chosen, Number(values.doubt));
    console.log([...doubted, `${doubted.length} of the equivalents are shown by a fresh case`].join("\n"));
  } else {
    scored(trial, chosen, values.save, values.choose === true);
  }
}
