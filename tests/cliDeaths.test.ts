/** @file `study deaths` in a version of seconds: its tables, its charts, its refusals, the same figures from any pool. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartsIn } from "./chartFiles.ts";
import { jsonLines, run } from "./cliProcess.ts";

const SMALL = ["--agents", "greedy", "--docks", "uniform", "--games", "5", "--cap", "90", "--last", "2"];
const study = (...args: readonly string[]) => run(["study", "deaths", ...SMALL, "--redeals", "3", ...args]);

describe("study deaths", () => {
  it("prints its tables within 100 columns and writes its charts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openblock-deaths-"));
    try {
      const charts = join(folder, "new", "charts");
      const { code, stdout, stderr } = await study("--charts", charts);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      for (const heading of [
        "GAMES",
        "ROAD",
        "FILL",
        "PLACEABILITY",
        "RANK",
        "SECOND CHANCE",
        "SHAPES",
        "WHOLE GAMES",
      ]) {
        expect(stdout).toContain(`\n${heading}`);
      }
      expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
      expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
      expect(chartsIn(charts)).toEqual([
        "deaths-approach-greedy.svg",
        "deaths-causes.svg",
        "deaths-chance.svg",
        "deaths-fill.svg",
        "deaths-ranks.svg",
        "deaths-shapes-greedy.svg",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("gives the same report whatever the number of workers", async () => {
    const [one, two] = await Promise.all([study("--json", "--workers", "1"), study("--json", "--workers", "2")]);
    expect([one.stderr, two.stderr]).toEqual(["", ""]);
    expect(two.stdout).toBe(one.stdout);
    const [report] = jsonLines(one.stdout) as [{ options: object; cells: { games: number; deaths: number }[] }];
    expect(report.options).toMatchObject({
      agents: ["greedy"],
      docks: ["uniform"],
      games: 5,
      last: 2,
      redeals: 3,
    });
    expect(report.cells.map(({ games }) => games)).toEqual([5]);
    expect(report.cells[0]!.deaths).toBeGreaterThan(0);
  });
});
