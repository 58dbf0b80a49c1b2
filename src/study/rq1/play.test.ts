/** @file Boards met in games, what is counted on them against the naive oracles, and how they are added up. */
import { describe, expect, it } from "vitest";
import { Bitboard, boardFromBits, createRng, expectOk, REGULAR_SHAPES } from "#engine";
import { DEALERS } from "#game";
import { PLAYERS, playSession } from "#players";
import { mean } from "#stats";
import { gridOf, legalSpots, mobility } from "../../../tests/oracle/grid.ts";
import { canPlaceAll, rowsOf } from "../../../tests/oracle/rows.ts";
import { LONG_BARS, NON_LINES, placementsOf, SQUARE, zeroShare } from "../placeability.ts";
import { cellOf } from "./measures.ts";
import { LEVELS, levelAt, rq1Tasks, settleRq1 } from "./plan.ts";
import { BOARD_WIDTH, collectBoards, measured } from "./play.ts";
import { drawPacked, drawStack, SAMPLER_IDS, samplerOf } from "./samplers.ts";
import { sourcesOf } from "./tally.ts";

const task = { boards: 6, placements: 700, cap: 60, seed: 5 } as const;
const boardsIn = (source: readonly number[]) =>
  Array.from({ length: source.length / BOARD_WIDTH }, (_, i) => {
    const [lo, hi] = source.slice(BOARD_WIDTH * i) as [number, number];
    return new Bitboard(lo, hi);
  });
const boardOf = (bits: Bitboard) => expectOk(boardFromBits(bits));

describe.each(SAMPLER_IDS)("boards of %s", (sampler) => {
  const set = collectBoards({ sampler, ...task });
  const { kind } = samplerOf(sampler);

  it("are in their fills, without a full line, at most as many as asked for, and come again", () => {
    const found = LEVELS.map(() => 0);
    for (const board of set.sources.flatMap(boardsIn)) {
      expect(boardOf(board).occupied.equals(board)).toBe(true);
      found[levelAt(board.size())]!++;
    }
    expect(Math.max(...found)).toBe(task.boards);
    if (kind === "drawn") expect(found.every((count) => count === task.boards)).toBe(true);
    expect(collectBoards({ sampler, ...task })).toEqual(set);
  });

  it("are at most four of a game at a fill", () => {
    for (const source of set.sources) {
      const levels = boardsIn(source).map((board) => levelAt(board.size()));
      for (const level of levels) expect(levels.filter((other) => other === level).length).toBeLessThanOrEqual(4);
    }
    expect(set.games > 0).toBe(kind === "played");
  });
});

describe("a harvest", () => {
  it("is of the boards that its games meet, each game whole", () => {
    const set = collectBoards({ sampler: "greedy", ...task });
    let placements = 0;
    const met = Array.from({ length: set.games }, (_, game) => {
      const boards = new Set<string>();
      const { steps } = playSession({
        player: PLAYERS.greedy,
        dealer: DEALERS.uniform,
        seed: task.seed + game,
        cap: task.cap,
        watch: ({ board }) => boards.add(`${board.occupied.lo} ${board.occupied.hi}`),
      });
      placements += steps;
      return boards;
    });
    expect(set.placements).toBe(placements);
    for (const source of set.sources) {
      const keys = boardsIn(source).map(({ lo, hi }) => `${lo} ${hi}`);
      expect(met.some((boards) => keys.every((key) => boards.has(key)))).toBe(true);
    }
  });

  it("ends with its placements, or once it has all boards", () => {
    expect(collectBoards({ sampler: "random", ...task, placements: 1 }).games).toBe(1);
    const few = collectBoards({ sampler: "random", ...task, boards: 1, placements: 1_000_000 });
    expect(few.sources.flatMap(boardsIn)).toHaveLength(LEVELS.length);
  });
});

describe("counts", () => {
  const boards = [drawPacked(48, createRng(1, "noise")), drawStack(42, createRng(2, "noise"))];

  it.each(boards)("of all docks are those of the unpruned oracle", (bits) => {
    const board = boardOf(bits);
    const [grid, rows] = [gridOf(board), rowsOf(board)];
    // M_min of D4, written out.
    const least = Math.max(3, 10 - (7 * (bits.size() / 64 - 0.4)) / 0.35);
    let [feasible, passing] = [0, 0];
    for (const [k, c] of REGULAR_SHAPES.entries()) {
      for (const [j, b] of REGULAR_SHAPES.slice(0, k).entries()) {
        for (const a of REGULAR_SHAPES.slice(0, j)) {
          if (!canPlaceAll(rows, [a, b, c])) continue;
          feasible++;
          if (mobility(grid, [a, b, c]) >= least) passing++;
        }
      }
    }
    expect(measured(bits)).toEqual([bits.lo, bits.hi, feasible, passing]);
    expect(passing).toBeGreaterThan(0);
    expect(passing).toBeLessThan(feasible);
  });

  it("of placements are those of the grid", () => {
    const { sources } = collectBoards({ sampler: "random", ...task });
    for (const bits of sources.flatMap(boardsIn)) {
      const grid = gridOf(boardOf(bits));
      expect(placementsOf(bits.lo, bits.hi)).toEqual(REGULAR_SHAPES.map((shape) => legalSpots(grid, shape).length));
    }
  });
});

describe("a cell", () => {
  it("has the means of its boards, one by one", () => {
    const sets = [1, 2].map((seed) => collectBoards({ sampler: "random", ...task, seed: 1000 * seed }));
    const level = 4;
    const numbers = sets
      .flatMap(({ sources }) => sources)
      .flatMap((source) => boardsIn(source).map((board, i) => ({ board, own: source.slice(BOARD_WIDTH * i) })))
      .filter(({ board }) => levelAt(board.size()) === level);
    const tallies = sourcesOf(sets, 100).flatMap((source) => source[level] ?? []);
    const cell = cellOf(0.6, tallies)!;
    const average = (read: (one: (typeof numbers)[number], placements: number[]) => number) =>
      mean(numbers.map((one) => read(one, placementsOf(one.board.lo, one.board.hi))));
    expect(cell).toMatchObject({ fill: 0.6, boards: numbers.length, sources: tallies.length });
    expect(tallies.length).toBeLessThan(numbers.length);
    const close = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 10);
    close(
      cell.zero.longBars.share,
      average((_, placements) => zeroShare(placements, LONG_BARS)),
    );
    close(
      cell.zero.nonLines.share,
      average((_, placements) => zeroShare(placements, NON_LINES)),
    );
    close(
      cell.overSquare.value,
      average((_, placements) => zeroShare(placements, LONG_BARS) - zeroShare(placements, SQUARE)),
    );
    close(
      cell.sideways[1].value,
      average((_, p) => zeroShare(p, [LONG_BARS[2]!]) - zeroShare(p, [LONG_BARS[3]!])),
    );
    close(
      cell.generator.feasible.value,
      average(({ own }) => own[2]! / 3276),
    );
    close(
      cell.generator.noPassing.share,
      average(({ own }) => Number(own[3] === 0)),
    );
    close(
      cell.generator.actions.value,
      average((_, placements) => 3 * mean(placements)),
    );
    close(
      cell.generator.dead.value,
      average((_, placements) => placements.filter((n) => n === 0).length),
    );
  });

  it("takes no more boards than were asked for", () => {
    const sets = [1, 2].map((seed) => collectBoards({ sampler: "iid", ...task, seed }));
    const count = (most: number) => sourcesOf(sets, most).flatMap((source) => source[0] ?? []).length;
    expect([5, 9, 100].map(count)).toEqual([5, 9, 12]);
  });
});

describe("tasks", () => {
  it("are parts of at most 50 boards, those of a larger run beginning with those of a smaller one", () => {
    const tasks = (boards: number) => rq1Tasks(expectOk(settleRq1({ boards, samplers: ["iid", "random"] })));
    expect(tasks(120).map(({ sampler, boards }) => `${sampler} ${boards}`)).toEqual([
      "iid 50",
      "random 50",
      "iid 50",
      "random 50",
      "iid 20",
      "random 20",
    ]);
    expect(tasks(500).slice(0, 4)).toEqual(tasks(100));
    expect(new Set(tasks(500).map(({ seed }) => seed)).size).toBe(10);
  });

  it("need seeds that there are", () => {
    expect(settleRq1({ seed: Number.MAX_SAFE_INTEGER })).toMatchObject({ ok: false, fault: { code: "seedTooLarge" } });
  });
});
