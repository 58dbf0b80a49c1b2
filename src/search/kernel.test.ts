import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createRng, isFeasible, newSearchBuffer, type Rng } from "#engine";
import { generateSearchKernel, SEARCH_KERNEL_PATH } from "../../scripts/searchKernel.ts";
import { cases, IS_FULL } from "../../tests/effort.ts";
import { bitsOf, boardOf, entriesOf, leavesOf, tableSum } from "../../tests/oracle/searchOracle.ts";
import { SEARCH_WASM } from "./kernel.generated.ts";
import { boardBits, type DockSlots, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import { WEIGHT_COUNT } from "./tableValue.ts";

const WIDE = 32_768;

function randomWeights(rng: Rng): Float32Array {
  return Float32Array.from({ length: WEIGHT_COUNT }, () => rng.fraction() - 0.5);
}

/** Random cells, without full lines. */
function randomBoard(rng: Rng, cells: number): bigint {
  let bits = 0n;
  for (let i = 0; i < cells; i++) bits |= 1n << BigInt(rng.below(64));
  for (let line = 0; line < 8; line++) {
    const row = 0xffn << BigInt(8 * line);
    if ((bits & row) === row) bits &= ~(1n << BigInt(8 * line + rng.below(8)));
    const column = 0x0101010101010101n << BigInt(line);
    if ((bits & column) === column) bits &= ~(1n << BigInt(8 * rng.below(8) + line));
  }
  return bitsOf(boardOf(bits));
}

function randomDock(rng: Rng, shapes: number): DockSlots {
  return [rng.below(shapes), rng.below(shapes), rng.below(shapes)];
}

/** The eight images of a board. */
function imagesOf(bits: bigint): bigint[] {
  const image = (move: (x: number, y: number) => readonly [number, number]) => {
    let moved = 0n;
    for (let cell = 0; cell < 64; cell++) {
      const [x, y] = move(cell % 8, Math.floor(cell / 8));
      if ((bits >> BigInt(cell)) & 1n) moved |= 1n << BigInt(8 * y + x);
    }
    return moved;
  };
  return [0, 1, 2, 3, 4, 5, 6, 7].map((s) =>
    image((x, y) => {
      const [a, b] = [s & 1 ? 7 - x : x, s & 2 ? 7 - y : y];
      return s & 4 ? [b, a] : [a, b];
    }),
  );
}

describe("the value", () => {
  it("is the sum of the entries that plain counting finds", () => {
    const rng = createRng(1, "noise");
    const weights = randomWeights(rng);
    const kernel = new SearchKernel(weights, 1);
    for (let i = 0; i < cases(160, 400); i++) {
      const board = randomBoard(rng, i % 80);
      expect(kernel.value(board)).toBeCloseTo(tableSum(board, weights), 3);
    }
  });

  it("is the same for the eight images of a board", () => {
    const rng = createRng(2, "noise");
    const kernel = new SearchKernel(randomWeights(rng), 1);
    for (let i = 0; i < 100; i++) {
      const [first, ...others] = imagesOf(randomBoard(rng, 10 + (i % 40))).map((board) => kernel.value(board));
      for (const value of others) expect(value).toBeCloseTo(first!, 3);
    }
  });

  it("learns with full steps where errors agree and small ones where they cancel", () => {
    const board = 0x00000018183c0000n;
    const kernel = new SearchKernel(new Float32Array(WEIGHT_COUNT), 1);
    const entries = entriesOf(board);
    expect(kernel.learn(board, 10, 1)).toBe(10);
    // An entry that the board reads k times is moved k times.
    const times = new Map<number, number>();
    for (const at of entries) times.set(at, (times.get(at) ?? 0) + 1);
    const first = entries.find((at) => times.get(at) === 1)!;
    expect(kernel.weights[first]).toBeCloseTo(10 / entries.length, 5);
    expect(kernel.errorSum[first]).toBe(10);
    kernel.learn(board, kernel.value(board) - 10, 1);
    expect(kernel.errorSum[first]).toBeCloseTo(0, 4);
    const before = kernel.value(board);
    kernel.learn(board, before + 10, 1);
    expect(Math.abs(kernel.value(board) - before)).toBeLessThan(0.01);
  });
});

describe("the search", () => {
  it("finds exactly the boards and points that trying everything finds", () => {
    const rng = createRng(3, "noise");
    const weights = randomWeights(rng);
    const kernel = new SearchKernel(weights, 0.05);
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const board = randomBoard(rng, 40 + rng.below(45));
      const dock = randomDock(rng, 40);
      const expected = leavesOf(board, dock);
      expect(kernel.search(board, dock, WIDE)).toBe(expected.size);
      const leaves = kernel.leaves(Infinity);
      expect(new Map(leaves.map((leaf) => [leaf.board, leaf.gain]))).toEqual(expected);
      found += leaves.length;
      for (const { board: after, gain, value } of leaves.slice(0, 5)) {
        expect(value).toBeCloseTo(tableSum(after, weights) + 0.05 * gain, 3);
      }
      expect(leaves.map(({ value }) => value)).toEqual(leaves.map(({ value }) => value).sort((a, b) => b - a));
      if (leaves.length > 0) expect(kernel.bestLeaf().value).toBe(leaves[0]!.value);
    }
    expect(found).toBeGreaterThan(1000);
  });

  it("never loses a feasible dock, however narrow the beam", () => {
    const rng = createRng(4, "noise");
    const kernel = new SearchKernel(randomWeights(rng), 1);
    const buffer = newSearchBuffer();
    const seen = { feasible: 0, infeasible: 0 };
    for (let i = 0; i < 3000; i++) {
      const board = randomBoard(rng, 30 + rng.below(60));
      const dock = randomDock(rng, 28);
      const feasible = isFeasible(lowHalf(board), highHalf(board), dock, buffer);
      seen[feasible ? "feasible" : "infeasible"]++;
      for (const beam of [1, 4]) expect(kernel.search(board, dock, beam) > 0).toBe(feasible);
    }
    expect(Math.min(seen.feasible, seen.infeasible)).toBeGreaterThan(500);
  });

  it("says how to reach its leaves", () => {
    const rng = createRng(5, "noise");
    const kernel = new SearchKernel(randomWeights(rng), 0.1);
    const single = new SearchKernel(new Float32Array(WEIGHT_COUNT), 0);
    for (let i = 0; i < 100; i++) {
      const start = randomBoard(rng, 20 + rng.below(40));
      const dock = randomDock(rng, 40);
      kernel.search(start, dock, 64);
      for (const { board, gain, path } of kernel.leaves(3)) {
        let [at, points] = [start, 0];
        for (const step of path) {
          const slot = step >> 6;
          single.search(at, [dock[slot]!, -1, -1], WIDE);
          const leaf = single.leaves(Infinity).find(({ path: [first] }) => first === (step & 63))!;
          [at, points] = [leaf.board, points + leaf.gain];
        }
        expect(at).toBe(board);
        expect(points).toBe(gain);
        expect(new Set(path.map((step) => step >> 6)).size).toBe(3);
      }
    }
  });

  it("plays the one or two pieces that are left", () => {
    const kernel = new SearchKernel(new Float32Array(WEIGHT_COUNT), 1);
    expect(kernel.search(0n, [-1, 6, -1], 8)).toBe(49);
    expect(kernel.leaves(1)[0]!.path).toHaveLength(1);
    expect(kernel.search(0n, [0, -1, 6], WIDE)).toBe(leavesOf(0n, [0, 6]).size);
  });
});

describe("the kernel's text", () => {
  it("is what its source compiles to", async () => {
    // Compiling takes seconds; without it, the file names the program its module was compiled from.
    expect(readFileSync(SEARCH_KERNEL_PATH, "utf8")).toBe(
      await generateSearchKernel(IS_FULL ? undefined : SEARCH_WASM),
    );
  });
});

it("turns halves into a board and back", () => {
  for (const [lo, hi] of [
    [0, 0],
    [-1, 0],
    [5, -2147483648],
    [-1, -1],
  ] as const) {
    const board = boardBits(lo, hi);
    expect([lowHalf(board), highHalf(board)]).toEqual([lo, hi]);
  }
});
