/** @file What the scaling study comes to: answers, nodes and times by cell; by constrainedness; by technique. */
import { mean, quantile } from "#stats";
import { type Part, type ScalingOptions, type ScalingTask, scalingTasks } from "./plan.ts";
import type { Decided, ScalingOutcome } from "./play.ts";

/** Budgets at which the share without an answer is told. */
export const BUDGETS = [200, 2000, 20_000] as const;

export interface Figures {
  readonly docks: number;
  readonly feasible: number;
  /** Shares without an answer at each of `BUDGETS` up to the study's own. */
  readonly unknown: readonly number[];
  readonly nodes: { readonly mean: number; readonly median: number; readonly p99: number; readonly most: number };
  readonly ms: { readonly median: number; readonly p99: number; readonly most: number };
}

export interface CellRow extends Pick<ScalingTask, "size" | "pieces" | "sampler" | "level">, Figures {
  readonly constrainedness: number;
}

export interface WayRow extends Figures {
  readonly size: number;
  readonly way: string;
}

export interface ScalingReport {
  readonly options: ScalingOptions;
  readonly planned: number;
  readonly finished: number;
  readonly grid: readonly CellRow[];
  readonly tight: readonly CellRow[];
  readonly ways: readonly WayRow[];
  /** Docks that two ways of searching answer differently, of those that both answer. */
  readonly contradictions: number;
  readonly compared: number;
}

export function scalingReport(options: ScalingOptions, outcomes: readonly ScalingOutcome[]): ScalingReport | null {
  if (outcomes.length === 0) return null;
  const compared = of(outcomes, "techniques");
  return {
    options,
    planned: scalingTasks(options).length,
    finished: outcomes.length,
    grid: rowsOf(of(outcomes, "grid"), options.budget),
    tight: rowsOf(of(outcomes, "tight"), options.budget),
    ways: compared.flatMap(({ task, decided }) =>
      Object.entries(decided).map(([way, all]) => ({ size: task.size, way, ...figuresOf(all, options.budget) })),
    ),
    contradictions: compared.reduce((sum, { decided }) => sum + contradictions(Object.values(decided)), 0),
    compared: compared.reduce((sum, { task, decided }) => sum + task.docks * Object.keys(decided).length, 0),
  };
}

function of(outcomes: readonly ScalingOutcome[], part: Part): readonly ScalingOutcome[] {
  return outcomes.filter(({ task }) => task.part === part);
}

function rowsOf(outcomes: readonly ScalingOutcome[], budget: number): readonly CellRow[] {
  return outcomes.map(({ task: { size, pieces, sampler, level }, constrainedness, decided }) => ({
    size,
    pieces,
    sampler,
    level,
    constrainedness,
    ...figuresOf(decided.everything!, budget),
  }));
}

function figuresOf(all: readonly Decided[], budget: number): Figures {
  const share = (test: (one: Decided) => boolean) => all.filter(test).length / all.length;
  const nodes = all.map((one) => one.nodes);
  const ms = all.map((one) => one.ms);
  const at = (values: readonly number[], q: number) =>
    quantile(
      values.toSorted((a, b) => a - b),
      q,
    );
  return {
    docks: all.length,
    feasible: share(({ answer }) => answer === "feasible"),
    unknown: BUDGETS.filter((most) => most <= budget).map((most) =>
      share(({ answer, nodes: spent }) => answer === "unknown" || spent > most),
    ),
    nodes: { mean: mean(nodes), median: at(nodes, 0.5), p99: at(nodes, 0.99), most: Math.max(...nodes) },
    ms: { median: at(ms, 0.5), p99: at(ms, 0.99), most: Math.max(...ms) },
  };
}

function contradictions(ways: readonly (readonly Decided[])[]): number {
  return ways[0]!.filter((_, dock) => {
    const answers = new Set(ways.map((all) => all[dock]!.answer).filter((answer) => answer !== "unknown"));
    return answers.size > 1;
  }).length;
}
