/** @file SCD against its definition on a grid, signal by signal, and its promises: ranges, directions, weights, buckets. */
import { describe, expect, it } from "vitest";
import { createRng, emptyBoard, parametersOf, SHAPES, type Shape, shapeOf } from "#engine";
import { type Topology, topologyOf } from "#quality";
import { SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { cases } from "../../tests/effort.ts";
import { gridOf } from "../../tests/oracle/grid.ts";
import { naiveDifficulty } from "../../tests/oracle/spawnDifficulty.ts";
import { positionOf } from "../../tests/positions.ts";
import { boardOf, EMPTY, tuned } from "../../tests/situations.ts";
import { SPAWN_DEFAULTS, SPAWN_PARAMETERS } from "./config.ts";
import { boardsFromPlay } from "./conformance.ts";
import {
  BOARD_SIGNALS,
  type BoardSignal,
  boardSignals,
  bucketOf,
  DOCK_SIGNALS,
  GROUPS,
  type Group,
  isLarge,
  stepDifficulty,
} from "./scd.ts";

const scdOf = (board: ReturnType<typeof boardOf>, dock: readonly Shape[], config = SPAWN_DEFAULTS) =>
  stepDifficulty(board, dock, boardSignals(topologyOf(board.occupied)), config);

/** Boards of play of the sweep of ranges. */
const PLAYED = cases(600, 2000);

describe("the 17 signals", () => {
  it("are those of D5, each in one group", () => {
    const named = [
      "fill",
      "density",
      "holes",
      "rowTransitions",
      "columnTransitions",
      "wells",
      "roughness",
      "concaveCorners",
      "regions",
      "regionEntropy",
      "smallRegionShare",
      "linesOneShort",
      "linesTwoShort",
      "leastLegal",
      "mobility",
      "solutions",
      "largePiece",
    ];
    expect([...BOARD_SIGNALS, ...DOCK_SIGNALS].sort()).toEqual([...named].sort());
    expect(Object.values(GROUPS).flat().sort()).toEqual([...named].sort());
    expect(named).toHaveLength(17);
  });

  it("are grouped and weighted as in D5, and the weights sum to 1", () => {
    expect(GROUPS).toEqual({
      density: ["fill", "density"],
      topology: ["holes", "rowTransitions", "columnTransitions", "wells", "roughness", "concaveCorners"],
      flexibility: ["leastLegal", "mobility", "linesOneShort", "linesTwoShort"],
      solution: ["solutions"],
      largePiece: ["largePiece"],
      fragmentation: ["regions", "regionEntropy", "smallRegionShare"],
    });
    const { solutionCap, ...weights } = SPAWN_DEFAULTS.scd;
    expect(weights).toEqual({
      density: 0.26,
      topology: 0.18,
      flexibility: 0.18,
      solution: 0.13,
      largePiece: 0.13,
      fragmentation: 0.12,
    });
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(solutionCap).toBe(256);
  });

  it("equal a naive recomputation, with the SCD and the counts, on boards of every source and fill", () => {
    const rng = createRng(31, "dock");
    const each = cases(5, 12);
    let seen = 0;
    for (const source of SOURCES) {
      for (const fill of [0.1, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8]) {
        for (const board of sampleBoards(source, fill, each, 31)) {
          const dock = sampleDock(rng, rng.below(4) === 0 ? SHAPES : undefined);
          const actual = scdOf(board, dock);
          const expected = naiveDifficulty(gridOf(board), dock);
          expect(Object.keys(actual.signals).sort()).toEqual(Object.keys(expected.signals).sort());
          for (const [name, value] of Object.entries(expected.signals)) {
            expect(actual.signals[name as keyof typeof actual.signals], name).toBeCloseTo(value, 9);
          }
          expect(actual.scd).toBeCloseTo(expected.scd, 9);
          expect([actual.solutions, actual.orders]).toEqual([expected.solutions, expected.orders]);
          seen++;
        }
      }
    }
    expect(seen).toBe(28 * each);
  });

  it(`lie in 0…1 and add up to the SCD on ${PLAYED} boards of play`, () => {
    const rng = createRng(32, "dock");
    for (const board of boardsFromPlay(PLAYED, 32)) {
      const { signals, contributions, scd } = scdOf(board, sampleDock(rng, SHAPES));
      for (const value of Object.values(signals)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(Object.values(contributions).reduce((sum, part) => sum + part, 0)).toBeCloseTo(scd, 12);
    }
  });
});

/** Raw feature → signal → the values it runs through, and whether more of it is harder (1) or easier (-1). */
const MONOTONE: readonly [keyof Topology, BoardSignal, number, 1 | -1][] = [
  ["fill", "fill", 1, 1],
  ["holes", "holes", 64, 1],
  ["rowTransitions", "rowTransitions", 72, 1],
  ["columnTransitions", "columnTransitions", 72, 1],
  ["wells", "wells", 64, 1],
  ["edgeExposure", "roughness", 112, 1],
  ["concaveCorners", "concaveCorners", 98, 1],
  ["regions", "regions", 32, 1],
  ["regionEntropy", "regionEntropy", 1, 1],
  ["smallRegionShare", "smallRegionShare", 1, 1],
  ["linesOneShort", "linesOneShort", 16, -1],
  ["linesTwoShort", "linesTwoShort", 16, -1],
];

describe("a board signal", () => {
  const half = { ...topologyOf(emptyBoard().occupied), fill: 0.5 };

  it.each(MONOTONE)(
    "of %s moves %s one way only, through 0…1, and nothing else but lines short with fill",
    (...row) => {
      const [feature, signal, max, direction] = row;
      const at = (share: number) => boardSignals({ ...half, [feature]: share * max });
      const steps = Array.from({ length: 101 }, (_, i) => at(i / 100));
      for (const [i, signals] of steps.entries()) {
        expect(signals[signal]).toBeGreaterThanOrEqual(0);
        expect(signals[signal]).toBeLessThanOrEqual(1);
        if (i > 0) expect(direction * (signals[signal] - steps[i - 1]![signal])).toBeGreaterThanOrEqual(0);
      }
      expect(direction * (steps[100]![signal] - steps[0]![signal])).toBeGreaterThan(0.5);
      const moved = BOARD_SIGNALS.filter((name) => steps[100]![name] !== steps[0]![name]);
      expect(moved).toEqual(feature === "fill" ? ["fill", "linesOneShort", "linesTwoShort"] : [signal]);
    },
  );

  it.each<[BoardSignal, Partial<Topology>, number]>([
    ["fill", { fill: 0.4 }, 0.5],
    ["fill", { fill: 0.8 }, 1],
    ["holes", { holes: 2 }, 0.25],
    ["rowTransitions", { rowTransitions: 16 }, 0],
    ["rowTransitions", { rowTransitions: 32 }, 0.5],
    ["columnTransitions", { columnTransitions: 48 }, 1],
    ["wells", { wells: 3 }, 0.25],
    ["roughness", { edgeExposure: 16 }, 0],
    ["roughness", { edgeExposure: 38 }, 0.5],
    ["concaveCorners", { concaveCorners: 6 }, 0.5],
    ["regions", { regions: 1 }, 0],
    ["regions", { regions: 8 }, 1],
    ["linesOneShort", { fill: 0.8, linesOneShort: 0 }, 1],
    ["linesOneShort", { fill: 0.8, linesOneShort: 3 }, 0],
    ["linesTwoShort", { fill: 0.4, linesTwoShort: 2 }, 0.25],
  ])("%s of %o is %s", (signal, change, expected) => {
    expect(boardSignals({ ...half, ...change })[signal]).toBeCloseTo(expected, 12);
  });
});

describe("the dock's signals", () => {
  const first = boardOf("##6/##6/8/8/8/8/8/8");

  it.each<[string, string, Record<string, number>]>([
    // 4 + 4 + 4 cells in 64 free ones; 40 + 49 + 42 placements; far more solutions than are counted.
    ["open board, small pieces", `${EMPTY} 1x4,2x2,t-up`, { density: 12 / 64 / 0.6, mobility: 0, solutions: 0 }],
    // Of the three only the bar of four is large, and it has room: a quarter of a third.
    ["one large piece with room", `${EMPTY} 1x4,2x2,t-up`, { largePiece: 0.25 / 3, leastLegal: 0 }],
    ["no large piece", `${EMPTY} 2x2,t-up,z-h`, { largePiece: 0 }],
    [
      "three that cannot be placed",
      "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 1x5,3x3,2x3",
      { largePiece: 1, leastLegal: 1, mobility: 1, solutions: 1 },
    ],
  ])("%s", (_name, text, expected) => {
    const { board, dock } = positionOf(text);
    const { signals } = scdOf(board, dock);
    for (const [name, value] of Object.entries(expected)) {
      expect(signals[name as keyof typeof signals], name).toBeCloseTo(value, 12);
    }
  });

  it("are harder for larger pieces with fewer placements", () => {
    const easy = scdOf(
      first,
      ["2x2", "1x4", "4x1"].map((id) => shapeOf(id as "2x2")),
    );
    const hard = scdOf(
      first,
      ["3x3", "1x5", "5x1"].map((id) => shapeOf(id as "3x3")),
    );
    expect(hard.signals.density).toBeGreaterThan(easy.signals.density);
    expect(hard.signals.largePiece).toBeGreaterThan(easy.signals.largePiece);
    expect(hard.signals.mobility).toBeGreaterThanOrEqual(easy.signals.mobility);
    expect(hard.scd).toBeGreaterThan(easy.scd);
  });

  it("call five cells and bars of four large", () => {
    const large = SHAPES.filter(isLarge).map((shape) => shape.id);
    expect(large).toEqual(["1x4", "4x1", "1x5", "5x1", "2x3", "3x2", "3x3", "l5-a", "l5-b", "l5-c", "l5-d"]);
  });
});

describe("SCD", () => {
  it("is a function of board and dock: colours and the order of the pieces change nothing", () => {
    const dock = ["t-up", "3x3", "1x4"].map((id) => shapeOf(id as "t-up"));
    const plain = scdOf(boardOf("##6/1##5/8/8/8/8/4####/8"), dock);
    const coloured = scdOf(boardOf("ab6/1cd5/8/8/8/8/4efgh/8"), dock.toReversed());
    expect(coloured.scd).toBeCloseTo(plain.scd, 12);
    expect(coloured.solutions).toBe(plain.solutions);
    expect(scdOf(boardOf("##6/1##5/8/8/8/8/4####/8"), dock)).toEqual(plain);
  });

  it("rises with the weight of its hardest group, whatever the weights sum to", () => {
    const { board, dock } = positionOf("8/1#####2/2#3##/2#####1/3#####/1#######/1####2#/2###3 1x5,2x2,1x4");
    const base = scdOf(board, dock);
    for (const group of Object.keys(GROUPS) as Group[]) {
      const config = tuned({ scd: { [group]: 1 } });
      const total = 1 - SPAWN_DEFAULTS.scd[group] + 1;
      const signal = base.contributions[group] / SPAWN_DEFAULTS.scd[group];
      const expected = (base.scd - base.contributions[group] + signal) / total;
      expect(scdOf(board, dock, config).scd, group).toBeCloseTo(expected, 12);
    }
  });

  it("counts whole solutions, up to the cap of each order", () => {
    const { board, dock } = positionOf(`${EMPTY} 1x4,2x2,t-up`);
    expect(scdOf(board, dock)).toMatchObject({ solutions: 6 * 256, orders: 6 });
    const half = scdOf(board, dock, tuned({ theta: { orderSolutionBudgetGain: 0.7 } }));
    expect(half.solutions).toBe(6 * 179);
  });

  it.each([
    [0, "trivial"],
    [0.2, "trivial"],
    [0.2001, "easy"],
    [0.4, "easy"],
    [0.4001, "standard"],
    [0.6, "standard"],
    [0.6001, "hard"],
    [0.8, "hard"],
    [0.8001, "extreme"],
    [1, "extreme"],
  ])("%s is %s", (scd, bucket) => {
    expect(bucketOf(scd)).toBe(bucket);
  });

  it("has its weights in the configuration", () => {
    const paths = [...parametersOf(SPAWN_PARAMETERS.scd)].map(({ path }) => path.join("."));
    expect(paths).toEqual([...Object.keys(GROUPS), "solutionCap"]);
  });
});
