/**
 * @file The study of deaths as pictures: the road to the last board, the shapes of the fatal dock, where the last docks
 * stand among their re-deals, who is to blame, what a second chance is worth, and placeability by fill beside the
 * paper's. Sources keep their colour in all of them; cells with too few deaths are not drawn.
 */

import { type Axis, figure, type Line, type LinePanel, type Panel, type Value } from "#chart";
import { percentText } from "#engine";
import { DEALER_IDS, type DealerId } from "#game";
import type { Chart } from "#study/report";
import { PAPER_FILLS } from "../../placeability.ts";
import { LIVE_DOCKS } from "./lives.ts";
import { type Estimate, REGULAR_CLASSES } from "./measures.ts";
import {
  type Approach,
  CAUSES,
  type Cause,
  type EndsCell,
  type EndsReport,
  pooledFill,
  type RoomMeasure,
} from "./report.ts";

/** Deaths from which on a cell is drawn. */
const ENOUGH = 5;

const ROOMS: readonly (readonly [RoomMeasure, string])[] = [
  ["fill", "Fill of the board"],
  ["feasible", "Share of all 3,276 docks that fit"],
  ["dead", "Shapes without a place, of 28"],
  ["longBarZero", "Share of long bars without a place"],
];

const CAUSE_WORDS: Readonly<Record<Cause, string>> = {
  misplayed: "the player lost a feasible dock",
  infeasibleDock: "an infeasible dock was dealt",
  noDock: "no dock fitted the board any more",
};

/** Every chart for which there is something to draw. */
export function endsCharts({ cells }: EndsReport): Chart[] {
  const drawn = cells.filter(({ deaths }) => deaths >= ENOUGH);
  if (drawn.length === 0) return [fillChart(cells)];
  const agents = [...new Set(drawn.map(({ agent }) => agent))];
  const of = (agent: string) => drawn.filter((cell) => cell.agent === agent);
  return [
    causesChart(drawn),
    ...agents.map((agent) => approachChart(agent, of(agent))),
    ...agents.map((agent) => shapesChart(agent, of(agent))),
    ranksChart(agents.map((agent) => [agent, of(agent)] as const)),
    chanceChart(drawn),
    fillChart(cells),
  ];
}

const toneOf = (docks: DealerId) => DEALER_IDS.indexOf(docks);
const shown = ({ mean, low, high }: Estimate): Value => ({ value: mean, low, high });
const cellName = ({ agent, docks, deaths }: EndsCell) => `${agent}, ${docks} (${deaths})`;
/** An agent in a file name: "keeper+shield" would not do everywhere. */
const fileName = (agent: string) => agent.replaceAll(/[^\w-]/g, "-");

/** −K…−1 and "last". */
function offsetAxis(offsets: readonly number[], label: string, last: string): Axis {
  const ticks = offsets.map((at) => ({ at, label: at === 0 ? last : `−${-at}` }));
  return { label, min: Math.min(...offsets), max: 0, ticks };
}

function causesChart(cells: readonly EndsCell[]): Chart {
  return {
    name: "deaths-causes",
    svg: figure({
      title: "Who is to blame",
      description: "For each agent and dock source, the shares of lost games by what ended them.",
      note: "Lost games of each agent and dock source; the number of them stands in brackets.",
      panels: [
        {
          kind: "stackedBars",
          heading: "Share of the lost games",
          x: { label: "", min: 0, max: 1, format: percentText },
          series: CAUSES.map((cause, i) => ({ name: CAUSE_WORDS[cause], tone: [1, 0, 3][i]! })),
          rows: cells.map((cell) => ({
            label: cellName(cell),
            values: CAUSES.map((cause) => ({ value: cell.causes?.[cause].share ?? 0 })),
          })),
        },
      ],
    }),
  };
}

function approachChart(agent: string, cells: readonly EndsCell[]): Chart {
  const offsets = [...new Set(cells.flatMap(({ approach }) => approach.map(({ offset }) => offset)))];
  const lines = (name: RoomMeasure): Line[] =>
    cells.flatMap(({ docks, approach }) => {
      const points = (read: (step: Approach) => Value) => approach.map((step) => ({ x: step.offset, ...read(step) }));
      return [
        { name: docks, tone: toneOf(docks), points: points(({ lost }) => shown(lost[name])) },
        { tone: toneOf(docks), isDashed: true, points: points(({ alive }) => ({ value: alive[name].mean })) },
      ];
    });
  const panel = ([name, heading]: (typeof ROOMS)[number]): LinePanel => ({
    kind: "lines",
    heading,
    x: offsetAxis(offsets, "docks before the end", "last"),
    y: { min: 0, ...(name === "dead" ? {} : { max: 1 }) },
    series: lines(name),
  });
  return {
    name: `deaths-approach-${fileName(agent)}`,
    svg: figure({
      title: `The road to the last board: ${agent}`,
      description:
        "Four line charts over the last docks before a loss, one line for each dock source: fill, share of feasible docks, " +
        "shapes without a place and long bars without a place; dashed, games that lived on at the same turn.",
      note: "Lost games with 95 % bands; dashed: games that lived on, at the same turns.",
      columns: 2,
      panels: ROOMS.map(panel),
    }),
  };
}

function shapesChart(agent: string, cells: readonly EndsCell[]): Chart {
  const ratios = (against: "ratio" | "redealtRatio"): Panel => ({
    kind: "dots",
    heading: against === "ratio" ? "Against all docks of these games" : "Against re-deals at the same moment",
    x: { label: "times as often", scale: "log", min: 0.1, max: 10 },
    reference: 1,
    series: cells.map(({ docks }) => ({ name: docks, tone: toneOf(docks) })),
    rows: REGULAR_CLASSES.map((label) => ({
      label,
      values: cells.map(({ fatal }) => fatal?.classes.find(({ name }) => name === label)?.[against] ?? null),
    })),
  });
  return {
    name: `deaths-shapes-${fileName(agent)}`,
    svg: figure({
      title: `Shapes of the fatal dock: ${agent}`,
      description:
        "For nine classes of shapes and each dock source, how many times as often the class is in the fatal dock as in any " +
        "dock of these games, and as in docks dealt again at the same moment, with 95 % intervals on a logarithmic scale.",
      note: "1 is no difference. Turns and mirrors of a shape are one class. What lies beyond the axis stands at its edge.",
      columns: 2,
      panels: [ratios("ratio"), ratios("redealtRatio")],
    }),
  };
}

function ranksChart(groups: readonly (readonly [string, readonly EndsCell[]])[]): Chart {
  const panel = ([agent, cells]: readonly [string, readonly EndsCell[]]): LinePanel => {
    const rows = cells.map(({ docks, fatal }) => ({ docks, ranks: fatal?.ranks ?? [] }));
    const offsets = [...new Set(rows.flatMap(({ ranks }) => ranks.map(({ offset }) => offset)))];
    return {
      kind: "lines",
      heading: `${agent}: rank of the dock, 1 the hardest`,
      x: offsetAxis(offsets, "docks before the fatal one", "fatal"),
      y: { min: 0.2, max: 1 },
      reference: 0.5,
      series: rows.map(({ docks, ranks }) => ({
        name: docks,
        tone: toneOf(docks),
        points: ranks.map(({ offset, rank }) => ({ x: offset, ...shown(rank.solutions) })),
      })),
    };
  };
  return {
    name: "deaths-ranks",
    svg: figure({
      title: "The last docks among their re-deals",
      description:
        "For each agent a line chart over the last docks: the mean rank of the delivered dock, by number of solutions, among " +
        "docks dealt again at the same moment. One half is chance.",
      note: "By number of solutions: fewer are harder. 0.5 is what a dock has that made no difference; 95 % bands.",
      columns: 2,
      panels: groups.map(panel),
    }),
  };
}

function chanceChart(cells: readonly EndsCell[]): Chart {
  return {
    name: "deaths-chance",
    svg: figure({
      title: "A second chance",
      description:
        `For each agent and dock source, the share of games that get ${LIVE_DOCKS} further docks: lost games played on with ` +
        "another dock in place of the fatal one, and all games that came to the same turn.",
      note: "The fatal dock is dealt again from the same moment, and the same player plays on.",
      panels: [
        {
          kind: "dots",
          heading: `Share that gets ${LIVE_DOCKS} further docks`,
          x: { label: "", min: 0, max: 1, format: percentText },
          series: [
            { name: "lost games, with another dock", tone: 0 },
            { name: "any game at the same turn", tone: 1 },
          ],
          rows: cells.map((cell) => ({
            label: cellName(cell),
            values:
              cell.fatal === null ? [null, null] : (["lived", "usual"] as const).map((name) => chance(cell, name)),
          })),
        },
      ],
    }),
  };
}

function chance({ fatal }: EndsCell, name: "lived" | "usual"): Value | null {
  return fatal === null ? null : shown(fatal.secondChance[name]);
}

function fillChart(cells: readonly EndsCell[]): Chart {
  const rows = pooledFill(cells).filter(({ boards }) => boards >= ENOUGH);
  const line = (name: string, tone: number, read: (row: (typeof rows)[number]) => number): Line => ({
    name,
    tone,
    points: rows.map((row) => ({ x: row.fill, value: read(row) })),
  });
  const paper = PAPER_FILLS.longBars.map((value, i) => ({ x: pooledFill(cells)[i]!.fill, value }));
  return {
    name: "deaths-fill",
    svg: figure({
      title: "Placeability by fill, on boards of real play",
      description:
        "Share of shapes without a place over the fill of the board, for long bars, 3x3, 2x2 and all shapes but bars; " +
        "dashed, the long bars of the paper's random boards.",
      note: "All boards of all games. Dashed: the paper's table (§6.1), whose boards are random.",
      panels: [
        {
          kind: "lines",
          heading: "Share of shapes without a place",
          x: { label: "fill of the board", min: 0.4, max: 0.8, format: percentText },
          y: { min: 0, max: 1 },
          height: 260,
          series: [
            line("long bars", 0, (row) => row.longBars),
            line("3x3", 1, (row) => row.bigSquare),
            line("2x2", 2, (row) => row.square),
            line("all but bars", 3, (row) => row.nonLines),
            { name: "long bars, paper", tone: 0, isDashed: true, points: paper },
          ],
        },
      ],
    }),
  };
}
