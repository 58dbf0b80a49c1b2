/**
 * @file The solved game against plain loops over a grid: placements, values of a horizon, the committed table, players by
 * exact evaluation and by games of the environment.
 */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { deviation, mean } from "#stats";
import { committedTable } from "../../../scripts/solvedTable.ts";
import { createSmallEnv, type SmallEnv, type SmallInfo } from "./env.ts";
import {
  chancesValue,
  courseValue,
  newLookahead,
  type Scores,
  SMALL_CATALOG,
  SMALL_DOCKS,
  SMALL_SHAPES,
  smallGraph,
  stepByStep,
  sweep,
  valuedMoves,
  valueLeft,
  valuesOf,
  wholeDocks,
} from "./index.ts";

const graph = smallGraph();
const values = valuesOf(graph, committedTable());
const EMPTY = graph.rank[0]!;

type Grid = readonly (readonly boolean[])[];

function gridOf(board: number): Grid {
  return [0, 1, 2, 3].map((y) => [0, 1, 2, 3].map((x) => Math.floor(board / 2 ** (4 * y + x)) % 2 === 1));
}

function boardOf(grid: Grid): number {
  return grid.flat().reduce((sum, isTaken, cell) => sum + (isTaken ? 2 ** cell : 0), 0);
}

/** The grids after every placement of a shape, by cell. */
function naivePlacements(grid: Grid, shape: number): { cell: number; after: Grid }[] {
  const found: { cell: number; after: Grid }[] = [];
  for (let cell = 0; cell < 16; cell++) {
    const cells = SMALL_SHAPES[shape]!.cells.map(({ x, y }) => ({ x: x + (cell % 4), y: y + Math.floor(cell / 4) }));
    if (!cells.every(({ x, y }) => x < 4 && y < 4 && !grid[y]![x])) continue;
    const filled = grid.map((row, y) => row.map((isTaken, x) => isTaken || cells.some((c) => c.x === x && c.y === y)));
    const rows = filled.map((row) => row.every(Boolean));
    const columns = [0, 1, 2, 3].map((x) => filled.every((row) => row[x]));
    found.push({ cell, after: filled.map((row, y) => row.map((isTaken, x) => isTaken && !rows[y] && !columns[x])) });
  }
  return found;
}

/** Docks that best play completes of the next `horizon`, by trying everything. */
function naiveValue(grid: Grid, horizon: number, known: Map<string, number>): number {
  if (horizon === 0) return 0;
  const key = `${boardOf(grid)} ${horizon}`;
  const told = known.get(key);
  if (told !== undefined) return told;
  const best = (at: Grid, left: readonly number[]): number => {
    if (left.length === 0) return 1 + naiveValue(at, horizon - 1, known);
    const tried = left.flatMap((shape) =>
      naivePlacements(at, shape).map(({ after }) =>
        best(
          after,
          left.filter((other) => other !== shape),
        ),
      ),
    );
    return Math.max(0, ...tried);
  };
  const value = mean(SMALL_DOCKS.map((dock) => best(grid, dock)));
  known.set(key, value);
  return value;
}

/** Boards without a full line, with at least `least` occupied cells. */
function someBoards(count: number, least: number): number[] {
  const rng = createRng(5, "noise");
  const fitting = [...graph.boards].filter((board) => gridOf(board).flat().filter(Boolean).length >= least);
  return Array.from({ length: count }, () => rng.pick(fitting));
}

describe("the rules", () => {
  it("have the boards and docks of the game", () => {
    expect([graph.boards.length, SMALL_DOCKS.length, SMALL_CATALOG.length]).toEqual([41_503, 220, 12]);
  });

  it("place and clear as plain loops do", () => {
    for (const board of [0, ...someBoards(60, 3)]) {
      const rank = graph.rank[board]!;
      SMALL_SHAPES.forEach((_, shape) => {
        const at = rank * graph.shapes + shape;
        const edges = Array.from(graph.to.slice(graph.first[at], graph.first[at + 1]), (to, i) => ({
          cell: graph.cell[graph.first[at]! + i],
          after: graph.boards[to],
        }));
        const wanted = naivePlacements(gridOf(board), shape).map(({ cell, after }) => ({
          cell,
          after: boardOf(after),
        }));
        expect(edges).toEqual(wanted);
      });
    }
  });
});

describe("the values", () => {
  it("are those of trying everything, dock by dock", () => {
    const lookahead = newLookahead(graph);
    let [now, next] = [new Float64Array(values.length), new Float64Array(values.length)];
    const known = new Map<string, number>();
    for (const [horizon, least] of [
      [1, 9],
      [2, 11],
    ] as const) {
      sweep(graph, now, lookahead, next);
      [now, next] = [next, now];
      for (const board of someBoards(2, least)) {
        expect(now[graph.rank[board]!]).toBeCloseTo(naiveValue(gridOf(board), horizon, known), 9);
      }
    }
  });

  it("of the committed table stay as they are under a sweep over every board", () => {
    expect(sweep(graph, values, newLookahead(graph), new Float64Array(values.length))).toBeLessThan(5e-6);
    expect(values[EMPTY]).toBeCloseTo(11.5338, 3);
    expect([...committedTable()].filter((value) => value > 0).length).toBeLessThanOrEqual(graph.boards.length);
  });

  it("are what the player that follows them is worth", () => {
    expect(courseValue(graph, wholeDocks(graph, values))).toBeCloseTo(values[EMPTY]!, 4);
  });

  it("of a position are its best move's", () => {
    for (const board of someBoards(20, 4)) {
      const [rank, dock] = [graph.rank[board]!, SMALL_DOCKS[board % SMALL_DOCKS.length]!];
      const moves = valuedMoves(graph, values, rank, dock);
      expect(valueLeft(graph, values, rank, dock)).toBe(Math.max(0, ...moves.map(({ value }) => value)));
    }
    const over = mean(SMALL_DOCKS.map((dock) => valueLeft(graph, values, graph.rank[0x5a12]!, dock)));
    expect(over).toBeCloseTo(values[graph.rank[0x5a12]!]!, 4);
  });
});

/** Docks of games that a player plays from the empty board, and four standard errors of their mean. */
function simulated(games: number, choose: (info: SmallInfo) => number): { mean: number; room: number } {
  const env = createSmallEnv();
  const docks = Array.from({ length: games }, (_, seed) => {
    let [, info] = env.reset({ seed });
    for (let over = false; !over; ) [, , over, , info] = env.step(choose(info));
    return info.docks;
  });
  return { mean: mean(docks), room: (4 * deviation(docks)) / Math.sqrt(games) };
}

describe("players", () => {
  /** The same score or weight for everything. */
  const alike = (value: number): Scores => {
    const stage = {
      board: new Float64Array(values.length).fill(value),
      piece: new Float64Array(values.length * graph.shapes).fill(value),
    };
    return [stage, stage, stage];
  };
  const rng = createRng(3, "policy");

  it("are worth exactly what their games come to: the first legal action", () => {
    const exact = courseValue(graph, stepByStep(graph, alike(0)));
    const played = simulated(3000, ({ actionMask }) => actionMask.indexOf(1));
    expect(Math.abs(played.mean - exact)).toBeLessThan(played.room);
  });

  it("any legal action", () => {
    const legal = ({ actionMask }: SmallInfo) => [...actionMask.keys()].filter((action) => actionMask[action] === 1);
    const played = simulated(1500, (info) => rng.pick(legal(info)));
    expect(Math.abs(played.mean - chancesValue(graph, alike(1), 1e-2))).toBeLessThan(played.room);
  });

  it("the optimal move", () => {
    const played = simulated(60, ({ board, slots }) => {
      const left = slots.filter((shape) => shape !== null);
      const moves = valuedMoves(graph, values, graph.rank[board]!, left);
      const { shape, cell } = moves.reduce((a, b) => (b.value > a.value ? b : a));
      return 16 * slots.indexOf(shape) + cell;
    });
    expect(Math.abs(played.mean - values[EMPTY]!)).toBeLessThan(played.room);
  });
});

describe("the environment", () => {
  const codeOf = (call: () => unknown) => {
    try {
      call();
      return null;
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };

  it("refuses what is wrong by code and stays as it was", () => {
    const env = createSmallEnv();
    expect(codeOf(() => env.step(0))).toBe("needsReset");
    for (const seed of [-1, 0.5, 2 ** 53]) expect(codeOf(() => env.reset({ seed }))).toBe("badSeed");
    for (const board of [-1, 65_536, 0.5, 15])
      expect(codeOf(() => env.reset({ options: { board } }))).toBe("badOptions");
    for (const options of [{ speed: 2 }, 5, "board"])
      expect(codeOf(() => env.reset({ options: options as { board?: number } }))).toBe("badOptions");
    expect(codeOf(() => env.actionMasks())).toBe("needsReset");
    const [, { actionMask }] = env.reset({ seed: 1 });
    for (const action of [-1, 48, 0.5]) expect(codeOf(() => env.step(action))).toBe("badAction");
    expect(codeOf(() => env.step(actionMask.indexOf(0)))).toBe("illegalAction");
    expect(codeOf(() => env.render("svg" as "ansi"))).toBe("badRenderMode");
    expect(env.actionMasks()).toEqual(actionMask);
  });

  it("repeats an episode from its seed and actions, and ends when nothing fits", () => {
    const play = (env: SmallEnv) => {
      const trace: unknown[] = [env.reset({ seed: 11, options: { board: 0x0137 } })];
      for (let over = false; !over; ) {
        const answer = env.step(env.actionMasks().indexOf(1));
        trace.push(answer, env.render("ansi"));
        over = answer[2];
      }
      expect(env.actionMasks()).toEqual(new Uint8Array(48));
      expect(codeOf(() => env.step(0))).toBe("needsReset");
      return trace;
    };
    const env = createSmallEnv();
    expect(play(env)).toEqual(play(env));
    expect(env.reset()[1].seed).toBe(12);
    expect(env.reset()[1].seed).toBe(13);
  });

  it("shows the board, the pieces and what is left", () => {
    const env = createSmallEnv();
    const [seen, info] = env.reset({ seed: 4, options: { board: 0x8001 } });
    expect([...seen.board.keys()].filter((cell) => seen.board[cell] === 1)).toEqual([0, 15]);
    expect([...seen.left]).toEqual([1, 1, 1]);
    const cells = info.slots.map((shape) => SMALL_SHAPES[shape!]!.cells.length);
    expect([0, 1, 2].map((slot) => seen.pieces.slice(16 * slot, 16 * slot + 16).filter(Boolean).length)).toEqual(cells);
  });
});
