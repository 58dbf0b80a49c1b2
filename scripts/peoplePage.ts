/**
 * @file Writes the table of assumptions in docs/people.md from the parameters of populations. `tests/docs.test.ts` checks
 * that it is up to date.
 *
 * Run: npx tsx scripts/peoplePage.ts
 */
import { readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "#chart";
import { parametersOf } from "#engine";
import { POPULATION_PARAMETERS } from "#people";

const PAGE = new URL("../docs/people.md", import.meta.url);
const [START, END] = ["<!-- assumptions -->", "<!-- /assumptions -->"];

/** The page with the present assumptions between its marks. */
export function withAssumptions(page: string): string {
  const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)];
  return `${page.slice(0, from)}\n\n${assumptionsTable()}\n\n${page.slice(to)}`;
}

function assumptionsTable(): string {
  const rows = [...parametersOf(POPULATION_PARAMETERS)].map(({ path, parameter }) => {
    const { default: value, min, max, unit, meaning } = parameter;
    return [`\`${path.join(".")}\``, String(value), `${min}…${max}`, unit, meaning];
  });
  return markdownTable(["Assumption", "Value", "Range", "Unit", "Meaning"], rows);
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, withAssumptions(readFileSync(PAGE, "utf8")));
}
