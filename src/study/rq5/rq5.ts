/**
 * @file RQ5 (paper §6.5): the gray rollout of the paper with simulated people. It cannot say whether live players come
 * back: when people stop and return is assumed, three times over. It says what each arm would do under each
 * assumption, whether the analysis of experiments finds what was planted and nothing where nothing is, and what the
 * paper's own table comes to. The study and its pictures.
 */
import { figure, type Line, type LinePanel, signed } from "#chart";
import { percentText } from "#engine";
import { BEHAVIOURS } from "#people";
import type { Chart, Study } from "#study/report";
import { playCohort, type Rq5Outcome } from "./cohort.ts";
import { measureFacts } from "./measures.ts";
import {
  BATCH_UNIT,
  RQ5_OPTIONS,
  type Rq5Options,
  type Rq5Task,
  rq5Tasks,
  START_DAY,
  settleRq5,
  taskName,
} from "./plan.ts";
import type { PlantedPlan } from "./power.ts";
import { type CellReport, type Rq5Report, rq5Report } from "./report.ts";
import { rq5Markdown, rq5Text } from "./tables.ts";

export const rq5: Study<Rq5Options, Rq5Task, Rq5Outcome, Rq5Report> = {
  name: "rq5",
  summary: "the paper's gray rollout with simulated people",
  description:
    "Simulated players of two populations are assigned to two generators by the hash of experiments and live with the game " +
    "for days, under three assumed models of when people stop and come back. Prints the paper's four metrics plain and " +
    "adjusted, planted effects found against the plan, A/A, sample ratio, and the paper's own table computed again. It is " +
    "no evidence about live players.",
  unit: BATCH_UNIT,
  options: RQ5_OPTIONS,
  examples: ["", "--players 40 --days 4 --cap 40 --runs 20", "--players 48000 --save rq5.jsonl --charts charts"],
  settle: settleRq5,
  tasks: rq5Tasks,
  nameOf: taskName,
  perform: async (task) => playCohort(task),
  report: rq5Report,
  text: rq5Text,
  markdown: rq5Markdown,
  charts: rq5Charts,
};

export function rq5Charts(report: Rq5Report): Chart[] {
  return [sequenceChart(report), ...powerChart(report)];
}

/** Of the axis, in points; sequences of the first days reach far beyond. */
const REACH = 0.6;
const within = (value: number) => Math.max(-REACH, Math.min(REACH, value));
const points = (value: number) => signed(100 * value, 0);

function sequenceChart({ cells, options }: Rq5Report): Chart {
  return {
    name: "rq5-sequence",
    svg: figure({
      title: "Day-1 retention of simulated players: difference over the days",
      description:
        "For each population and behaviour the difference between the arms by day, with its confidence sequence.",
      note:
        `${options.treatment} minus ${options.control}, points. The band holds on all days at once; dashed lines are the ` +
        "intervals at the planned looks, by O'Brien and Fleming. The people and their behaviour are assumed.",
      columns: Math.min(3, options.behaviours.length),
      panels: cells.map((cell) => sequencePanel(cell, options.days)),
    }),
  };
}

function sequencePanel({ population, behaviour, analysis }: CellReport, days: number): LinePanel {
  const primary = analysis.metrics.find(({ role }) => role === "primary")!;
  const dayOf = (day: number) => day - START_DAY + 1;
  const looks = (analysis.looks[0] ?? []).filter(({ bound }) => Number.isFinite(bound));
  const tone = BEHAVIOURS.indexOf(behaviour);
  return {
    kind: "lines",
    heading: `${population}, ${behaviour}`,
    x: { label: "day", min: 1, max: days },
    y: { min: -REACH, max: REACH, format: points },
    series: [
      {
        name: "difference, confidence sequence",
        tone,
        points: primary.sequence.map(({ day, effect, low, high }) => ({
          x: dayOf(day),
          value: within(effect),
          low: within(low),
          high: within(high),
        })),
      },
      lookLine(looks.map(({ day, low }) => ({ x: dayOf(day), value: within(low) }))),
      lookLine(looks.map(({ day, high }) => ({ x: dayOf(day), value: within(high) }))),
    ],
  };
}

function lookLine(of: Line["points"]): Line {
  return { name: "interval at the looks", tone: 6, isDashed: true, points: of };
}

function powerChart({ plans }: Rq5Report): Chart[] {
  if (plans.length === 0) return [];
  return [
    {
      name: "rq5-power",
      svg: figure({
        title: "Planted effects that are found",
        description: "Share of drawn cohorts in which the analysis finds a planted effect, by its size, beside theory.",
        note: "95 % intervals over cohorts. Without an effect 5 % are found by chance; the plan asks for 80 % at its effect.",
        columns: 2,
        panels: plans.map(powerPanel),
      }),
    },
  ];
}

function powerPanel({ metric, players, rows }: PlantedPlan): LinePanel {
  const { name, scale } = measureFacts(metric);
  return {
    kind: "lines",
    heading: `${name}, ${players.toLocaleString("en")} players`,
    x: {
      label: scale === "relative" ? "planted lift, %" : "planted effect, points",
      min: 0,
      format: (value) => (100 * value).toFixed(1),
    },
    y: { min: 0, max: 1, format: percentText },
    series: [
      {
        name: "found",
        tone: 0,
        points: rows.map(({ effect, found }) => ({ x: effect, value: found.share, low: found.low, high: found.high })),
      },
      {
        name: "theory",
        tone: 6,
        isDashed: true,
        points: rows.map(({ effect, expected }) => ({ x: effect, value: expected })),
      },
    ],
  };
}
