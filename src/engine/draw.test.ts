/** @file The hot-loop draws against their plain meaning. */

import { describe, expect, it } from "vitest";
import { drawBelow, nthBit } from "./draw.ts";
import { createRng, Rng } from "./rng.ts";

/** A generator that returns prepared numbers. */
class Script extends Rng {
  private readonly numbers: number[];

  constructor(numbers: number[]) {
    super(0, 0, 0);
    this.numbers = numbers;
  }

  override next(): number {
    return this.numbers?.shift() ?? 0;
  }
}

describe("drawBelow", () => {
  it("gives every number equally often", () => {
    const rng = createRng(5, "noise");
    const seen = new Array<number>(28).fill(0);
    for (let i = 0; i < 28_000; i++) seen[drawBelow(rng, 28)]!++;
    // 1,000 expected each, standard deviation 31.
    for (const n of seen) expect(Math.abs(n - 1000)).toBeLessThan(160);
  });

  it("splits the 32-bit range into equal parts by drawing again at their edges", () => {
    // 2^32 = 3 · 1431655765 + 1: of the numbers that would give 0, the one too many is drawn again.
    expect(drawBelow(new Script([0, 0xffffffff]), 3)).toBe(2);
    expect(drawBelow(new Script([1]), 3)).toBe(0);
    expect(drawBelow(new Script([1431655765]), 3)).toBe(0);
    expect(drawBelow(new Script([1431655766]), 3)).toBe(1);
  });

  it("gives 0 for one choice", () => {
    expect(drawBelow(createRng(1, "noise"), 1)).toBe(0);
  });
});

describe("nthBit", () => {
  it("counts set bits from the lowest, the sign bit included", () => {
    const set = (1 << 31) | (1 << 9) | 1;
    expect([0, 1, 2].map((n) => nthBit(set, n))).toEqual([0, 9, 31]);
  });
});
