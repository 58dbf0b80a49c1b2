/** @file RQ1 as text and as Markdown: its tables, and in words which claims hold on which boards. */
import { decimal, markdownTable, percent, wrapped } from "#chart";
import { inPercent, REGULAR_SHAPES } from "#engine";
import type { Estimate, Interval, Share } from "#stats";
import {
  type Block,
  bracketed,
  decimals,
  interruptedText,
  pageText,
  reportMarkdown,
  reportText,
  type Section,
  shareText,
  TEXT_WIDTH,
  type Written,
} from "#study/report";
import { LONG_BARS, PAPER_BARS, PAPER_FILLS } from "../placeability.ts";
import type { Rq1Report } from "./claims.ts";
import { ANSWERS, type Answer, type Verdict } from "./claims.ts";
import type { SamplerReport } from "./measures.ts";
import { type Bend, type Cell, type Crossing, ENOUGH, GROUPS, type GroupName, isEnough } from "./measures.ts";
import { LEVELS, levelOfFill } from "./plan.ts";
import { samplerOf } from "./samplers.ts";

function sectionsOf(report: Rq1Report): readonly Section[] {
  return [
    samplerSection(report),
    ...PLACEABILITY.map((measure) => fillSection(report, measure)),
    ...report.samplers.map(placeabilitySection),
    barsSection(report),
    placementsSection(report),
    sidewaysSection(report),
    ...[0.5, 0.6, 0.7].map((fill) => shapesSection(report, fill)),
    ...GENERATOR.map((measure) => fillSection(report, measure)),
    collapseSection(report),
    halfSection(report),
  ];
}

export const rq1Text = (report: Rq1Report) => reportText(blocksOf(report));
export const rq1Markdown = (report: Rq1Report) => reportMarkdown(blocksOf(report));

function blocksOf(report: Rq1Report): readonly Block[] {
  return [introduction(report), ...sectionsOf(report), verdictsOn(report)];
}

const fillHead = LEVELS.map(({ fill }) => `${inPercent(fill, 0)} %`);
const cellAt = ({ cells }: SamplerReport, fill: number) => cells[levelOfFill(fill)] ?? null;

const estimateText = (estimate: Estimate) => bracketed(estimate.value, estimate, percent);

function samplerSection({ samplers }: Rq1Report): Section {
  return {
    heading: "Boards",
    note:
      "Where they come from, the games played for them, and the boards found at each fill, which is their cells within one " +
      "of that share of 64. No board has a full line.",
    head: ["sampler", "games", ...fillHead],
    rows: samplers.map(({ sampler, games, cells }) => [
      sampler,
      games === 0 ? "–" : String(games),
      ...cells.map((cell) => String(cell?.boards ?? 0)),
    ]),
  };
}

/** The paper's first table, on one sampler's boards. */
function placeabilitySection(report: SamplerReport): Section {
  const { words, about } = samplerOf(report.sampler);
  return {
    heading: `Placeability on ${words}`,
    note:
      `${report.sampler}: ${about}. % of shapes without a place, with intervals. Gap: long bars minus all but bars, on the ` +
      "same boards.",
    head: ["fill", "boards", "long bars", "2x2", "3x3", "all but bars", "gap"],
    rows: report.cells.flatMap((cell) => (cell === null ? [] : [placeabilityRow(cell)])),
  };
}

function placeabilityRow({ fill, boards, zero, overNonLines }: Cell): string[] {
  const rates = [zero.longBars, zero.square, zero.bigSquare, zero.nonLines].map((rate) => shareText(rate));
  return [`${inPercent(fill, 0)} %`, String(boards), ...rates, estimateText(overNonLines)];
}

const BAR_IDS = LONG_BARS.map((bar) => REGULAR_SHAPES[bar]!.id);

/** A row for each sampler with a board at this fill. */
function atFill({ samplers }: Rq1Report, fill: number, row: (cell: Cell) => readonly string[]): string[][] {
  return samplers.flatMap((report) => {
    const cell = cellAt(report, fill);
    return cell === null ? [] : [[report.sampler, ...row(cell)]];
  });
}

function barsSection(report: Rq1Report): Section {
  return {
    heading: "Bars",
    note: "The paper's second table, at 70 % fill: % of boards on which a bar has no place.",
    head: ["boards", ...BAR_IDS],
    rows: [
      ["paper", ...PAPER_BARS.zero.map(percent)],
      ...atFill(report, PAPER_BARS.fill, (cell) => LONG_BARS.map((bar) => shareText(cell.shapes[bar]!.zero))),
    ],
  };
}

function placementsSection(report: Rq1Report): Section {
  const text = (estimate: Estimate) => bracketed(estimate.value, estimate, decimals(2));
  return {
    heading: "Placements of bars",
    note: "The same: mean legal placements.",
    head: ["boards", ...BAR_IDS],
    rows: [
      ["paper", ...PAPER_BARS.placements.map((mean) => decimal(mean, 1))],
      ...atFill(report, PAPER_BARS.fill, (cell) => LONG_BARS.map((bar) => text(cell.shapes[bar]!.placements))),
    ],
  };
}

function sidewaysSection(report: Rq1Report): Section {
  const [h4, v4, h5, v5] = PAPER_BARS.zero;
  return {
    heading: "Horizontal against vertical",
    note: "At 70 % fill: points by which the horizontal bar lacks a place more often than the vertical one.",
    head: ["boards", "bars of 4", "bars of 5"],
    rows: [
      ["paper", percent(h4 - v4), percent(h5 - v5)],
      ...atFill(report, PAPER_BARS.fill, ({ sideways }) => sideways.map(estimateText)),
    ],
  };
}

function shapesSection({ samplers }: Rq1Report, fill: number): Section {
  return {
    heading: `Every shape at ${inPercent(fill, 0)} %`,
    note: "% of boards on which it has no place.",
    head: ["shape", ...samplers.map(({ sampler }) => sampler)],
    rows: REGULAR_SHAPES.map(({ id, index }) => [
      id,
      ...samplers.map((report) => percent(cellAt(report, fill)?.shapes[index]?.zero.share ?? null)),
    ]),
  };
}

/** A figure of every cell. */
interface Measure {
  readonly heading: string;
  readonly note: string;
  /** Of the paper, by level. */
  readonly paper?: readonly (number | null)[];
  read(cell: Cell): Interval & { readonly value: number };
  show(value: number | null): string;
}

const shareValue = ({ share, low, high }: Share) => ({ value: share, low, high });

/** The paper's rates by level; null where it has none. */
function paperRates(name: "longBars" | "square" | "nonLines"): readonly (number | null)[] {
  return LEVELS.map(({ fill }) => PAPER_FILLS[name][PAPER_FILLS.fills.indexOf(fill)] ?? null);
}

function rateOf(name: GroupName, heading: string, note: string): Measure {
  return {
    heading,
    note,
    ...(name !== "bigSquare" && { paper: paperRates(name) }),
    read: ({ zero }) => shareValue(zero[name]),
    show: percent,
  };
}

/** The columns of the paper's first table. */
const PLACEABILITY: readonly Measure[] = [
  rateOf(
    "longBars",
    "Long bars",
    "% of 1x4, 4x1, 1x5 and 5x1 without a place: the paper's placeability is 100 minus that.",
  ),
  rateOf("square", "2x2", "% of boards without a place for it."),
  rateOf("nonLines", "All but bars", "% of the 24 shapes that are no bars without a place."),
  rateOf("bigSquare", "3x3", "% of boards without a place for it; the paper gives none."),
];

/** What a generator has left. */
const GENERATOR: readonly Measure[] = [
  {
    heading: "Feasible docks",
    note: "% of all 3,276 docks that can be placed in full (C3): the exact table, and the chance of a uniform draw.",
    read: ({ generator: { feasible } }) => feasible,
    show: percent,
  },
  {
    heading: "Docks that pass",
    note: "% of all 3,276 docks that pass C1 to C3.",
    read: ({ generator: { passing } }) => passing,
    show: percent,
  },
  {
    heading: "Boards without a dock",
    note: "% of boards on which none of the 3,276 docks can be placed in full.",
    read: ({ generator: { noFeasible } }) => shareValue(noFeasible),
    show: percent,
  },
  {
    heading: "Boards without a dock that passes",
    note: "% of boards on which none passes C1 to C3.",
    read: ({ generator: { noPassing } }) => shareValue(noPassing),
    show: percent,
  },
  {
    heading: "Live actions",
    note: "Mean legal placements of the three pieces of a uniform dock.",
    read: ({ generator: { actions } }) => actions,
    show: (value) => decimal(value, 1),
  },
  {
    heading: "Dead shapes",
    note: "Mean number of the 28 shapes without a place.",
    read: ({ generator: { dead } }) => dead,
    show: (value) => decimal(value, 1),
  },
];

function fillSection({ samplers }: Rq1Report, { heading, note, paper, read, show }: Measure): Section {
  const found = samplers.flatMap(({ cells }) => cells.filter(isEnough).map(read));
  const widest = Math.max(0, ...found.map(({ low, high }) => (high - low) / 2));
  return {
    heading,
    note: `${note} Intervals are at most ± ${show(widest)}; fewer than ${ENOUGH} games or boards have –.`,
    head: ["boards", ...fillHead],
    rows: [
      ...(paper === undefined ? [] : [["paper", ...paper.map(show)]]),
      ...samplers.map(({ sampler, cells }) => [
        sampler,
        ...cells.map((cell) => (isEnough(cell) ? show(read(cell).value) : "–")),
      ]),
    ],
  };
}

function collapseSection({ samplers }: Rq1Report): Section {
  const bend = (of: Bend | null) =>
    of === null ? ["–", "–"] : [`${inPercent(of.from, 0)}–${inPercent(of.to, 0)}`, estimateText(of.square)];
  return {
    heading: "Super-linearity",
    note:
      "The square in the parabola through the rates of long bars, in points per (10 points of fill)²: above 0 the rate grows " +
      "faster and faster. Over all fills with enough boards, and up to the fill at which half of the bars lack a place.",
    head: ["boards", "fills", "all", "fills", "to one half"],
    rows: samplers.map(({ sampler, collapse: { whole, rise } }) => [sampler, ...bend(whole), ...bend(rise)]),
  };
}

function halfSection({ samplers }: Rq1Report): Section {
  const names = Object.keys(GROUPS) as GroupName[];
  return {
    heading: "Half gone",
    note: "Fill, %, at which half of the boards, or of the shapes on them, have no place for it.",
    head: ["boards", "long bars", "2x2", "3x3", "all but bars"],
    rows: samplers.map(({ sampler, cells, collapse }) => [
      sampler,
      ...names.map((name) => crossingText(collapse.half[name], cells.filter(isEnough), name)),
    ]),
  };
}

function crossingText({ fill, low, high }: Crossing, cells: readonly Cell[], name: GroupName): string {
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined) return "–";
  if (fill === null) {
    return first.zero[name].share >= 0.5 ? `below ${inPercent(first.fill, 0)}` : `above ${inPercent(last.fill, 0)}`;
  }
  return bracketed(fill, { low, high }, percent);
}

export const BOARDS_UNIT = { one: "set of boards", many: "sets of boards" };

const VERDICTS =
  "A claim holds where every interval is on the claimed side, does not hold where one is wholly on the other, and is " +
  "not decidable in between.";

const WORDS: Readonly<Record<Answer, string>> = { holds: "Holds", fails: "Does not hold", open: "Not decidable" };
const MARKS: Readonly<Record<Answer, string>> = { holds: "yes", fails: "no", open: "open" };

/** "Holds on stacks. Does not hold on random cells, blobs." */
function sentencesOf({ answers }: Verdict): string[] {
  return ANSWERS.flatMap((answer) => {
    const those = answers.filter((one) => one.answer === answer).map(({ sampler }) => samplerOf(sampler).words);
    if (those.length === 0) return [];
    if (those.length < answers.length) return [`${WORDS[answer]} on ${those.join(", ")}.`];
    return [`${WORDS[answer]} on ${answer === "holds" ? "all" : "any"} of these boards.`];
  });
}

function introduction(report: Rq1Report): string {
  const { boards, placements, cap, seed } = report.options;
  return (
    `Placeability on boards of ${report.samplers.length} samplers at nine fills: up to ${boards} boards a cell, at most ` +
    `${placements} placements played for every 50 of them, ${cap} a game, seeds from ${seed}. Intervals are 95 %: Wilson's ` +
    "for shares, by the jackknife for means, over games where boards are played, since boards of one game depend on one " +
    `another.${interruptedText(report, BOARDS_UNIT)}`
  );
}

/** The claims, with the boards that each holds on. */
function verdictsOn({ verdicts, samplers }: Rq1Report): Written {
  const answers = verdicts.flatMap((verdict) => [
    wrapped(`${verdict.claim}: ${verdict.test}`, TEXT_WIDTH, "  "),
    ...sentencesOf(verdict).map((sentence) => wrapped(sentence, TEXT_WIDTH - 4, "    ")),
    ...verdict.answers.map(({ sampler, answer, evidence }) =>
      wrapped(`${sampler} ${MARKS[answer]}: ${evidence}`, TEXT_WIDTH - 8, "        "),
    ),
  ]);
  const marks = verdicts.map(({ claim, answers: found }) => [claim, ...found.map(({ answer }) => MARKS[answer])]);
  const words = verdicts.map((verdict) => {
    const text = pageText(`**${verdict.claim}**: ${verdict.test}. ${sentencesOf(verdict).join(" ")}`);
    return `- ${text.replaceAll("\n", "\n  ")}`;
  });
  const table = markdownTable(["Claim", ...samplers.map(({ sampler }) => sampler)], marks);
  return {
    text: [wrapped(`VERDICTS. ${VERDICTS}`, TEXT_WIDTH), ...answers].join("\n"),
    markdown: ["### Verdicts", pageText(VERDICTS), table, words.join("\n")].join("\n\n"),
  };
}
