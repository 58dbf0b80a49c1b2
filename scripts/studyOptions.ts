/**
 * @file Writes the tables of options in docs/command-line.md, one for each study, from the studies' own options.
 * `tests/docs.test.ts` checks that they are up to date.
 *
 * Run: npx tsx scripts/studyOptions.ts
 */
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "#chart";
import { STUDIES } from "#machine";
import { type AnyStudy, flagOf, type StudyOption } from "#study/report";

const PAGE = new URL("../docs/command-line.md", import.meta.url);
const [START, END] = ["<!-- studies -->", "<!-- /studies -->"];

/** The page with its tables as the studies have them. */
export function withStudyTables(page: string): string {
  const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)];
  return `${page.slice(0, from)}\n\n${STUDIES.map(studyTable).join("\n\n")}\n\n${page.slice(to)}`;
}

function studyTable({ name, summary, options }: AnyStudy): string {
  const rows = Object.entries(options).map(([key, option]) => [
    `\`${flagOf(key, option)}\``,
    defaultText(option),
    rangeText(option),
    option.meaning,
  ]);
  return `### study ${name}: ${summary}\n\n${markdownTable(["Option", "Default", "Values", "Meaning"], rows)}`;
}

function defaultText(option: StudyOption): string {
  switch (option.kind) {
    case "whole":
      return String(option.default);
    case "choice":
      return `\`${option.default}\``;
    case "list":
      return option.default.map((name) => `\`${name}\``).join(", ");
    case "switch":
      return "off";
    case "file":
    case "players":
      return "none";
  }
}

function rangeText(option: StudyOption): string {
  switch (option.kind) {
    case "whole":
      return `${option.min}…${option.max}`;
    case "choice":
      return option.choices.map((name) => `\`${name}\``).join(", ");
    case "list":
      if (option.values !== undefined) return option.values;
      return option.known === null ? "as `--agent` of `play`" : option.known.map((name) => `\`${name}\``).join(", ");
    case "switch":
      return "";
    case "file":
      return "a file";
    case "players":
      return "a module";
  }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withStudyTables(readFileSync(PAGE, "utf8")));
}
