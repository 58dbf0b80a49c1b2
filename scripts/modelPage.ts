/**
 * @file Writes the figures of models/README.md, between its marks, from the cards of the models. The prose around them is
 * written by hand. `tests/modelPage.test.ts` checks that every model of the registry has its section and that they are
 * up to date.
 *
 * Run: npx tsx scripts/modelPage.ts
 */
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "#chart";
import { expectOk } from "#engine";
import { type Evaluation, type ModelCard, parseCard } from "#machine";
import { finePercent, hazardText, shareText } from "#study/report";

const FOLDER = new URL("../models/", import.meta.url);
const PAGE = new URL("README.md", FOLDER);

/** The page with the present figures between its marks `<!-- NAME -->` and `<!-- /NAME -->`. */
export function withCards(page: string): string {
  return page.replaceAll(
    /(<!-- ([\w-]+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${figuresOf(cardOf(name))}\n\n${end}`,
  );
}

function cardOf(name: string): ModelCard {
  return expectOk(parseCard(readFileSync(new URL(`${name}.json`, FOLDER), "utf8")));
}

function figuresOf({ evaluation, heldOut, parameters, command }: ModelCard): string {
  const tables = [
    ...(evaluation.length === 0 ? [] : [strengthTable(evaluation)]),
    ...(heldOut === undefined ? [] : [heldOutTable(heldOut)]),
  ];
  return [`${parameters.toLocaleString("en")} numbers, trained by:`, `    ${command}`, ...tables].join("\n\n");
}

function strengthTable(evaluation: readonly Evaluation[]): string {
  const rows = evaluation.map(({ agent, docks, games, alive264, won6000, hazard }) => [
    `\`${agent}\``,
    docks,
    games.toLocaleString("en"),
    shareText(alive264, finePercent),
    shareText(won6000, finePercent),
    hazard === null ? "–" : hazardText(hazard),
  ]);
  return markdownTable(["agent", "docks", "games", "264 placements", "6,000 points", "hazard"], rows);
}

function heldOutTable(heldOut: Readonly<Record<string, number>>): string {
  const rows = Object.entries(heldOut).map(([name, value]) => [name, String(value)]);
  return markdownTable(["held-out figure", "value"], rows);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withCards(readFileSync(PAGE, "utf8")));
}
