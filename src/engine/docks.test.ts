/**
 * @file The dock sources against plain accounts of them: naive feasibility and counting, uniformity by χ² at fixed seeds
 * (limits are the 0.999 quantiles), and the docks themselves pinned, since records rely on them.
 */
import { describe, expect, it, test } from "vitest";
import { sampleBoards } from "../../bench/boards.ts";
import { enumerate, gridOf } from "../../tests/oracle/grid.ts";
import { canPlaceAll, rowsOf } from "../../tests/oracle/rows.ts";
import type { Board } from "./board.ts";
import { DRAW_DOCK, newDockBuffer, SOURCE_IDS, SOURCE_VERSIONS, type SourceId } from "./docks.ts";
import { parseBoard } from "./parseNotation.ts";
import { expectOk } from "./result.ts";
import { createRng, type Rng } from "./rng.ts";
import { REGULAR_COUNT, REGULAR_SHAPES, SHAPES } from "./shapes.ts";

const OPEN = "8/8/2##4/2##4/8/5###/5###/5###";
/** So full that trials nearly always fail and the table must answer. */
const CRAMPED = "2##2#1/1##1###1/1###1###/1#1#####/1#1#####/####1###/######1#/#1######";
/** Trials fail about as often as they succeed, so a dock comes from either. */
const MIXED = "#####1#1/#1######/1##1##1#/###1####/#2###1#/###1####/#1##1###/4####";
const CHEQUERED = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";

const boardOf = (text: string) => expectOk(parseBoard(text));

function drawn(source: SourceId, { occupied: { lo, hi } }: Board, rng: Rng): number[] | null {
  const buffer = newDockBuffer();
  return DRAW_DOCK[source](lo, hi, rng, buffer) ? [...buffer.dock] : null;
}

const shapesOf = (dock: readonly number[]) => dock.map((index) => SHAPES[index]!);

/** All ordered docks of regular shapes that can be placed, by naive search. */
function feasibleOrders(board: Board): string[] {
  const rows = rowsOf(board);
  const orders: string[] = [];
  for (let a = 0; a < REGULAR_COUNT; a++)
    for (let b = a + 1; b < REGULAR_COUNT; b++)
      for (let c = b + 1; c < REGULAR_COUNT; c++)
        if (canPlaceAll(rows, shapesOf([a, b, c])))
          orders.push(
            ...[
              [a, b, c],
              [a, c, b],
              [b, a, c],
              [b, c, a],
              [c, a, b],
              [c, b, a],
            ].map(String),
          );
  return orders;
}

/** χ² of equally likely outcomes, as a standard normal deviate (Wilson and Hilferty). */
function deviate(counts: readonly number[]): number {
  const expected = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  const degrees = counts.length - 1;
  return (Math.cbrt(chi / degrees) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees));
}

const QUANTILE = 3.09;

describe("uniform", () => {
  it("deals three different regular shapes, every one equally often in every slot", () => {
    const rng = createRng(4, "dock");
    const counts = [0, 1, 2].map(() => new Array<number>(REGULAR_COUNT).fill(0));
    const board = boardOf(CHEQUERED);
    let repeats = 0;
    for (let i = 0; i < 14_000; i++) {
      const dock = drawn("uniform", board, rng)!;
      if (new Set(dock).size < 3) repeats++;
      for (const [slot, shape] of dock.entries()) counts[slot]![shape]!++;
    }
    expect(repeats).toBe(0);
    for (const slot of counts) expect(deviate(slot)).toBeLessThan(QUANTILE);
  });
});

describe.each([
  ["a cramped board", CRAMPED, 30],
  ["a board where half of the draws need the table", MIXED, 12],
])("feasible on %s", (_name, text, perDock) => {
  it("deals every feasible dock in every order equally often, and no other", () => {
    const board = boardOf(text);
    const orders = new Map(feasibleOrders(board).map((key) => [key, 0]));
    expect(orders.size).toBeGreaterThan(0);
    const rng = createRng(5, "dock");
    for (let i = 0; i < perDock * orders.size; i++) {
      const key = String(drawn("feasible", board, rng));
      orders.set(key, orders.get(key)! + 1);
    }
    // An infeasible dock would have no count to add to.
    expect([...orders.values()].every(Number.isInteger)).toBe(true);
    expect(deviate([...orders.values()])).toBeLessThan(QUANTILE);
  });
});

it("feasible deals every dock of an open board equally often", () => {
  const board = boardOf(OPEN);
  const rows = rowsOf(board);
  const rng = createRng(6, "dock");
  const counts = new Map<string, number>();
  for (let i = 0; i < 8 * 3276; i++) {
    const key = String(drawn("feasible", board, rng)!.toSorted((a, b) => a - b));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const feasible = REGULAR_SHAPES.flatMap((a, i) =>
    REGULAR_SHAPES.slice(i + 1).flatMap((b, j) =>
      REGULAR_SHAPES.slice(i + j + 2).filter((c) => canPlaceAll(rows, [a, b, c])),
    ),
  ).length;
  const missing = new Array<number>(feasible - counts.size).fill(0);
  expect(deviate([...counts.values(), ...missing])).toBeLessThan(QUANTILE);
});

/** Boards of play, from open to crowded. */
const BOARDS = [0.2, 0.4, 0.55, 0.65, 0.75].flatMap((fill) =>
  (["random", "greedy"] as const).flatMap((source) => sampleBoards(source, fill, 6, 17)),
);

test.each(["feasible", "hard"] as const)(
  "%s deals feasible docks only, and refuses only where there is none",
  (source) => {
    let refused = 0;
    for (const [seed, board] of BOARDS.entries()) {
      const dock = drawn(source, board, createRng(seed, "dock"));
      if (dock === null) {
        refused++;
        expect(feasibleOrders(board)).toEqual([]);
      } else expect(canPlaceAll(rowsOf(board), shapesOf(dock))).toBe(true);
    }
    expect(refused).toBeLessThan(BOARDS.length / 2);
  },
);

describe("hard", () => {
  /** The first with the fewest solutions of ten docks that `feasible` deals in a row; counted naively, in full. */
  function naiveHardest(board: Board, rng: Rng): number[] {
    const grid = gridOf(board);
    const candidates = Array.from({ length: 10 }, () => drawn("feasible", board, rng)!);
    const solutions = candidates.map((dock) => enumerate(grid, shapesOf(dock)).solutions);
    return candidates[solutions.indexOf(Math.min(...solutions))]!;
  }

  it("deals the first with the fewest solutions of ten feasible docks", () => {
    // Crowded enough for the naive count, open enough for ten docks by trial.
    const boards = BOARDS.filter(({ occupied }) => occupied.fill() > 0.5 && occupied.fill() < 0.7);
    let compared = 0;
    for (const [seed, board] of boards.entries()) {
      if (feasibleOrders(board).length < 6 * 650) continue;
      expect(drawn("hard", board, createRng(seed, "dock"))).toEqual(naiveHardest(board, createRng(seed, "dock")));
      compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it("deals fewer solutions than ten draws from the table have on average, where trials fail", () => {
    const board = boardOf(CRAMPED);
    const grid = gridOf(board);
    const solutions = (source: SourceId) =>
      Array.from({ length: 40 }, (_, i) => drawn(source, board, createRng(i, "dock"))!).reduce(
        (sum, dock) => sum + enumerate(grid, shapesOf(dock)).solutions,
        0,
      );
    expect(solutions("hard")).toBeLessThan(solutions("feasible"));
  });
});

test.each(SOURCE_IDS)("%s on a board without room", (source) => {
  expect(drawn(source, boardOf(CHEQUERED), createRng(1, "dock")) !== null).toBe(source === "uniform");
});

// A record says which version of a source dealt its docks: when this test fails, raise that version. Version 1 of
// `uniform` is that of release 0.2.0.
test.each([
  [
    "uniform",
    1,
    [
      [15, 13, 23],
      [15, 13, 23],
      [15, 13, 23],
    ],
  ],
  [
    "feasible",
    2,
    [
      [15, 13, 23],
      [0, 19, 1],
      [3, 19, 16],
    ],
  ],
  [
    "hard",
    2,
    [
      [13, 7, 23],
      [0, 19, 16],
      [3, 19, 16],
    ],
  ],
] as const)("%s, version %i, deals the docks that it always dealt", (source, version, docks) => {
  expect(SOURCE_VERSIONS[source]).toBe(version);
  const boards = [OPEN, MIXED, CRAMPED];
  expect(boards.map((text) => drawn(source, boardOf(text), createRng(11, "dock", 1)))).toEqual(docks);
});
