/** @file RQ3 as text and as Markdown: answers first, then the tables, then how games end. */
import { markdownTable, table, wrapped } from "#chart";
import { interruptedText } from "../study.ts";
import { type Answer, VERDICTS_NOTE } from "../verdict.ts";
import { endsText } from "./ends/tables.ts";
import { TASK_UNIT } from "./plan.ts";
import type { Rq3Report } from "./report.ts";
import { sectionsOf } from "./tables.ts";

const WIDTH = 110;
const INDENT = " ".repeat(8);
const WORDS: Readonly<Record<Answer, string>> = { yes: "yes ", no: "NO  ", open: "open" };

export function rq3Text(report: Rq3Report): string {
  const answers = report.verdicts.flatMap(({ claim, answer, evidence }) => [
    `  ${WORDS[answer]}  ${wrapped(claim, WIDTH, INDENT).trimStart()}`,
    wrapped(evidence, WIDTH, INDENT),
  ]);
  const tables = sectionsOf(report).map(
    ({ heading, note, head, rows }) => `${wrapped(`${heading}. ${note}`, WIDTH)}\n${table(head, rows)}`,
  );
  const verdicts = [wrapped(`VERDICTS. ${VERDICTS_NOTE}`, WIDTH), ...answers].join("\n");
  const ends = report.ends === null ? [] : [endsText(report.ends).trimEnd()];
  return `${[wrapped(introduction(report), WIDTH), verdicts, ...tables, ...ends].join("\n\n")}\n`;
}

export function rq3Markdown(report: Rq3Report): string {
  const answers = report.verdicts.map(({ claim, answer, evidence }) => [claim, answer, evidence]);
  const tables = sectionsOf(report).map(({ heading, note, head, rows }) =>
    [`### ${heading[0]}${heading.slice(1).toLowerCase()}`, note, markdownTable(head, rows)].join("\n\n"),
  );
  const verdicts = ["### Verdicts", VERDICTS_NOTE, markdownTable(["Claim", "Answer", "Found"], answers)].join("\n\n");
  return `${[introduction(report), verdicts, ...tables].join("\n\n")}\n`;
}

function introduction(report: Rq3Report): string {
  const { parts, tuning, seed } = report.options;
  return (
    `RQ3, parts ${parts.join(", ")}; ${tuning ? "people and seeds of tuning, so nothing here is a result" : "held-out seeds"}` +
    `${seed === 0 ? "" : `, moved by ${seed}`}. People are simulated. Intervals are 95 %.${interruptedText(report, TASK_UNIT)}`
  );
}
