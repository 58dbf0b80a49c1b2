/** @file The arena's tables: what stands in their cells, and that the published ones have the same head. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { arenaMarkdown, arenaText } from "./arena.ts";
import type { ArenaGame, ArenaOptions } from "./play.ts";
import { arenaReport } from "./report.ts";

const OPTIONS: ArenaOptions = {
  agents: ["one", "two"],
  docks: ["hard"],
  games: 2000,
  seed: 1_000_000_000,
  until: "points",
  cap: 10_000,
};

/** Agent one loses a single game; agent two loses all, most of them before a dock is placed. */
const GAMES = Array.from({ length: 2000 }, (_, i): ArenaGame[] => {
  const same = { docks: "hard", seed: OPTIONS.seed + i } as const;
  const won = { steps: 400, score: 9000, plain: 6000, survived: 133, alive264: true, won6000: true, thinkMs: 266 };
  const lost = { steps: 4, score: 40, plain: 20, survived: 1, alive264: false, won6000: false, thinkMs: 0.01 };
  return [
    { agent: "one", ...same, ...(i === 5 ? { ...lost, ended: "noMove" } : { ...won, ended: "cap" }) },
    { agent: "two", ...same, ...lost, ended: "noMove" },
  ];
}).flat();

/** Cells of the Markdown line that starts like this. */
function cells(text: string, start: string): string[] {
  const line = text.split("\n").find((candidate) => candidate.replaceAll(/ +/g, " ").startsWith(start));
  return (line ?? "").split("|").map((cell) => cell.trim());
}

describe("arenaMarkdown", () => {
  const text = arenaMarkdown(arenaReport(OPTIONS, GAMES, { workers: 2 }));

  it("says which games there were and where they were broken off", () => {
    expect(text).toMatch(/^2,000 games of each agent on each dock source, seeds 1000000000 to 1000001999\. A game was/);
    const sentences = text.replaceAll("\n", " ");
    expect(sentences).toContain(
      "once it had 264 placements and 6,000 plain points, at 10,000 placements at the latest",
    );
    expect(sentences).not.toContain("Interrupted");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(118);
  });

  it("does not round a lost game away", () => {
    expect(cells(text, "| hard | one | 2,000 | 99.95 [")).toEqual(
      expect.arrayContaining(["99.95 [99.72, 99.99]", "≥ 9,000", "≥ 6,000", "≥ 400"]),
    );
    expect(cells(text, "| hard | two | 2,000 | 0.0")).toContain("0.0 [0.0, 0.2]");
  });

  it("gives hazard, length and time", () => {
    expect(cells(text, "| hard | one | 1 | 265,868")).toEqual(
      expect.arrayContaining(["0.00376 [0.0000952, 0.0210]", "265,868 [47,718, 10,501,225]", "2.0"]),
    );
    expect(cells(text, "| hard | two | 2,000 | 2,000")).toContain("1000 [957, 1045]");
    const spotless = arenaMarkdown(
      arenaReport(
        OPTIONS,
        GAMES.filter(({ won6000 }) => won6000),
        { workers: 1 },
      ),
    );
    expect(cells(spotless, "| hard | one | 0 | 265,867")).toEqual(
      expect.arrayContaining(["below 0.0139", "above 72,073"]),
    );
  });

  it("compares on the same seeds", () => {
    expect(cells(text, "| hard | one – two | 2,000 | 264")).toEqual(
      expect.arrayContaining(["+99.95 [+99.57, +99.99]", "1,999 : 0", "< 0.0001"]),
    );
    expect(cells(text, "| hard | one – two | 2,000 | 6,000")).toContain("1,999 : 0");
    const twins = GAMES.flatMap((game) => (game.agent === "one" ? [game, { ...game, agent: "two" }] : []));
    expect(arenaMarkdown(arenaReport(OPTIONS, twins, { workers: 1 }))).toMatch(
      /\*\*Same seeds\.\*\* No seed tells [^|]*$/,
    );
    const alone = arenaMarkdown(arenaReport({ ...OPTIONS, agents: ["one"] }, GAMES.slice(0, 1), { workers: 1 }));
    expect(alone).not.toContain("Same seeds");
  });
});

describe("arenaText", () => {
  it("has what an engine said below the table of forfeits, which stays narrow", () => {
    const message = `it ended (exit 1): … ${"a line of a traceback ".repeat(8)}ValueError: no luck`;
    const forfeit = { reason: "crashed", message } as const;
    const games = GAMES.slice(0, 8).map((game) => ({ ...game, ended: "forfeit", forfeit }) as const);
    const text = arenaText(arenaReport(OPTIONS, games, { workers: 2 }));
    expect(text).toMatch(/\n +docks +agent +games +reasons\n/);
    expect(text.replaceAll(/\s+/g, " ")).toContain(`crashed 4 one on hard: ${message}`);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  it("holds the same tables, not too wide for a terminal", () => {
    const text = arenaText(arenaReport(OPTIONS, GAMES, { workers: 2 }));
    for (const title of ["STRENGTH", "HAZARD AND COST", "SAME SEEDS"]) expect(text).toContain(`\n\n${title}. `);
    expect(text).toContain("99.95 [99.72, 99.99]");
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each([
    [{ ...OPTIONS, until: "death", cap: null }, "Games were played to their end."],
    [{ ...OPTIONS, until: "cap", cap: 1200 }, "broken off at 1,200 placements; what it had not reached by then"],
    [{ ...OPTIONS, games: 3000 }, "Interrupted: 4,000 of 6,000 games were finished;"],
  ] as const)("says so when it was otherwise (%#)", (options, sentence) => {
    expect(arenaText(arenaReport(options, GAMES, { workers: 2 })).replaceAll("\n", " ")).toContain(sentence);
  });

  it("has nothing but its first sentences before the first game", () => {
    expect(arenaText(arenaReport(OPTIONS, [], { workers: 2 }))).toMatch(/^2,000 games[^\n]*\n[^|]*\n$/);
  });
});

it("the published table is of this form", () => {
  const page = readFileSync(new URL("../../../docs/results/strength.md", import.meta.url), "utf8");
  const published = /<!-- arena -->\n([\s\S]*?)<!-- \/arena -->/.exec(page)?.[1] ?? "";
  const titles = (text: string) => [...text.matchAll(/^\*\*(.+?)\.\*\* (.*)$/gm)].map((match) => match[1]);
  const heads = (text: string) => [...text.matchAll(/^\| docks .*$/gm)].map(([line]) => line.replaceAll(/ +/g, " "));
  const now = arenaMarkdown(arenaReport(OPTIONS, GAMES, { workers: 2 }));
  expect(titles(published)).toEqual(titles(now));
  expect(heads(published)).toEqual(heads(now));
});
