/**
 * @file RQ3 as pictures: lives with the dock that came and with others, what a learned track adds at equal difficulty, and
 * flow in the closed loop; then those of the ends of games.
 */
import { figure, type Panel } from "#chart";
import { percentText } from "#engine";
import type { Estimate } from "#stats";
import type { Chart } from "#study/report";
import { decimals } from "#study/report";
import { ARMS } from "../arms.ts";
import { DIMENSIONS, type Dimension } from "../content.ts";
import type { ContentReport } from "./content/report.ts";
import { endsCharts } from "./ends/charts.ts";
import { LIFE_SOURCES, LIVE_DOCKS } from "./ends/lives.ts";
import type { EndsGroup, EndsReport } from "./ends/report.ts";
import type { LoopReport } from "./loop.ts";
import type { Rq3Report } from "./report.ts";
import { ARM_NAMES, LIFE_NAMES, momentName } from "./tables.ts";

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
