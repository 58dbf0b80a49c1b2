/** @file The judge against a plain recomputation through the engine's rules, and its promises on named positions. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  configure,
  createRng,
  emptyBoard,
  expectOk,
  legalPlacements,
  linesOf,
  type Placement,
  parsePosition,
  place,
  REGULAR_SHAPES,
  SHAPES,
  type Shape,
  shapeOf,
} from "#engine";
import { sampleBoards, sampleDock } from "../../bench/boards.ts";
import { QUALITY_PARAMETERS, qualityDefaults } from "./config.ts";
import { contactOf } from "./contact.ts";
import { judge, topologyDamage, worstOfBest } from "./judge.ts";
import { topologyOf } from "./topology.ts";

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

function naiveContact(board: Board, { shape, x, y }: Placement): number {
  const cells = shapeOf(shape).cells.map((cell) => ({ x: x + cell.x, y: y + cell.y }));
  const own = new Set(cells.map((cell) => 8 * cell.y + cell.x));
  let outline = 0;
  let touching = 0;
  for (const cell of cells) {
    for (const [dx, dy] of [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const [nx, ny] = [cell.x + dx, cell.y + dy];
      const isWall = nx < 0 || nx > 7 || ny < 0 || ny > 7;
      if (!isWall && own.has(8 * ny + nx)) continue;
      outline++;
      if (isWall || board.cells[8 * ny + nx] !== 0) touching++;
    }
  }
  return touching / outline;
}

/** Empty cells of the board with no empty neighbour. */
function isolatedCells(board: Board): number[] {
  return [...board.cells.keys()].filter((cell) => {
    const [x, y] = [cell % 8, cell >> 3];
    const isOpen = (nx: number, ny: number) => nx >= 0 && nx < 8 && ny >= 0 && ny < 8 && board.cells[8 * ny + nx] === 0;
    const around = [isOpen(x - 1, y), isOpen(x + 1, y), isOpen(x, y - 1), isOpen(x, y + 1)];
    return board.cells[cell] === 0 && !around.includes(true);
  });
}

const fitting = (board: Board) => REGULAR_SHAPES.filter((shape) => legalPlacements(board, shape).length > 0).length;

const transitions = (board: Board) => {
  const { rowTransitions, columnTransitions } = topologyOf(board.occupied);
  return rowTransitions + columnTransitions;
};

function naiveQuality(before: Board, placement: Placement): number {
  const { board: after, clear } = expectOk(place(before, placement));
  const wasIsolated = isolatedCells(before);
  const created = isolatedCells(after).filter((cell) => !wasIsolated.includes(cell)).length;
  return (
    0.2 * naiveContact(before, placement) +
    0.2 * clamp01(0.5 - (transitions(after) - transitions(before)) / 24) +
    0.3 * clamp01(1 - created / 3) +
    0.2 * [0, 0.4, 0.7, 1][Math.min(3, linesOf(clear))]! +
    0.1 * clamp01(0.5 + (fitting(after) - fitting(before)) / 28)
  );
}

function placementsOf(board: Board, dock: readonly Shape[]): Placement[] {
  return dock.flatMap((shape) => legalPlacements(board, shape));
}

/** Positions with at least one move, special shapes among the pieces. */
function samplePositions(seed: number): { board: Board; dock: readonly Shape[] }[] {
  const rng = createRng(seed, "dock");
  return [0.1, 0.3, 0.5, 0.6, 0.7].flatMap((fill) =>
    (["iid", "greedy", "packed"] as const).flatMap((source) =>
      sampleBoards(source, fill, 8, seed)
        .map((board) => ({ board, dock: sampleDock(rng, SHAPES, 1 + rng.below(3)) }))
        .filter(({ board, dock }) => placementsOf(board, dock).length > 0),
    ),
  );
}

const positionOf = (text: string) => {
  const { board, dock } = expectOk(parsePosition(text));
  return { board, dock: dock.map((piece) => piece.shape) };
};

describe("judge", () => {
  it("equals a plain recomputation of quality, best and regret", () => {
    for (const { board, dock } of samplePositions(1)) {
      const all = placementsOf(board, dock);
      const qualities = all.map((placement) => naiveQuality(board, placement));
      const best = Math.max(...qualities);
      const step = Math.ceil(all.length / 6);
      for (let i = 0; i < all.length; i += step) {
        const judgement = judge(board, dock, all[i]!);
        expect(judgement.quality).toBeCloseTo(qualities[i]!, 12);
        expect(judgement.best).toBeCloseTo(best, 12);
        expect(judgement.regret).toBeCloseTo(best - qualities[i]!, 12);
        expect(judgement.alternatives).toBe(all.length);
        const found = all.findIndex(
          ({ shape, x, y }) => JSON.stringify({ shape, x, y }) === JSON.stringify(judgement.bestPlacement),
        );
        expect(qualities[found]).toBeCloseTo(best, 12);
      }
    }
  });

  it("gives the best placement no regret and no placement a negative one", () => {
    for (const { board, dock } of samplePositions(2)) {
      for (const placement of placementsOf(board, dock)) {
        const { regret, quality, bestPlacement } = judge(board, dock, placement);
        expect(regret).toBeGreaterThanOrEqual(0);
        expect(quality).toBeGreaterThanOrEqual(0);
        expect(quality).toBeLessThanOrEqual(1);
        expect(judge(board, dock, bestPlacement).regret).toBe(0);
      }
    }
  });

  it("sums its parts, and reports the board and the damage afterwards", () => {
    const weights = qualityDefaults.judge;
    for (const { board, dock } of samplePositions(3)) {
      const placement = placementsOf(board, dock)[0]!;
      const { parts, quality, lines, after, damage } = judge(board, dock, placement);
      const sum =
        weights.contactWeight * parts.contact +
        weights.tidinessWeight * parts.tidiness +
        weights.holeSafetyWeight * parts.holeSafety +
        weights.payoffWeight * parts.payoff +
        weights.unlockingWeight * parts.unlocking;
      expect(quality).toBe(sum);
      const at = 64 * shapeOf(placement.shape).index + 8 * placement.y + placement.x;
      expect(contactOf(at, board.occupied.lo, board.occupied.hi)).toBe(parts.contact);
      const placed = expectOk(place(board, placement));
      expect(lines).toBe(linesOf(placed.clear));
      expect(after).toEqual(topologyOf(placed.board.occupied));
      expect(damage).toBe(topologyDamage(topologyOf(board.occupied), after));
    }
  });

  it("pays more for more lines", () => {
    const rows = [
      ["8/8/8/8/8/8/####4/####4", 0],
      ["8/8/8/8/8/8/8/#####3", 0.4],
      ["8/8/8/8/8/8/#####3/#####3", 0.7],
      ["8/8/8/8/8/#####3/#####3/#####3", 1],
    ] as const;
    for (const [board, payoff] of rows) {
      const { dock, ...position } = positionOf(`${board} 3x3`);
      const judgement = judge(position.board, dock, { shape: "3x3", x: 5, y: 5 });
      expect(judgement.parts.payoff, board).toBe(payoff);
    }
  });

  it("prefers the finishing bar in the gap to the same bar in the open", () => {
    const { board, dock } = positionOf("8/8/8/8/8/8/8/####4 1x4,2x2");
    expect(judge(board, dock, { shape: "1x4", x: 4, y: 7 }).regret).toBe(0);
    expect(judge(board, dock, { shape: "1x4", x: 2, y: 3 }).regret).toBeGreaterThan(0.2);
  });

  it("holds a new isolated cell against a placement", () => {
    const { board, dock } = positionOf("1#6/8/8/8/8/8/8/8 4x1");
    const covering = judge(board, dock, { shape: "4x1", x: 0, y: 1 });
    expect(covering.parts.holeSafety).toBeCloseTo(2 / 3, 12);
    expect(judge(board, dock, { shape: "4x1", x: 7, y: 0 }).parts.holeSafety).toBe(1);
    expect(covering.damage).toBeGreaterThan(0);
  });

  it("judges a first bar in a corner of the empty board by hand", () => {
    const { parts, quality, damage } = judge(emptyBoard(), [shapeOf("1x4")], {
      shape: "1x4",
      x: 0,
      y: 0,
    });
    expect(parts).toEqual({ contact: 0.5, tidiness: 0.5, holeSafety: 1, payoff: 0, unlocking: 0.5 });
    expect(quality).toBeCloseTo(0.55, 12);
    expect(damage).toBe(0);
  });

  it("names the first of equal bests, by piece and then in reading order", () => {
    const inCorner = { shape: "3x3", x: 0, y: 0 } as const;
    const { bestPlacement, best, quality } = judge(emptyBoard(), [shapeOf("3x3")], { shape: "3x3", x: 5, y: 5 });
    expect(quality).toBe(best);
    expect(bestPlacement).toEqual(inCorner);
    expect(judge(emptyBoard(), [shapeOf("3x3"), shapeOf("2x2")], inCorner).bestPlacement).toEqual(inCorner);
  });

  it("refuses a placement that is not legal or not of the dock", () => {
    const { board, dock } = positionOf("#7/8/8/8/8/8/8/8 1x4");
    expect(() => judge(board, dock, { shape: "1x4", x: 0, y: 0 })).toThrow("does not fit");
    expect(() => judge(board, dock, { shape: "1x4", x: 6, y: 3 })).toThrow("does not fit");
    expect(() => judge(board, dock, { shape: "2x2", x: 4, y: 4 })).toThrow("not in the dock");
  });
});

describe("the parameters", () => {
  it("make a placement's quality a share: the five weights sum to 1", () => {
    const weights = Object.entries(qualityDefaults.judge).filter(([name]) => name.endsWith("Weight"));
    expect(weights).toHaveLength(5);
    expect(weights.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  it("count by their share: twice the weights, or half of them, judge alike", () => {
    const { board, dock } = positionOf("#######1/8/8/8/8/8/8/8 3x3,1x4");
    const { judge: weights } = qualityDefaults;
    for (const factor of [0.5, 2]) {
      const scaled = Object.fromEntries(
        Object.entries(weights).map(([name, value]) => [name, name.endsWith("Weight") ? factor * value : value]),
      ) as typeof weights;
      for (const placement of legalPlacements(board, shapeOf("3x3"))) {
        const [one, other] = [qualityDefaults, { ...qualityDefaults, judge: scaled }].map((config) =>
          judge(board, dock, placement, config),
        );
        expect(other!.quality).toBeCloseTo(one!.quality, 12);
        expect(other!.regret).toBeCloseTo(one!.regret, 12);
      }
    }
  });

  it("lie in their own ranges", () => {
    expect(configure(QUALITY_PARAMETERS, qualityDefaults)).toEqual({ ok: true, value: qualityDefaults });
  });
});

describe("topologyDamage", () => {
  it("weighs the growth of each feature by hand and clamps it", () => {
    const before = topologyOf(emptyBoard().occupied);
    const grown = {
      ...before,
      holes: 2,
      concaveCorners: 3,
      regions: 2,
      rowTransitions: before.rowTransitions + 4,
      wells: 1,
    };
    const expected = (0.3 * 2 + 0.14 * 3 + 0.16 + 0.08 * 4 + 0.08) / 6;
    expect(topologyDamage(before, grown)).toBeCloseTo(expected, 12);
    expect(topologyDamage(grown, before)).toBe(0);
    expect(topologyDamage(before, { ...grown, holes: 60 })).toBe(1);
    const half = { ...before, fill: 0.5, smallRegionShare: 0.25 };
    expect(topologyDamage(before, half)).toBeCloseTo((0.24 * 8) / 6, 12);
  });
});

describe("the worst moment of the best play", () => {
  it("is the lowest of the best qualities on the way, as the judge gives them", () => {
    const rng = createRng(3, "noise");
    for (const start of sampleBoards("random", 0.5, 6, 11)) {
      const shapes = sampleDock(rng).slice(0, 2);
      let board = start;
      let left = [...shapes];
      let worst = 1;
      while (left.length > 0) {
        const legal = left.flatMap((shape) => legalPlacements(board, shape));
        if (legal.length === 0) worst = -1;
        if (legal.length === 0) break;
        const { best, bestPlacement } = judge(board, left, legal[0]!);
        worst = Math.min(worst, best);
        board = expectOk(place(board, bestPlacement)).board;
        left = left.filter((shape) => shape.id !== bestPlacement.shape);
      }
      const indices = shapes.map(({ index }) => index);
      expect(worstOfBest(start.occupied.lo, start.occupied.hi, indices)).toBe(worst);
    }
  });
});
