/**
 * @file Configuration as data: a tree of numbers, each with its default, range, unit, source and meaning in one place.
 * Types, defaults, validation, JSON Schema and the documentation all come from the tree, so they cannot disagree. What
 * several numbers of a group must fulfil together is a rule of that group (`groupRule.ts`).
 */
import { isRecord } from "./check.ts";
import type { GroupRule } from "./groupRule.ts";
import { type Fault, ok } from "./result.ts";
import { shown } from "./shown.ts";

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

/** A fault at one place of a configuration. */
export interface ConfigFault
  extends Fault<"unknownKey" | "notANumber" | "outOfRange" | "notAnObject" | GroupRule["code"]> {
  /** Keys from the root. */
  readonly path: readonly string[];
}

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

function isParameter(node: Parameter | ParameterTree): node is Parameter {
  return typeof node.default === "number";
}

/** The default of every parameter. Frozen, like every configuration: many games share one. */
export function defaultsOf<T extends ParameterTree>(tree: T): ValuesOf<T> {
  const entries = Object.entries(tree).map(([key, node]) => [key, isParameter(node) ? node.default : defaultsOf(node)]);
  return Object.freeze(Object.fromEntries(entries)) as ValuesOf<T>;
}

/** Defaults with the given values in their place, or everything that is wrong with them. */
export function configure<T extends ParameterTree>(
  tree: T,
  overrides: unknown,
):
  | { readonly ok: true; readonly value: ValuesOf<T> }
  | { readonly ok: false; readonly faults: readonly ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const value = merge(tree, overrides, [], faults) as ValuesOf<T>;
  return faults.length === 0 ? ok(value) : { ok: false, faults };
}

function merge(tree: ParameterTree, given: unknown, path: readonly string[], faults: ConfigFault[]): unknown {
  if (given === undefined) return defaultsOf(tree);
  if (!isRecord(given)) {
    faults.push({
      code: "notAnObject",
      path,
      message: `${nameOf(path)} is a group of settings, not ${shown(given)}`,
    });
    return defaultsOf(tree);
  }
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(tree, key)) {
      faults.push({
        code: "unknownKey",
        path: [...path, key],
        message: `${nameOf([...path, key])} is not a setting`,
      });
    }
  }
  const before = faults.length;
  const entries = Object.entries(tree).map(([key, node]) => {
    const at = [...path, key];
    return [key, isParameter(node) ? readNumber(node, given[key], at, faults) : merge(node, given[key], at, faults)];
  });
  const merged = Object.freeze(Object.fromEntries(entries));
  if (faults.length === before) faults.push(...brokenRules(tree, merged, given, path));
  return merged;
}

/** Faults of a group whose entries are all right one by one; each at the first entry concerned that was given. */
function brokenRules(
  tree: ParameterTree,
  merged: Readonly<Record<string, number>>,
  given: Readonly<Record<string, unknown>>,
  path: readonly string[],
): ConfigFault[] {
  return rulesOf(tree)
    .filter((rule) => !rule.holds(merged))
    .map(({ code, names, text }) => ({
      code,
      path: [...path, ...names.filter((name) => given[name] !== undefined).slice(0, 1)],
      message: `${nameOf(path)}: ${text}, not ${names.map((name) => merged[name]).join(", ")}`,
    }));
}

function readNumber(parameter: Parameter, given: unknown, path: readonly string[], faults: ConfigFault[]): number {
  if (given === undefined) return parameter.default;
  const { min, max } = parameter;
  const wanted = `${nameOf(path)} is ${isWhole(parameter) ? "a whole number" : "a number"} from ${min} to ${max}`;
  if (typeof given !== "number" || !Number.isFinite(given)) {
    faults.push({ code: "notANumber", path, message: `${wanted}, not ${shown(given)}` });
    return parameter.default;
  }
  if (given < min || given > max || (isWhole(parameter) && !Number.isInteger(given))) {
    faults.push({ code: "outOfRange", path, message: `${wanted}, not ${given}` });
    return parameter.default;
  }
  return given;
}

function isWhole(parameter: Parameter): boolean {
  return parameter.unit.startsWith("whole");
}

function nameOf(path: readonly string[]): string {
  return path.length === 0 ? "the configuration" : path.join(".");
}

/** JSON Schema (2020-12) of a configuration file: every key optional, no others allowed. */
export function schemaOf(tree: ParameterTree): Record<string, unknown> {
  const properties = Object.entries(tree).map(([key, node]) => {
    if (!isParameter(node)) return [key, schemaOf(node)];
    const { default: value, min: minimum, max: maximum, unit, source, meaning } = node;
    const type = isWhole(node) ? "integer" : "number";
    return [key, { type, minimum, maximum, default: value, description: `${meaning} (${unit}; ${source})` }];
  });
  const rules = rulesOf(tree);
  return {
    type: "object",
    ...(rules.length === 0 ? {} : { description: rules.map(({ text }) => `${text}.`).join(" ") }),
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
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
