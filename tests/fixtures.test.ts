/**
 * @file The shared verifier fixtures: the engine answers every case as written, the file covers what it promises, and it
 * is still what its generator writes.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  countSolutions,
  expectOk,
  feasibleDocks,
  fillOf,
  findShape,
  mobilityOf,
  parseBoard,
  perft,
  verify,
} from "#engine";
import { FILLS, SOURCES } from "../bench/boards.ts";
import { FIXTURES_PATH, fixtureLines, type VerifierFixture } from "../scripts/fixtures.ts";
import { cases, IS_FULL } from "./effort.ts";
import { POSITION_NAMES } from "./positions.ts";

const TEXT = readFileSync(FIXTURES_PATH, "utf8");
const FIXTURES = JSON.parse(TEXT) as readonly VerifierFixture[];

describe("fixtures/verifier.json", () => {
  it("is what scripts/fixtures.ts writes", () => {
    const lines = TEXT.split("\n")
      .slice(1, -2)
      .map((line) => line.replace(/,$/, ""));
    const written = fixtureLines(cases(0.35, 0));
    expect(written.filter((line) => !lines.includes(line))).toEqual([]);
    if (IS_FULL) expect(lines).toEqual(written);
  });

  it("has at least 100 cases with different names, one a line", () => {
    expect(FIXTURES.length).toBeGreaterThanOrEqual(100);
    expect(new Set(FIXTURES.map(({ name }) => name)).size).toBe(FIXTURES.length);
    expect(TEXT.trimEnd().split("\n")).toHaveLength(FIXTURES.length + 2);
  });

  it("covers every source, every fill and every named position", () => {
    const names = FIXTURES.map(({ name }) => name);
    const sampled = SOURCES.flatMap((source) => FILLS.map((fill) => `${source} ${Math.round(100 * fill)} %`));
    expect(names).toEqual(expect.arrayContaining([...sampled, ...POSITION_NAMES]));
    const fills = FIXTURES.map(({ board }) => fillOf(expectOk(parseBoard(board))));
    expect([Math.min(...fills) <= 0.1, Math.max(...fills) >= 0.85]).toEqual([true, true]);
  });

  it("has docks of every size, both answers and every number of orders that occurs in play", () => {
    const met = (key: (entry: VerifierFixture) => number) => [...new Set(FIXTURES.map(key))].sort();
    expect(met(({ dock }) => dock.length)).toEqual([1, 2, 3]);
    expect(met(({ feasible }) => Number(feasible))).toEqual([0, 1]);
    expect(met(({ orders }) => orders)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 6]));
  });
});

describe("the engine answers as written", () => {
  test.each(FIXTURES)("$name", (entry) => {
    const board = expectOk(parseBoard(entry.board));
    const dock = entry.dock.map((id) => findShape(id)!);
    const { feasible, witness } = verify(board, dock);
    expect({ feasible, ...countSolutions(board, dock), mobility: mobilityOf(board, dock) }).toEqual({
      feasible: entry.feasible,
      solutions: entry.solutions,
      orders: entry.orders,
      mobility: entry.mobility,
    });
    expect(witness?.length ?? null).toBe(entry.feasible ? dock.length : null);
    if (entry.solutions < 5000) expect(perft(board, dock, dock.length)).toBe(entry.solutions);
    if (dock.length === 3 && new Set(dock).size === 3) {
      const [a, b, c] = dock.map((shape) => shape.index) as [number, number, number];
      expect(feasibleDocks(board, "all").has(a, b, c)).toBe(entry.feasible);
    }
  });
});
