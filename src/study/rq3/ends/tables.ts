/** @file The study of deaths as text: a table for each question, lost games beside those that lived on. */

import { decimal, percent, table, wrapped } from "#chart";
import { GAME_UNIT } from "../../agentGames.ts";
import { PAPER_BARS, PAPER_FILLS } from "../../placeability.ts";
import { interruptedText } from "../../study.ts";
import type { ClassRow, Ratio } from "./docks.ts";
import { LIVE_DOCKS } from "./lives.ts";
import type { DifficultyName, Estimate } from "./measures.ts";
import { CAUSES, type EndsCell, type EndsReport, pooledFill, type RoomMeasure } from "./report.ts";

const WIDTH = 96;

export function endsText(report: EndsReport): string {
  const { games, seed, cap, last, redeals } = report.options;
  const lost = report.cells.filter(({ deaths }) => deaths > 0);
  const sections = [
    guide(
      `What kills games: ${games} games of each agent on each dock source, seeds from ${seed}, at most ${cap} placements a ` +
        `game; the last ${last} docks before a loss and the fatal one, each dealt again ${redeals} times from the same ` +
        `moment. Intervals are 95 %; a mean over fewer than ${ENOUGH} games has –.${interruptedText(report, GAME_UNIT)}`,
    ),
    gamesSection(report.cells),
    ...(lost.length === 0
      ? []
      : [roadSection(lost, last), roomSection(lost), redealSection(lost), shapesSection(lost)]),
    fillSection(report.cells),
    episodeSection(report.cells),
  ];
  return `${sections.join("\n\n")}\n`;
}

function guide(text: string): string {
  return wrapped(text, WIDTH);
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

function gamesSection(cells: readonly EndsCell[]): string {
  const rows = cells.map((cell) => [
    nameOf(cell),
    `${cell.deaths} of ${cell.games}`,
    decimal(cell.medianSteps, 0),
    cell.hazard?.length.mean == null
      ? "–"
      : `${decimal(cell.hazard.length.mean, 1)}${range(cell.hazard.length.low, cell.hazard.length.high ?? Number.NaN, 1)}`,
    ...CAUSES.map((cause) => (cell.causes === null ? "–" : percent(cell.causes[cause].share))),
  ]);
  return [
    guide(
      "GAMES. Lost games, median placements, docks a game lasts; and who is to blame, % of the lost games: the player, who " +
        "lost with a feasible dock; the source, which dealt an infeasible one; the board, which no dock fitted any more.",
    ),
    table(["agent, docks", "lost", "placements", "docks a game", "player", "source", "board"], rows),
  ].join("\n");
}

const ROOMS: readonly (readonly [RoomMeasure, string, (mean: number) => string])[] = [
  ["fill", "FILL, % of cells", percent],
  ["feasible", "FEASIBLE, % of all 3,276 docks", percent],
  ["dead", "DEAD, shapes of 28 without a place", (mean) => decimal(mean, 1)],
  ["longBarZero", "LONG BARS without a place, %", percent],
];

function roadSection(cells: readonly EndsCell[], last: number): string {
  const offsets = Array.from({ length: last + 1 }, (_, i) => i - last);
  const tables = ROOMS.map(([name, heading, shown]) => {
    const rows = cells.map((cell) => [
      nameOf(cell),
      ...offsets.map((offset) => {
        const step = cell.approach.find((one) => one.offset === offset);
        return step === undefined ? "–" : shown(step.lost[name].mean);
      }),
      shown(cell.approach.at(-1)!.alive[name].mean),
    ]);
    return `${heading}\n${table(["", ...offsets.map((offset) => (offset === 0 ? "last" : `−${-offset}`)), "alive"], rows)}`;
  });
  return [
    guide(
      "ROAD to the last board: means before each of the last docks. Alive are games that lived on, at the turn of the last " +
        "board.",
    ),
    ...tables,
  ].join("\n\n");
}

function roomSection(cells: readonly EndsCell[]): string {
  const classes = cells[0]!.classRoom.map(({ name }) => name);
  const placements = cells.flatMap((cell) => [
    [nameOf(cell), ...classes.map((_, i) => decimal(cell.classRoom[i]!.lost, 1))],
    ["  alive", ...classes.map((_, i) => decimal(cell.classRoom[i]!.alive, 1))],
  ]);
  const zero = cells.flatMap((cell) => [
    [nameOf(cell), ...classes.map((_, i) => percent(cell.classRoom[i]!.zeroLost))],
    ["  alive", ...classes.map((_, i) => percent(cell.classRoom[i]!.zeroAlive))],
  ]);
  return [
    guide("PLACEABILITY on the last board: legal placements of a shape, mean of its class."),
    table(["", ...classes], placements),
    "",
    "The same as the share of shapes without a place, %.",
    table(["", ...classes], zero),
  ].join("\n");
}

function redealSection(cells: readonly EndsCell[]): string {
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
    guide(
      "RANK of the fatal dock among its re-deals, 0 the easiest to 1 the hardest, by cells, by solutions (fewer are harder) and " +
        "by SCD; before: the docks before it, by solutions. Chance is 0.5.",
    ),
    table(["", "cells", "solutions", "SCD", "before"], ranks),
    "",
    guide(
      "SECOND CHANCE. % of the re-deals that are infeasible; that end the game too, with the same player; % of games played " +
        `on with a re-deal that get ${LIVE_DOCKS} further docks, and % of all games at this turn that do.`,
    ),
    table(["", "infeasible", "end it too", "live on", "any game"], chances),
  ].join("\n");
}

function shapesSection(cells: readonly EndsCell[]): string {
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
    return [`${guide(title)}\n${table(head, classes.map(row))}`];
  });
  return [
    guide(
      "SHAPES. % of fatal docks with a shape of the class, against all docks of these games and against the re-deals; left: % " +
        "of fatal docks in which such a piece was never placed.",
    ),
    ...tables,
  ].join("\n\n");
}

function fillSection(cells: readonly EndsCell[]): string {
  const rows = pooledFill(cells).map((row, i) => [
    percent(row.fill),
    String(row.boards),
    percent(row.longBars),
    percent(PAPER_FILLS.longBars[i]!),
    percent(row.square),
    percent(row.bigSquare),
    percent(row.nonLines),
  ]);
  return [
    guide(
      "PLACEABILITY BY FILL on all boards of all games: % of shapes without a place, beside the paper's long bars.",
    ),
    table(["fill", "boards", "long bars", "paper", "2x2", "3x3", "all but bars"], rows),
    "",
    `Each bar at ${percent(PAPER_BARS.fill)} % fill.`,
    table(
      ["", "1x4", "4x1", "1x5", "5x1"],
      [
        [
          "these games",
          ...pooledFill(cells)
            .find(({ fill }) => fill === PAPER_BARS.fill)!
            .bars.map(percent),
        ],
        ["paper", ...PAPER_BARS.zero.map(percent)],
      ],
    ),
  ].join("\n");
}

function episodeSection(cells: readonly EndsCell[]): string {
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
  return [
    guide(
      "WHOLE GAMES, as the paper compares them: games alive at 264 placements (won) and games lost before, means a game over " +
        "its docks up to there.",
    ),
    table(["", "won/lost", "cells", "difference", "SCD", "difference"], rows),
  ].join("\n");
}

/** Difference of two independent means, and half its interval. */
function difference(a: Estimate, b: Estimate, digits: number): string {
  const half = Math.hypot(a.high - a.mean, b.high - b.mean);
  return Math.min(a.n, b.n) < ENOUGH ? "–" : `${decimal(a.mean - b.mean, digits)} ± ${decimal(half, digits)}`;
}
