/** @file The figures of the learned generator: distance to the rule law, the gate, content, time. */

import { decimal, percent } from "#chart";
import { REGULAR_COUNT } from "#engine";
import { mean, meanInterval, median, type Share, wilson } from "#stats";
import { decimals, interruptedText, ranged, reportText, type Section, type StudyReport } from "#study/report";
import { SESSION_UNIT } from "../cohort.ts";
import { type Drawn, type GeneratorStudyOptions, generatorTasks, type TurnOutcome } from "./measure.ts";

/** Figures of one model, means over turns. */
export interface GeneratorFigures {
  readonly turns: number;
  /** From the rule law to the model's, first slot, nats; with a 95 % interval. */
  readonly kl: number;
  readonly klLow: number;
  readonly klHigh: number;
  readonly crossEntropy: number;
  /** Chance of naming the first piece, by the likeliest shape. */
  readonly top: number;
  /** Shares of docks that pass the gate. */
  readonly rawPass: number;
  readonly constrainedPass: number;
  /** Median milliseconds of the network, and of the table and all draws. */
  readonly lawMs: number;
  readonly decodeMs: number;
}

export interface PassRow {
  readonly source: string;
  readonly docks: number;
  readonly pass: Share;
  readonly duplicate: number;
  readonly immobile: number;
  readonly infeasible: number;
  /** Share that passes by fill of the board; null where no turn has it. */
  readonly byFill: readonly (number | null)[];
  /** Means over docks that pass. */
  readonly difficulty: number;
  readonly families: number;
  readonly multi: number;
}

export interface GeneratorReport extends StudyReport<GeneratorStudyOptions> {
  readonly turns: number;
  /** Entropy of the rule law, the floor of any model's cross-entropy; and that of shape frequencies alone. */
  readonly floor: number;
  readonly frequencies: { readonly crossEntropy: number; readonly kl: number };
  /** The best that naming one shape can do. */
  readonly bayesTop: number;
  readonly models: readonly ({ readonly name: string } & GeneratorFigures)[];
  readonly rows: readonly PassRow[];
}

export const FILLS = [0, 0.3, 0.45, 0.6, 1] as const;

export function figuresOf(name: string, turns: readonly TurnOutcome[]): GeneratorFigures {
  const own = turns.map(({ models }) => models[name]!);
  const distances = turns.map(({ entropy }, i) => own[i]!.crossEntropy - entropy);
  const interval = meanInterval(distances);
  const passed = (of: (model: (typeof own)[number]) => Drawn) => shareOf(own.map(of)).share;
  return {
    turns: turns.length,
    kl: rounded(mean(distances)),
    klLow: rounded(interval.low),
    klHigh: rounded(interval.high),
    crossEntropy: rounded(mean(own.map(({ crossEntropy }) => crossEntropy))),
    top: rounded(mean(own.map(({ top }) => top))),
    rawPass: rounded(passed(({ raw }) => raw)),
    constrainedPass: rounded(passed(({ constrained }) => constrained)),
    lawMs: rounded(median(own.map(({ lawMs }) => lawMs))),
    decodeMs: rounded(median(own.map(({ decodeMs }) => decodeMs))),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}

export function generatorReport(
  options: GeneratorStudyOptions,
  outcomes: readonly (readonly TurnOutcome[])[],
): GeneratorReport | null {
  const turns = outcomes.flat();
  if (turns.length < 2) return null;
  const frequencies = Array.from({ length: REGULAR_COUNT }, (_, i) => mean(turns.map(({ law }) => law[i]!)));
  const byFrequency = mean(turns.map(({ law }) => crossEntropy(law, frequencies)));
  const floor = mean(turns.map(({ entropy }) => entropy));
  const sources: readonly (readonly [string, (turn: TurnOutcome) => Drawn])[] = [
    ["rule drafts", ({ rule }) => rule],
    ...options.generators.flatMap((name): (readonly [string, (turn: TurnOutcome) => Drawn])[] => [
      [`${name}, raw`, ({ models }) => models[name]!.raw],
      [`${name}, constrained`, ({ models }) => models[name]!.constrained],
      [`${name}, multi-clear of three families wanted`, ({ models }) => models[name]!.wanted.multi],
      [`${name}, two families and none wanted`, ({ models }) => models[name]!.wanted.plain],
    ]),
  ];
  return {
    options,
    planned: generatorTasks(options).length,
    finished: outcomes.length,
    turns: turns.length,
    floor,
    frequencies: { crossEntropy: byFrequency, kl: byFrequency - floor },
    bayesTop: mean(turns.map(({ law }) => Math.max(...law))),
    models: options.generators.map((name) => ({ name, ...figuresOf(name, turns) })),
    rows: sources.map(([source, of]) => passRow(source, turns, of)),
  };
}

/** Of a law by another one, nats. */
function crossEntropy(law: readonly number[], by: readonly number[]): number {
  return -law.reduce((sum, p, i) => sum + (p > 0 ? p * Math.log(by[i]!) : 0), 0);
}

function shareOf(drawn: readonly Drawn[]): Share {
  return wilson(
    sumOf(drawn, ({ passed }) => passed),
    sumOf(drawn, ({ docks }) => docks),
  );
}

function sumOf(drawn: readonly Drawn[], of: (one: Drawn) => number): number {
  return drawn.reduce((sum, one) => sum + of(one), 0);
}

function passRow(source: string, turns: readonly TurnOutcome[], of: (turn: TurnOutcome) => Drawn): PassRow {
  const drawn = turns.map(of);
  const docks = sumOf(drawn, (one) => one.docks);
  const passed = Math.max(
    1,
    sumOf(drawn, (one) => one.passed),
  );
  const refused = (code: keyof Drawn["refused"]) => sumOf(drawn, (one) => one.refused[code] ?? 0) / docks;
  return {
    source,
    docks,
    pass: shareOf(drawn),
    duplicate: refused("duplicate"),
    immobile: refused("immobile"),
    infeasible: refused("infeasible"),
    byFill: FILLS.slice(1).map((most, i) => {
      const here = turns.filter(({ fill }) => fill >= FILLS[i]! && fill < most).map(of);
      return sumOf(here, (one) => one.docks) === 0 ? null : shareOf(here).share;
    }),
    difficulty: sumOf(drawn, (one) => one.difficulty) / passed,
    families: sumOf(drawn, (one) => one.families) / passed,
    multi: sumOf(drawn, (one) => one.multi) / passed,
  };
}

export function generatorText(report: GeneratorReport): string {
  const { turns, options, floor, frequencies, bayesTop } = report;
  return reportText([
    `Learned generators on ${turns} turns of held-out sessions that the rule track dealt, ${options.deals} deals of each ` +
      `for its law.${interruptedText(report, SESSION_UNIT)}`,
    {
      note: "First slot, nats: distance (KL) from the rule law, cross-entropy, and how often the likeliest shape is right.",
      head: ["model", "KL", "cross-entropy", "top-1"],
      rows: lawRows(report),
      below: [
        `Floor: entropy ${decimal(floor, 3)} of the rule law, best single shape ${percent(bayesTop)}. Frequencies of shapes ` +
          `alone: ${decimal(frequencies.crossEntropy, 3)}, KL ${decimal(frequencies.kl, 3)}.`,
      ],
    },
    gateTable(report),
    {
      note: `Milliseconds a turn (median): one run of the network, then the exact table and ${options.draws} draws.`,
      head: ["model", "network", "table and draws"],
      rows: report.models.map(({ name, lawMs, decodeMs }) => [name, decimal(lawMs, 2), decimal(decodeMs, 2)]),
    },
  ]);
}

function lawRows({ models }: GeneratorReport): string[][] {
  return models.map(({ name, kl, klLow, klHigh, crossEntropy, top }) => [
    name,
    ranged(kl, { low: klLow, high: klHigh }, decimals(3)),
    decimal(crossEntropy, 3),
    percent(top),
  ]);
}

function gateTable({ rows }: GeneratorReport): Section {
  const cells = rows.map((row) => [
    row.source,
    String(row.docks),
    ranged(row.pass.share, row.pass, percent),
    percent(row.duplicate),
    percent(row.immobile),
    percent(row.infeasible),
    ...row.byFill.map(percent),
    decimal(row.difficulty, 3),
    decimal(row.families, 2),
    percent(row.multi),
  ]);
  const bands = FILLS.slice(1).map((most, i) => `fill ${FILLS[i]}-${most}`);
  return {
    note: "What the gate says of single draws; then, of those that pass, |SCD − d*|, families and multi-clears.",
    head: ["docks", "n", "pass", "C1", "C2", "C3", ...bands, "|SCD − d*|", "families", "multi"],
    rows: cells,
  };
}
