/** @file The study of offers as text, and as the tables of its page. */
import { decimal, markdownTable, percent, table, wrapped } from "#chart";
import type { Estimate } from "#stats";
import { interruptedText, type Unit } from "../study.ts";
import type { AllowedRow, OffersReport } from "./report.ts";

export const LIFE_UNIT: Unit = { one: "person", many: "people" };
const WIDTH = 96;

export function offersText(report: OffersReport): string {
  return `${sectionsOf(report, table)
    .map(({ about, rows }) => `${wrapped(about, WIDTH)}\n${rows}`)
    .join("\n\n")}\n`;
}

export function offersMarkdown(report: OffersReport): string {
  return `${sectionsOf(report, markdownTable)
    .map(({ about, rows }) => `${wrapped(about, WIDTH)}\n\n${rows}`)
    .join("\n\n")}\n`;
}

interface Section {
  readonly about: string;
  readonly rows: string;
}

function sectionsOf(report: OffersReport, asTable: typeof table): Section[] {
  const { people, days, cap, seed } = report.options;
  const { games, left, sessions, all, aSession, aHundredGames } = report;
  return [
    {
      about:
        `Which moments may carry an offer: the lives of ${people} people of each population over ${days} days, seed ${seed}, ` +
        `games of at most ${cap} placements. ${games} games in ${sessions} sessions; ${left} games were left and carry no ` +
        "moment. Everybody is an adult who agreed, offers are on, and nobody plays otherwise for them. Intervals are 95 %, " +
        `over people.${interruptedText(report, LIFE_UNIT)}`,
      rows: asTable(
        ["", "people", "moments", "allowed, %", "offers a session", "a hundred games"],
        [[...cellsOf(all), ranged(aSession, 2), ranged(aHundredGames, 1)]],
      ),
    },
    {
      about: "By FAMILY: what people look for when they place.",
      rows: asTable(HEAD, report.families.map(cellsOf)),
    },
    {
      about: "By LIFECYCLE of the player at that moment.",
      rows: asTable(HEAD, report.lifecycles.map(cellsOf)),
    },
    {
      about: "What DENIES, % of all moments; several gates may deny one. Alone: nothing else would have denied it.",
      rows: asTable(
        ["gate", "denies, %", "alone, %"],
        report.denials.map(({ gate, denies, alone }) => [gate, shared(denies), shared(alone)]),
      ),
    },
  ];
}

const HEAD = ["", "people", "moments", "allowed, %"];

function cellsOf({ name, people, moments, allowed }: AllowedRow): string[] {
  return [name, String(people), String(moments), shared(allowed)];
}

function shared({ value, low, high }: Estimate): string {
  return `${percent(value)}${range(100 * low, 100 * high, 1)}`;
}

function ranged({ value, low, high }: Estimate, digits: number): string {
  return `${decimal(value, digits)}${range(low, high, digits)}`;
}

function range(low: number, high: number, digits: number): string {
  return Number.isNaN(high) ? "" : ` [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}
