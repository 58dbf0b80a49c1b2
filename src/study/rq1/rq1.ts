/**
 * @file RQ1, does placeability collapse at high fill? Boards of every fill from a dozen samplers, drawn and played:
 * how often each shape lacks a place, what that leaves a generator, and which claims of the paper hold on which
 * boards. The study and its pictures, with the paper's rates dashed.
 */
import { type Axis, figure, type Line, type LinePanel, type Value } from "#chart";
import { percentText, REGULAR_SHAPES } from "#engine";
import type { Share } from "#stats";
import type { Chart, Study } from "#study/report";
import { LONG_BARS, PAPER_BARS, PAPER_FILLS } from "../placeability.ts";
import { type Rq1Report, rq1Report } from "./claims.ts";
import { type Cell, type GroupName, isEnough, type SamplerReport } from "./measures.ts";
import { LEVELS, levelOfFill, RQ1_OPTIONS, type Rq1Options, type Rq1Task, rq1Tasks, settleRq1 } from "./plan.ts";
import { type BoardSet, collectBoards } from "./play.ts";
import { SAMPLER_KINDS, type SamplerKind, samplerOf } from "./samplers.ts";
import { BOARDS_UNIT, rq1Markdown, rq1Text } from "./tables.ts";

export const rq1: Study<Rq1Options, Rq1Task, BoardSet, Rq1Report> = {
  name: "rq1",
  summary: "does placeability collapse at high fill?",
  description:
    "Collects boards of 40 to 80 % fill from a dozen samplers, drawn and met in whole games, and counts on each the placements " +
    "of every shape and the docks that can be dealt: the paper's tables beside ours, and which of its claims hold on which boards.",
  unit: BOARDS_UNIT,
  options: RQ1_OPTIONS,
  examples: ["--samplers drawn --charts charts"],
  settle: settleRq1,
  tasks: rq1Tasks,
  nameOf: ({ sampler, seed }) => `boards of ${sampler}, seed ${seed}`,
  perform: async (task) => collectBoards(task),
  report: rq1Report,
  text: rq1Text,
  markdown: rq1Markdown,
  charts: rq1Charts,
};

/** The tone of the paper's lines; samplers of one kind are fewer. */
const PAPER_TONE = 7;

export function rq1Charts({ samplers }: Rq1Report): Chart[] {
  const kinds = SAMPLER_KINDS.flatMap((kind) => {
    const own = samplers.filter(({ sampler }) => samplerOf(sampler).kind === kind);
    return own.length === 0 ? [] : [{ kind, own }];
  });
  return [
    ...kinds.map(({ kind, own }) => placeabilityChart(kind, own)),
    ...kinds.map(({ kind, own }) => generatorChart(kind, own)),
    barsChart(samplers),
  ];
}

const FILL_AXIS: Axis = {
  label: "fill of the board",
  min: LEVELS[0]!.fill,
  max: LEVELS.at(-1)!.fill,
  format: percentText,
};
const shareValue = ({ share, low, high }: Share): Value => ({ value: share, low, high });

/** A line for each sampler, where it has enough boards. */
function linesOf(samplers: readonly SamplerReport[], read: (cell: Cell) => Value): Line[] {
  return samplers.map(({ sampler, cells }, tone) => ({
    name: samplerOf(sampler).words,
    tone,
    points: cells.filter(isEnough).map((cell) => ({ x: cell.fill, ...read(cell) })),
  }));
}

function sharePanel(heading: string, series: readonly Line[]): LinePanel {
  return { kind: "lines", heading, x: FILL_AXIS, y: { min: 0, max: 1, format: percentText }, series };
}

const GROUP_PANELS: readonly (readonly [GroupName, string])[] = [
  ["longBars", "Long bars without a place"],
  ["nonLines", "All shapes but bars"],
  ["square", "2x2"],
  ["bigSquare", "3x3"],
];

function paperLine(name: GroupName): Line[] {
  if (name === "bigSquare") return [];
  const points = PAPER_FILLS.fills.map((x, i) => ({ x, value: PAPER_FILLS[name][i]! }));
  return [{ name: "the paper", tone: PAPER_TONE, isDashed: true, points }];
}

function placeabilityChart(kind: SamplerKind, samplers: readonly SamplerReport[]): Chart {
  return {
    name: `rq1-${kind}`,
    svg: figure({
      title: `Shapes without a place, on ${kind} boards`,
      description:
        `Four line charts over the fill of the board, one line for each sampler of ${kind} boards: the share of long bars, of ` +
        "all other shapes, of the 2x2 and of the 3x3 that have no place; dashed, the paper's rates.",
      note: "Share of shapes without a place, with 95 % bands. Dashed: the paper's table (§6.1), whose sampler is not given.",
      columns: 2,
      panels: GROUP_PANELS.map(([name, heading]) =>
        sharePanel(heading, [...linesOf(samplers, ({ zero }) => shareValue(zero[name])), ...paperLine(name)]),
      ),
    }),
  };
}

function generatorChart(kind: SamplerKind, samplers: readonly SamplerReport[]): Chart {
  const actions: LinePanel = {
    kind: "lines",
    heading: "Placements of a dock's three pieces",
    x: FILL_AXIS,
    y: { min: 0 },
    series: linesOf(samplers, ({ generator }) => generator.actions),
  };
  return {
    name: `rq1-generator-${kind}`,
    svg: figure({
      title: `What is left for a generator, on ${kind} boards`,
      description:
        `Four line charts over the fill of the board, one line for each sampler of ${kind} boards: the share of all docks that ` +
        "can be placed in full, the share that passes C1 to C3, the share of boards without any feasible dock, and the mean " +
        "number of legal placements of a uniform dock.",
      note: "All 3,276 docks are decided on every board; 95 % bands.",
      columns: 2,
      panels: [
        sharePanel(
          "Docks that can be placed in full (C3)",
          linesOf(samplers, ({ generator }) => generator.feasible),
        ),
        sharePanel(
          "Docks that pass C1 to C3",
          linesOf(samplers, ({ generator }) => generator.passing),
        ),
        sharePanel(
          "Boards without a feasible dock",
          linesOf(samplers, ({ generator }) => shareValue(generator.noFeasible)),
        ),
        actions,
      ],
    }),
  };
}

function barsChart(samplers: readonly SamplerReport[]): Chart {
  const cells = samplers.flatMap(({ sampler, cells: own }) => {
    const cell = own[levelOfFill(PAPER_BARS.fill)] ?? null;
    return isEnough(cell) ? [{ label: samplerOf(sampler).words, cell }] : [];
  });
  return {
    name: "rq1-bars",
    svg: figure({
      title: "Horizontal and vertical bars at 70 % fill",
      description:
        "For the paper and each sampler, the share of boards on which each of the four long bars has no place.",
      note: "Share of boards without a place for the bar, with 95 % intervals; 1x4 and 1x5 lie, 4x1 and 5x1 stand.",
      panels: [
        {
          kind: "dots",
          heading: "Boards without a place for it",
          x: { label: "", min: 0, max: 1, format: percentText },
          series: LONG_BARS.map((bar, tone) => ({ name: REGULAR_SHAPES[bar]!.id, tone })),
          rows: [
            { label: "the paper", values: PAPER_BARS.zero.map((value) => ({ value })) },
            ...cells.map(({ label, cell }) => ({
              label,
              values: LONG_BARS.map((bar) => shareValue(cell.shapes[bar]!.zero)),
            })),
          ],
        },
      ],
    }),
  };
}
