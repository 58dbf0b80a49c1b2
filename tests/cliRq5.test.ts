/** @file `study rq5` in a version of seconds: its tables, its charts, and a save file that goes on. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chartsIn } from "./chartFiles.ts";
import { runHere } from "./cliHere.ts";
import { finishedStudy } from "./finishedStudy.ts";

const SMALL = ["--populations", "foreign", "--behaviours", "flow", "--days", "3", "--cap", "6", "--runs", "20"];
const study = (...args: readonly string[]) => runHere(["study", "rq5", ...SMALL, ...args]);

it("prints its tables, writes its charts, and takes finished players from a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "openblock-rq5-"));
  const save = await finishedStudy("rq5", [...SMALL, "--players", "20"]);
  try {
    const first = await study("--players", "20", "--save", save, "--charts", join(folder, "charts"));
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: "" });
    for (const heading of [
      "ASSUMPTIONS",
      "METRICS, FOREIGN PEOPLE",
      "PLANTED EFFECTS, DAY-1 RETENTION",
      "SAMPLE RATIO",
    ]) {
      expect(first.stdout).toContain(`\n${heading}. `);
    }
    expect(first.stdout).toMatch(/computed +0\.867 +0\.352\n/);
    expect(chartsIn(join(folder, "charts"))).toEqual(["rq5-power.svg", "rq5-sequence.svg"]);
    const saved = readFileSync(save, "utf8");
    const more = await study("--players", "24", "--save", save, "--markdown");
    expect({ code: more.code, stderr: more.stderr }).toEqual({ code: 0, stderr: "" });
    expect(more.stdout).toContain("### Metrics, foreign people");
    expect(readFileSync(save, "utf8").startsWith(saved)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
