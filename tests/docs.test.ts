/**
 * @file Holds the documents to the code: links, paths and commands exist, fault codes and shapes are all listed, pictures
 * and counted figures are what the engine gives, and the paper's arithmetic is recomputed. `tests/examples.test.ts` runs
 * the programs that they show.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { expectOk, legalAnchors, REGULAR_SHAPES, SHAPES, shapeOf, tripleCount } from "#engine";
import { decode, findDealer, replay, ruleDealer, ruleLookup } from "#game";
import { STUDIES } from "#machine";
import { FOREIGN, INSIDE } from "#people";
import { studentTail } from "#stats";
import { flagOf } from "#study/report";
import { sampleBoards } from "../bench/boards.ts";
import { SECTION_NAMES } from "../bench/main.ts";
import { claims, STATUSES, withClaims } from "../scripts/claims.ts";
import { configPages } from "../scripts/configPage.ts";
import { PAGES } from "../scripts/examples.ts";
import { MAY_IMPORT, moduleOf } from "../scripts/modules.ts";
import { withAssumptions } from "../scripts/peoplePage.ts";
import { FIGURE_CELLS, FIGURE_HEAD, figureRow } from "../scripts/problemFigures.ts";
import { withStudyTables } from "../scripts/studyOptions.ts";
import { PICTURED_POSITION, witnessPicture } from "../scripts/witnessPicture.ts";
import { COMMAND_NAMES } from "../src/cli/main.ts";
import { BOARD_FAULTS } from "../src/engine/boardFromCells.ts";
import { NOTATION_FAULTS } from "../src/engine/parseNotation.ts";
import { RECORD_FAULTS } from "../src/game/readRecord.ts";
import { REPLAY_FAULTS } from "../src/game/replay.ts";
import { ARMS } from "../src/study/arms.ts";
import { cases, IS_FULL } from "./effort.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The text with the padding of its tables taken out. */
const squeeze = (text: string) => text.replaceAll(/ {2,}/g, " ").replaceAll(/\| ?-+ ?(?=\|)/g, "|---");

test("the page of simulated people lists everybody, inside and foreign apart", () => {
  const [, inside = "", foreign = ""] = squeeze(read("docs/people.md")).split("\n### ");
  const rowsOf = (people: typeof INSIDE | typeof FOREIGN) =>
    people.map(({ name, about }) => `| \`${name}\` | ${about} |`);
  for (const row of rowsOf(INSIDE)) expect(inside).toContain(row);
  for (const row of rowsOf(FOREIGN)) expect(foreign).toContain(row);
  const named = `${inside}${foreign.split("\n## ")[0]}`;
  expect(named.match(/^\| `/gm)).toHaveLength(INSIDE.length + FOREIGN.length);
});

test("the page of simulated people has the present assumptions", () => {
  const page = read("docs/people.md");
  expect(page).toBe(withAssumptions(page));
});

describe.each(PAGES)("%s", (path) => {
  const text = read(path);

  test("links to files and headings that exist", () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
    const broken = targets.filter((target) => !/^https?:/.test(target) && !isThere(path, target));
    expect(broken).toEqual([]);
  });

  test("names files that exist", () => {
    const named = [
      ...text.matchAll(/(?<![\w/.-])(?:src|bench|tests|scripts|fixtures|examples|docs|python)\/[\w./-]*\w/g),
    ].map(([name]) => name);
    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  test("has no line that a reader must scroll sideways for", () => {
    const rendered = text
      .replaceAll(/!\[[^\]]*\]\([^)]+\)/g, "")
      .replaceAll(/\]\([^)\s]+\)/g, "]")
      .split("\n");
    const isWide = (line: string) => line.length > (line.startsWith("|") ? 200 : 140);
    expect(rendered.filter(isWide)).toEqual([]);
  });

  test("names scripts and commands that exist", () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    const runs = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map((match) => match[1]!);
    const asked = [...text.matchAll(/(?<!\bfrom )\bopenblock ([a-z]+)\b/g)].map((match) => match[1]!);
    expect(runs.filter((name) => !(name in scripts))).toEqual([]);
    expect(asked.filter((name) => !COMMAND_NAMES.includes(name))).toEqual([]);
  });
});

describe.each(PAGES.filter((path) => path.startsWith("docs/paper/")))("%s", (path) => {
  test("names code and tests that exist, below src/ unless the path says otherwise", () => {
    const named = [...read(path).matchAll(/`([a-z]\w*\/[\w./]+\.ts)`/g)].map((match) => match[1]!);
    const isThere = (name: string) => existsSync(join(root, "src", name)) || existsSync(join(root, name));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });
});

test("docs/paper/README.md counts the claims, each of which has a status of its legend", () => {
  const page = read("docs/paper/README.md");
  expect(page).toBe(withClaims(page));
  for (const status of STATUSES) expect(squeeze(page)).toContain(`| ${status} |`);
  expect(claims().filter(({ status }) => status !== "–" && !STATUSES.includes(status))).toEqual([]);
});

describe("docs/results", () => {
  const results = PAGES.filter((path) => path.startsWith("docs/results/") && !/README|-tried/.test(path));

  test.each(results)("%s has a command above its first table", (path) => {
    const text = read(path);
    const command = text.search(/^```sh$/m);
    expect(command).toBeGreaterThan(-1);
    expect(command).toBeLessThan(text.search(/^(\||```text)/m));
  });
});

/** A file, and the heading behind "#" if there is one. */
function isThere(from: string, target: string): boolean {
  const [file, heading] = target.split("#");
  const path = file === "" ? join(root, from) : resolve(root, dirname(from), file!);
  if (!existsSync(path)) return false;
  if (heading === undefined) return true;
  const headings = [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map((match) => match[1]!);
  return headings.some(
    (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-") === heading,
  );
}

test("docs/command-line.md has the options of every study as its own table has them", () => {
  const page = read("docs/command-line.md");
  expect(page).toBe(withStudyTables(page));
  for (const { name, options } of STUDIES) {
    const section = page.split(`### study ${name}: `)[1]!.split(/^#/m)[0]!;
    for (const [key, option] of Object.entries(options)) {
      expect(squeeze(section)).toContain(`| \`${flagOf(key, option)}\` |`);
      expect(section).toContain(option.meaning);
    }
  }
});

test("CONTRIBUTING.md says of every module which lines go there", () => {
  const [, section = ""] = read("CONTRIBUTING.md").split("## Where does my line of code go?");
  const places = [...section.split("\n## ")[0]!.matchAll(/`src\/([\w/]+)`/g)].map((match) => match[1]!);
  expect([...new Set(places.map(moduleOf))].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
});

test("docs/command-line.md lists the sections of the bench and the arms of study adapt", () => {
  const page = read("docs/command-line.md");
  const section = page.split("\n## bench\n")[1]!;
  const arms = page.split("\n- **adapt** ")[1]!.split("In the report")[0]!;
  expect(SECTION_NAMES.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  expect(ARMS.filter((arm) => !arms.includes(`\`${arm}\``))).toEqual([]);
});

test("docs/guide/embed.md has the sizes of its bundles", () => {
  const sizes = [...read("docs/guide/embed.md").matchAll(/ (\d+) kB +\|$/gm)].map((match) => Number(match[1]));
  const names = ["verify", "deal", "host-a-game"];
  const folder = mkdtempSync(join(tmpdir(), "openblock-bundles-"));
  const files = names.map((name) => `examples/${name}.ts`);
  const flags = ["--bundle", "--minify", "--format=esm", "--log-level=error", `--outdir=${folder}`];
  execFileSync(join(root, "node_modules/.bin/esbuild"), [...files, ...flags], { cwd: root });
  const bundles = names.map((name) => gzipSync(readFileSync(join(folder, `${name}.js`))).length / 1000);
  rmSync(folder, { recursive: true });
  for (const [i, size] of bundles.entries()) expect(Math.abs(sizes[i]! / size - 1)).toBeLessThan(0.1);
});

describe("docs/notation.md", () => {
  const text = read("docs/notation.md");

  test.each([
    ["of a board", BOARD_FAULTS],
    ["of the notation", NOTATION_FAULTS],
    ["of a record", RECORD_FAULTS],
    ["of a replay", REPLAY_FAULTS],
  ])("lists every fault %s", (_, codes) => {
    expect(codes.filter((code) => !squeeze(text).includes(`| \`${code}\` |`))).toEqual([]);
  });

  test("draws every shape of the catalog", () => {
    const drawn = [...text.matchAll(/([\w-]+) `([#.][#./]*)`/g)].map((match) => `${match[1]} ${match[2]}`);
    const pictures = SHAPES.map(({ id, cells, width, height }) => {
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => (cells.some((cell) => cell.x === x && cell.y === y) ? "#" : ".")),
      );
      return `${id} ${rows.map((row) => row.join("")).join("/")}`;
    });
    expect(drawn.toSorted()).toEqual(pictures.toSorted());
  });

  test("shows a set-up text that is read as it says, and written again", () => {
    const setup = /^ {4}(\d\S+ \w+ e:\S+)$/m.exec(text)![1]!;
    const options = { startedAt: 1.7e12, arc: "waves", budget: { docks: 24, rollouts: 4 }, challenge: -0.25 } as const;
    const afterVersion = (written: string | undefined) => written?.replace(/^\d+\.[0-9a-f]{8} /, "");
    expect(afterVersion(ruleDealer(options).setup)).toBe(afterVersion(setup));
    expect(ruleLookup("foresight", setup)?.dealer.start.now).toBe(options.startedAt);
  });

  test("shows a record that replays to the game it describes", () => {
    const record = expectOk(decode(/^ {4}(ob1-\S+)$/m.exec(text)?.[1] ?? ""));
    expect(record).toMatchObject({ seed: 7, dealer: "feasible", setup: "2", undoLimit: 0 });
    expect(record.docks.map(({ pieces }) => pieces.map(({ shape }) => shape.id))).toEqual([["2x3", "z-h2", "t-down"]]);
    expect(record.moves).toMatchObject([
      { slot: 0, x: 0, y: 0 },
      { slot: 2, x: 5, y: 0 },
    ]);
    expect(expectOk(replay(record, findDealer)).session.steps).toBe(2);
  });
});

describe("pictures and counted figures", () => {
  test("the witness picture is what the engine draws", () => {
    expect(read("docs/media/witness.svg")).toBe(witnessPicture(PICTURED_POSITION));
  });

  test("the table of docs/results/verifier.md is what scripts/problemFigures.ts prints", () => {
    const text = squeeze(read("docs/results/verifier.md"));
    for (const line of FIGURE_HEAD) expect(text).toContain(line);
    for (const { source, fill } of FIGURE_CELLS) expect(text).toContain(`| ${source} ${Math.round(100 * fill)} % |`);
    // The full boards: the others take several times as long.
    for (const cell of IS_FULL ? FIGURE_CELLS : FIGURE_CELLS.slice(-1)) expect(text).toContain(figureRow(cell));
  });
});

test.each([...configPages()])("%s is what scripts/configPage.ts writes", (path, page) => {
  expect(read(path)).toBe(page);
});

test("the changelog's newest release is the package's", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  expect(/^## (\d\S*)/m.exec(read("CHANGELOG.md"))?.[1]).toBe(version);
});

describe("errata of the paper", () => {
  const text = squeeze(read("docs/paper/errata.md"));

  test("the sample ratio of 24,102 and 23,898 has χ² = 0.867 and p = 0.352", () => {
    const chiSquare = [24102, 23898].reduce((sum, n) => sum + (n - 24000) ** 2 / 24000, 0);
    // One degree of freedom: the square of a normal value, and Student's t over 48,000 is one.
    const p = studentTail(Math.sqrt(chiSquare), 47_998);
    expect(chiSquare).toBeCloseTo(0.867, 3);
    expect(p).toBeCloseTo(0.352, 3);
    for (const figure of ["χ² = 0.867", "p = 0.352"]) expect(text).toContain(figure);
  });

  test("r = 0.011 over 2,100 episodes has p = 0.61, and 0.86 over some 260 only", () => {
    const p = (n: number, r = 0.011) => studentTail(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2);
    expect(p(2100)).toBeCloseTo(0.614, 3);
    expect([0.0105, 0.0115].map((r) => p(2100, r).toFixed(2))).toEqual(["0.63", "0.60"]);
    expect(p(234_000)).toBeCloseTo(1e-7, 8);
    const asPrinted = Array.from({ length: 2100 }, (_, n) => n).filter((n) => n > 2 && p(n).toFixed(2) === "0.86");
    expect(text).toContain("p = 0.61");
    expect(text).toContain(`${asPrinted[0]} to ${asPrinted.at(-1)} episodes`);
  });

  test("the unadjusted intervals are narrower than the printed ones", () => {
    const halfWidth = (p: number, q: number) => 196 * Math.sqrt((p * (1 - p)) / 24102 + (q * (1 - q)) / 23898);
    expect(halfWidth(0.412, 0.43)).toBeCloseTo(0.88, 2);
    expect(halfWidth(0.184, 0.211)).toBeCloseTo(0.71, 2);
    for (const figure of ["±0.88", "±0.71"]) expect(text).toContain(figure);
  });

  test("a piece has at most 49 placements, a dock 133, and there are 3,276 docks", () => {
    const most = REGULAR_SHAPES.map(({ maxPlacements }) => maxPlacements).toSorted((a, b) => b - a);
    expect(most[0]).toBe(49);
    expect(most[0]! + most[1]! + most[2]!).toBe(133);
    expect(tripleCount(REGULAR_SHAPES.length)).toBe(3276);
    expect(6 * tripleCount(REGULAR_SHAPES.length)).toBe(19_656);
  });

  test("on boards of play, bars suffer alike in both directions", () => {
    const boards = sampleBoards("random", 0.7, cases(500, 2000), 2);
    const stuck = (["1x4", "4x1", "1x5", "5x1"] as const).map(
      (id) => boards.filter((board) => legalAnchors(board, shapeOf(id)).isEmpty()).length / boards.length,
    );
    // The paper has 17 and 14 points between them; two standard errors are 3 of 2,000 boards, 6 of 500.
    expect(Math.abs(stuck[0]! - stuck[1]!)).toBeLessThan(cases(0.06, 0.03));
    expect(Math.abs(stuck[2]! - stuck[3]!)).toBeLessThan(cases(0.06, 0.03));
    const shown = stuck.map((share) => `${(100 * share).toFixed(1)} %`).join(" | ");
    if (IS_FULL) expect(text).toContain(`| random play, ours | ${shown} |`);
  });
});
