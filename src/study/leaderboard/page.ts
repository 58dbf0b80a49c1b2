/** @file docs/leaderboard.md, written from the rows of docs/leaderboard.json. */
import { markdownTable, wrapped } from "#chart";
import { SOURCE_IDS, type SourceId } from "#engine";
import { counted, hazardText, medianText, shareText, significant, withInterval } from "../cells.ts";
import type { Row } from "./judge.ts";

const PAGE_WIDTH = 118;

const INTRODUCTION = [
  "# Leaderboard",
  "A submission is a text file: a line of JSON with `name`, `author`, `about` and `docks`, then the record of one game a " +
    "line. Game i has seed 1,000,000,000 + i: from the first on, none left out, none twice. It is judged by playing the " +
    "records again, so nobody's program is run or trusted. `openblock leaderboard add` judges a file and writes this page " +
    "from `docs/leaderboard.json`; [Command line](command-line.md#leaderboard) shows both commands.",
  "A game ends by itself, or goes on until it has 264 placements and 6,000 plain points; what it does after that does not " +
    "count. No placement may be taken back. A record proves that a game is legal, not who played it: docks of a known seed " +
    "can be known in advance, so `about` says how the games were made, and whoever doubts a row makes its file again and " +
    "compares the SHA-256.",
  "**How to read it.** Shares in % with 95 % Wilson intervals. A median marked ≥ is a lower bound, since games were broken " +
    "off. Hazard: deaths per 1,000 docks survived, counted, with the exact Poisson interval; rows are in the order of its " +
    "upper end, so that few games cannot come first by luck. Infeasible: of 1,000 uniform docks, how many cannot be fully placed, exact for every board on which a dock was due, " +
    "averaged, with games as clusters. On uniform docks a player who places every dock that can be placed dies at that share p " +
    "of the docks due, which is p / (1 − p) per dock survived: so converted it should agree with the counted hazard and is far " +
    "less noisy; a counted hazard above it comes from docks that could have been placed and were not. Feasible and hard docks are never infeasible while there is another: there it " +
    "only tells how tight the boards were.",
];

export function leaderboardPage(rows: readonly Row[]): string {
  const sources = SOURCE_IDS.filter((source) => rows.some(({ docks }) => docks === source));
  const sections = sources.map((source) =>
    sectionOf(source, rows.filter(({ docks }) => docks === source).sort(byHazard)),
  );
  return `${[...INTRODUCTION.map((text) => wrapped(text, PAGE_WIDTH)), ...sections].join("\n\n")}\n`;
}

function byHazard(a: Row, b: Row): number {
  return (a.hazard?.high ?? Infinity) - (b.hazard?.high ?? Infinity) || b.games - a.games;
}

function sectionOf(source: SourceId, rows: readonly Row[]): string {
  const head = ["name", "author", "games", "264 placements", "6,000 points", "plain", "hazard", "infeasible"];
  return [`## On ${source} docks`, markdownTable(head, rows.map(cellsOf)), rows.map(originOf).join("\n")].join("\n\n");
}

function cellsOf({ name, author, games, alive264, won6000, plain, hazard, infeasible }: Row): string[] {
  const { share, low, high } = infeasible;
  const perThousand = (value: number) => significant(1000 * value);
  return [
    name,
    author,
    counted(games),
    shareText(alive264),
    shareText(won6000),
    medianText(plain),
    hazard === null ? "–" : hazardText(hazard),
    low === null || high === null ? perThousand(share) : withInterval(perThousand, share, low, high),
  ];
}

function originOf({ name, about, sha256 }: Row): string {
  return wrapped(`- ${name}: ${about} · SHA-256 \`${sha256}\``, PAGE_WIDTH).replaceAll("\n", "\n  ");
}
