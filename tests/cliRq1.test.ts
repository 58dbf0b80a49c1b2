/** @file `study rq1` in a version of seconds: its tables, its verdicts, its charts, the same figures from any pool. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartsIn } from "./chartFiles.ts";
import { runHere } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";
import { finishedStudy } from "./finishedStudy.ts";

// More boards than a task has, so that parts from two threads are put together.
const [BOARDS, PLACEMENTS] = [60, 1500];
const SIZE = ["--samplers", "iid,stack,random,uniform", "--boards", String(BOARDS), "--placements", String(PLACEMENTS)];
const finished = () => finishedStudy("rq1", SIZE);
const study = (...args: readonly string[]) => runHere(["study", "rq1", ...SIZE, ...args]);

describe("study rq1", () => {
  it("prints its tables and verdicts within 120 columns and writes its charts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openblock-rq1-"));
    try {
      const { code, stdout, stderr } = await study("--save", await finished(), "--charts", folder);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      for (const heading of ["BOARDS", "LONG BARS", "3X3", "BARS", "EVERY SHAPE AT 70 %", "LIVE ACTIONS", "VERDICTS"]) {
        expect(stdout).toContain(`\n${heading}. `);
      }
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
      expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
      // What 60 boards of a sampler can show: stacks have the paper's asymmetry, and the 1x5 is not the most constrained piece.
      const text = stdout.replaceAll(/\s+/g, " ");
      expect(text).toMatch(/horizontal bars are [^.]* than the 5x1 Holds on stacks\. /);
      expect(text).toMatch(/each other shape Does not hold on random cells, random play, people on uniform docks\. /);
      expect(chartsIn(folder)).toEqual([
        "rq1-bars.svg",
        "rq1-drawn.svg",
        "rq1-generator-drawn.svg",
        "rq1-generator-played.svg",
        "rq1-played.svg",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("gives the same report for any number of workers", async () => {
    const one = await study("--json", "--workers", "1");
    const two = await study("--json", "--save", await finished());
    expect([one.stderr, two.stderr]).toEqual(["", ""]);
    expect(two.stdout).toBe(one.stdout);
    interface Found {
      readonly options: object;
      readonly samplers: readonly {
        readonly sampler: string;
        readonly cells: readonly ({ boards: number } | null)[];
      }[];
    }
    const [report] = jsonLines(one.stdout) as unknown as [Found];
    expect(report.options).toMatchObject({ boards: BOARDS, placements: PLACEMENTS, seed: 1_000_000_000 });
    expect(report.samplers.map(({ sampler }) => sampler)).toEqual(["iid", "stack", "random", "uniform"]);
    for (const { cells } of report.samplers.slice(0, 2))
      expect(cells.map((cell) => cell?.boards)).toEqual(Array(9).fill(BOARDS));
  });
});
