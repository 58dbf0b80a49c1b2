/** @file RQ5 as text and as Markdown: the assumption first, then the tables, then what the analysis is worth. */
import { markdownTable, table, wrapped } from "#chart";
import { interruptedText } from "../study.ts";
import { BATCH_UNIT } from "./plan.ts";
import type { Rq5Report } from "./report.ts";
import { type Section, sectionsOf } from "./tables.ts";

const WIDTH = 110;

export function rq5Text(report: Rq5Report): string {
  const shown = ({ heading, note, head, rows }: Section) =>
    `${wrapped(`${heading.toUpperCase()}. ${note}`, WIDTH)}\n${table(head, rows)}`;
  return `${[wrapped(introduction(report), WIDTH), ...sectionsOf(report).map(shown)].join("\n\n")}\n`;
}

export function rq5Markdown(report: Rq5Report): string {
  const shown = ({ heading, note, head, rows }: Section) =>
    [`### ${heading}`, note, markdownTable(head, rows)].join("\n\n");
  return `${[introduction(report), ...sectionsOf(report).map(shown)].join("\n\n")}\n`;
}

function introduction(report: Rq5Report): string {
  const { players, days, control, treatment, returning, cap, seed } = report.options;
  const counted = (n: number) => n.toLocaleString("en");
  return (
    `RQ5: ${control} (control) against ${treatment} (treatment) for ${days} days, ${counted(players)} simulated players of ` +
    `each population and behaviour, ${returning} of 100 with a week before, games of at most ${cap} placements, seed ` +
    `${seed}; ${counted(report.placements)} placements in all. These people are simulated, and when they stop and come ` +
    "back is an assumption: no number here is the retention of live players. What the study can answer is whether the " +
    "analysis finds what is there, and what each arm would do if an assumption held. Intervals are 95 %, players are " +
    `the units.${interruptedText(report, BATCH_UNIT)}`
  );
}
