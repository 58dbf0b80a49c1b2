/**
 * @file Writes the generated files of src/puzzle, and prints the figures of docs/puzzles.md.
 *
 *   npx tsx scripts/puzzles.ts strengths                 fits the panel's strengths on a sample of puzzles
 *   openblock mine … | npx tsx scripts/puzzles.ts set    packs mined puzzles
 *   npx tsx scripts/puzzles.ts figures                   prints the tables of the committed set
 */
import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { mobilityOf } from "#engine";
import {
  chanceOf,
  difficultyOf,
  MIDDLE,
  mineGame,
  POINTS,
  type Puzzle,
  puzzleSet,
  ratingAt,
  STRENGTHS,
  solvedBy,
  strengthsFrom,
  THEMES,
  TRIES,
} from "#puzzle";
import { mean, pearson, quantile } from "#stats";

/** Games of the sample; the committed set is mined from others. */
const SAMPLE = { seed: 1_000_000, games: 80 };

function write(name: string, what: string, code: string): void {
  const header = `// Written by scripts/puzzles.ts: ${what}. Do not edit.\n`;
  writeFileSync(new URL(`../src/puzzle/${name}.generated.ts`, import.meta.url), header + code);
}

function writeStrengths(): void {
  const puzzles = Array.from({ length: SAMPLE.games }, (_, i) => mineGame(SAMPLE.seed + i)).flat();
  const list = strengthsFrom(puzzles).map((strength) => `  ${Number(strength.toFixed(3))},\n`);
  const what = `strengths of the panel, fitted on ${puzzles.length} puzzles of other games than the set's`;
  write("strengths", what, `export const STRENGTHS: readonly number[] = [\n${list.join("")}];\n`);
  console.log(`${puzzles.length} puzzles`);
}

async function writeSet(): Promise<void> {
  const lines = (await text(process.stdin)).split("\n").filter((line) => line !== "");
  const list = lines.map((line) => JSON.parse(line).puzzle as string).join("\n");
  write("set", "mined puzzles, one a line", `export const SET: string = \`\n${list}\n\`;\n`);
  console.log(`${lines.length} puzzles, ${gzipSync(list).length} bytes compressed`);
}

const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];

function printFigures(): void {
  const puzzles = puzzleSet();
  const row = (name: string, of: (puzzle: Puzzle) => number, digits = 0) => {
    const values = puzzles.map(of);
    console.log(`| ${name} | ${QUANTILES.map((q) => quantile(values, q).toFixed(digits)).join(" | ")} |`);
  };
  console.log(`${puzzles.length} puzzles\n\n| | ${QUANTILES.map((q) => `${100 * q} %`).join(" | ")} |`);
  row("rating", ({ rating }) => rating);
  row("tries that fail, %", ({ fails }) => 100 * fails);
  row("sequences that solve it", ({ solutions }) => solutions);
  row("ways", ({ ways }) => ways);
  row("first moves", ({ position: { board, dock } }) =>
    mobilityOf(
      board,
      dock.map(({ shape }) => shape),
    ),
  );
  row("cells filled", ({ position }) => position.board.occupied.size());
  console.log("\n| | puzzles | mean rating |");
  const group = (name: string, has: (puzzle: Puzzle) => boolean) => {
    const members = puzzles.filter(has);
    console.log(`| ${name} | ${members.length} | ${Math.round(mean(members.map(({ rating }) => rating)))} |`);
  };
  for (const theme of THEMES) group(theme, ({ themes }) => themes.includes(theme));
  for (const orders of [1, 2, 3]) group(`${orders} orders`, (puzzle) => puzzle.orders === orders);
  for (const ways of [1, 2, 3]) group(`${ways} ways`, (puzzle) => puzzle.ways === ways);
  const link = pearson(
    puzzles.map(({ solutions }) => Math.log(solutions)),
    puzzles.map(({ rating }) => rating),
  );
  console.log(`\nrating against log of the sequences: r = ${link?.r.toFixed(2)}`);
}

/** Lets the panel try every puzzle again: does the rating hold, and are chances calibrated? */
function printRetest(): void {
  const bins = Array.from({ length: 5 }, () => ({ tries: 0, solved: 0, expected: 0 }));
  const again = puzzleSet().map(({ position, rating }, i) => {
    const { lo, hi } = position.board.occupied;
    const hand = position.dock.map(({ shape }) => shape.index);
    const solved = solvedBy(lo, hi, hand, 1 + i);
    for (const [who, times] of solved.entries()) {
      const chance = chanceOf(MIDDLE + POINTS * STRENGTHS[who]!, rating);
      const bin = bins[Math.min(4, Math.floor(5 * chance))]!;
      bin.tries += TRIES;
      bin.solved += times;
      bin.expected += TRIES * chance;
    }
    return { rating, second: ratingAt(difficultyOf(solved, STRENGTHS, TRIES)) };
  });
  console.log("\n| expected, % | solved, % | tries |");
  for (const { tries, solved, expected } of bins) {
    console.log(`| ${((100 * expected) / tries).toFixed(1)} | ${((100 * solved) / tries).toFixed(1)} | ${tries} |`);
  }
  const change = mean(again.map(({ rating, second }) => Math.abs(rating - second)));
  const link = pearson(
    again.map(({ rating }) => rating),
    again.map(({ second }) => second),
  );
  console.log(`\nsecond rating: r = ${link?.r.toFixed(3)}, mean change ${change.toFixed(0)} points`);
}

switch (process.argv[2]) {
  case "strengths":
    writeStrengths();
    break;
  case "set":
    await writeSet();
    break;
  default:
    printFigures();
    printRetest();
}
