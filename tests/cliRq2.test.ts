/** @file `experiment rq2` in a version of seconds: every arm trained for real, its tables, its charts, its refusals. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "./cliProcess.ts";

const SMALL = ["--seeds", "1", "--imitate", "1", "--updates", "2", "--placements", "24", "--games", "3"];
const study = (...args: readonly string[]) => run(["experiment", "rq2", ...SMALL, "--workers", "1", ...args]);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-rq2-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const POINT = {
  "charts/episodes": 8,
  "charts/scd_ceiling": 0.3,
  "charts/win_threshold": 300,
  "charts/stage": 0,
  "charts/mean_return": 0.5,
  "charts/win_rate": 0.25,
};

describe("experiment rq2", () => {
  it("trains all arms, prints its tables and writes its charts", async () => {
    const metrics = join(folder, "run.metrics.jsonl");
    const later = { ...POINT, "charts/episodes": 16, "charts/scd_ceiling": 0.4, "charts/stage": 1 };
    writeFileSync(metrics, `{"charts/phase":0}\n${JSON.stringify(POINT)}\n${JSON.stringify(later)}\n`);
    const charts = join(folder, "charts");
    const { code, stdout, stderr } = await study("--dynamic", "--metrics", metrics, "--charts", charts);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const headings = [
      "LOSSES AND OUTCOMES",
      "DIFFICULTY HEADS",
      "VALUE TARGETS",
      "GRADIENTS",
      "WEIGHTING",
      "CURRICULUM",
    ];
    for (const heading of headings) expect(stdout).toContain(`\n${heading}`);
    expect(stdout).toContain("6 trainings of shared-mlp");
    expect(stdout).toContain("1 promotions and 0 demotions");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
    expect(readdirSync(charts).toSorted()).toEqual([
      "rq2-correlation.svg",
      "rq2-gradients.svg",
      "rq2-heads.svg",
      "rq2-trajectory.svg",
      "rq2-values.svg",
    ]);
  }, 900_000);

  it("refuses metrics without updates, and options of other studies", async () => {
    const empty = join(folder, "empty.jsonl");
    writeFileSync(empty, '{"charts/phase":0}\n');
    const refused = await study("--metrics", empty);
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toBe(`error: ${empty} has no updates of PPO\n`);
    expect(await study("--redeals", "3")).toMatchObject({
      code: 2,
      stderr: "error: --redeals is not an option of rq2\n",
    });
  }, 300_000);
});
