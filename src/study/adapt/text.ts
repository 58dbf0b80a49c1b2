/** @file The adaptation study as text and as Markdown: what was played, its tables, and an answer to each claim. */
import { markdownTable, table, wrapped } from "#chart";
import { SESSION_UNIT } from "../cohort.ts";
import { interruptedText } from "../study.ts";
import { type Answer, VERDICTS_NOTE } from "../verdict.ts";
import { arcOf } from "./plan.ts";
import type { AdaptReport } from "./report.ts";
import { sectionsOf } from "./tables.ts";

const WIDTH = 80;

const WORDS: Readonly<Record<Answer, string>> = { yes: "yes ", no: "NO  ", open: "open" };

export function adaptText(report: AdaptReport): string {
  const tables = sectionsOf(report).map(({ heading, note, head, rows }) =>
    [wrapped(`${heading}. ${note}`, WIDTH), table(head, rows)].join("\n"),
  );
  const answers = report.verdicts.flatMap(({ claim, answer, evidence }) => [
    `  ${WORDS[answer]}  ${claim}`,
    wrapped(evidence, WIDTH, "        "),
  ]);
  const verdicts = [wrapped(`VERDICTS. ${VERDICTS_NOTE}`, WIDTH), ...answers].join("\n");
  return `${[wrapped(introduction(report), WIDTH), ...tables, verdicts].join("\n\n")}\n`;
}

export function adaptMarkdown(report: AdaptReport): string {
  const tables = sectionsOf(report).map(({ heading, note, head, rows }) =>
    [`### ${heading[0]}${heading.slice(1).toLowerCase()}`, note, markdownTable(head, rows)].join("\n\n"),
  );
  const answers = report.verdicts.map(({ claim, answer, evidence }) => [claim, answer, evidence]);
  const verdicts = ["### Verdicts", VERDICTS_NOTE, markdownTable(["Claim", "Answer", "Found"], answers)].join("\n\n");
  return `${[introduction(report), ...tables, verdicts].join("\n\n")}\n`;
}

function introduction(report: AdaptReport): string {
  const { arms, sessions, gamesPerSession, cap, seed } = report.options;
  const arc = arcOf(report.options);
  const partly = interruptedText(report, SESSION_UNIT, `; ${report.rounds} of each player and arm are counted`);
  return (
    `${report.players.length} simulated players on ${arms.join(", ")} docks: ${sessions} sessions of ${gamesPerSession} ` +
    `games for each player and arm, at most ${cap} placements a game, seeds from ${seed}` +
    `${arc === null ? "" : `, arc ${arc}`}.${partly}`
  );
}
