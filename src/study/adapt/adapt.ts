/**
 * @file Does it adapt? Simulated people, of kinds that the model of a player contains and of foreign ones, play seeded
 * sessions on uniform feasible docks, by the paper's objective, by foresight, and by foresight that knows them: same
 * people, same seeds, same profiling. The study and its pictures, in which arms and populations keep their colours.
 */
import { figure, type Line, type LinePanel } from "#chart";
import { percentText } from "#engine";
import { wilson } from "#stats";
import type { Chart, Study } from "#study/report";
import { ARMS, type Arm, isNetworkArm, LEARNED_MODEL } from "../arms.ts";
import { SESSION_UNIT } from "../cohort.ts";
import { ADAPT_OPTIONS, type AdaptOptions, type AdaptTask, adaptTasks, settleAdapt, taskName } from "./plan.ts";
import { type AdaptSession, playAdaptSession } from "./play.ts";
import { type AdaptReport, adaptReport, type Population } from "./report.ts";
import { adaptMarkdown, adaptText } from "./tables.ts";

export const adapt: Study<AdaptOptions, AdaptTask, AdaptSession, AdaptReport> = {
  name: "adapt",
  summary: "do docks adapt to the player?",
  description:
    "Compares uniform feasible docks, the paper's objective, foresight, and foresight that knows the player's own rule, for " +
    "simulated people inside and outside its model of a player: flow, survival, guard measures, risk, prediction against " +
    "outcome; and says for each claim whether the figures carry it. --players takes a module whose players are { name, " +
    "choose(view, rng), think(view, rng) }.",
  unit: SESSION_UNIT,
  options: ADAPT_OPTIONS,
  examples: [
    "",
    "--people graded --arms paper,foresight --sessions 4 --games 2 --cap 60",
    "--players mine.mjs --arms feasible,paper,foresight --json",
    "--arc waves --arms foresight --charts pictures",
  ],
  settle: settleAdapt,
  requires: ({ arms }) => (arms.some(isNetworkArm) ? { models: [LEARNED_MODEL], runtime: true } : {}),
  tasks: adaptTasks,
  nameOf: taskName,
  perform: playAdaptSession,
  report: adaptReport,
  text: adaptText,
  markdown: adaptMarkdown,
  charts: adaptCharts,
};

/** Docks from which on a bin is drawn. */
const ENOUGH = 10;

export function adaptCharts(report: AdaptReport): Chart[] {
  return [flowChart(report), ...reliabilityChart(report), ...outcomeChart(report)];
}

const toneOf = (arm: Arm) => ARMS.indexOf(arm);
const populationTone = ({ name }: Population) => (name === "inside" ? 0 : 1);

/** Where foreseen and found agree. */
function diagonal(from: number, to: number): Line {
  return {
    name: "as foreseen",
    tone: 6,
    isDashed: true,
    points: [from, to].map((x) => ({ x, value: x })),
  };
}

function flowChart({ options, details, populations }: AdaptReport): Chart {
  const row = (label: string, flowIn: (arm: Arm) => { value: number; low: number; high: number }) => ({
    label,
    values: options.arms.map((arm) => {
      const { value, low, high } = flowIn(arm);
      return Number.isNaN(low) ? { value } : { value, low: Math.max(0, low), high: Math.min(1, high) };
    }),
  });
  return {
    name: "adapt-flow",
    svg: figure({
      title: "Docks in flow",
      description: "For each player and arm the share of docks at whose delivery the player was in the flow band.",
      note: "Share of docks at whose delivery the player was in the flow band, with 95 % intervals over sessions.",
      panels: [
        {
          kind: "dots",
          heading: "Flow share",
          x: { label: "", min: 0, max: 1, format: percentText },
          series: options.arms.map((arm) => ({ name: arm, tone: toneOf(arm) })),
          rows: [
            ...populations.map(({ name, arms }) => row(`${name}, mean`, (arm) => arms[arm]!.flow)),
            ...details.map(({ name, arms }) => row(name, (arm) => arms[arm]!.flow)),
          ],
        },
      ],
    }),
  };
}

function reliabilityChart({ options, populations }: AdaptReport): Chart[] {
  const panels = options.arms.flatMap((arm): LinePanel[] => {
    const lines = populations.map((population): Line => {
      const bins = population.arms[arm]!.reliability.filter(({ docks }) => docks >= ENOUGH);
      const points = bins.map(({ docks, foreseen, real }) => ({
        x: foreseen!,
        value: real!,
        ...wilson(Math.round(real! * docks), docks),
      }));
      return { name: population.name, tone: populationTone(population), points };
    });
    if (lines.every(({ points }) => points.length === 0)) return [];
    return [
      {
        kind: "lines",
        heading: `${arm}: share lost within three docks`,
        x: { label: "foreseen risk", min: 0, max: 1, format: percentText },
        y: { min: 0, max: 1, format: percentText },
        series: [...lines, diagonal(0, 1)],
      },
    ];
  });
  if (panels.length === 0) return [];
  return [
    {
      name: "adapt-reliability",
      svg: figure({
        title: "Foreseen risk against lost games",
        description:
          "For each arm the share of docks after which the game was lost within three docks, by foreseen risk.",
        note: `Bins of equal width with at least ${ENOUGH} docks, 95 % bands. Below the dashed line the risk is foreseen too high.`,
        columns: 2,
        panels,
      }),
    },
  ];
}

/** The part of the axis where ratios are. */
const RATIOS = { min: 0.4, max: 2 } as const;

function outcomeChart({ options, populations }: AdaptReport): Chart[] {
  const panels = options.arms.flatMap((arm): LinePanel[] => {
    const lines = populations.map((population): Line => {
      const bins = population.arms[arm]!.outcomes.filter(({ docks }) => docks >= ENOUGH);
      const inside = bins.filter(({ foreseen }) => foreseen >= RATIOS.min && foreseen <= RATIOS.max);
      const points = inside.map(({ foreseen, found }) => ({ x: foreseen, value: found }));
      return { name: population.name, tone: populationTone(population), points };
    });
    if (lines.every(({ points }) => points.length === 0)) return [];
    return [
      {
        kind: "lines",
        heading: `${arm}: flow ratio found`,
        x: { label: "flow ratio foreseen", ...RATIOS },
        y: RATIOS,
        series: [...lines, diagonal(RATIOS.min, RATIOS.max)],
      },
    ];
  });
  if (panels.length === 0) return [];
  return [
    {
      name: "adapt-outcomes",
      svg: figure({
        title: "Prediction against outcome",
        description: "For each arm the mean flow ratio found at the next dock, by the ratio that was foreseen.",
        note: `Survived docks, in bins of 0.1 with at least ${ENOUGH} docks. 0.9 to 1.3 is flow.`,
        columns: 2,
        panels,
      }),
    },
  ];
}
