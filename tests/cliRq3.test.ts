/** @file `study rq3` in a version of seconds: its tables, its charts, its refusals, the same figures from any pool. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chartsIn } from "./chartFiles.ts";
import { runHere } from "./cliHere.ts";
import { jsonLines } from "./cliProcess.ts";
import { finishedStudy } from "./finishedStudy.ts";

const ENDS = ["--agents", "greedy", "--docks", "uniform", "--games", "5", "--cap", "90", "--last", "2", "--lives", "2"];
const LOOP = ["--people", "casual,attn40", "--arms", "foresight,dual", "--session-games", "1", "--session-cap", "12"];
const SIZE = ["--briefs", "20", ...LOOP, ...ENDS, "--redeals", "3"];
const study = (...args: readonly string[]) => runHere(["study", "rq3", ...SIZE, ...args]);

describe("study rq3", () => {
  it("prints its tables and answers, and writes its charts", async () => {
    const folder = mkdtempSync(join(tmpdir(), "openblock-rq3-"));
    try {
      const charts = join(folder, "new", "charts");
      const { code, stdout, stderr } = await study("--save", await finishedStudy("rq3", SIZE), "--charts", charts);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      for (const heading of [
        "VERDICTS",
        "BUCKETS",
        "SECOND LIVES",
        "ANOTHER DOCK INSTEAD",
        "CONTENT",
        "EQUAL SCD",
        "DIFFICULTY",
        "CLOSED LOOP",
        "GAMES",
        "ROAD",
        "RANK",
        "SHAPES",
      ]) {
        expect(stdout).toContain(`\n${heading}`);
      }
      expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
      expect(chartsIn(charts)).toEqual([
        "deaths-approach-greedy.svg",
        "deaths-causes.svg",
        "deaths-chance.svg",
        "deaths-fill.svg",
        "deaths-ranks.svg",
        "deaths-shapes-greedy.svg",
        "rq3-content.svg",
        "rq3-flow.svg",
        "rq3-lives.svg",
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("gives the same report for any number of workers", async () => {
    const ends = ["--parts", "ends", "--json"];
    const one = await study(...ends, "--workers", "1");
    const two = await study(...ends, "--workers", "2");
    expect([one.stderr, two.stderr]).toEqual(["", ""]);
    expect(two.stdout).toBe(one.stdout);
    interface Report {
      readonly content: null;
      readonly ends: {
        readonly options: object;
        readonly cells: { readonly games: number; readonly deaths: number }[];
      };
    }
    const [{ content, ends: report }] = jsonLines(one.stdout) as unknown as [Report];
    expect(content).toBeNull();
    expect(report.options).toMatchObject({ agents: ["greedy"], docks: ["uniform"], games: 5, last: 2, redeals: 3 });
    expect(report.cells.map(({ games }) => games)).toEqual([5]);
    expect(report.cells[0]!.deaths).toBeGreaterThan(0);
  });

  it("refuses a single network, and a part that there is none of", async () => {
    const one = await study("--generators", "generator-shapes");
    expect(one).toMatchObject({ code: 2, stdout: "" });
    expect(one.stderr).toContain("--generators takes the paper's network and ours");
    expect(await study("--parts", "middle")).toMatchObject({ code: 2, stdout: "" });
  });
});
