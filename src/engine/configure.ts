/** @file Configurations from outside: values checked against a tree of parameters, and the JSON Schema of a file. */

import type { GroupRule } from "./groupRule.ts";
import { isRecord } from "./json.ts";
import {
  defaultsOf,
  hasEvery,
  isParameter,
  type Parameter,
  type ParameterTree,
  rulesOf,
  type ValuesOf,
} from "./parameter.ts";
import { ArgumentError, type Fault, ok } from "./result.ts";
import { shown } from "./shown.ts";

/** A fault at one place of a configuration. */
export interface ConfigFault
  extends Fault<"unknownKey" | "notANumber" | "outOfRange" | "notAnObject" | GroupRule["code"]> {
  /** Keys from the root. */
  readonly path: readonly string[];
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

/** The same for settings that a program gives: an `ArgumentError` with the code of the first fault names all of them. */
export function expectConfig<T extends ParameterTree>(tree: T, overrides: unknown): ValuesOf<T> {
  const configured = configure(tree, overrides);
  if (configured.ok) return configured.value;
  const { faults } = configured;
  throw new ArgumentError(faults[0]!.code, faults.map(({ message }) => message).join("; "));
}

/** Completes a partial configuration with the defaults. Throws an `ArgumentError` on a bad value. */
export function wholeConfig<T extends ParameterTree>(tree: T, defaults: ValuesOf<T>, given: unknown): ValuesOf<T> {
  if (given === undefined || given === defaults) return defaults;
  return hasEvery(tree, given) ? given : expectConfig(tree, given);
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
