/**
 * @file `study rq2` in a version of seconds: every arm trained for real, its tables, its charts, its refusals, and how
 * it goes on after an interruption.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runHere } from "./cliHere.ts";
import { finishedStudy } from "./finishedStudy.ts";

const SMALL = ["--seeds", "1", "--imitate", "1", "--updates", "2", "--placements", "24", "--games", "3"];
const words = (...args: readonly string[]) => ["study", "rq2", ...SMALL, "--workers", "1", ...args];

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

describe("study rq2", () => {
  it("trains all arms, prints its tables, writes its charts, and goes on after an interruption", async () => {
    const metrics = join(folder, "run.metrics.jsonl");
    const second = { ...POINT, "charts/episodes": 16, "charts/scd_ceiling": 0.4, "charts/stage": 1 };
    writeFileSync(metrics, `{"charts/phase":0}\n${JSON.stringify(POINT)}\n${JSON.stringify(second)}\n`);
    const charts = join(folder, "charts");
    const saved = await finishedStudy("rq2", [...SMALL, "--dynamic"]);
    const whole = () => runHere(words("--dynamic", "--metrics", metrics, "--charts", charts, "--save", saved));
    const { code, stdout, stderr } = await whole();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const headings = [
      "LOSSES.",
      "LOSSES AND OUTCOMES",
      "DIFFICULTY HEADS",
      "VALUE TARGETS",
      "GRADIENTS",
      "WEIGHTING",
      "CURRICULUM",
    ];
    for (const heading of headings) expect(stdout).toContain(`\n${heading}`);
    expect(stdout).toContain("6 trainings of shared-mlp");
    expect(stdout).toContain("promoted 1 and demoted 0 times");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
    expect(readdirSync(charts).toSorted()).toEqual([
      "rq2-correlation.svg",
      "rq2-gradients.svg",
      "rq2-heads.svg",
      "rq2-trajectory.svg",
      "rq2-values.svg",
    ]);

    // Killed while it wrote the training of the raw value target.
    const lines = readFileSync(saved, "utf8").trimEnd().split("\n");
    expect(lines.length).toBe(6);
    const [raw] = lines.splice(3, 1);
    expect(raw).toContain('"valueTarget":"raw"');
    writeFileSync(saved, `${lines.join("\n")}\n${raw!.slice(0, -30)}`);
    expect(await whole()).toEqual({ code: 0, signal: null, stderr: "", stdout });
    const timeless = (line: string) => line.replace(/"seconds":[\d.]+/, "");
    const later = readFileSync(saved, "utf8").trimEnd().split("\n");
    expect(later.map(timeless)).toEqual([...lines, raw!].map(timeless));
    // The others were not trained again.
    expect(later.slice(0, 5)).toEqual(lines);
  }, 900_000);

  it("refuses metrics without updates and files of something else", async () => {
    const other = join(folder, "other.jsonl");
    writeFileSync(other, '{"charts/phase":0}\n');
    const refused = await runHere(words("--metrics", other));
    expect(refused).toMatchObject({ code: 2, stdout: "" });
    expect(refused.stderr).toBe(`error: ${other} has no updates of PPO\n`);
    for (const content of ['{"charts/phase":0}\n', "notes"]) {
      writeFileSync(other, content);
      expect(await runHere(words("--save", other))).toMatchObject({
        code: 2,
        stderr: `error: ${other} has lines that are no trainings of rq2\n`,
      });
      expect(readFileSync(other, "utf8")).toBe(content);
    }
  }, 300_000);
});
