/** @file Training docks against a plain account of the rule: the first draw below the ceiling, else the easiest of all draws. */
import { describe, expect, it } from "vitest";
import { createRng, DRAW_DOCK, isFeasible, newDockBuffer, newSearchBuffer, SHAPES, type Shape } from "#engine";
import { DEALERS, type Session } from "#game";
import { topologyOf } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import { PLAYERS } from "../../players/baselines.ts";
import { playSession } from "../../players/playGame.ts";
import { belowCeiling } from "./docks.ts";

const REDRAWS = 4;

/** Boards of players who fill them sooner and later. */
const BOARDS = [PLAYERS.random, PLAYERS.greedy].flatMap((player) =>
  [0, 3, 9, 15, 21, 30].flatMap((cap) =>
    [1, 2, 3].map((seed) => playSession({ player, dealer: DEALERS.uniform, seed, cap }).board),
  ),
);

type Board = Session["board"];

function scdOf(board: Board, shapes: readonly Shape[]): number {
  return stepDifficulty(board, shapes, boardSignals(topologyOf(board.occupied)), SPAWN_DEFAULTS).scd;
}

/** What is dealt on a board, by shape; null where there is no feasible dock. */
function dealt(docks: "feasible" | "uniform", ceiling: number, board: Board, seed: number): readonly Shape[] | null {
  const buffer = newDockBuffer();
  const { lo, hi } = board.occupied;
  const isDrawn = belowCeiling(DRAW_DOCK[docks], ceiling, REDRAWS)(lo, hi, createRng(seed, "dock", 1), buffer);
  return isDrawn ? Array.from(buffer.dock, (index) => SHAPES[index]!) : null;
}

/** All draws for that dock, in their order. */
function draws(docks: "feasible" | "uniform", board: Board, seed: number): Shape[][] | null {
  const rng = createRng(seed, "dock", 1);
  const buffer = newDockBuffer();
  const { lo, hi } = board.occupied;
  const drawn: Shape[][] = [];
  for (let draw = 0; draw < REDRAWS; draw++) {
    if (!DRAW_DOCK[docks](lo, hi, rng, buffer)) return null;
    drawn.push(Array.from(buffer.dock, (index) => SHAPES[index]!));
  }
  return drawn;
}

describe.each(["feasible", "uniform"] as const)("%s training docks", (docks) => {
  it.each([0.3, 0.5, 1])("below %d are the first drawn below it, or else the easiest", (ceiling) => {
    const kinds = new Set<"first" | "redrawn" | "easiest">();
    for (const [seed, board] of BOARDS.entries()) {
      const drawn = draws(docks, board, seed);
      const shapes = dealt(docks, ceiling, board, seed);
      if (drawn === null) {
        expect(shapes).toBeNull();
        continue;
      }
      const scds = drawn.map((dock) => scdOf(board, dock));
      const below = scds.findIndex((scd) => scd <= ceiling);
      expect(shapes).toEqual(drawn[below >= 0 ? below : scds.indexOf(Math.min(...scds))]);
      kinds.add(below === 0 ? "first" : below > 0 ? "redrawn" : "easiest");
    }
    // With every dock allowed there is nothing to redraw; the other ceilings meet all three cases.
    expect(kinds.size).toBe(ceiling === 1 ? 1 : 3);
  });
});

describe("belowCeiling", () => {
  it("deals docks without a solution only where they are not verified", () => {
    const buffer = newSearchBuffer();
    const isDead = (docks: "feasible" | "uniform") => (board: Board, seed: number) => {
      const { lo, hi } = board.occupied;
      const indices = dealt(docks, 1, board, seed)?.map(({ index }) => index);
      return indices !== undefined && !isFeasible(lo, hi, indices, buffer);
    };
    expect(BOARDS.filter(isDead("feasible"))).toHaveLength(0);
    expect(BOARDS.filter(isDead("uniform")).length).toBeGreaterThan(0);
  });
});
