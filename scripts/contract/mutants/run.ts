/** @file Puts mutants before the cases: a mutant is killed by the first case that it answers otherwise, by an error, or by the clock. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { KIND_NAMES, type Kind } from "#research/contract";
import type { CasesByKind } from "../cases.ts";
import { COVERED, SHOWN_BY } from "./covered.ts";
import { bundleModules, ENTRY, type Engine, type Modules, Workshop, withinTime } from "./modules.ts";
import { type Mutation, mutationsOf } from "./mutations.ts";

/** A mutant runs for ever if its cases take `PATIENCE` times the engine's own time and `MARGIN` ms more. */
const PATIENCE = 10;
const MARGIN = 2000;

/**
 * Mutants that no answer of the contract can show: module → reason → names. The same by arithmetic, a state that cannot be, or
 * what the contract does not answer (words, storage, witnesses). A bound that no case happens to meet is none of them: such
 * mutants survive. Names are exact, so that nothing else hides behind an entry.
 */
export const EQUIVALENT: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(new URL("equivalents.json", import.meta.url), "utf8"),
);

export interface Asked {
  readonly kind: Kind;
  readonly name: string;
  readonly input: unknown;
  readonly expected: unknown;
}

/** All mutations of the covered modules. */
function allMutations(modules: Modules): Mutation[] {
  return Object.entries(COVERED).flatMap(([file, skipped]) =>
    mutationsOf(file, modules.get(file) ?? missing(file), skipped),
  );
}

/** Why no answer can show the mutation, as far as the list says so. */
export function equivalenceOf({ file, about }: Mutation): string | null {
  const reasons = Object.entries(EQUIVALENT[file] ?? {});
  return reasons.find(([, names]) => names.includes(about))?.[0] ?? null;
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

function missing(file: string): never {
  throw new Error(`the bundle has no module ${file}`);
}

export class Trial {
  readonly mutations: readonly Mutation[];
  private readonly modules: Modules;
  private readonly workshop: Workshop;
  /** The case that killed the last mutant of a module comes first for the next one. */
  private readonly lastKiller = new Map<string, Asked>();
  /** Longest time of a mutant by the kinds that it is asked. */
  private readonly limits = new Map<readonly Kind[], number>();

  private constructor(modules: Modules) {
    this.modules = modules;
    this.workshop = new Workshop(modules);
    this.mutations = allMutations(modules);
  }

  static async open(): Promise<Trial> {
    return new Trial(await bundleModules());
  }

  /** What stands where a mutation would be. */
  textAt({ file, start, end }: Mutation): string {
    return this.modules.get(file)!.slice(start, end);
  }

  /** What the outcome of a mutant depends on, as a digest: all of the engine, the mutation and the cases it is asked. */
  digests(cases: readonly Asked[]): (mutation: Mutation) => string {
    const engine = digestOf([...this.modules]);
    const byFile = new Map<string, string>();
    const casesOf = (file: string) => digestOf(cases.filter(({ kind }) => kindsOf(file).includes(kind)));
    return ({ file, start, end, text }) => {
      const shown = byFile.get(file) ?? casesOf(file);
      byFile.set(file, shown);
      return digestOf([engine, shown, file, start, end, text]);
    };
  }

  /** The case that tells the mutant from the engine; "error" or "time" where it breaks; null where it survives. */
  killerOf(mutation: Mutation, cases: readonly Asked[], limitMs?: number): Asked | "error" | "time" | null {
    const { file, start, end, text } = mutation;
    const code = this.modules.get(file)!;
    const changed = `${code.slice(0, start)}${text}${code.slice(end)}`;
    const last = this.lastKiller.get(file);
    const able = kindsOf(file);
    const shown = cases.filter(({ kind }) => able.includes(kind));
    const ordered = last === undefined ? shown : [last, ...shown];
    const outcome = withinTime((): { killer: Asked | "error" | null } => {
      const engine = this.openChanged(file, changed);
      return { killer: engine === null ? "error" : (ordered.find((asked) => differs(engine, asked)) ?? null) };
    }, limitMs ?? this.limitFor(able, shown));
    if (outcome === null) return "time";
    const { killer } = outcome;
    if (killer !== null && killer !== "error") this.lastKiller.set(file, killer);
    return killer;
  }

  private limitFor(kinds: readonly Kind[], cases: readonly Asked[]): number {
    const known = this.limits.get(kinds);
    if (known !== undefined) return known;
    const engine = this.workshop.open(ENTRY, this.modules.get(ENTRY)!);
    const before = performance.now();
    for (const asked of cases) differs(engine, asked);
    const limit = Math.round(MARGIN + PATIENCE * (performance.now() - before));
    this.limits.set(kinds, limit);
    return limit;
  }

  /** Null where the mutant cannot even be loaded. */
  private openChanged(file: string, changed: string): Engine | null {
    try {
      return this.workshop.open(file, changed);
    } catch (error) {
      if (isTimeout(error)) throw error;
      return null;
    }
  }
}

/** Kinds whose cases are put before a mutant of the module. */
export function kindsOf(file: string): readonly Kind[] {
  return SHOWN_BY.find(([prefix]) => file.startsWith(prefix))?.[1] ?? [];
}

function isTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** An answer that fails is another answer. */
function differs(engine: Engine, { kind, input, expected }: Asked): boolean {
  try {
    return engine.differenceOf(expected, engine.answerOf(kind, input)) !== null;
  } catch (error) {
    if (isTimeout(error)) throw error;
    return true;
  }
}

export function asked(cases: CasesByKind): Asked[] {
  return KIND_NAMES.flatMap((kind) => cases[kind].map((entry) => ({ ...entry, kind })));
}
