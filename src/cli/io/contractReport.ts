/** @file The report of a check against the contract: passes by kind, and the first differences in words. */

import type { Reply } from "#machine";
import { type ContractCase, differenceOf, KIND_NAMES, type Kind } from "#research/contract";
import { clip } from "./output.ts";

export interface KindReport {
  readonly cases: number;
  readonly passed: number;
  /** Of a kind that the implementation does not have. */
  readonly unsupported: number;
  /** Answered wrongly or with a fault. */
  readonly failed: number;
  /** Not answered before the implementation was stopped. */
  readonly unanswered: number;
}

export interface Difference {
  readonly kind: Kind;
  readonly name: string;
  readonly difference: string;
  /** What was asked. */
  readonly input: unknown;
}

export interface Checked {
  readonly kinds: Readonly<Partial<Record<Kind, KindReport>>>;
  /** The first failures of each kind. */
  readonly differences: readonly Difference[];
  /** Why the implementation was not asked to the end. */
  readonly stopped: string | null;
}

/** Differences of each kind that are shown. */
const SHOWN = 3;
const UNSUPPORTED = "unsupported";

/** A case of a kind; its file says how close numbers must be. */
export type KindCase = ContractCase & { readonly kind: Kind; readonly tolerance?: number };
type Verdict = "passed" | "unsupported" | "failed" | "unanswered";

function verdictOf(entry: KindCase, reply: Reply): readonly [Verdict, string] {
  if (reply === null) return ["unanswered", ""];
  if ("error" in reply) {
    return reply.error === UNSUPPORTED ? ["unsupported", ""] : ["failed", `error ${clip(reply.error, 80)}`];
  }
  const difference = differenceOf(entry.expected, reply.answer, entry.tolerance);
  return difference === null ? ["passed", ""] : ["failed", difference];
}

export function judgeReplies(cases: readonly KindCase[], replies: readonly Reply[]): Omit<Checked, "stopped"> {
  const judged = cases.map((entry, i) => {
    const [verdict, difference] = verdictOf(entry, replies[i] ?? null);
    return { kind: entry.kind, name: entry.name, verdict, difference, input: entry.input };
  });
  const kinds = KIND_NAMES.flatMap((kind) => {
    const own = judged.filter((entry) => entry.kind === kind);
    const count = (wanted: Verdict) => own.filter(({ verdict }) => verdict === wanted).length;
    const row = {
      cases: own.length,
      passed: count("passed"),
      unsupported: count("unsupported"),
      failed: count("failed"),
      unanswered: count("unanswered"),
    };
    return own.length === 0 ? [] : [[kind, row] as const];
  });
  const differences = KIND_NAMES.flatMap((kind) =>
    judged.filter((entry) => entry.kind === kind && entry.verdict === "failed").slice(0, SHOWN),
  ).map(({ kind, name, difference, input }) => ({ kind, name, difference, input }));
  return { kinds: Object.fromEntries(kinds), differences };
}

/** Every supported case passed, and there was one. */
export function isPassed({ kinds, stopped }: Checked): boolean {
  const rows = Object.values(kinds);
  return stopped === null && rows.every(({ failed }) => failed === 0) && rows.some(({ passed }) => passed > 0);
}

/**
 * Why it was stopped comes first: it explains the rest.
 * @param whereAre says where the inputs of kinds are found
 */
export function reportText(report: Checked, whereAre: (kinds: readonly Kind[]) => string): string {
  const stopped = report.stopped === null ? [] : [`The implementation was stopped: ${sentence(clip(report.stopped))}`];
  const differences = report.differences.map(({ kind, name, difference }) => `  ${kind}, ${name}: ${difference}`);
  const failing = KIND_NAMES.filter((kind) => report.differences.some((difference) => difference.kind === kind));
  const shown = failing.length > 0 ? ["First differences:", ...differences, `Their inputs: ${whereAre(failing)}`] : [];
  return `${[...stopped, ...rowsOf(report), ...unsupportedText(report), ...shown].join("\n")}\n`;
}

/** Why a check fails in which nothing is wrong. */
function unsupportedText({ kinds }: Checked): string[] {
  const isAll = Object.values(kinds).every(({ cases, unsupported }) => cases === unsupported);
  return isAll ? ["No case passes: the implementation supports none of these kinds."] : [];
}

/** A question has its mark already. */
function sentence(text: string): string {
  return text.endsWith("?") ? text : `${text}.`;
}

/** One row a kind; where nothing was answered, they would all say the same. */
function rowsOf({ kinds }: Checked): string[] {
  const rows = Object.entries(kinds);
  if (rows.every(([, { cases, unanswered }]) => cases === unanswered)) {
    return [`None of ${rows.reduce((sum, [, { cases }]) => sum + cases, 0)} cases was answered.`];
  }
  return rows.map(([kind, row]) => {
    const rest = (["unsupported", "failed", "unanswered"] as const).filter((name) => row[name] > 0);
    return `${kind.padEnd(16)} ${row.passed} of ${row.cases} passed${rest.map((name) => `, ${row[name]} ${name}`).join("")}`;
  });
}
