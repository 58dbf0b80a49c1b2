/**
 * @file A study's report as text for a terminal and as Markdown for a page, from the same blocks: paragraphs, tables with a
 * note on how to read them, and verdicts.
 */
import { markdownTable, table, wrapped } from "#chart";
import type { Unit } from "./study.ts";
import { type Answer, VERDICTS_NOTE, type Verdict } from "./verdict.ts";

/** A table. */
export interface Section {
  /** In sentence case. */
  readonly heading?: string;
  /** How to read it. */
  readonly note: string;
  readonly head: readonly string[];
  /** Without any, the table is left out. */
  readonly rows: readonly (readonly string[])[];
  /** Paragraphs below the table. */
  readonly below?: readonly string[];
}

/** A part with a layout of its own in either form. */
export interface Written {
  readonly text: string;
  readonly markdown: string;
}

/** A paragraph, a table, or something written out in both forms. */
export type Block = string | Section | Written;

/** Columns of text on a terminal, and of Markdown in a page. */
export const TEXT_WIDTH = 100;
const PAGE_WIDTH = 118;

export function reportText(blocks: readonly Block[]): string {
  return joined(blocks, (block) => {
    if (typeof block === "string") return wrapped(block, TEXT_WIDTH);
    return "text" in block ? block.text : sectionText(block);
  });
}

function sectionText({ heading, note, head, rows, below = [] }: Section): string {
  const title = heading === undefined ? "" : `${heading.toUpperCase()}. `;
  return [
    wrapped(`${title}${note}`, TEXT_WIDTH),
    ...(rows.length > 0 ? [table(head, rows)] : []),
    ...below.map((paragraph) => wrapped(paragraph, TEXT_WIDTH)),
  ].join("\n");
}

/** How headings look: titles of their own, or the bold start of a note, for a page with several reports. */
type Headings = "titles" | "bold";

export function reportMarkdown(blocks: readonly Block[], headings: Headings = "titles"): string {
  return joined(blocks, (block) => {
    if (typeof block === "string") return pageText(block);
    return "text" in block ? block.markdown : sectionMarkdown(block, headings);
  });
}

function sectionMarkdown({ heading, note, head, rows, below = [] }: Section, headings: Headings): string {
  const isBold = headings === "bold";
  return [
    ...(heading === undefined || isBold ? [] : [`### ${heading}`]),
    pageText(heading === undefined || !isBold ? note : `**${heading}.** ${note}`),
    ...(rows.length > 0 ? [markdownTable(head, rows)] : []),
    ...below.map(pageText),
  ].join("\n\n");
}

/** A paragraph of a page. */
export function pageText(text: string): string {
  return wrapped(text, PAGE_WIDTH);
}

function joined(blocks: readonly Block[], layout: (block: Block) => string): string {
  return `${blocks.map(layout).join("\n\n")}\n`;
}

const INDENT = " ".repeat(8);
const WORDS: Readonly<Record<Answer, string>> = { yes: "yes ", no: "NO  ", open: "open" };

/** The answers to claims. */
export function verdictsBlock(verdicts: readonly Verdict[]): Written {
  const lines = verdicts.flatMap(({ claim, answer, evidence }) => [
    `  ${WORDS[answer]}  ${wrapped(claim, TEXT_WIDTH, INDENT).trimStart()}`,
    wrapped(evidence, TEXT_WIDTH, INDENT),
  ]);
  const rows = verdicts.map(({ claim, answer, evidence }) => [claim, answer, evidence]);
  return {
    text: [wrapped(`VERDICTS. ${VERDICTS_NOTE}`, TEXT_WIDTH), ...lines].join("\n"),
    markdown: ["### Verdicts", VERDICTS_NOTE, markdownTable(["Claim", "Answer", "Found"], rows)].join("\n\n"),
  };
}

/** " Interrupted: 5 of 12 games were finished." for a report that lacks some of its tasks, else nothing. */
export function interruptedText(
  { planned, finished }: { readonly planned: number; readonly finished: number },
  { one, many }: Unit,
  more = "",
): string {
  if (finished >= planned) return "";
  const [done, all] = [finished, planned].map((count) => count.toLocaleString("en"));
  return ` Interrupted: ${done} of ${all} ${planned === 1 ? one : many} were finished${more}.`;
}
