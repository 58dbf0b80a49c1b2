/**
 * @file Plain data of unknown origin (a file, a stored value, a line of input), checked before it is believed. A `Form`
 * says what the data must be. `complaintOf` names the first thing that is wrong in one sentence; `mended` brings numbers
 * and lists into their range instead and reports it. Neither throws, and neither follows a key that the form does not
 * name.
 */
import { isRecord } from "./json.ts";
import { clamp } from "./numbers.ts";
import { shown } from "./shown.ts";

export type Form =
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: "flag" }
  | { readonly kind: "text"; readonly like: RegExp; readonly wanted: string }
  | { readonly kind: "choice"; readonly of: readonly (string | number)[] }
  | { readonly kind: "nullable"; readonly of: Form }
  | { readonly kind: "list"; readonly of: Form; readonly longest: number; readonly least: number }
  | { readonly kind: "named"; readonly of: Form }
  | { readonly kind: "record"; readonly of: Forms; readonly isPartial: boolean; readonly isClosed: boolean }
  | { readonly kind: "variant"; readonly formOf: (value: Fields) => Form };

type Forms = Readonly<Record<string, Form>>;
export type Fields = Readonly<Record<string, unknown>>;
type FormOf<Kind extends Form["kind"]> = Extract<Form, { readonly kind: Kind }>;

/** A form for each field of T: a field that is forgotten does not compile. */
export type FormsOf<T> = Readonly<Record<keyof T & string, Form>>;

export function number(min: number, max: number): Form {
  return { kind: "number", min, max, isWhole: false };
}

export function whole(min: number, max: number): Form {
  return { kind: "number", min, max, isWhole: true };
}

export const FLAG: Form = { kind: "flag" };

export const TEXT: Form = { kind: "text", like: /^/, wanted: "a text" };

/** A text of a certain form, described for the message: "a SHA-256 in hexadecimal". */
export function textLike(like: RegExp, wanted: string): Form {
  return { kind: "text", like, wanted };
}

export function choice(of: readonly (string | number)[]): Form {
  return { kind: "choice", of };
}

export function nullable(of: Form): Form {
  return { kind: "nullable", of };
}

/** A list of `least` to `longest` entries. */
export function list(of: Form, longest: number, least = 0): Form {
  return { kind: "list", of, longest, least };
}

/** An object of any names with values of one form. */
export function named(of: Form): Form {
  return { kind: "named", of };
}

/** An object with all of these fields; others are ignored. */
export function fields(of: Forms): Form {
  return { kind: "record", of, isPartial: false, isClosed: false };
}

/** An object with exactly these fields. */
export function exactly(of: Forms): Form {
  return { kind: "record", of, isPartial: false, isClosed: true };
}

/** An object in which every field may be left out and no other may appear. */
export function partial(of: Forms): Form {
  return { kind: "record", of, isPartial: true, isClosed: true };
}

/** An object with exactly these fields, and perhaps some of the others. */
export function exactlyWith(of: Forms, others: Forms): Form {
  const isThere = (value: Fields) => Object.entries(others).filter(([key]) => Object.hasOwn(value, key));
  return variant((value) => exactly({ ...of, ...Object.fromEntries(isThere(value)) }));
}

/** An object whose form depends on one of its fields. */
export function variant(formOf: (value: Fields) => Form): Form {
  return { kind: "variant", formOf };
}

/** The first fault of a value, as in "context.turn is a whole number from 0 to 1000000000, not null"; null if there is none. */
export function complaintOf(form: Form, value: unknown, path: string): string | null {
  switch (form.kind) {
    case "nullable":
      return value === null ? null : complaintOf(form.of, value, path);
    case "list":
      if (!Array.isArray(value) || value.length > form.longest || value.length < form.least) break;
      return firstOf(value.entries(), ([i, entry]) => complaintOf(form.of, entry, `${path}[${i}]`));
    case "named":
      if (!isRecord(value)) break;
      return firstOf(Object.entries(value), ([key, entry]) => complaintOf(form.of, entry, `${path}.${key}`));
    case "record":
      if (!isRecord(value)) break;
      return recordComplaint(form, value, path);
    case "variant":
      if (!isRecord(value)) break;
      return complaintOf(form.formOf(value), value, path);
    default:
      if (isPlain(form, value)) return null;
  }
  return value === undefined ? `${path} is missing` : `${path} is ${wantedBy(form)}, not ${shown(value)}`;
}

export function fits(form: Form, value: unknown): boolean {
  return complaintOf(form, value, "") === null;
}

function isPlain(form: FormOf<"number" | "flag" | "text" | "choice">, value: unknown): boolean {
  switch (form.kind) {
    case "number":
      return (
        typeof value === "number" &&
        value >= form.min &&
        value <= form.max &&
        (!form.isWhole || Number.isInteger(value))
      );
    case "flag":
      return typeof value === "boolean";
    case "text":
      return typeof value === "string" && form.like.test(value);
    case "choice":
      return form.of.some((one) => one === value);
  }
}

function recordComplaint(form: FormOf<"record">, value: Fields, path: string): string | null {
  const unknown = form.isClosed ? Object.keys(value).find((key) => !Object.hasOwn(form.of, key)) : undefined;
  if (unknown !== undefined) return `${path}.${unknown} is not known here`;
  return firstOf(Object.entries(form.of), ([key, of]) =>
    form.isPartial && !Object.hasOwn(value, key) ? null : complaintOf(of, own(value, key), `${path}.${key}`),
  );
}

/** What an object itself holds under a name, not what it inherits. */
function own(value: Fields, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function wantedBy(form: Form): string {
  switch (form.kind) {
    case "number":
      return `a ${form.isWhole ? "whole " : ""}number from ${form.min} to ${form.max}`;
    case "flag":
      return "true or false";
    case "text":
      return form.wanted;
    case "choice":
      return form.of.length > 12 ? "one of the known names" : `one of ${form.of.join(", ")}`;
    case "list":
      return `a list of ${lengthsOf(form)}`;
    default:
      return "an object";
  }
}

function lengthsOf({ least, longest }: FormOf<"list">): string {
  if (least === longest) return String(longest);
  return least === 0 ? `up to ${longest}` : `${least} to ${longest}`;
}

function firstOf<T>(entries: Iterable<T>, complain: (entry: T) => string | null): string | null {
  for (const entry of entries) {
    const complaint = complain(entry);
    if (complaint !== null) return complaint;
  }
  return null;
}

/** Something that `mended` found: a value of another kind, for which the whole must be refused, or one out of its range. */
export interface Problem {
  readonly code: "malformed" | "outOfRange";
  /** Where, as in `session.games`. */
  readonly path: string;
}

/**
 * The value as the form wants it, without fields that the form does not name: numbers are clamped and rounded, lists cut
 * to their last entries. What was wrong is appended to `problems`.
 */
export function mended(form: Form, value: unknown, path: string, problems: Problem[]): unknown {
  switch (form.kind) {
    case "number":
      if (typeof value === "number" && !Number.isNaN(value)) return mendedNumber(form, value, path, problems);
      break;
    case "nullable":
      return value === null ? null : mended(form.of, value, path, problems);
    case "list":
      if (!Array.isArray(value) || value.length < form.least) break;
      if (value.length > form.longest) problems.push({ code: "outOfRange", path });
      return value.slice(-form.longest).map((entry, i) => mended(form.of, entry, `${path}[${i}]`, problems));
    case "named":
      if (!isRecord(value)) break;
      return mapped(Object.entries(value), (key, entry) => mended(form.of, entry, below(path, key), problems));
    case "record":
      if (!isRecord(value)) break;
      return mapped(
        Object.entries(form.of).filter(([key]) => !form.isPartial || Object.hasOwn(value, key)),
        (key, of) => mended(of, own(value, key), below(path, key), problems),
      );
    case "variant":
      if (!isRecord(value)) break;
      return mended(form.formOf(value), value, path, problems);
    default:
      if (isPlain(form, value)) return value;
  }
  problems.push({ code: "malformed", path });
  return null;
}

function mendedNumber(form: FormOf<"number">, value: number, path: string, problems: Problem[]): number {
  const inRange = clamp(value, form.min, form.max);
  const mendedValue = form.isWhole ? Math.round(inRange) : inRange;
  if (mendedValue !== value) problems.push({ code: "outOfRange", path });
  return mendedValue;
}

function mapped<T>(entries: readonly (readonly [string, T])[], to: (key: string, value: T) => unknown): object {
  return Object.fromEntries(entries.map(([key, value]) => [key, to(key, value)]));
}

function below(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
