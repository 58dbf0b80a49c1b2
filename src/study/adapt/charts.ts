/**
 * @file The adaptation study as pictures: flow shares by player and arm, how reliable the foreseen risk is, and foreseen
 * against found flow ratio. Arms and populations keep their colours.
 */
import { figure, type Line, type LinePanel } from "#chart";
import { percentText } from "#engine";
import { wilson } from "#stats";
import type { Chart } from "#study/report";
import { ARMS, type Arm } from "../arms.ts";
import type { AdaptReport, Population } from "./report.ts";

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
