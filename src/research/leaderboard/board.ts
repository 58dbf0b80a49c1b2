/**
 * @file The leaderboard: its rows as a file of JSON, how a row is added, and docs/leaderboard.md, which is written
 * from them.
 */
import { markdownTable, wrapped } from "#chart";
import { check, fail, ok, parseJson, type Result, SOURCE_IDS, type SourceId } from "#engine";
import { bracketed, counted, finePercent, hazardText, medianText, shareText, significant } from "#study/report";
import type { Infeasible, Row } from "./judge.ts";
import { HEADER_FORMS, MOST_GAMES } from "./submission.ts";

export type BoardFault = "badBoard" | "alreadyThere" | "nameTaken";

const { exactly, FLAG, list, nullable, number, textLike, whole } = check;

const MOST_ROWS = 10_000;
const COUNT = whole(0, Number.MAX_SAFE_INTEGER);
const FIGURE = number(0, Number.MAX_VALUE);
const PART = number(0, 1);
const SHARE = exactly({ share: PART, low: PART, high: PART });
const ROW = exactly({
  ...HEADER_FORMS,
  games: whole(1, MOST_GAMES),
  sha256: textLike(/^[0-9a-f]{64}$/, "a SHA-256 in hexadecimal"),
  alive264: SHARE,
  won6000: SHARE,
  plain: exactly({ value: FIGURE, isLeast: FLAG }),
  hazard: nullable(exactly({ deaths: COUNT, survived: COUNT, hazard: FIGURE, low: FIGURE, high: FIGURE })),
  infeasible: exactly({
    boards: COUNT,
    share: PART,
    low: nullable(PART),
    high: nullable(PART),
  } satisfies check.FormsOf<Infeasible>),
} satisfies check.FormsOf<Row>);

export function readBoard(text: string): Result<readonly Row[], BoardFault> {
  const value = parseJson(text);
  if (value === undefined) return fail("badBoard", "the leaderboard is not JSON");
  const complaint = check.complaintOf(list(ROW, MOST_ROWS), value, "leaderboard");
  return complaint === null ? ok(value as readonly Row[]) : fail("badBoard", complaint);
}

/** A line a row, so that a change of the file shows what was added. */
export function boardText(rows: readonly Row[]): string {
  return rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]\n`;
}

export function withRow(rows: readonly Row[], row: Row): Result<readonly Row[], BoardFault> {
  if (rows.some(({ sha256 }) => sha256 === row.sha256)) return fail("alreadyThere", "this very file has a row already");
  if (rows.some(({ name, docks }) => name === row.name && docks === row.docks)) {
    return fail("nameTaken", `"${row.name}" has a row on ${row.docks} docks already; give yours another name`);
  }
  return ok([...rows, row]);
}

const PAGE_WIDTH = 118;

const INTRODUCTION = [
  "# Leaderboard",
  "A submission is a text file: a line of JSON with `name`, `author`, `about` and `docks`, then the record of one game a " +
    "line. Game i has seed 1,000,000,000 + i: from the first on, none left out, none twice. It is judged by playing the " +
    "records again, so nobody's program is run or trusted. `openblock leaderboard add` judges a file and writes this page " +
    "from `docs/leaderboard.json`; [Command line](command-line.md#leaderboard) shows both commands.",
  "A game ends by itself, or goes on until it has 264 placements and 6,000 plain points; what it does after that does not " +
    "count. No placement may be taken back. A record proves that a game is legal, not who played it: docks of a known seed " +
    "can be known in advance, so `about` says how the games were made, and anybody who doubts a row makes its file again and " +
    "compares the SHA-256.",
  "**How to read it.** Shares in % with 95 % Wilson intervals. A median marked ≥ is a lower bound, since games were broken " +
    "off. Hazard: deaths per 1,000 docks survived, counted, with the exact Poisson interval; rows are in the order of its " +
    "upper end, so that few games cannot come first by luck. Infeasible: how many of 1,000 uniform docks cannot be fully " +
    "placed. It is exact for every board on which a dock was due, and averaged with games as clusters.",
  "**The two together.** Take a player on uniform docks who places every dock that can be placed, and let p be the share " +
    "that is infeasible. That player dies at p of the docks due, which is a hazard of p / (1 − p) for each dock survived. " +
    "This is what infeasible docks alone cost, and it is far less noisy than the counted hazard. Where the counted hazard " +
    "is clearly higher, the player failed to place docks that could have been placed. On feasible and hard " +
    "docks none that is dealt is infeasible while there is another, so there the share only tells how tight the boards were.",
];

const ENTRY = [
  "## Enter yours",
  "In a checkout, since the rows are in `docs/leaderboard.json`:",
  [
    "```sh",
    'bin/openblock leaderboard make --agent "ubi:python3 my.py" --docks feasible --games 100 --out mine.txt',
    "bin/openblock leaderboard add --check mine.txt",
    "bin/openblock leaderboard add mine.txt",
    "```",
  ].join("\n"),
  "The first line lets an engine of any language play ([UBI](ubi.md)); one that draws at random takes the `seed` of `go`, so " +
    "that its file can be made again. The second judges the file and writes nothing, the third adds its row. Send a pull " +
    "request with the changed `docs/leaderboard.json` and `docs/leaderboard.md`, and attach `mine.txt` or link to it: it is " +
    "judged again, and must come to the same row.",
];

export function leaderboardPage(rows: readonly Row[]): string {
  const sources = SOURCE_IDS.filter((source) => rows.some(({ docks }) => docks === source));
  const sections = sources.map((source) =>
    sectionOf(source, rows.filter(({ docks }) => docks === source).sort(byHazard)),
  );
  const introduction = [...INTRODUCTION, ...ENTRY].map(wrappedText);
  return `${[...introduction, ...sections].join("\n\n")}\n`;
}

/** Commands stay on their lines. */
function wrappedText(text: string): string {
  return text.startsWith("```") ? text : wrapped(text, PAGE_WIDTH);
}

function byHazard(a: Row, b: Row): number {
  return (a.hazard?.high ?? Infinity) - (b.hazard?.high ?? Infinity) || b.games - a.games;
}

function sectionOf(source: SourceId, rows: readonly Row[]): string {
  const head = ["name", "author", "games", "264 placements", "6,000 points", "plain", "hazard", "infeasible"];
  return [`## On ${source} docks`, markdownTable(head, rows.map(cellsOf)), rows.map(originOf).join("\n")].join("\n\n");
}

function cellsOf({ name, author, games, alive264, won6000, plain, hazard, infeasible }: Row): string[] {
  const perThousand = (value: number) => significant(1000 * value);
  return [
    name,
    author,
    counted(games),
    shareText(alive264, finePercent),
    shareText(won6000, finePercent),
    medianText(plain),
    hazard === null ? "–" : hazardText(hazard),
    bracketed(infeasible.share, infeasible, perThousand),
  ];
}

function originOf({ name, about, sha256 }: Row): string {
  return wrapped(`- ${name}: ${about} · SHA-256 \`${sha256}\``, PAGE_WIDTH).replaceAll("\n", "\n  ");
}
