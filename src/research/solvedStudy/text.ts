/** @file The study of the solved game as text and as Markdown: one table, two ways to lay it out. */
import { decimal, markdownTable, percent, table, wrapped } from "#chart";
import { interruptedText } from "#study";
import type { SolvedReport, SolvedRow } from "./report.ts";

export const UNIT = { one: "run", many: "runs" };

const WIDTH = 100;

export function solvedText(report: SolvedReport): string {
  return `${wrapped(introduction(report), WIDTH)}\n\n${table(HEAD, report.rows.map(cellsOf))}\n`;
}

export function solvedMarkdown(report: SolvedReport): string {
  return `${introduction(report)}\n\n${markdownTable(HEAD, report.rows.map(cellsOf))}\n`;
}

const HEAD = ["player", "docks learned from", "runs", "docks completed", "least", "most", "regret", "regret, %"];

function introduction(report: SolvedReport): string {
  return (
    "Docks that each player completes from the empty 4x4 board, on average over the docks to come, computed exactly; best " +
    `play completes ${decimal(report.optimal, 4)}. Regret is what is missing to it.${interruptedText(report, UNIT)}`
  );
}

function cellsOf({ player, learned, runs, docks, least, most, regret, regretShare }: SolvedRow): string[] {
  return [
    player,
    learned === 0 ? "–" : Math.round(learned).toLocaleString("en"),
    String(runs),
    decimal(docks, 3),
    ...(runs > 1 ? [decimal(least, 3), decimal(most, 3)] : ["–", "–"]),
    decimal(regret, 3),
    percent(regretShare),
  ];
}
