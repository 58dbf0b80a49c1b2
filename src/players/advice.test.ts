/** @file What advice says of a first placement: the shape that it keeps open while other places would close it. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, isOver, legalPlacements, parsePosition, place, shapeOf } from "#engine";
import { plannerOf } from "./advice.ts";
import { PLAYERS } from "./baselines.ts";
import type { Player } from "./player.ts";

/** Always the given place. */
function at(x: number, y: number): Player {
  return { ...PLAYERS.greedy, choose: () => ({ slot: 0, x, y }) };
}

function viewOf(position: string) {
  const { board, dock, combo } = expectOk(parsePosition(position));
  return { board, slots: dock, combo };
}

/** Room for a 3x3 at the upper left only, and two other places for a 2x2. */
const ONE_SQUARE = "3#1#1#/3#1#1#/3#1#1#/###2###/###2#1#/#1####1#/#1#1#1##/#1#1#1#1 2x2";

describe("the shape kept open", () => {
  it("is one that other places of the piece would close", async () => {
    const view = viewOf(ONE_SQUARE);
    const closing = legalPlacements(view.board, shapeOf("2x2")).filter(({ x, y }) => {
      const after = expectOk(place(view.board, { shape: "2x2", x, y })).board;
      return isOver(after, [shapeOf("3x3")]);
    });
    expect(closing.length).toBeGreaterThan(2);
    const keeping = await plannerOf(at(3, 3))(view, (n) => createRng(1, "policy", n));
    expect(keeping!.keeps).toBe("3x3");
    const { x, y } = closing[0]!;
    const losing = await plannerOf(at(x, y))(view, (n) => createRng(1, "policy", n));
    expect(losing!.keeps).not.toBe("3x3");
  });

  it("is none on an empty board, where every place leaves room for all", async () => {
    const advice = await plannerOf(at(0, 0))(viewOf("8/8/8/8/8/8/8/8 2x2"), (n) => createRng(1, "policy", n));
    expect(advice!.keeps).toBeNull();
  });
});
