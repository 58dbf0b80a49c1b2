/** @file Colours: three different ones, a measurable bias towards mono lines, and no hold on the geometry. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { boardOf, EMPTY, inputOn, tuned } from "../../tests/situations.ts";
import { assignColours } from "./colour.ts";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { perceive } from "./perceive.ts";
import { spawn } from "./request.ts";

/** How often each colour is among the three, over many draws. */
function shares(text: string, config = SPAWN_DEFAULTS): number[] {
  const perception = perceive(boardOf(text));
  const draws = 4000;
  const counts = new Array<number>(8).fill(0);
  for (let i = 0; i < draws; i++) {
    for (const colour of assignColours(perception, config, createRng(i, "colour")).colours) counts[colour]!++;
  }
  return counts.map((count) => count / draws);
}

describe("assignColours", () => {
  it("gives three different colours of the eight", () => {
    for (const [i, board] of boardsFromPlay(500, 81).entries()) {
      const { colours } = assignColours(perceive(board), SPAWN_DEFAULTS, createRng(i, "colour"));
      expect(colours).toHaveLength(3);
      expect(new Set(colours).size).toBe(3);
      for (const colour of colours) expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(colour);
    }
  });

  it.each([
    ["nothing on the board", EMPTY, [1, 1, 1, 1, 1, 1, 1, 1]],
    ["one cell short", "aaaaaaa1/8/8/8/8/8/8/8", [1 + 0.55 * 1.4, 1, 1, 1, 1, 1, 1, 1]],
    ["two short", "bbbbbb2/8/8/8/8/8/8/8", [1, 1 + 0.55 * 1.4, 1, 1, 1, 1, 1, 1]],
    ["three short", "ccccc3/8/8/8/8/8/8/8", [1, 1, 1 + 0.4 * 1.4, 1, 1, 1, 1, 1]],
    ["six short", "hh6/8/8/8/8/8/8/8", [1, 1, 1, 1, 1, 1, 1, 1 + 0.15 * 1.4]],
    ["two lines of a colour", "ee6/8/ee6/8/8/8/8/8", [1, 1, 1, 1, 1 + 4 * 0.15 * 1.4, 1, 1, 1]],
    ["a mixed line", "abc5/8/8/8/8/8/8/8", [1, 1, 1, 1, 1, 1, 1, 1]],
  ])("weighs by hand: %s", (_name, text, weights) => {
    const actual = assignColours(perceive(boardOf(text)), SPAWN_DEFAULTS, createRng(1, "colour")).weights;
    for (const [i, weight] of weights.entries()) expect(actual[i]).toBeCloseTo(weight, 12);
  });

  it("deals the colour of a near mono line more often, and the more so the stronger the bias", () => {
    const near = "aaaaaaa1/8/8/8/8/8/8/8";
    const plain = shares(EMPTY);
    expect(plain[0]).toBeGreaterThan(0.34);
    expect(plain[0]).toBeLessThan(0.41);
    const weak = shares(near, tuned({ theta: { monoFlushCapGain: 0.5, monoFlushBoost: 0.2 } }));
    const strong = shares(near, tuned({ theta: { monoFlushCapGain: 2, monoFlushBoost: 0.8 } }));
    expect(weak[0]).toBeGreaterThan(plain[0]! + 0.03);
    expect(shares(near)[0]).toBeGreaterThan(weak[0]! + 0.05);
    expect(strong[0]).toBeGreaterThan(shares(near)[0]! + 0.1);
  });

  it("has no hold on the geometry: neither the board's colours nor the bias change a dock", () => {
    const loud = tuned({ colour: { nearMono: 5, farMono: 5, farMonoEnd: 5 } });
    for (const [i, board] of boardsFromPlay(150, 82).entries()) {
      const rng = () => ({ dock: createRng(i, "dock"), colour: createRng(i, "colour") });
      const neutral = { ...board, cells: board.cells.map((cell) => (cell === 0 ? 0 : 9)) };
      const docks = [
        spawn({ ...inputOn(board), rng: rng(), config: PAPER_DEFAULTS }),
        spawn({ ...inputOn(neutral), rng: rng(), config: PAPER_DEFAULTS }),
        spawn({ ...inputOn(board), rng: rng(), config: loud }),
      ].map((delivery) => delivery.outcome === "delivered" && delivery.dock);
      expect(docks[1]).toEqual(docks[0]);
      expect(docks[2]).toEqual(docks[0]);
    }
  });
});
