/** @file How an answer is compared with what is expected: numbers within the tolerance, everything else exactly. */
import { isRecord } from "#engine";
import { TOLERANCE } from "./kinds.ts";

/** The first difference in words, or null: "signals.fill: 0.5 instead of 0.25". */
export function differenceOf(expected: unknown, actual: unknown, tolerance = TOLERANCE): string | null {
  return differenceAt("", expected, actual, tolerance);
}

function differenceAt(path: string, expected: unknown, actual: unknown, tolerance: number): string | null {
  const instead = () => `${path === "" ? "answer" : path}: ${short(actual)} instead of ${short(expected)}`;
  if (typeof expected === "number") return isClose(expected, actual, tolerance) ? null : instead();
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return instead();
    return firstOf(expected.map((entry, i) => () => differenceAt(`${path}[${i}]`, entry, actual[i], tolerance)));
  }
  if (!isRecord(expected)) return Object.is(expected, actual) ? null : instead();
  if (!isRecord(actual)) return instead();
  const extra = Object.keys(actual).find((key) => !(key in expected));
  if (extra !== undefined) return `${path === "" ? "answer" : path}: has ${extra}, which is not expected`;
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  return firstOf(
    Object.entries(expected).map(
      ([key, entry]) =>
        () =>
          differenceAt(at(key), entry, actual[key], tolerance),
    ),
  );
}

function isClose(expected: number, actual: unknown, tolerance: number): boolean {
  return typeof actual === "number" && Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

/** Longest value that a difference quotes. */
const LONGEST = 60;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
