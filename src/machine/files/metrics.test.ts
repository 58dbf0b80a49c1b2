/** @file The file of a training's metrics: what is added is read back, and a resumed run drops the points it repeats. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openMetrics, readMetrics } from "./metrics.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-metrics-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("metrics", () => {
  it("are one line a point, and restart with the points of the checkpoint", () => {
    const path = join(folder, "metrics.jsonl");
    openMetrics(path, []).add({ games: 1 });
    expect(readFileSync(path, "utf8")).toBe('{"games":1}\n');
    const again = openMetrics(path, [{ games: 1 }]);
    again.add({ games: 2, steps: 3.5 });
    expect(readFileSync(path, "utf8")).toBe('{"games":1}\n{"games":2,"steps":3.5}\n');
    expect(() => again.add({ games: 3, steps: Number.NaN })).toThrow("the metric steps is NaN");
    expect(readMetrics(path, 1)).toEqual([{ games: 1 }]);
    expect(readMetrics(path, 9)).toEqual([{ games: 1 }, { games: 2, steps: 3.5 }]);
    expect(readMetrics(join(folder, "nowhere.jsonl"), 9)).toEqual([]);
  });
});
