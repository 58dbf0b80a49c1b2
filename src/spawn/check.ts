/**
 * @file Checks plain data of unknown origin (a stored context, a trace from a file) before it is believed. A check
 * returns what is wrong in one sentence that names the place, or null; nothing is mended and nothing throws.
 */
import { shown } from "#engine";

/** The complaint about a value at a path, or null. */
export type Check = (value: unknown, path: string) => string | null;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(path: string, wanted: string, value: unknown): string {
  return value === undefined ? `${path} is missing` : `${path} is ${wanted}, not ${shown(value)}`;
}

export function number(min: number, max: number): Check {
  return (value, path) =>
    typeof value === "number" && value >= min && value <= max
      ? null
      : wrong(path, `a number from ${min} to ${max}`, value);
}

export function whole(min: number, max: number): Check {
  return (value, path) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : wrong(path, `a whole number from ${min} to ${max}`, value);
}

export const flag: Check = (value, path) => (typeof value === "boolean" ? null : wrong(path, "true or false", value));

export const text: Check = (value, path) => (typeof value === "string" ? null : wrong(path, "a text", value));

export function choice(of: readonly (string | number)[]): Check {
  return (value, path) =>
    of.some((one) => one === value)
      ? null
      : wrong(path, of.length > 12 ? "one of the known names" : `one of ${of.join(", ")}`, value);
}

export function nullable(of: Check): Check {
  return (value, path) => (value === null ? null : of(value, path));
}

/** A list of at most so many entries. */
export function list(of: Check, longest: number): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > longest) return wrong(path, `a list of up to ${longest}`, value);
    return firstOf(value.map((entry, i) => () => of(entry, `${path}[${i}]`)));
  };
}

/** An object with all of these fields; others are not looked at. */
export function fields(of: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, "an object", value);
    return firstOf(
      Object.entries(of).map(
        ([key, check]) =>
          () =>
            check(value[key], `${path}.${key}`),
      ),
    );
  };
}

/** An object of any names with values of one kind. */
export function named(of: Check): Check {
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, "an object", value);
    return firstOf(
      Object.entries(value).map(
        ([key, entry]) =>
          () =>
            of(entry, `${path}.${key}`),
      ),
    );
  };
}

/** An object in which every field may be left out and no other may appear. */
export function partial(of: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, "an object", value);
    return firstOf(
      Object.entries(value).map(([key, entry]) => () => {
        const check = Object.hasOwn(of, key) ? of[key] : undefined;
        return check === undefined ? `${path}.${key} is not known here` : check(entry, `${path}.${key}`);
      }),
    );
  };
}

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const complaint = check();
    if (complaint !== null) return complaint;
  }
  return null;
}
