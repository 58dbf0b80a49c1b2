/**
 * @file Counts the claims of docs/paper by status and writes the table that docs/paper/README.md opens with.
 * `tests/docs.test.ts` checks that it is up to date and that every row has a status of the legend.
 *
 * Run: npx tsx scripts/claims.ts
 */
import { readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { markdownTable } from "#chart";

const FOLDER = new URL("../docs/paper/", import.meta.url);
const [START, END] = ["<!-- claims -->", "<!-- /claims -->"];

/** In the order of the summary's columns. */
export const STATUSES: readonly string[] = [
  "reproduced",
  "by simulation",
  "in part",
  "differs",
  "refuted",
  "needs live players",
  "not yet",
];
/** The status of what the paper does not claim: a row of our own. */
const OURS = "–";

export interface Claim {
  readonly page: string;
  readonly text: string;
  /** Without the note that it may refer to. */
  readonly status: string;
}

const PAGES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".md") && !/README|errata/.test(name))
  .sort();

/** Every claim of every page, in the order of the paper. */
export function claims(): readonly Claim[] {
  return PAGES.flatMap((page) => claimsOf(page, readFileSync(new URL(page, FOLDER), "utf8")));
}

/** The rows of the tables whose last column is the status. */
function claimsOf(page: string, text: string): readonly Claim[] {
  let isClaims = false;
  return text.split("\n").flatMap((line) => {
    if (!line.startsWith("|")) {
      isClaims = false;
      return [];
    }
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    const [claim, last] = [cells[0]!.trim(), cells.at(-1)!.trim()];
    if (last === "Status") isClaims = true;
    if (!isClaims || last === "Status" || /^-+$/.test(last)) return [];
    return [{ page, text: claim, status: last.replace(/ \(.*$/, "") }];
  });
}

/** The page with the present counts between its marks. */
export function withClaims(page: string): string {
  const [from, to] = [page.indexOf(START) + START.length, page.indexOf(END)];
  return `${page.slice(0, from)}\n\n${summary(claims())}\n\n${page.slice(to)}`;
}

function summary(all: readonly Claim[]): string {
  const counted = all.filter(({ status }) => status !== OURS);
  const row = (name: string, some: readonly Claim[]) => {
    const counts = STATUSES.map((status) => some.filter((claim) => claim.status === status).length);
    return [name, String(some.length), ...counts.map((count) => (count === 0 ? "" : String(count)))];
  };
  const rows = PAGES.map((page) =>
    row(
      `[${titleOf(page)}](${page})`,
      counted.filter((claim) => claim.page === page),
    ),
  );
  return markdownTable(["Page", "Claims", ...STATUSES], [...rows, row("**all**", counted)]);
}

function titleOf(page: string): string {
  return readFileSync(new URL(page, FOLDER), "utf8").match(/^# (.*)$/m)![1]!;
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = new URL("README.md", FOLDER);
  writeFileSync(path, withClaims(readFileSync(path, "utf8")));
}
