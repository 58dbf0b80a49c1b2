/** @file What differs between two configurations, setting by setting, with the meaning of each where it is known. */
import { isRecord, type Parameter, parametersOf } from "#engine";
import { GAME_PARAMETERS } from "#game";
import type { Cell, Table } from "./table.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export interface Difference {
  /** Keys, joined by dots. */
  readonly path: string;
  /** Null where one of them has no such setting. */
  readonly one: Json;
  readonly other: Json;
  readonly meaning: string;
}

const MEANINGS: ReadonlyMap<string, Parameter> = new Map(
  [...parametersOf(GAME_PARAMETERS)].map(({ path, parameter }) => [path.join("."), parameter]),
);

/** In the order of the first, and then of what only the other has. */
export function differencesOf(one: Json, other: Json): readonly Difference[] {
  const [mine, theirs] = [leavesOf(one), leavesOf(other)];
  const paths = [...new Set([...mine.keys(), ...theirs.keys()])];
  return paths
    .map((path) => ({ path, one: mine.get(path) ?? null, other: theirs.get(path) ?? null, meaning: meaningOf(path) }))
    .filter(({ one: a, other: b }) => JSON.stringify(a) !== JSON.stringify(b));
}

function meaningOf(path: string): string {
  const parameter = MEANINGS.get(path);
  return parameter === undefined ? "" : `${parameter.meaning} (${parameter.unit})`;
}

function leavesOf(value: Json, path: readonly string[] = []): Map<string, Json> {
  if (!isRecord(value)) return new Map([[path.join("."), value]]);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...leavesOf(part as Json, [...path, key])]));
}

export function diffTable(
  differences: readonly Difference[],
  [one, other]: readonly [string, string],
  text: { readonly setting: string; readonly meaning: string },
): Table {
  return {
    name: `configuration-${one}-${other}`,
    columns: [
      { id: "setting", title: text.setting, kind: "text" },
      { id: one, title: one, kind: "figure" },
      { id: other, title: other, kind: "figure" },
      { id: "meaning", title: text.meaning, kind: "text" },
    ],
    rows: differences.map((one) => [one.path, cellOf(one.one), cellOf(one.other), one.meaning]),
  };
}

function cellOf(value: Json): Cell {
  return value === null || typeof value === "number" || typeof value === "string" ? value : JSON.stringify(value);
}
