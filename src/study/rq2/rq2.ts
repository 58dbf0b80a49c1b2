/**
 * @file RQ2 (paper §4.3, §6.2, appendix B): which auxiliary signals carry the outcome of a game? Small networks are
 * trained for real, each with one thing changed. The study and its pictures.
 */
import { figure, type Line, type Panel, type Value } from "#chart";
import { percentText } from "#engine";
import { DIFFICULTY_HEADS, HEAD_NAMES } from "#ppo";
import { type Correlation, mean } from "#stats";
import type { Chart, Study } from "#study/report";
import type { Rq2Run } from "./outcome.ts";
import {
  armName,
  RQ2_OPTIONS,
  type Rq2Options,
  type Rq2Task,
  rq2Key,
  rq2Name,
  rq2Tasks,
  settleRq2,
  TRAINING_UNIT,
  VALUE_TARGETS,
} from "./plan.ts";
import { TEACHER, train } from "./play.ts";
import { type Rq2Report, rq2Report, type Spread } from "./report.ts";
import { PAPER_CORRELATIONS, PAPER_HEADS, rq2Text } from "./tables.ts";
import type { Trajectory } from "./trajectory.ts";

export const rq2: Study<Rq2Options, Rq2Task, Rq2Run, Rq2Report> = {
  name: "rq2",
  summary: "which auxiliary signals carry the outcome?",
  description:
    "Trains small networks that differ in one thing each and asks which auxiliary signals carry the outcome of a game: " +
    "losses and outcomes, the difficulty heads, the value targets, the gradients on the trunk.",
  unit: TRAINING_UNIT,
  options: RQ2_OPTIONS,
  examples: ["--seeds 1 --updates 2 --games 20", "--save rq2.jsonl --charts charts"],
  settle: settleRq2,
  requires: () => ({ models: [TEACHER], runtime: true }),
  tasks: rq2Tasks,
  nameOf: rq2Name,
  keyOf: rq2Key,
  perform: train,
  report: rq2Report,
  text: rq2Text,
  charts: rq2Charts,
};

export function rq2Charts(report: Rq2Report): Chart[] {
  const charts = [correlationChart(report), headsChart(report), valuesChart(report), gradientsChart(report)];
  return report.trajectory === null ? charts : [...charts, trajectoryChart(report.trajectory)];
}

/** Fisher's interval of a correlation. */
function shown(found: Correlation | null): Value | null {
  if (found === null) return null;
  const half = 1.96 / Math.sqrt(Math.max(1, found.n - 3));
  const z = Math.atanh(found.r);
  return { value: found.r, low: Math.tanh(z - half), high: Math.tanh(z + half) };
}

function correlationChart({ correlations }: Rq2Report): Chart {
  const rows = HEAD_NAMES.map((head, i) => {
    const paper = PAPER_CORRELATIONS[head];
    const own = correlations.map((table) => shown(table.rows[i]!.score));
    return { label: head, values: [...own, paper === undefined ? null : { value: paper.score }] };
  });
  const series = [...correlations.map(({ difficulty }) => ({ name: `${difficulty} head` })), { name: "paper" }];
  return {
    name: "rq2-correlation",
    svg: figure({
      title: "Losses of the heads and the points of an episode",
      description: "Correlation of each head's mean loss over an episode with the episode's plain points.",
      note: "Pearson's r with 95 % intervals; left of 0: episodes with a larger loss end with fewer points.",
      panels: [{ kind: "dots", heading: "r with plain points", x: { label: "r" }, series, rows, reference: 0 }],
    }),
  };
}

const spreadValue = ({ mean: value, deviation }: Spread): Value =>
  Number.isFinite(deviation) ? { value, low: value - deviation, high: value + deviation } : { value };

function headsChart({ heads }: Rq2Report): Chart {
  const panel = (
    heading: string,
    ours: (row: Rq2Report["heads"]["aggregate"]) => Value,
    paper: "survival" | "longBar",
  ) => ({
    kind: "dots" as const,
    heading,
    x: { label: "AUC" },
    reference: 0.5,
    series: [{ name: "ours" }, { name: "paper" }],
    rows: DIFFICULTY_HEADS.map((head) => ({
      label: head,
      values: [ours(heads[head]), { value: PAPER_HEADS[head][paper] }],
    })),
  });
  const alive: Panel = {
    kind: "dots",
    heading: "Held-out games alive at 264 placements",
    x: { label: "share", format: percentText },
    series: [{ name: "ours" }],
    rows: DIFFICULTY_HEADS.map((head) => {
      const { share: value, low, high } = heads[head].alive;
      return { label: head, values: [{ value, low, high }] };
    }),
  };
  return {
    name: "rq2-heads",
    svg: figure({
      title: "Aggregate and per-shape difficulty head",
      description: "Held-out strength and the accuracy of two linear probes on the trunk, for either head.",
      note: "Shares with 95 % Wilson intervals; AUC with the deviation between trainings.",
      panels: [
        alive,
        panel("Survival probe", ({ survivalAuc }) => spreadValue(survivalAuc), "survival"),
        panel("Long-bar probe", ({ longBarAuc }) => spreadValue(longBarAuc), "longBar"),
      ],
    }),
  };
}

/** One line of the means over trainings, update by update. */
function meanLine(name: string, tone: number, curves: readonly (readonly number[])[], xs: readonly number[]): Line {
  return { name, tone, points: xs.map((x, i) => ({ x, value: mean(curves.map((curve) => curve[i]!)) })) };
}

function valuesChart({ runs }: Rq2Report): Chart {
  const series = VALUE_TARGETS.map((target, tone) => {
    const own = runs.filter(({ arm }) => arm.valueTarget === target && ["base", target].includes(armName(arm)));
    const curves = own.map(({ updates }) => updates.map(({ valueLoss }) => Math.max(1e-6, valueLoss)));
    return meanLine(
      target,
      tone,
      curves,
      curves[0]!.map((_, i) => i + 1),
    );
  });
  return {
    name: "rq2-values",
    svg: figure({
      title: "Value loss of three value targets",
      description: "Value loss by update for the terminal, the raw and the mixed value target.",
      note: "Means over trainings. The targets have different units, so heights cannot be compared; unrest can.",
      panels: [{ kind: "lines", heading: "Value loss", x: { label: "update" }, y: { scale: "log" }, series }],
    }),
  };
}

function gradientsChart({ runs, audit }: Rq2Report): Chart {
  const base = runs.filter(({ arm }) => armName(arm) === "base");
  const series = audit.map(({ loss, weight }, tone) => {
    const curves = base.map(({ audits }) => audits.map(({ norms }) => Math.max(1e-9, weight * norms[loss])));
    return meanLine(
      loss,
      tone,
      curves,
      base[0]!.audits.map(({ update }) => update + 1),
    );
  });
  return {
    name: "rq2-gradients",
    svg: figure({
      title: "What pulls at the trunk",
      description: "Length of each weighted loss's gradient by the weights of the trunk, over the updates.",
      note: "Weight of the loss times the length of its gradient, mean over trainings.",
      panels: [{ kind: "lines", heading: "Gradient length", x: { label: "update" }, y: { scale: "log" }, series }],
    }),
  };
}

/** A staircase: the value holds until the next point. */
function stairs(points: Trajectory["points"], pick: (point: Trajectory["points"][number]) => number) {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    const here = { x: point.episodes, value: pick(point) };
    return next === undefined || pick(next) === here.value ? [here] : [here, { x: next.episodes, value: here.value }];
  });
}

function trajectoryChart({ points }: Trajectory): Chart {
  const x = { label: "episodes" };
  const panel = (heading: string, line: Line["points"]): Panel => ({
    kind: "lines",
    heading,
    x,
    series: [{ points: line }],
    height: 130,
  });
  return {
    name: "rq2-trajectory",
    svg: figure({
      title: "Curriculum and return",
      description: "Mean episode return, SCD ceiling of the docks and the points that win, over the episodes.",
      panels: [
        panel(
          "Mean return of an update's episodes",
          points.map((p) => ({ x: p.episodes, value: p.meanReturn })),
        ),
        panel(
          "SCD ceiling",
          stairs(points, ({ ceiling }) => ceiling),
        ),
        panel(
          "Points that win",
          stairs(points, ({ threshold }) => threshold),
        ),
      ],
    }),
  };
}
