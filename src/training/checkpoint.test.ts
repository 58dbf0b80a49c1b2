/** @file Checkpoints: exact round trips, other trainings refused, and no write that destroys the last one. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeWhole } from "#machine";
import { encodeTensors } from "#nn";
import { readCheckpoint, writeCheckpoint } from "./checkpoint.ts";

const IDENTITY = { kind: "toy", seed: 3, config: { rate: 0.5 } };
const FIRST = { tensors: { w: { shape: [2], data: Float32Array.of(1, 2) } }, progress: { games: 1, mean: 1 / 3 } };
const SECOND = { tensors: { w: { shape: [2], data: Float32Array.of(3, 4) } }, progress: { games: 2, mean: 0.1 } };

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-checkpoint-"));
  file = join(folder, "run", "toy.checkpoint");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (identity = IDENTITY) => {
  const read = readCheckpoint(file, identity);
  return read.ok ? "ok" : read.fault.code;
};

describe("a checkpoint", () => {
  it("gives back every number to the last bit", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), fc.float32Array(), (numbers, data) => {
        const saved = { tensors: { w: { shape: [data.length], data } }, progress: numbers.map((n) => n + 0) };
        writeCheckpoint(file, IDENTITY, saved);
        expect(readCheckpoint(file, IDENTITY)).toEqual({ ok: true, value: saved });
      }),
      { numRuns: 20 },
    );
  });

  it("is refused when absent, damaged, of another kind of file or of another training", () => {
    expect(codeOf()).toBe("noCheckpoint");
    writeCheckpoint(file, IDENTITY, FIRST);
    expect(codeOf({ config: { rate: 0.5 }, seed: 3, kind: "toy" })).toBe("ok");
    expect(codeOf({ ...IDENTITY, seed: 4 })).toBe("otherTraining");
    const other = readCheckpoint(file, { kind: "toy", seed: 3, config: { rate: 0.25 }, workers: 2 });
    expect(!other.ok && other.fault.message).toMatch(/another training: its config\.rate is 0\.5, it has no workers$/);
    const longer = readCheckpoint(file, { kind: "toy", seed: 3, config: { rate: 0.5 }, docks: ["hard"] });
    expect(!longer.ok && longer.fault.message).toMatch(/another training: it has no docks$/);
    truncateSync(file, 40);
    expect(codeOf()).toBe("badCheckpoint");
    writeFileSync(file, "not a checkpoint");
    expect(codeOf()).toBe("badCheckpoint");
  });

  it("is refused whatever it claims to be of", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    for (const [identity, message] of [
      [`{"kind":"toy","seed":3,"config":${deep}}`, "its config is a list of 1"],
      [deep, "its identity is a list of 1"],
      ["7", "its identity is 7"],
      ['{"kind":"toy","seed":3,"config":{"rate":0.5},"docks":["hard"]}', "its docks is a list of 1"],
    ] as const) {
      writeWhole(file, encodeTensors({}, { identity, progress: "1" }));
      const read = readCheckpoint(file, IDENTITY);
      expect(!read.ok && read.fault).toEqual({
        code: "otherTraining",
        message: `${file} is of another training: ${message}`,
      });
    }
  });

  it("outlives a write that was killed half-way, which the next write clears up", () => {
    writeCheckpoint(file, IDENTITY, FIRST);
    writeFileSync(`${file}.tmp`, readFileSync(file).subarray(0, 30));
    expect(readCheckpoint(file, IDENTITY)).toEqual({ ok: true, value: FIRST });
    writeCheckpoint(file, IDENTITY, SECOND);
    expect(readCheckpoint(file, IDENTITY)).toEqual({ ok: true, value: SECOND });
    expect(existsSync(`${file}.tmp`)).toBe(false);
  });

  it("outlives a write that the system refuses", () => {
    writeCheckpoint(file, IDENTITY, FIRST);
    mkdirSync(`${file}.tmp`);
    expect(() => writeCheckpoint(file, IDENTITY, SECOND)).toThrow("EISDIR");
    expect(readCheckpoint(file, IDENTITY)).toEqual({ ok: true, value: FIRST });
  });
});
