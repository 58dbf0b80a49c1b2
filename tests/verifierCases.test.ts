/** @file The verifier's cases of the contract once more, by every function of the engine that can answer them. */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { expectOk, feasibleDocks, fillOf, findShape, parseBoard, perft, verify } from "#engine";
import { FILLS, SOURCES } from "../bench/boards.ts";
import type { VerifierCase } from "../scripts/contract/verifier.ts";
import { CONTRACT_FOLDER } from "../scripts/contract.ts";
import { POSITION_NAMES } from "./positions.ts";

const { cases: FIXTURES } = JSON.parse(readFileSync(new URL("verifier.json", CONTRACT_FOLDER), "utf8")) as {
  cases: readonly VerifierCase[];
};

describe("the cases", () => {
  it("cover every source, every fill and every named position", () => {
    const names = FIXTURES.map(({ name }) => name);
    const sampled = SOURCES.flatMap((source) => FILLS.map((fill) => `${source} ${Math.round(100 * fill)} %`));
    expect(names).toEqual(expect.arrayContaining([...sampled, ...POSITION_NAMES]));
    const fills = FIXTURES.map(({ input }) => fillOf(expectOk(parseBoard(input.board))));
    expect([Math.min(...fills) <= 0.1, Math.max(...fills) >= 0.85]).toEqual([true, true]);
  });

  it("have docks of every size, both answers and every number of orders that occurs in play", () => {
    const met = (key: (entry: VerifierCase) => number) => [...new Set(FIXTURES.map(key))].sort();
    expect(met(({ input }) => input.dock.length)).toEqual([1, 2, 3]);
    expect(met(({ expected }) => Number(expected.feasible))).toEqual([0, 1]);
    expect(met(({ expected }) => expected.orders)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 6]));
  });
});

describe("perft, the witness and the table of all docks agree", () => {
  test.each(FIXTURES)("$name", ({ input, expected }) => {
    const board = expectOk(parseBoard(input.board));
    const dock = input.dock.map((id) => findShape(id)!);
    expect(verify(board, dock).witness?.length ?? null).toBe(expected.feasible ? dock.length : null);
    if (expected.solutions < 5000) expect(perft(board, dock, dock.length)).toBe(expected.solutions);
    if (dock.length === 3 && new Set(dock).size === 3) {
      const [a, b, c] = dock.map((shape) => shape.index) as [number, number, number];
      expect(feasibleDocks(board, "all").has(a, b, c)).toBe(expected.feasible);
    }
  });
});
