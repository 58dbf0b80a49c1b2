/** @file The report of a check against the contract: passes by kind, and the first differences in words. */
import { type ContractCase, differenceOf, KIND_NAMES, type Kind } from "#contract";
import type { Reply } from "#machine";
import { clip } from "./output.ts";

export interface KindReport {
  readonly cases: number;
  readonly passed: number;
  /** Of a kind that the implementation does not have. */
  readonly unsupported: number;
  /** Answered wrongly, with a fault, or not at all. */
  readonly failed: number;
}

export interface Checked {
  readonly kinds: Readonly<Partial<Record<Kind, KindReport>>>;
  /** The first failures of each kind. */
  readonly differences: readonly { readonly kind: Kind; readonly name: string; readonly difference: string }[];
  /** Why the implementation was not asked to the end. */
  readonly stopped: string | null;
}

/** Differences of each kind that are shown. */
const SHOWN = 3;
const UNSUPPORTED = "unsupported";

type KindCase = ContractCase & { readonly kind: Kind };
type Verdict = "passed" | "unsupported" | "failed";

function verdictOf(entry: KindCase, reply: Reply): readonly [Verdict, string] {
  if (reply === null) return ["failed", "no answer"];
  if ("error" in reply) {
    return reply.error === UNSUPPORTED ? ["unsupported", ""] : ["failed", `error ${clip(reply.error, 80)}`];
  }
  const difference = differenceOf(entry.expected, reply.answer);
  return difference === null ? ["passed", ""] : ["failed", difference];
}

export function judgeReplies(cases: readonly KindCase[], replies: readonly Reply[]): Omit<Checked, "stopped"> {
  const judged = cases.map((entry, i) => {
    const [verdict, difference] = verdictOf(entry, replies[i] ?? null);
    return { kind: entry.kind, name: entry.name, verdict, difference };
  });
  const kinds = KIND_NAMES.flatMap((kind) => {
    const own = judged.filter((entry) => entry.kind === kind);
    const count = (wanted: Verdict) => own.filter(({ verdict }) => verdict === wanted).length;
    const row = {
      cases: own.length,
      passed: count("passed"),
      unsupported: count("unsupported"),
      failed: count("failed"),
    };
    return own.length === 0 ? [] : [[kind, row] as const];
  });
  const differences = KIND_NAMES.flatMap((kind) =>
    judged.filter((entry) => entry.kind === kind && entry.verdict === "failed").slice(0, SHOWN),
  ).map(({ kind, name, difference }) => ({ kind, name, difference }));
  return { kinds: Object.fromEntries(kinds), differences };
}

/** Every supported case passed, and there was one. */
export function isPassed({ kinds, stopped }: Checked): boolean {
  const rows = Object.values(kinds);
  return stopped === null && rows.every(({ failed }) => failed === 0) && rows.some(({ passed }) => passed > 0);
}

export function reportText(report: Checked): string {
  const rows = Object.entries(report.kinds).map(([kind, { cases, passed, unsupported, failed }]) => {
    const rest = unsupported > 0 ? `, ${unsupported} unsupported` : "";
    return `${kind.padEnd(16)} ${passed} of ${cases} passed${rest}${failed > 0 ? `, ${failed} failed` : ""}`;
  });
  const differences = report.differences.map(({ kind, name, difference }) => `  ${kind}, ${name}: ${difference}`);
  const stopped = report.stopped === null ? [] : [`The implementation was stopped: ${clip(report.stopped)}.`];
  return `${[...rows, ...(differences.length > 0 ? ["First differences:"] : []), ...differences, ...stopped].join("\n")}\n`;
}
