/** @file The bench runs end to end, measures what it says, and its signature is a fact. No time is asserted. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { feasibleDocks, fillOf, legalAnchors, REGULAR_SHAPES, verifyBudgeted } from "#engine";
import { verifyArray } from "../bench/arrayVerifier.ts";
import { SOURCES, sampleBoards } from "../bench/boards.ts";
import { cellsOf, questionsOf } from "../bench/corpus.ts";
import { type BenchOptions, runBench, SECTION_NAMES } from "../bench/main.ts";
import { placeOnBigInt, placeOnHalves } from "../bench/placements.ts";
import { formatReport } from "../bench/report.ts";
import { signature } from "../bench/signature.ts";
import { countSeparately } from "../bench/table.ts";
import { spreadOf } from "../bench/timing.ts";

/** Computed in another process, so that it is the same twice where it is found here too. */
const MEANT = Number(readFileSync(new URL("../bench/signature.txt", import.meta.url), "utf8"));

async function bench(options: Partial<BenchOptions>) {
  const lines: string[] = [];
  const out = (text: string) => void lines.push(text);
  const code = await runBench({ json: false, quick: true, signatureOnly: false, out, sign: () => MEANT, ...options });
  return { code, text: lines.join("\n") };
}

describe("bench", () => {
  it("gives one JSON document with every section, all numbers finite", async () => {
    const { code, text } = await bench({ json: true });
    const document = JSON.parse(text);
    expect(code).toBe(0);
    expect(document.sections.map(({ name }: { name: string }) => name)).toEqual(SECTION_NAMES);
    for (const { name, rows } of document.sections) {
      expect(rows.length, name).toBeGreaterThan(1);
      const empty = rows.filter(
        (row: object) => !Object.values(row).some((value) => typeof value === "number" && value > 0),
      );
      expect(empty, name).toEqual([]);
    }
    // JSON writes what is not finite as null.
    expect(text).not.toContain("null");
    expect(document.signature).toBe(MEANT);
  });

  it("prints only the sections asked for, with their targets", async () => {
    const { code, text } = await bench({ only: ["profile,placements"] });
    expect(code).toBe(0);
    expect(text).toMatch(/^placements: /m);
    expect(text).toMatch(/^target: [^\n]*; measured [\d.]+ \S+: (NOT )?reached$/im);
    expect(text).not.toMatch(/^verifier: /m);
  });

  it("aligns its tables", () => {
    const text = formatReport({
      name: "n",
      title: "t",
      reading: "r",
      columns: [
        { key: "a", title: "a" },
        { key: "b", title: "long title", digits: 1, unit: "x" },
      ],
      rows: [
        { a: "wide cell", b: 1 },
        { a: "c", b: 22.5 },
      ],
      targets: [],
    });
    expect(text).toBe("n: t\nr\n\na          long title\nwide cell        1.0x\nc               22.5x\n");
  });

  it("takes percentiles by rank", () => {
    expect(spreadOf([5, 1, 4, 2, 3])).toEqual({ p50: 3, p90: 5, p99: 5, max: 5 });
    expect(spreadOf(Array.from({ length: 200 }, (_, i) => i + 1))).toEqual({ p50: 100, p90: 180, p99: 198, max: 200 });
  });
});

describe("signature", () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const file = join(folder, "signature.txt");
  afterEach(() => vi.restoreAllMocks());

  function hush() {
    const said: string[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => said.push(String(text)) > 0);
    return said;
  }

  it("is a 32-bit number", () => {
    expect(Number.isInteger(MEANT) && MEANT > 0 && MEANT < 2 ** 32).toBe(true);
  });

  it("is the committed one, and all that is printed when asked for alone", async () => {
    expect(await bench({ signatureOnly: true, sign: signature })).toEqual({ code: 0, text: String(MEANT) });
    expect(JSON.parse((await bench({ signatureOnly: true, json: true })).text)).toEqual({ signature: MEANT });
  });

  it("is compared with a file: 0 when equal, 1 and both numbers when not, 2 without one", async () => {
    const said = hush();
    writeFileSync(file, `${MEANT}\n`);
    expect((await bench({ signatureOnly: true, expect: file })).code).toBe(0);
    writeFileSync(file, "12\n");
    expect((await bench({ signatureOnly: true, expect: file })).code).toBe(1);
    expect(said.join("")).toContain(`the signature is ${MEANT}, ${file} says 12`);
    writeFileSync(file, "twelve");
    expect((await bench({ signatureOnly: true, expect: file })).code).toBe(2);
    rmSync(folder, { recursive: true });
    expect((await bench({ signatureOnly: true, expect: file })).code).toBe(2);
  });

  it("refuses a section it does not have", async () => {
    const said = hush();
    expect(await bench({ only: ["table", "speed"] })).toEqual({ code: 2, text: "" });
    expect(said.join("")).toMatch(/there is no section "speed"; there are verifier, .*, python and all\n/);
  });
});

describe("what is measured", () => {
  it("Algorithm 1 on arrays answers as on bitboards, at any budget", () => {
    let rejected = 0;
    for (const cell of cellsOf(true, 20)) {
      for (const { board, dock, grid } of questionsOf(cell, 40)) {
        for (const nodes of [1, 3, 12, 200]) {
          const { feasible } = verifyBudgeted(board, dock, { nodes, leaves: 1 });
          expect(verifyArray(grid, dock, nodes)).toBe(feasible);
          if (!feasible) rejected++;
        }
      }
    }
    expect(rejected).toBeGreaterThan(100);
  });

  it("separate calls find as many feasible docks as the table", () => {
    for (const { boards } of cellsOf(true, 10)) {
      for (const board of boards.slice(0, 2)) expect(countSeparately(board)).toBe(feasibleDocks(board).feasible);
    }
  });

  it("both placement loops go through the same boards", () => {
    expect(placeOnBigInt(3000)).toBe(placeOnHalves(3000));
  });

  it.each(SOURCES)("%s boards have the fill asked for, differ, and come back by seed", (source) => {
    for (const fill of [0.2, 0.5, 0.7]) {
      const boards = sampleBoards(source, fill, 30, 4);
      expect(boards).toHaveLength(30);
      for (const board of boards) expect(Math.abs(64 * fillOf(board) - 64 * fill)).toBeLessThan(1.5);
      const keys = (list: typeof boards) => list.map(({ occupied }) => `${occupied.lo},${occupied.hi}`);
      expect(new Set(keys(boards)).size).toBeGreaterThan(25);
      expect(keys(sampleBoards(source, fill, 30, 4))).toEqual(keys(boards));
      expect(keys(sampleBoards(source, fill, 30, 5))).not.toEqual(keys(boards));
    }
  });

  it("packed boards leave more room than thrown cells", () => {
    const room = (source: "iid" | "packed") =>
      sampleBoards(source, 0.6, 20, 1)
        .flatMap((board) => REGULAR_SHAPES.map((shape) => legalAnchors(board, shape).size()))
        .reduce((sum, n) => sum + n, 0);
    expect(room("packed")).toBeGreaterThan(2 * room("iid"));
  });
});
