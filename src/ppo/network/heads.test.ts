/** @file What the heads are to predict, on named positions. */
import { describe, expect, it } from "vitest";
import { expectOk, parsePosition } from "#engine";
import type { View } from "../../players/player.ts";
import {
  newHeadTargets,
  PLACEABILITY_SHAPES,
  POTENTIAL_UNIT,
  survivalTarget,
  TOPOLOGY_UNITS,
  writeTargets,
} from "./heads.ts";

/** Dots may stand for empty cells. */
function viewOf(notation: string): View {
  const { board, dock, combo } = expectOk(parsePosition(notation.replace(/\.+/g, (run) => String(run.length))));
  return { board, slots: dock, combo };
}

function targetsOf(notation: string, slot: number, x: number, y: number) {
  const targets = newHeadTargets(1, "placeability");
  writeTargets(viewOf(notation), { slot, x, y }, targets, 0, "placeability");
  return targets;
}

const topologyAt = (name: keyof typeof TOPOLOGY_UNITS) => Object.keys(TOPOLOGY_UNITS).indexOf(name);

describe("writeTargets", () => {
  it("knows whether the pieces left can all be placed", () => {
    // A checkerboard with one free 2x2 corner.
    const tight = "..#.#.#./..#.#.#./#.#.#.#./.#.#.#.#/#.#.#.#./.#.#.#.#/#.#.#.#./.#.#.#.#";
    expect(targetsOf(`${tight} 2x2`, 0, 0, 0).feasibility[0]).toBe(1);
    expect(targetsOf(`${tight} 2x2,3x3`, 0, 0, 0).feasibility[0]).toBe(0);
  });

  it("knows whether the placement clears, and what it leaves behind", () => {
    const position = "####4/8/8/8/8/8/8/8 1x4,2x2";
    expect(targetsOf(position, 0, 4, 0).clear[0]).toBe(1);
    expect(targetsOf(position, 0, 4, 0).topology[topologyAt("fill")]).toBe(0);
    expect(targetsOf(position, 0, 0, 4).clear[0]).toBe(0);
    expect(targetsOf(position, 0, 0, 4).topology[topologyAt("fill")]).toBeCloseTo(8 / 64);
  });

  it("counts the holes after the action that was chosen", () => {
    // The bar below them cuts the two cells of the corner off.
    const corner = ".##...../.##...../8/8/8/8/8/8 1x4,2x2";
    expect(targetsOf(corner, 0, 0, 2).holes[0]).toBe(2 / 8);
    expect(targetsOf(corner, 0, 0, 2).topology[topologyAt("holes")]).toBe(2 / 8);
    expect(targetsOf(corner, 0, 4, 2).holes[0]).toBe(0);
  });

  it("has the potential of the position as quality", () => {
    // An empty board has 16 + 16 transitions at its walls, no wells and nothing close: only transitions and mobility count.
    const { quality } = targetsOf("8/8/8/8/8/8/8/8 3x3", 0, 0, 0);
    expect(quality[0]).toBeCloseTo((-0.08 * 32 + 0.02 * 36) / POTENTIAL_UNIT, 5);
  });

  it("gives the share of its placements that each of eight shapes still has", () => {
    const empty = targetsOf("8/8/8/8/8/8/8/8 2x2", 0, 0, 0).difficulty;
    expect(empty.length).toBe(4 + PLACEABILITY_SHAPES.length);
    expect([...empty.slice(4)]).toEqual(Array(8).fill(1));
    // Two filled columns leave rows of two, three and one cells: no bar fits across.
    const walls = targetsOf("2#3#1/2#3#1/2#3#1/2#3#1/2#3#1/2#3#1/2#3#1/8 2x2", 0, 0, 0).difficulty.slice(4);
    const share = (id: (typeof PLACEABILITY_SHAPES)[number]) => walls[PLACEABILITY_SHAPES.indexOf(id)];
    expect(share("1x5")).toBeCloseTo(4 / 32);
    expect(share("1x4")).toBeCloseTo(5 / 40);
    expect(share("4x1")).toBeCloseTo((6 * 5) / 40);
    expect(share("5x1")).toBeCloseTo((6 * 4) / 32);
    expect(share("3x3")).toBeCloseTo(6 / 36);
  });

  it("rates the dock as the generator does, harder where there is less room", () => {
    const easy = targetsOf("8/8/8/8/8/8/8/8 2x2,1x4,t-up", 0, 0, 0).difficulty;
    const hard = targetsOf(
      "##6/##4##/##6/####.#.#/#.#.#.#./.#.#.#../#.#.#.#./.#.#.#.. 2x2,1x5,3x3",
      0,
      2,
      0,
    ).difficulty;
    for (const i of [0, 1, 2, 3]) expect(hard[i]!).toBeGreaterThan(easy[i]!);
    expect([...easy.slice(0, 4), ...hard.slice(0, 4)].every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it("writes a row of its own, with only the aggregates where the head has no more", () => {
    const targets = newHeadTargets(2, "aggregate");
    writeTargets(viewOf("8/8/8/8/8/8/8/8 2x2"), { slot: 0, x: 0, y: 0 }, targets, 1, "aggregate");
    expect(targets.difficulty.length).toBe(8);
    expect([...targets.difficulty.slice(0, 4)]).toEqual([0, 0, 0, 0]);
    expect(targets.difficulty[7]).toBe(0);
    expect(targets.quality[0]).toBe(0);
    expect(targets.quality[1]).not.toBe(0);
    expect(targets.feasibility).toEqual(Float32Array.of(0, 1));
  });
});

describe("survivalTarget", () => {
  it("is the share of a whole life, at most 1", () => {
    expect([0, 66, 264, 1000].map(survivalTarget)).toEqual([0, 0.25, 1, 1]);
  });
});
