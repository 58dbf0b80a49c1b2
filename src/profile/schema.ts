/**
 * @file Checks data of unknown origin against a description of its shape. Numbers beyond their range and lists that are
 * too long are mended and reported; anything of the wrong kind is reported as malformed and the whole must be refused.
 */

export type Rule =
  | { readonly kind: "number"; readonly min: number; readonly max: number; readonly isWhole: boolean }
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "nullable"; readonly of: Rule }
  | { readonly kind: "list"; readonly of: Rule; readonly longest: number }
  | { readonly kind: "record"; readonly of: Readonly<Record<string, Rule>> };

export interface Problem {
  readonly code: "malformed" | "outOfRange";
  /** Where, as in `session.games`. */
  readonly path: string;
}

export function number(min: number, max: number): Rule {
  return { kind: "number", min, max, isWhole: false };
}

export function whole(min: number, max: number): Rule {
  return { kind: "number", min, max, isWhole: true };
}

export function nullable(of: Rule): Rule {
  return { kind: "nullable", of };
}

export function list(of: Rule, longest: number): Rule {
  return { kind: "list", of, longest };
}

export function record(of: Readonly<Record<string, Rule>>): Rule {
  return { kind: "record", of };
}

/** The value as the rule wants it; appends what was wrong to `problems`. Keys without a rule are left out. */
export function mend(rule: Rule, value: unknown, path: string, problems: Problem[]): unknown {
  switch (rule.kind) {
    case "number":
      return mendNumber(rule, value, path, problems);
    case "choice":
      if (rule.of.some((choice) => choice === value)) return value;
      break;
    case "nullable":
      return value === null ? null : mend(rule.of, value, path, problems);
    case "list":
      if (Array.isArray(value)) return mendList(rule, value, path, problems);
      break;
    case "record":
      if (isRecord(value)) return mendRecord(rule.of, value, path, problems);
      break;
  }
  problems.push({ code: "malformed", path });
  return null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mendNumber(
  rule: Extract<Rule, { kind: "number" }>,
  value: unknown,
  path: string,
  problems: Problem[],
): number {
  if (typeof value !== "number" || Number.isNaN(value)) {
    problems.push({ code: "malformed", path });
    return rule.min;
  }
  const inRange = Math.min(rule.max, Math.max(rule.min, value));
  const mended = rule.isWhole ? Math.round(inRange) : inRange;
  if (mended !== value) problems.push({ code: "outOfRange", path });
  return mended;
}

function mendList(
  rule: Extract<Rule, { kind: "list" }>,
  value: readonly unknown[],
  path: string,
  problems: Problem[],
): unknown[] {
  if (value.length > rule.longest) problems.push({ code: "outOfRange", path });
  return value.slice(-rule.longest).map((entry, i) => mend(rule.of, entry, `${path}[${i}]`, problems));
}

function mendRecord(
  rules: Readonly<Record<string, Rule>>,
  value: Record<string, unknown>,
  path: string,
  problems: Problem[],
): Record<string, unknown> {
  const prefix = path === "" ? "" : `${path}.`;
  const entries = Object.entries(rules).map(([key, rule]) => [
    key,
    mend(rule, value[key], `${prefix}${key}`, problems),
  ]);
  return Object.fromEntries(entries);
}
