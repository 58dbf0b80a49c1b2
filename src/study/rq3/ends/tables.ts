/** @file How games end, as tables: one for each question, lost games beside those that lived on. */

import { decimal, percent } from "#chart";
import { type Block, interruptedText, type Section } from "#study/report";
import { GAME_UNIT } from "../../agentGames.ts";
import { PAPER_BARS, PAPER_FILLS } from "../../placeability.ts";
import type { ClassRow, Ratio } from "./docks.ts";
import { LIVE_DOCKS } from "./lives.ts";
import type { DifficultyName, Estimate } from "./measures.ts";
import { CAUSES, type EndsCell, type EndsReport, pooledFill, type RoomMeasure } from "./report.ts";

/** Introduction and tables. */
export function endsSections(report: EndsReport): readonly Block[] {
  const { games, seed, cap, last, redeals } = report.options;
  const lost = report.cells.filter(({ deaths }) => deaths > 0);
  return [
    `What kills games: ${games} games of each agent on each dock source, seeds from ${seed}, at most ${cap} placements a ` +
      `game; the last ${last} docks before a loss and the fatal one, each dealt again ${redeals} times from the same ` +
      `moment. Intervals are 95 %; a mean over fewer than ${ENOUGH} games has –.${interruptedText(report, GAME_UNIT)}`,
    gamesSection(report.cells),
    ...(lost.length === 0
      ? []
      : [...roadSections(lost, last), ...roomSections(lost), ...redealSections(lost), ...shapesSections(lost)]),
    ...fillSections(report.cells),
    episodeSection(report.cells),
  ];
}

const nameOf = ({ agent, docks }: EndsCell) => `${agent}, ${docks}`;

function range(low: number, high: number, digits: number, scale = 1): string {
  return Number.isNaN(low) ? "" : ` [${(scale * low).toFixed(digits)}, ${(scale * high).toFixed(digits)}]`;
}

/** Games from which on the interval of a mean is worth reading; below, a dash takes its place. */
const ENOUGH = 10;

function estimateRange({ low, high, n }: Estimate, digits: number, scale = 1): string {
  if (n === 0) return "";
  return n < ENOUGH ? " –" : range(low, high, digits, scale);
}

const estimated = (of: Estimate, digits: number) => `${decimal(of.mean, digits)}${estimateRange(of, digits)}`;
const inPercent = (of: Estimate) => `${percent(of.mean)}${estimateRange(of, 0, 100)}`;

function gamesSection(cells: readonly EndsCell[]): Section {
  const rows = cells.map((cell) => [
    nameOf(cell),
    `${cell.deaths} of ${cell.games}`,
    decimal(cell.medianSteps, 0),
    cell.hazard?.length.mean == null
      ? "–"
      : `${decimal(cell.hazard.length.mean, 1)}${range(cell.hazard.length.low, cell.hazard.length.high ?? Number.NaN, 1)}`,
    ...CAUSES.map((cause) => (cell.causes === null ? "–" : percent(cell.causes[cause].share))),
  ]);
  return {
    heading: "Games",
    note:
      "Lost games, median placements, docks a game lasts; and the cause, % of the lost games: the player, who lost with a " +
      "feasible dock; the source, which dealt an infeasible one; the board, which no dock fitted any more.",
    head: ["agent, docks", "lost", "placements", "docks a game", "player", "source", "board"],
    rows,
  };
}

const ROOMS: readonly (readonly [RoomMeasure, string, (mean: number) => string])[] = [
  ["fill", "fill, % of cells", percent],
  ["feasible", "feasible, % of all 3,276 docks", percent],
  ["dead", "dead, shapes of 28 without a place", (mean) => decimal(mean, 1)],
  ["longBarZero", "long bars without a place, %", percent],
];

/** One table a measure; only the first says how to read them. */
function roadSections(cells: readonly EndsCell[], last: number): Section[] {
  const offsets = Array.from({ length: last + 1 }, (_, i) => i - last);
  const head = ["", ...offsets.map((offset) => (offset === 0 ? "last" : decimal(offset, 0))), "alive"];
  const notes = [
    "Means before each of the last docks. Alive are games that lived on, at the turn of the last board.",
    ...ROOMS.slice(1).map(() => "The same."),
  ];
  return ROOMS.map(([name, measure, show], i) => ({
    heading: `Road to the last board: ${measure}`,
    note: notes[i]!,
    head,
    rows: cells.map((cell) => [
      nameOf(cell),
      ...offsets.map((offset) => {
        const step = cell.approach.find((one) => one.offset === offset);
        return step === undefined ? "–" : show(step.lost[name].mean);
      }),
      show(cell.approach.at(-1)!.alive[name].mean),
    ]),
  }));
}

function roomSections(cells: readonly EndsCell[]): Section[] {
  const classes = cells[0]!.classRoom.map(({ name }) => name);
  const rowsOf = (lost: (i: number, cell: EndsCell) => string, alive: (i: number, cell: EndsCell) => string) =>
    cells.flatMap((cell) => [
      [nameOf(cell), ...classes.map((_, i) => lost(i, cell))],
      ["  alive", ...classes.map((_, i) => alive(i, cell))],
    ]);
  const head = ["", ...classes];
  return [
    {
      heading: "Placeability on the last board",
      note: "Legal placements of a shape, mean of its class.",
      head,
      rows: rowsOf(
        (i, { classRoom }) => decimal(classRoom[i]!.lost, 1),
        (i, { classRoom }) => decimal(classRoom[i]!.alive, 1),
      ),
    },
    {
      note: "The same as the share of shapes without a place, %.",
      head,
      rows: rowsOf(
        (i, { classRoom }) => percent(classRoom[i]!.zeroLost),
        (i, { classRoom }) => percent(classRoom[i]!.zeroAlive),
      ),
    },
  ];
}

function redealSections(cells: readonly EndsCell[]): Section[] {
  const fatal = cells.flatMap((cell) => (cell.fatal === null ? [] : [{ name: nameOf(cell), ...cell.fatal }]));
  const ranks = fatal.map(({ name, ranks: rows }) => {
    const rank = (by: DifficultyName) => estimated(rows.at(-1)!.rank[by], 2);
    const before = rows.slice(0, -1).map((row) => row.rank.solutions);
    const docks = before.reduce((sum, { n }) => sum + n, 0);
    const mean = before.reduce((sum, one) => sum + one.mean * one.n, 0) / docks;
    return [name, rank("cells"), rank("solutions"), rank("scd"), decimal(mean, 2)];
  });
  const chances = fatal.map(({ name, ranks: rows, secondChance: { killed, lived, usual } }) => [
    name,
    inPercent(rows.at(-1)!.infeasible),
    inPercent(killed),
    inPercent(lived),
    inPercent(usual),
  ]);
  return [
    {
      heading: "Rank of the fatal dock among its re-deals",
      note:
        "0 is the easiest, 1 the hardest: by cells, by solutions (fewer are harder) and by SCD; before: the docks before it, " +
        "by solutions. Chance is 0.5.",
      head: ["", "cells", "solutions", "SCD", "before"],
      rows: ranks,
    },
    {
      heading: "Second chance",
      note:
        "% of the re-deals that are infeasible; that end the game too, with the same player; % of games played on with a " +
        `re-deal that get ${LIVE_DOCKS} further docks, and % of all games at this turn that do.`,
      head: ["", "infeasible", "end it too", "live on", "any game"],
      rows: chances,
    },
  ];
}

function shapesSections(cells: readonly EndsCell[]): Section[] {
  const ratio = (of: Ratio | null) => (of === null ? "–" : `${decimal(of.value, 2)}${range(of.low, of.high, 2)}`);
  const row = ({ name, fatal, base, redealt, left, ...ratios }: ClassRow) => [
    name,
    `${percent(fatal.share)}${range(fatal.low, fatal.high, 0, 100)}`,
    percent(base),
    ratio(ratios.ratio),
    percent(redealt),
    ratio(ratios.redealtRatio),
    percent(left.share),
  ];
  const head = ["", "fatal dock", "any dock", "ratio", "re-dealt", "ratio", "left"];
  const tables = cells.flatMap((cell) => {
    if (cell.fatal === null) return [];
    const { cells: size, classes, count } = cell.fatal;
    const sizeRange = count < ENOUGH ? "" : estimateRange(size.fatal, 2);
    const title =
      `${nameOf(cell)}: ${count} fatal docks of ${decimal(size.fatal.mean, 2)}${sizeRange} cells; any dock has ${decimal(size.base, 2)}, a ` +
      `re-deal ${decimal(size.redealt, 2)}`;
    return [{ note: title, head, rows: classes.map(row) }];
  });
  return [
    {
      heading: "Shapes",
      note:
        "% of fatal docks with a shape of the class, against all docks of these games and against the re-deals; left: % of " +
        "fatal docks in which such a piece was never placed.",
      head: [],
      rows: [],
    },
    ...tables,
  ];
}

function fillSections(cells: readonly EndsCell[]): Section[] {
  const rows = pooledFill(cells).map((row, i) => [
    percent(row.fill),
    String(row.boards),
    percent(row.longBars),
    percent(PAPER_FILLS.longBars[i]!),
    percent(row.square),
    percent(row.bigSquare),
    percent(row.nonLines),
  ]);
  const bars = pooledFill(cells).find(({ fill }) => fill === PAPER_BARS.fill)!.bars;
  return [
    {
      heading: "Placeability by fill",
      note: "All boards of all games: % of shapes without a place, beside the paper's long bars.",
      head: ["fill", "boards", "long bars", "paper", "2x2", "3x3", "all but bars"],
      rows,
    },
    {
      note: `Each bar at ${percent(PAPER_BARS.fill)} % fill.`,
      head: ["", "1x4", "4x1", "1x5", "5x1"],
      rows: [
        ["these games", ...bars.map(percent)],
        ["paper", ...PAPER_BARS.zero.map(percent)],
      ],
    },
  ];
}

function episodeSection(cells: readonly EndsCell[]): Section {
  const rows = cells.map((cell) => {
    const { won, lost } = cell;
    return [
      nameOf(cell),
      `${won.games}/${lost.games}`,
      `${decimal(won.cells.mean, 2)}/${decimal(lost.cells.mean, 2)}`,
      difference(won.cells, lost.cells, 2),
      `${decimal(won.scd.mean, 3)}/${decimal(lost.scd.mean, 3)}`,
      difference(won.scd, lost.scd, 3),
    ];
  });
  return {
    heading: "Whole games",
    note:
      "As the paper compares them: games alive at 264 placements (won) and games lost before, means a game over its docks up " +
      "to there.",
    head: ["", "won/lost", "cells", "difference", "SCD", "difference"],
    rows,
  };
}

/** Difference of two independent means, and half its interval. */
function difference(a: Estimate, b: Estimate, digits: number): string {
  const half = Math.hypot(a.high - a.mean, b.high - b.mean);
  return Math.min(a.n, b.n) < ENOUGH ? "–" : `${decimal(a.mean - b.mean, digits)} ± ${decimal(half, digits)}`;
}
