import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  parsePosition,
  place,
  REGULAR_SHAPES,
  SHAPES,
  type Shape,
  verify,
} from "#engine";
import { SPAWN_DEFAULTS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import { gate, minimumMobility } from "./gate.ts";

function position(text: string): { board: Board; shapes: Shape[] } {
  const { board, dock } = expectOk(parsePosition(text));
  return { board, shapes: dock.map((piece) => piece.shape) };
}

describe("minimumMobility", () => {
  it.each([
    [0, 10],
    [0.4, 10],
    [0.575, 6.5],
    [0.7, 4],
    [0.75, 3],
    [0.9, 3],
  ])("at fill %s asks for %s placements", (fill, expected) => {
    expect(minimumMobility(fill, SPAWN_DEFAULTS)).toBeCloseTo(expected, 10);
  });
});

describe("the gate", () => {
  it.each([
    ["malformed", "8/8/8/8/8/8/8/8 1x4,2x2"],
    ["duplicate", "8/8/8/8/8/8/8/8 1x4,2x2,1x4"],
    ["immobile", "#######1/######1#/#####1##/####1###/###1####/##1#####/#1######/3##### 1x2,1x3,2x1"],
    ["infeasible", "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 2x2,3x3,1x4"],
  ])("rejects a %s dock", (code, text) => {
    const { board, shapes } = position(text);
    const least = code === "immobile" ? 10 : 0;
    const mobility = { ...SPAWN_DEFAULTS.mobility, atLowFill: least, atHighFill: least };
    expect(gate(board, shapes, { ...SPAWN_DEFAULTS, mobility })).toMatchObject({
      accepted: false,
      rejection: { code },
    });
  });

  it("can waive mobility, and nothing else", () => {
    const strict = { ...SPAWN_DEFAULTS, mobility: { ...SPAWN_DEFAULTS.mobility, atLowFill: 60, atHighFill: 60 } };
    const { board, shapes } = position("######2/#####3/####4/8/8/8/8/8 3x3,1x5,5x1");
    expect(gate(board, shapes, strict)).toMatchObject({ accepted: false, rejection: { code: "immobile" } });
    expect(gate(board, shapes, strict, true).accepted).toBe(true);
    expect(gate(board, [shapes[0]!, shapes[0]!, shapes[1]!], strict, true).accepted).toBe(false);
  });

  it("accepts exactly what is distinct, mobile and feasible, with a witness that replays", () => {
    const rng = createRng(5, "noise");
    let accepted = 0;
    for (const board of boardsFromPlay(4_000, 3)) {
      const shapes = [0, 1, 2].map(() => rng.pick(rng.below(4) === 0 ? SHAPES : REGULAR_SHAPES));
      const verdict = gate(board, shapes, SPAWN_DEFAULTS);
      const isDistinct = new Set(shapes).size === 3;
      const isFeasible = verify(board, shapes).feasible;
      if (!isDistinct || !isFeasible) expect(verdict.accepted).toBe(false);
      if (!verdict.accepted) continue;
      accepted++;
      let current = board;
      for (const placement of verdict.dock.witness) current = expectOk(place(current, placement)).board;
      expect(verdict.dock.witness.map(({ shape }) => shape).sort()).toEqual(shapes.map(({ id }) => id).sort());
    }
    expect(accepted).toBeGreaterThan(1_000);
  });
});
