/**
 * @file RQ3 (paper §6.3): does the difficulty of docks drive outcomes, and does a learned track make docks better at
 * equal difficulty? The paper compares averages over whole games; here the last docks of lost games are dealt and
 * lived again, content is compared on the same turns, and both tracks play in a closed loop. The study and its
 * pictures.
 */
import { figure, type Panel } from "#chart";
import { percentText } from "#engine";
import type { Estimate } from "#stats";
import { type Chart, decimals, type Study } from "#study/report";
import { ARMS } from "../arms.ts";
import { DIMENSIONS, type Dimension } from "../content.ts";
import type { ContentReport } from "./content/report.ts";
import { endsCharts } from "./ends/charts.ts";
import { LIFE_SOURCES, LIVE_DOCKS } from "./ends/lives.ts";
import type { EndsGroup, EndsReport } from "./ends/report.ts";
import type { LoopReport } from "./loop.ts";
import {
  RQ3_OPTIONS,
  type Rq3Options,
  type Rq3Task,
  rq3Requirements,
  rq3Tasks,
  settleRq3,
  TASK_UNIT,
  taskName,
} from "./plan.ts";
import { playRq3, type Rq3Outcome, type Rq3Report, rq3Report } from "./report.ts";
import { ARM_NAMES, LIFE_NAMES, momentName, rq3Markdown, rq3Text } from "./tables.ts";

export const rq3: Study<Rq3Options, Rq3Task, Rq3Outcome, Rq3Report> = {
  name: "rq3",
  summary: "does content drive outcomes, and what a learned track adds to it",
  description:
    "Three parts. content: what the docks of the rule track, of the best of its drafts, of two networks and of foresight offer " +
    "on the same turns, at equal difficulty. loop: the same people in a closed loop with and without the learned track, and " +
    "with other models of the player. ends: agents and simulated people play on dock sources; the last docks of lost games " +
    "are dealt again and lived again, which tells what kills games.",
  unit: TASK_UNIT,
  options: RQ3_OPTIONS,
  examples: [
    "",
    "--parts ends --agents keeper,regular --games 50 --charts charts",
    "--parts content --briefs 50000 --save content.jsonl --json",
  ],
  settle: settleRq3,
  requires: rq3Requirements,
  tasks: rq3Tasks,
  nameOf: taskName,
  perform: playRq3,
  report: rq3Report,
  text: rq3Text,
  markdown: rq3Markdown,
  charts: rq3Charts,
};

export function rq3Charts({ ends, content, loop }: Rq3Report): Chart[] {
  return [
    ...(ends === null ? [] : [...livesChart(ends), ...endsCharts(ends)]),
    ...(content === null ? [] : [contentChart(content)]),
    ...(loop === null ? [] : [flowChart(loop)]),
  ];
}

/** Lost games from which on a group is drawn. */
const ENOUGH = 5;

function livesChart({ groups }: EndsReport): Chart[] {
  const drawn = groups.filter(({ lives }) => (lives[0]?.games ?? 0) >= ENOUGH);
  if (drawn.length === 0) return [];
  return [
    {
      name: "rq3-lives",
      svg: figure({
        title: "What if other pieces had come?",
        description: `For each dock source and moment of lost games, the share of lives with ${LIVE_DOCKS} more docks, by the dock they go on with.`,
        note:
          `Share of lives in which the same player gets ${LIVE_DOCKS} more docks from the same moment, with 95 % intervals over games. ` +
          "Control: a dock drawn from earlier in the same game.",
        columns: 2,
        panels: drawn.map(livesPanel),
      }),
    },
  ];
}

function livesPanel({ name, docks, lives }: EndsGroup): Panel {
  return {
    kind: "dots",
    heading: `${name} on ${docks} docks`,
    x: { label: "", min: 0, max: 1, format: percentText },
    series: LIFE_SOURCES.map((source, tone) => ({ name: LIFE_NAMES[source], tone })),
    rows: lives.map((row) => {
      const { survived } = row.horizons.find((horizon) => horizon.docks === LIVE_DOCKS)!;
      return {
        label: momentName(row),
        values: LIFE_SOURCES.map((source) => {
          const { mean, low, high } = survived[source];
          return Number.isNaN(low) ? { value: mean } : { value: mean, low, high };
        }),
      };
    }),
  };
}

const DIMENSION_NAMES: Readonly<Record<Dimension, string>> = {
  families: "Families of a dock",
  novelty: "Share of new pieces",
  multi: "Docks with a multi-clear, points",
  wipe: "Docks that can wipe the board, points",
};

function contentChart({ comparisons }: ContentReport): Chart {
  const inPoints = (value: number) => decimals(1)(100 * value);
  return {
    name: "rq3-content",
    svg: figure({
      title: "Content at equal difficulty",
      description:
        "For each arm and dimension of content, the difference from its base on turns with docks of equal SCD.",
      note:
        "Difference from the best of 24 rule drafts (foresight with our network: from foresight alone), paired by turn, on turns " +
        "whose two docks are equally hard; 95 % intervals over sessions.",
      columns: 2,
      panels: DIMENSIONS.map((dimension, tone) => ({
        kind: "dots" as const,
        heading: DIMENSION_NAMES[dimension],
        x: {
          label: "",
          ...rangeOf(comparisons.map(({ equal }) => equal[dimension])),
          format: dimension === "families" || dimension === "novelty" ? decimals(2) : inPoints,
        },
        series: [{ tone }],
        reference: 0,
        rows: comparisons.map(({ arm, equal }) => ({ label: ARM_NAMES[arm], values: [shownValue(equal[dimension])] })),
      })),
    }),
  };
}

/** Zero and all intervals. */
function rangeOf(estimates: readonly Estimate[]): { readonly min: number; readonly max: number } {
  const ends = estimates.flatMap(({ value, low, high }) => [value, low, high]).filter(Number.isFinite);
  const [min, max] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return min === max ? { min: -1, max: 1 } : { min, max };
}

function shownValue({ value, low, high }: Estimate) {
  return Number.isNaN(low) ? { value } : { value, low, high };
}

function flowChart({ options, populations }: LoopReport): Chart {
  return {
    name: "rq3-flow",
    svg: figure({
      title: "Docks in flow, by arm",
      description: "For people inside the model of a player and foreign ones, the flow share of each arm.",
      note: "Means over players, with 95 % intervals over people: all games, and the first game of somebody new.",
      columns: 2,
      panels: populations.map(({ name, arms }) => ({
        kind: "dots" as const,
        heading: name,
        x: { label: "", min: 0, max: 1, format: percentText },
        series: [
          { name: "all games", tone: 0 },
          { name: "first game", tone: 1 },
        ],
        rows: ARMS.filter((arm) => options.arms.includes(arm)).map((arm) => ({
          label: arm,
          values: [arms[arm]!.flow, arms[arm]!.firstFlow].map(({ value, low, high }) =>
            Number.isNaN(low) ? { value } : { value, low: Math.max(0, low), high: Math.min(1, high) },
          ),
        })),
      })),
    }),
  };
}
