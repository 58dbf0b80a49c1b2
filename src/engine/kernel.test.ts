/**
 * @file The raw operations and the generated kernel against the naive grid, on arbitrary halves (full lines included:
 * the kernel promises nothing about legality of the board), and the generated file against its generator.
 */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKernel, KERNEL_PATH } from "../../scripts/kernel.ts";
import { type Grid, legalSpots } from "../../tests/oracle/grid.ts";
import * as kernel from "./kernel.ts";
import { REGULAR_COUNT, REGULAR_SHAPES, SHAPES, SPECIAL_SHAPES } from "./shapes.ts";

const RUNS = { seed: 28, numRuns: 300 };
const LINES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Int32 halves about a quarter, half or three quarters full, and the extremes. */
const half = fc.oneof(
  fc.constantFrom(0, -1, 0x7fffffff, -0x80000000, 0x01010101, 0xff),
  fc.integer(),
  fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => a & b),
  fc.tuple(fc.integer(), fc.integer()).map(([a, b]) => a | b),
);

function gridFromHalves(lo: number, hi: number): Grid {
  const bits = BigInt.asUintN(32, BigInt(lo)) | (BigInt.asUintN(32, BigInt(hi)) << 32n);
  return LINES.map((y) => LINES.map((x) => Number((bits >> BigInt(8 * y + x)) & 1n)));
}

/** The halves with the given cells. */
function halvesOf(spots: Iterable<{ readonly x: number; readonly y: number }>): [number, number] {
  let bits = 0n;
  for (const { x, y } of spots) bits |= 1n << BigInt(8 * y + x);
  return [Number(BigInt.asIntN(32, bits)), Number(BigInt.asIntN(32, bits >> 32n))];
}

function columnOf(grid: Grid, x: number): number[] {
  return grid.map((row) => row[x]!);
}

function isFull(line: readonly number[]): boolean {
  return line.every((cell) => cell !== 0);
}

function onHalves(check: (lo: number, hi: number, grid: Grid) => void): void {
  fc.assert(
    fc.property(half, half, (lo, hi) => check(lo, hi, gridFromHalves(lo, hi))),
    RUNS,
  );
}

describe("the generated kernel", () => {
  it("is what scripts/kernel.ts writes", () => {
    expect(readFileSync(KERNEL_PATH, "utf8")).toBe(generateKernel());
  });

  it("finds the legal anchors of every single shape", () => {
    onHalves((lo, hi, grid) => {
      for (const shape of SHAPES) {
        const found = [kernel.legalLo(shape.index, lo, hi), kernel.legalHi(shape.index, hi)];
        expect([shape.id, ...found.map((h) => h | 0)]).toEqual([shape.id, ...halvesOf(legalSpots(grid, shape))]);
      }
    });
  });

  it("finds the legal anchors of all regular and all special shapes at once", () => {
    const untouched = 0x5a5a5a5a;
    onHalves((lo, hi, grid) => {
      const out = new Int32Array(2 * SHAPES.length).fill(untouched);
      const expected = SHAPES.flatMap((shape) => halvesOf(legalSpots(grid, shape)));
      kernel.legalRegular(lo, hi, out);
      expect([...out.subarray(0, 56)]).toEqual(expected.slice(0, 56));
      expect([...out.subarray(56)]).toEqual(new Array(24).fill(untouched));
      kernel.legalSpecial(lo, hi, out);
      expect([...out]).toEqual(expected);
    });
  });

  it("tells which shapes fit at all", () => {
    const alive = (mask: number) => SHAPES.filter((_, i) => i < 32 && ((mask >>> i) & 1) === 1);
    onHalves((lo, hi, grid) => {
      const fits = (shape: (typeof SHAPES)[number]) => legalSpots(grid, shape).length > 0;
      expect(alive(kernel.aliveRegular(lo, hi))).toEqual(REGULAR_SHAPES.filter(fits));
      const special = kernel.aliveSpecial(lo, hi);
      expect(alive(special).map(({ index }) => index + REGULAR_COUNT)).toEqual(
        SPECIAL_SHAPES.filter(fits).map(({ index }) => index),
      );
    });
  });

  it("has no placement for an index beyond the catalog", () => {
    expect([kernel.legalLo(40, 0, 0), kernel.legalHi(40, 0)]).toEqual([0, 0]);
  });
});

describe("the raw operations", () => {
  it("count and find bits", () => {
    fc.assert(
      fc.property(half, (v) => {
        const binary = (v >>> 0).toString(2);
        expect(kernel.popcount32(v)).toBe(binary.replaceAll("0", "").length);
        if (v !== 0) expect(kernel.lowestBit(v)).toBe(binary.length - 1 - binary.lastIndexOf("1"));
      }),
      RUNS,
    );
  });

  it("find full rows and columns", () => {
    onHalves((lo, hi, grid) => {
      const rows = LINES.filter((y) => isFull(grid[y]!));
      const columns = LINES.filter((x) => isFull(columnOf(grid, x)));
      const bits = (lines: readonly number[]) => lines.reduce((sum, line) => sum + 2 ** line, 0);
      expect(kernel.rowBits(lo, hi)).toBe(bits(rows));
      expect(kernel.columnBits(lo, hi)).toBe(bits(columns));
      expect(kernel.hasFullLine(lo, hi)).toBe(rows.length + columns.length > 0);
      const covered = [
        ...rows.flatMap((y) => LINES.map((x) => ({ x, y }))),
        ...columns.flatMap((x) => LINES.map((y) => ({ x, y }))),
      ];
      const full = [kernel.fullLo(lo, hi), kernel.fullHi(lo, hi)].map((h) => h | 0);
      expect(full).toEqual(halvesOf(covered));
    });
  });

  it("tally every row and column", () => {
    const nibbles = (v: number) => LINES.map((i) => (v >>> (4 * i)) & 15);
    const count = (line: readonly number[]) => line.filter((cell) => cell !== 0).length;
    onHalves((lo, hi, grid) => {
      expect(nibbles(kernel.rowTally(lo, hi))).toEqual(grid.map(count));
      expect(nibbles(kernel.columnTally(lo, hi))).toEqual(LINES.map((x) => count(columnOf(grid, x))));
    });
  });
});
