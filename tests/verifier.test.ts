/**
 * @file The promise itself: which docks can be fully placed. Three implementations that share no search (the verifier, an
 * unpruned enumeration on row bytes, the table of all docks) must agree on every pair, over four board sources and fills
 * of 10–85 %, and every witness must replay through the readable rules. A failing pair is shown as a position to paste.
 */
import { describe, expect, it, test } from "vitest";
import {
  type Board,
  boardFromCells,
  type Catalog,
  createRng,
  expectOk,
  feasibleDocks,
  fillOf,
  formatPosition,
  isFeasible,
  NO_COMBO,
  newSearchBuffer,
  place,
  SHAPES,
  type Shape,
  tripleCount,
  type Verdict,
  verify,
} from "#engine";
import { FILLS, SOURCES, type Source, sampleBoards, sampleDock } from "../bench/boards.ts";
import { cases } from "./effort.ts";
import { enumerate, gridOf, mobility } from "./oracle/grid.ts";
import { canPlaceAll, rowsOf } from "./oracle/rows.ts";
import { maskKey, SYMMETRIES } from "./oracle/symmetry.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "./positions.ts";

const SEED = 20260;
const BOARDS_PER_CELL = cases(10, 80);
const DOCKS_PER_BOARD = 40;
const CELLS_OF_CORPUS = SOURCES.length * FILLS.length;
const PAIRS = CELLS_OF_CORPUS * BOARDS_PER_CELL * DOCKS_PER_BOARD;
const WHOLE_TABLES = cases(1, 2);

const figure = (n: number) => n.toLocaleString("en");

interface Sample {
  readonly source: Source;
  readonly fill: number;
  readonly boards: readonly Board[];
}

const CORPUS: readonly Sample[] = SOURCES.flatMap((source) =>
  FILLS.map((fill) => ({ source, fill, boards: sampleBoards(source, fill, BOARDS_PER_CELL, SEED) })),
);

/** The first `count` boards of every source and fill. */
function corpusBoards(count: number): Board[] {
  return CORPUS.flatMap(({ boards }) => boards.slice(0, count));
}

function show(board: Board, dock: readonly Shape[]): string {
  return formatPosition({ board, dock: dock.map((shape) => ({ shape })), combo: NO_COMBO });
}

/** Three shapes of the catalog, equal ones allowed. */
function anyDock(seed: number, size = 3): Shape[] {
  const rng = createRng(SEED, "policy", seed);
  return Array.from({ length: size }, () => rng.pick(SHAPES));
}

/** Why a verdict's witness is not one, or null. */
function witnessFault(board: Board, dock: readonly Shape[], verdict: Verdict): string | null {
  if (verdict.witness === null) return verdict.feasible ? "no witness" : null;
  if (!verdict.feasible) return "a witness against its own verdict";
  const ids = (list: readonly string[]) => [...list].sort().join();
  if (ids(verdict.witness.map(({ shape }) => shape)) !== ids(dock.map(({ id }) => id))) {
    return "not every piece exactly once";
  }
  let now = board;
  for (const placement of verdict.witness) {
    const placed = place(now, placement);
    if (!placed.ok) return placed.fault.message;
    now = placed.value.board;
  }
  return null;
}

describe("the board sources", () => {
  it("give boards of the fill asked for, without full lines", () => {
    for (const { source, fill, boards } of CORPUS) {
      const band = source === "random" || source === "greedy" ? 1 : 0;
      for (const board of boards) {
        const cells = Math.round(64 * fillOf(board));
        expect(Math.abs(cells - Math.round(64 * fill))).toBeLessThanOrEqual(band);
        expect(boardFromCells(board.cells).ok).toBe(true);
      }
    }
  });

  test.each(SOURCES)("%s: the same seed gives the same boards, another gives others", (source) => {
    const texts = (seed: number) => sampleBoards(source, 0.5, 10, seed).map((board) => show(board, []));
    expect(texts(1)).toEqual(texts(1));
    expect(texts(2)).not.toEqual(texts(1));
    expect(new Set(texts(1)).size).toBe(10);
    expect(texts(1).slice(0, 3)).toEqual(sampleBoards(source, 0.5, 3, 1).map((board) => show(board, [])));
  });

  it("draw docks of different shapes", () => {
    const rng = createRng(SEED, "dock");
    const met = new Set<Shape>();
    for (let i = 0; i < 2000; i++) {
      const dock = sampleDock(rng, SHAPES);
      expect(new Set(dock).size).toBe(3);
      for (const shape of dock) met.add(shape);
    }
    expect(met.size).toBe(40);
  });
});

describe("the oracles", () => {
  it("row bytes and grid agree, for docks of one to three of all 40 shapes", () => {
    const mismatches: string[] = [];
    let pairs = 0;
    let feasible = 0;
    for (const [i, { fill, boards }] of CORPUS.entries()) {
      // Complete enumeration on open boards costs tens of milliseconds a dock.
      const docks = fill < 0.3 ? cases(2, 9) : cases(9, 60);
      for (let n = 0; n < docks; n++) {
        const board = boards[n]!;
        const dock = anyDock(1000 * i + n, 1 + (n % 3));
        const answer = enumerate(gridOf(board), dock).feasible;
        if (canPlaceAll(rowsOf(board), dock) !== answer) mismatches.push(show(board, dock));
        pairs++;
        feasible += answer ? 1 : 0;
      }
    }
    expect(mismatches).toEqual([]);
    const enough = [pairs > cases(450, 3000), feasible > cases(150, 1000), pairs - feasible > cases(75, 500)];
    expect(enough).toEqual([true, true, true]);
  });
});

describe("three implementations agree", () => {
  const name = `${figure(PAIRS)} pairs, ${SOURCES.length} sources, fills 10–85 %: 0 mismatches`;
  it(name, () => {
    const mismatches: string[] = [];
    const seen = { pairs: 0, feasible: 0, onlyAfterAClear: 0 };
    const buffer = newSearchBuffer();
    for (const [i, board] of corpusBoards(BOARDS_PER_CELL).entries()) {
      const rng = createRng(SEED, "dock", i);
      const table = feasibleDocks(board);
      const rows = rowsOf(board);
      const { lo, hi } = board.occupied;
      const grid = gridOf(board);
      const stuck = new Set(SHAPES.filter((shape) => mobility(grid, [shape]) === 0));
      for (let n = 0; n < DOCKS_PER_BOARD; n++) {
        const dock = sampleDock(rng);
        const [a, b, c] = dock.map((shape) => shape.index) as [number, number, number];
        const expected = canPlaceAll(rows, dock);
        const verdict = verify(board, dock);
        const agree =
          verdict.feasible === expected &&
          table.has(a, b, c) === expected &&
          isFeasible(lo, hi, [c, a, b], buffer) === expected &&
          witnessFault(board, dock, verdict) === null;
        if (!agree) mismatches.push(show(board, dock));
        seen.pairs++;
        if (expected) seen.feasible++;
        if (expected && dock.some((shape) => stuck.has(shape))) seen.onlyAfterAClear++;
      }
    }
    expect({ pairs: seen.pairs, mismatches }).toEqual({ pairs: PAIRS, mismatches: [] });
    expect(PAIRS).toBeGreaterThanOrEqual(cases(25_000, 200_000));
    expect(seen.feasible).toBeGreaterThan(cases(10_000, 80_000));
    expect(seen.pairs - seen.feasible).toBeGreaterThan(cases(5000, 40_000));
    expect(seen.onlyAfterAClear).toBeGreaterThan(cases(600, 5000));
  });

  test.each([
    ["regular", corpusBoards(WHOLE_TABLES)],
    ["all", corpusBoards(1).filter((_, i) => i % cases(6, 3) === 0)],
  ] as const)("whole tables of the %s catalog: 0 mismatches", (catalog, boards) => {
    const mismatches = boards.flatMap((board) => tableFaults(board, catalog));
    expect(mismatches).toEqual([]);
  });
});

/** Every triple of the catalog that the table, the verifier and the row oracle do not answer alike. */
function tableFaults(board: Board, catalog: Catalog): string[] {
  const table = feasibleDocks(board, catalog);
  const n = catalog === "regular" ? 28 : 40;
  const rows = rowsOf(board);
  const buffer = newSearchBuffer();
  const { lo, hi } = board.occupied;
  const faults: string[] = [];
  let feasible = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      for (let k = j + 1; k < n; k++) {
        const dock = [SHAPES[i]!, SHAPES[j]!, SHAPES[k]!];
        const expected = canPlaceAll(rows, dock);
        feasible += expected ? 1 : 0;
        const agree = table.has(i, j, k) === expected && isFeasible(lo, hi, [i, j, k], buffer) === expected;
        if (!agree) faults.push(show(board, dock));
      }
    }
  }
  if (table.feasible !== feasible) faults.push(`${show(board, [])}: ${table.feasible} in all`);
  if (table.total !== tripleCount(n)) faults.push(`${table.total} triples`);
  return faults;
}

describe("docks of every kind", () => {
  test.each([1, 2, 3])("%i pieces of all 40 shapes, equal ones included", (size) => {
    const mismatches: string[] = [];
    for (const [i, board] of corpusBoards(40).entries()) {
      for (let n = 0; n < 8; n++) {
        const dock = anyDock(50_000 + 8 * i + n, size);
        const verdict = verify(board, dock);
        const agree = verdict.feasible === canPlaceAll(rowsOf(board), dock);
        if (!agree || witnessFault(board, dock, verdict)) mismatches.push(show(board, dock));
      }
    }
    expect(mismatches).toEqual([]);
  });

  test.each(POSITION_NAMES)("%s", (name) => {
    const { board, dock } = positionOf(POSITIONS[name]);
    const verdict = verify(board, dock);
    expect(verdict.feasible).toBe(enumerate(gridOf(board), dock).feasible);
    expect(witnessFault(board, dock, verdict)).toBeNull();
  });

  test.each([0, 4])("a dock of %i pieces is a broken promise of the caller", (size) => {
    const { board } = positionOf(POSITIONS.wipe);
    expect(() => verify(board, anyDock(1, size))).toThrow("one to three pieces");
  });
});

describe("a turned or mirrored position is answered alike", () => {
  const byMask = new Map(SHAPES.map((shape) => [maskKey(shape.cells), shape]));
  test.each(SYMMETRIES)("$name", ({ map }) => {
    const mismatches: string[] = [];
    for (const [i, board] of corpusBoards(cases(3, 8)).entries()) {
      const cells = new Uint8Array(64);
      for (const [at, content] of board.cells.entries()) {
        const { x, y } = map({ x: at % 8, y: Math.floor(at / 8) }, 8);
        cells[8 * y + x] = content;
      }
      const image = expectOk(boardFromCells(cells));
      if (feasibleDocks(image).feasible !== feasibleDocks(board).feasible) {
        mismatches.push(show(board, []));
      }
      for (let n = 0; n < 10; n++) {
        const dock = anyDock(90_000 + 10 * i + n);
        const turned = dock.map(({ cells: own }) => byMask.get(maskKey(own.map((cell) => map(cell, 8))))!);
        const same = verify(image, turned).feasible === verify(board, dock).feasible;
        if (!same) mismatches.push(show(board, dock));
      }
    }
    expect(mismatches).toEqual([]);
  });
});
