/** @file RQ1 as text and as Markdown: its tables, and in words which claims hold on which boards. */
import { markdownTable, table, wrapped } from "#chart";
import { interruptedText } from "../study.ts";
import { ANSWERS, type Answer, type Verdict } from "./claims.ts";
import type { Rq1Report } from "./report.ts";
import { samplerOf } from "./samplers.ts";
import { sectionsOf } from "./tables.ts";

const WIDTH = 100;
/** Of the lines of a page. */
const PAGE_WIDTH = 118;

export const BOARDS_UNIT = { one: "set of boards", many: "sets of boards" };

const VERDICTS =
  "A claim holds where every interval is on the claimed side, does not hold where one is wholly on the other, and is " +
  "not decidable in between.";

const WORDS: Readonly<Record<Answer, string>> = { holds: "Holds", fails: "Does not hold", open: "Not decidable" };
const MARKS: Readonly<Record<Answer, string>> = { holds: "yes", fails: "no", open: "open" };

export function rq1Text(report: Rq1Report): string {
  const tables = sectionsOf(report).map(({ heading, note, head, rows }) =>
    [wrapped(`${heading}. ${note}`, WIDTH), table(head, rows)].join("\n"),
  );
  const answers = report.verdicts.flatMap((verdict) => [
    wrapped(`${verdict.claim}: ${verdict.test}`, WIDTH, "  "),
    ...sentencesOf(verdict).map((sentence) => wrapped(sentence, WIDTH - 4, "    ")),
    ...verdict.answers.map(({ sampler, answer, evidence }) =>
      wrapped(`${sampler} ${MARKS[answer]}: ${evidence}`, WIDTH - 8, "        "),
    ),
  ]);
  const verdicts = [wrapped(`VERDICTS. ${VERDICTS}`, WIDTH), ...answers].join("\n");
  return `${[wrapped(introduction(report), WIDTH), ...tables, verdicts].join("\n\n")}\n`;
}

export function rq1Markdown(report: Rq1Report): string {
  const tables = sectionsOf(report).map(({ heading, note, head, rows }) =>
    [`### ${heading[0]}${heading.slice(1).toLowerCase()}`, page(note), markdownTable(head, rows)].join("\n\n"),
  );
  const samplers = report.samplers.map(({ sampler }) => sampler);
  const marks = report.verdicts.map(({ claim, answers }) => [claim, ...answers.map(({ answer }) => MARKS[answer])]);
  const words = report.verdicts.map((verdict) => {
    const text = page(`**${verdict.claim}**: ${verdict.test}. ${sentencesOf(verdict).join(" ")}`);
    return `- ${text.replaceAll("\n", "\n  ")}`;
  });
  const verdicts = ["### Verdicts", page(VERDICTS), markdownTable(["Claim", ...samplers], marks), words.join("\n")];
  return `${[page(introduction(report)), ...tables, ...verdicts].join("\n\n")}\n`;
}

const page = (text: string) => wrapped(text, PAGE_WIDTH);

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
