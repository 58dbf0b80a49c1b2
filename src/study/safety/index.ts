/**
 * @file Whether a learned track can ever make the generator deliver a dock that cannot be placed (paper, Propositions 1 and
 * 2): docks on boards of play at every fill, with a track that works, fails, is late or lies.
 */
import { ok } from "#engine";
import type { Study } from "#study/report";
import { interruptedText, reportText, withDefaults } from "#study/report";
import {
  FAULTS,
  type FaultCounts,
  type FaultKind,
  playSafetyTask,
  SAFETY_OPTIONS,
  type SafetyOptions,
  type SafetyOutcome,
  type SafetyTask,
  safetyTasks,
} from "./play.ts";

export interface SafetyReport {
  readonly options: SafetyOptions;
  readonly planned: number;
  readonly finished: number;
  readonly rows: readonly ({ readonly fault: FaultKind } & FaultCounts)[];
  readonly total: FaultCounts;
}

const UNIT = { one: "batch", many: "batches" };

export const safety: Study<SafetyOptions, SafetyTask, SafetyOutcome, SafetyReport> = {
  name: "safety",
  summary: "whether any fault of a learned track can deliver a dock that cannot be placed",
  description:
    "Deals docks on boards of play at every fill with a learned track that works, has nothing prepared, is too slow, " +
    "fails, or hands in laws and docks that are wrong, and plays the witness of every delivered dock.",
  unit: UNIT,
  options: SAFETY_OPTIONS,
  examples: ["", "--docks 4000 --json"],
  settle: (given) => ok(withDefaults(SAFETY_OPTIONS, given)),
  requires: ({ generators: models }) => ({ models, runtime: true }),
  tasks: safetyTasks,
  nameOf: ({ seed, docks }) => `${docks} docks, seed ${seed}`,
  keyOf: (task) => JSON.stringify(task),
  perform: playSafetyTask,
  report(options, outcomes) {
    if (outcomes.length === 0) return null;
    const rows = FAULTS.map((fault) => ({ fault, ...sumOf(outcomes.map((outcome) => outcome[fault])) }));
    const { length: planned } = safetyTasks(options);
    return { options, planned, finished: outcomes.length, rows, total: sumOf(rows) };
  },
  text: safetyText,
};

function sumOf(counts: readonly FaultCounts[]): FaultCounts {
  const sum = (key: keyof FaultCounts) => counts.reduce((total, count) => total + count[key], 0);
  return {
    docks: sum("docks"),
    learned: sum("learned"),
    told: sum("told"),
    ended: sum("ended"),
    unplaceable: sum("unplaceable"),
  };
}

const WORDS: Readonly<Record<FaultKind, string>> = {
  none: "the network",
  nothingPrepared: "nothing prepared",
  tooSlow: "too slow",
  broken: "fails",
  emptyLaw: "an empty law",
  badLaw: "a law that is none",
  lyingLaw: "a law of any docks",
  anyDocks: "any docks, no law",
};

function safetyText(report: SafetyReport): string {
  const cells = (name: string, { docks, learned, told, ended, unplaceable }: FaultCounts) =>
    [name, docks, learned, told, ended, unplaceable].map(String);
  const rows = [...report.rows.map((row) => cells(WORDS[row.fault], row)), cells("all", report.total)];
  const note = `Docks with a learned track that works, fails or lies, on boards of play at every fill.${interruptedText(report, UNIT)}`;
  const head = ["track", "turns", "its dock came", "trace says why not", "no dock exists", "unplaceable"];
  return reportText([{ note, head, rows }]);
}
