import { describe, expect, it } from "vitest";
import { type Board, createRng, fillOf, legalPlacements, REGULAR_SHAPES, type Rng } from "#engine";
import { boardOf, clearChances, tableSum } from "../../tests/oracle/searchOracle.ts";
import { CEM_DEFAULTS, cemValue, newCemState, stepCem } from "./cem.ts";
import { LINEAR_VALUE_IDS, type LinearValueFeature, linearTableValue, namedWeights } from "./linearValue.ts";

const cellsOf = Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const);

/** What each feature counts, cell by cell; `points` is no matter of the board. */
function countsOf(board: Board): Record<Exclude<LinearValueFeature, "points">, number> {
  const { lo, hi } = board.occupied;
  const isFilled = (x: number, y: number) =>
    x < 0 || y < 0 || x > 7 || y > 7 || (((y < 4 ? lo : hi) >> (8 * (y % 4) + x)) & 1) === 1;
  const around = (x: number, y: number) =>
    [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ].filter(([i, j]) => !isFilled(i!, j!)).length;
  const empty = cellsOf.filter(([x, y]) => !isFilled(x, y));
  const line = [0, 1, 2, 3, 4, 5, 6, 7];
  const lines = [
    ...line.map((y) => line.filter((x) => isFilled(x, y))),
    ...line.map((x) => line.filter((y) => isFilled(x, y))),
  ];
  const counts = REGULAR_SHAPES.map((shape) => ({ shape, n: legalPlacements(board, shape).length }));
  const dead = counts.filter(({ n }) => n === 0).map(({ shape }) => shape.id as string);
  const clears = clearChances(board);
  return {
    cells: (64 - empty.length) / 8,
    edges: empty.reduce((sum, [x, y]) => sum + 4 - around(x, y), 0) / 8,
    holes: empty.filter(([x, y]) => around(x, y) === 0).length,
    deadEnds: empty.filter(([x, y]) => around(x, y) === 1).length / 4,
    oneShort: lines.filter(({ length }) => length === 7).length,
    twoShort: lines.filter(({ length }) => length === 6).length,
    placements: counts.reduce((sum, { n }) => sum + Math.log(1 + n), 0) / 8,
    deadShapes: dead.length,
    deadSquare: dead.includes("3x3") ? 1 : 0,
    deadBars: dead.filter((id) => id === "1x5" || id === "5x1").length,
    clears: clears / 8,
    noClear: 64 - empty.length >= 24 && clears === 0 ? 1 : 0,
  };
}

function randomPlayedBoard(rng: Rng): Board {
  let bits = 0n;
  for (let i = 0; i < 10 + rng.below(50); i++) bits |= 1n << BigInt(rng.below(64));
  for (let i = 0; i < 8; i++) bits &= ~(1n << BigInt(8 * i + ((3 * i) % 8)));
  return boardOf(bits);
}

describe("the linear value", () => {
  const rng = createRng(1, "noise");
  const counted = Array.from({ length: 40 }, () => {
    const board = randomPlayedBoard(rng);
    return { board, counts: countsOf(board) };
  });

  it.each(LINEAR_VALUE_IDS.filter((id) => id !== "points"))("counts %s as a person would", (feature) => {
    const weights = LINEAR_VALUE_IDS.map((id) => (id === feature ? 1 : 0));
    const value = linearTableValue(namedWeights(weights));
    for (const { board, counts } of counted) {
      const { lo, hi } = board.occupied;
      const bits = (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
      const count = counts[feature as Exclude<LinearValueFeature, "points">];
      expect(tableSum(bits, value.weights), `fill ${fillOf(board)}`).toBeCloseTo(count, 3);
    }
  });

  it("takes points into its unit", () => {
    const value = linearTableValue(namedWeights(LINEAR_VALUE_IDS.map((id) => (id === "points" ? 2 : 0))));
    expect(value.unit.pointWorth).toBeCloseTo(0.02, 6);
    expect(value.weights.every((weight) => weight === 0)).toBe(true);
  });
});

describe("the cross-entropy method", () => {
  const options = {
    seed: 1,
    docks: "uniform",
    config: { ...CEM_DEFAULTS, population: 16, elite: 4, games: 6, beam: 2 },
  } as const;

  it("lives longer from generation to generation", () => {
    let state = newCemState();
    const lived: number[] = [];
    for (let i = 0; i < 5; i++) {
      const step = stepCem(state, options);
      state = step.state;
      lived.push(step.lived.all);
      expect(step.lived.elite).toBeGreaterThanOrEqual(step.lived.all);
    }
    expect(lived.at(-1)!).toBeGreaterThan(1.5 * lived[0]!);
    expect(Object.keys(cemValue(state))).toEqual(LINEAR_VALUE_IDS);
  });

  it("is repeated by its seed", () => {
    const few = { ...options, config: { ...options.config, population: 4, elite: 2, games: 2 } };
    const first = stepCem(newCemState(), few);
    expect(stepCem(newCemState(), few)).toEqual(first);
    expect(stepCem(newCemState(), { ...few, seed: 2 }).state.mean).not.toEqual(first.state.mean);
  });
});
