/**
 * @file Configuration as data: a tree of numbers, each with its default, range, unit, source and meaning in one place.
 * Types, defaults, validation and JSON Schema (`configure.ts`) and the documentation all come from the tree, so they
 * cannot disagree. What several numbers of a group must fulfil together is a rule of that group (`groupRule.ts`).
 */
import type { GroupRule } from "./groupRule.ts";
import { isRecord } from "./json.ts";

export interface Parameter {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** "docks", "0…1", "lines", …; a unit that begins with "whole" admits whole numbers only. */
  readonly unit: string;
  /** Where the default comes from: a section of the paper, or "ours". */
  readonly source: string;
  readonly meaning: string;
}

export type ParameterTree = { readonly [key: string]: Parameter | ParameterTree };

/** The plain values of a tree. */
export type ValuesOf<T> = {
  readonly [K in keyof T]: T[K] extends Parameter ? number : ValuesOf<T[K]>;
};

/** Any of the values; the defaults stand for the others. */
export type PartialOf<Values> = {
  readonly [K in keyof Values]?: Values[K] extends number ? number : PartialOf<Values[K]>;
};

export function param(
  value: number,
  [min, max]: readonly [number, number],
  unit: string,
  source: string,
  meaning: string,
): Parameter {
  return { default: value, min, max, unit, source, meaning };
}

const RULES = Symbol("rules");

/** A group of parameters with rules over several of them; otherwise the entries themselves. */
export function group<T extends ParameterTree>(entries: T, ...rules: readonly GroupRule<keyof T & string>[]): T {
  return Object.defineProperty(entries, RULES, { value: rules });
}

export function rulesOf(tree: ParameterTree): readonly GroupRule[] {
  return (tree as { readonly [RULES]?: readonly GroupRule[] })[RULES] ?? [];
}

export function isParameter(node: Parameter | ParameterTree): node is Parameter {
  return typeof node.default === "number";
}

/** The default of every parameter. Frozen, like every configuration: many games share one. */
export function defaultsOf<T extends ParameterTree>(tree: T): ValuesOf<T> {
  const entries = Object.entries(tree).map(([key, node]) => [key, isParameter(node) ? node.default : defaultsOf(node)]);
  return Object.freeze(Object.fromEntries(entries)) as ValuesOf<T>;
}

/** Every parameter with its path, in the order of the tree. */
export function* parametersOf(
  tree: ParameterTree,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly parameter: Parameter }> {
  for (const [key, node] of Object.entries(tree)) {
    if (isParameter(node)) yield { path: [...path, key], parameter: node };
    else yield* parametersOf(node, [...path, key]);
  }
}

/** A 32-bit fingerprint of plain values (FNV-1a over their canonical text), as eight hexadecimal digits. */
export function fingerprint(values: unknown): string {
  const text = canonical(values);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** JSON with sorted keys, so that equal values have equal text. */
function canonical(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(",")}}`;
}

/** Whether every parameter of the tree has a number. */
export function hasEvery<T extends ParameterTree>(tree: T, given: unknown): given is ValuesOf<T> {
  if (!isRecord(given)) return false;
  for (const key in tree) {
    const node: Parameter | ParameterTree = tree[key]!;
    if (isParameter(node) ? typeof given[key] !== "number" : !hasEvery(node, given[key])) return false;
  }
  return true;
}
