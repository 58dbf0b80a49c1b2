/**
 * @file The bench: how fast the engine is and whether it still does the same. Each section measures one thing on fixed
 * seeds and says which of its targets it reaches; the signature at the end stands for behaviour. Importing this
 * file does nothing; `openblock bench` calls `runBench`.
 */
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { countSection } from "./count.ts";
import { deliverySection } from "./delivery.ts";
import { environmentSection } from "./environment.ts";
import { falseRejectsSection } from "./falseRejects.ts";
import { foresightSection } from "./foresight.ts";
import { placementsSection } from "./placements.ts";
import { profileSection } from "./profile.ts";
import { recordsSection } from "./records.ts";
import { formatReport, type Report, type Section } from "./report.ts";
import { reviewSection } from "./review.ts";
import { signature } from "./signature.ts";
import { tableSection } from "./table.ts";
import { verifierSection } from "./verifier.ts";

const SECTIONS: readonly Section[] = [
  verifierSection,
  tableSection,
  countSection,
  placementsSection,
  profileSection,
  deliverySection,
  foresightSection,
  reviewSection,
  recordsSection,
  environmentSection,
  falseRejectsSection,
];
/** What runs without being asked for. */
export const SECTION_NAMES: readonly string[] = SECTIONS.map(({ name }) => name);

/** What runs only when asked for by name: it needs more than Node, or trains first. */
const BY_NAME: Readonly<Record<string, () => Promise<readonly Section[]>>> = {
  server: async () => [
    (await import("./server.ts")).serverSection,
    (await import("./serverLoad.ts")).serverLoadSection,
    (await import("./serverRows.ts")).serverRowsSection,
  ],
  light: async () => [(await import("./light.ts")).lightSection],
  nn: async () => [(await import("./nn.ts")).nnSection],
  learned: async () => [(await import("./learned.ts")).learnedSection],
  web: async () => [(await import("./web.ts")).webSection],
  python: async () => [(await import("./python.ts")).pythonSection],
};

/** Names every section, also those that need more than Node. */
const ALL = "all";

export interface BenchOptions {
  /** One JSON document instead of tables. */
  readonly json: boolean;
  /** Small samples: seconds instead of minutes; the figures are rough. */
  readonly quick: boolean;
  /** Names of the sections to run, also several in one string with commas; by default those that need only Node. */
  readonly only?: readonly string[];
  /** Measure nothing, print the signature. */
  readonly signatureOnly: boolean;
  /** A file with the signature to compare with. */
  readonly expect?: string;
  readonly out: (text: string) => void;
  /** What computes the signature, which takes seconds. */
  readonly sign?: () => number;
}

/** Exit codes. A target that is missed is no failure: it depends on the machine. */
const FINE = 0;
const SIGNATURE_DIFFERS = 1;
const BAD_OPTION = 2;

export async function runBench(options: BenchOptions): Promise<number> {
  const { json, out, signatureOnly, expect, sign = signature } = options;
  const names = [...SECTION_NAMES, ...Object.keys(BY_NAME)];
  const asked = options.only?.flatMap((list) => list.split(","));
  const unknown = asked?.find((name) => name !== ALL && !names.includes(name));
  if (unknown !== undefined)
    return refuse(`there is no section "${unknown}"; there are ${names.join(", ")} and ${ALL}`);
  const only = asked?.includes(ALL) ? names : asked;
  const expected = expect === undefined ? null : readSignature(expect);
  if (expected === undefined) return refuse(`${expect} does not hold a signature`);

  const reports = signatureOnly ? [] : await runSections(options, only);
  progress("signature");
  const found = sign();
  progress("");
  if (json) out(JSON.stringify(signatureOnly ? { signature: found } : documentOf(options, reports, found), null, 2));
  else out(signatureOnly ? String(found) : `signature: ${found}`);
  if (expected === null || expected === found) return FINE;
  process.stderr.write(
    `the signature is ${found}, ${expect} says ${expected}: the program behaves differently.\n` +
      `If that is meant, write the new number to ${expect} and name it in the commit.\n`,
  );
  return SIGNATURE_DIFFERS;
}

function refuse(message: string): number {
  process.stderr.write(`error: ${message}\n`);
  return BAD_OPTION;
}

/** Undefined when the file is missing or holds something else. */
function readSignature(path: string): number | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Runs the sections, printing each table as it is ready. */
async function runSections({ json, quick, out }: BenchOptions, only: readonly string[] | undefined): Promise<Report[]> {
  const machine = describeMachine();
  if (!json) {
    out(`${machine.cpu}, Node ${machine.node}, load ${machine.load.toFixed(1)} on ${machine.cores} cores`);
    if (quick) out("quick run: small samples, rough figures");
    out("");
  }
  const asked = Object.entries(BY_NAME).filter(([name]) => only?.includes(name));
  const extra = (await Promise.all(asked.map(([, load]) => load()))).flat();
  const reports: Report[] = [];
  for (const section of [...SECTIONS.filter(({ name }) => only?.includes(name) ?? true), ...extra]) {
    const report = await section.run({ quick, progress });
    progress("");
    if (!json) out(formatReport(report));
    reports.push(report);
  }
  return reports;
}

function documentOf({ quick }: BenchOptions, reports: readonly Report[], found: number) {
  const sections = reports.map(({ name, title, rows, targets }) => ({ name, title, rows, targets }));
  return { machine: describeMachine(), quick, sections, signature: found };
}

function describeMachine() {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? "unknown processor",
    cores: processors.length,
    node: process.version,
    /** Processes that wanted a core in the last minute: above the number of cores, times are too long. */
    load: loadavg()[0]!,
  };
}

/** Overwrites one line on a terminal; says nothing elsewhere. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
