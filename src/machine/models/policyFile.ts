/**
 * @file Tuned policies as a file, `models/policies.json`: {context: settings} with prints, the card of the tuning that found
 * them, and its report. Settings of another version of the generator are refused.
 */
import { join } from "node:path";
import { check, fail, isRecord, ok, parseJson, type Result } from "#engine";
import { type Policies, type Policy, type PolicyFault, readPolicies } from "#game";
import type { TuneReport } from "#tuning";
import { readIfThere, writeWhole } from "../files/wholeFile.ts";

/** How the policies came about. */
export interface PolicyCard {
  /** Tunes them again from scratch. */
  readonly command: string;
  /** The code that tuned them. */
  readonly version: string;
  readonly seed: number;
  readonly size: string;
}

export interface PolicyFile {
  readonly card: PolicyCard;
  readonly contexts: Readonly<Record<string, Policy>>;
  readonly report: TuneReport;
}

export interface ReadPolicyFile {
  readonly card: PolicyCard;
  readonly policies: Policies;
  readonly report: TuneReport;
}

const NAME = "policies.json";
const CARD = check.exactly({
  command: check.TEXT,
  version: check.TEXT,
  seed: check.whole(0, Number.MAX_SAFE_INTEGER),
  size: check.TEXT,
} satisfies check.FormsOf<PolicyCard>);

export function policyPath(folder: string): string {
  return join(folder, NAME);
}

export function writePolicyFile(folder: string, { card, contexts, report }: PolicyFile): void {
  const lines = Object.entries(contexts).map(
    ([name, policy]) => `    ${JSON.stringify(name)}: ${JSON.stringify(policy)}`,
  );
  const table = lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n  }`;
  const text = `{\n  "card": ${JSON.stringify(card)},\n  "contexts": ${table},\n  "report": ${JSON.stringify(report)}\n}\n`;
  writeWhole(policyPath(folder), text);
}

/** The tuning wrote the report; only its presence is checked. */
export function readPolicyFile(file: string): Result<ReadPolicyFile, PolicyFault | "noPolicies"> {
  const bytes = readIfThere(file);
  if (bytes === null) return fail("noPolicies", `there are no policies ${file}`);
  const value = parseJson(new TextDecoder().decode(bytes));
  if (!isRecord(value) || !isRecord(value.report)) return fail("badPolicies", `${file} is no file of policies`);
  const complaint = check.complaintOf(CARD, value.card, "card");
  if (complaint !== null) return fail("badPolicies", `${file}: ${complaint}`);
  const policies = readPolicies(value.contexts);
  if (!policies.ok) return fail(policies.fault.code, `${file}: ${policies.fault.message}`);
  return ok({
    card: value.card as PolicyCard,
    policies: policies.value,
    report: value.report as unknown as TuneReport,
  });
}
