/** @file The verifier of other sizes against the one of 8x8, and against plain enumeration on small boards. */
import { describe, expect, it } from "vitest";
import { Bitboard, boardFromBits, createRng, expectOk, REGULAR_SHAPES, type Rng, sample, verify } from "#engine";
import { cases } from "../../../tests/effort.ts";
import {
  ALL_TECHNIQUES,
  clearLines,
  formatWide,
  MAX_PIECES,
  NO_TECHNIQUES,
  parseWide,
  scaledCatalog,
  type Technique,
  type Techniques,
  verifyWide,
  type WideBoard,
  type WideShape,
  type WideVerdict,
  wideShape,
} from "./index.ts";

const CATALOG = scaledCatalog();
const SMALL = ["##", "#/#", "##/##", "###", "#/#/#", "##/.#", ".#/#.", "#.#", "###/#.#", "####"].map((mask) =>
  expectOk(wideShape(mask, mask)),
);

/** A board with about this share of its cells filled and no full line. */
function randomBoard(size: number, fill: number, rng: Rng): WideBoard {
  for (;;) {
    const lines = Array.from({ length: size }, () =>
      Array.from({ length: size }, () => (rng.fraction() < fill ? "#" : ".")).join(""),
    );
    const board = parseWide(lines);
    if (board.ok) return board.value;
  }
}

/** A board whose only free cells but for a diagonal are `count` squares of 2x2, apart from each other. */
function holesOf(count: number): WideBoard {
  const isHole = (x: number, y: number) => x % 3 < 2 && y % 3 < 2 && Math.floor(y / 3) * 8 + Math.floor(x / 3) < count;
  const lines = Array.from({ length: 32 }, (_, y) =>
    Array.from({ length: 32 }, (_, x) => (x < 24 && isHole(x, y) ? "." : x === 31 - y ? "." : "#")).join(""),
  );
  return expectOk(parseWide(lines));
}

type Grid = readonly (readonly boolean[])[];

function gridOf(board: WideBoard): Grid {
  return formatWide(board).map((line) => [...line].map((cell) => cell === "#"));
}

function cellsOf({ rows, width }: WideShape): { readonly x: number; readonly y: number }[] {
  return Array.from(rows).flatMap((row, y) =>
    Array.from({ length: width }, (_, x) => ({ x, y })).filter(({ x }) => ((row >>> x) & 1) === 1),
  );
}

/** The grid after a placement, or null where it is not legal. Nothing but the rules, cell by cell. */
function placed(grid: Grid, shape: WideShape, x: number, y: number): Grid | null {
  const cells = cellsOf(shape).map((cell) => ({ x: cell.x + x, y: cell.y + y }));
  if (!cells.every((cell) => grid[cell.y]?.[cell.x] === false)) return null;
  const filled = grid.map((row, i) => row.map((cell, j) => cell || cells.some((c) => c.x === j && c.y === i)));
  const rows = filled.map((row) => row.every(Boolean));
  const columns = filled.map((_, j) => filled.every((row) => row[j]));
  return filled.map((row, i) => row.map((cell, j) => cell && !rows[i] && !columns[j]));
}

function isFeasibleNaively(grid: Grid, dock: readonly WideShape[]): boolean {
  if (dock.length === 0) return true;
  return dock.some((shape, i) =>
    grid.some((row, y) =>
      row.some((_, x) => {
        const next = placed(grid, shape, x, y);
        return next !== null && isFeasibleNaively(next, dock.toSpliced(i, 1));
      }),
    ),
  );
}

/** Plays a witness by the plain rules. */
function isWitness(board: WideBoard, dock: readonly WideShape[], { witness }: WideVerdict): boolean {
  const left = [...dock];
  let grid: Grid | null = gridOf(board);
  for (const { shape: id, x, y } of witness ?? []) {
    const i = left.findIndex((shape) => shape.id === id);
    grid = i < 0 || grid === null ? null : placed(grid, left[i]!, x, y);
    left.splice(i, 1);
  }
  return witness !== null && grid !== null && left.length === 0;
}

const WITHOUT: readonly Techniques[] = (Object.keys(ALL_TECHNIQUES) as Technique[]).map((name) => ({
  ...ALL_TECHNIQUES,
  [name]: false,
}));
const ALONE: readonly Techniques[] = (Object.keys(ALL_TECHNIQUES) as Technique[]).map((name) => ({
  ...NO_TECHNIQUES,
  [name]: true,
}));
const WAYS = [ALL_TECHNIQUES, NO_TECHNIQUES, ...WITHOUT, ...ALONE];
const UNLIMITED = Number.POSITIVE_INFINITY;

describe("verifyWide", () => {
  it("answers as the verifier of the game does on 8x8", () => {
    const rng = createRng(41, "noise");
    const counts = { feasible: 0, infeasible: 0 };
    for (let i = 0; i < cases(1000, 50_000); i++) {
      const wide = randomBoard(8, 0.3 + 0.5 * rng.fraction(), rng);
      const cells = formatWide(wide).join("");
      const half = (from: number) =>
        [...cells].slice(from, from + 32).reduce((bits, c, b) => bits | (Number(c === "#") << b), 0);
      const board = expectOk(boardFromBits(new Bitboard(half(0), half(32))));
      const indices = sample(
        REGULAR_SHAPES.map(({ index }) => index),
        1 + rng.below(3),
        rng,
      );
      const { feasible } = verify(
        board,
        indices.map((index) => REGULAR_SHAPES[index]!),
      );
      const dock = indices.map((index) => CATALOG[index]!);
      const verdict = verifyWide(wide, dock, { budget: UNLIMITED });
      expect(verdict.answer).toBe(feasible ? "feasible" : "infeasible");
      if (feasible) expect(isWitness(wide, dock, verdict)).toBe(true);
      counts[feasible ? "feasible" : "infeasible"]++;
    }
    expect(Math.min(counts.feasible, counts.infeasible)).toBeGreaterThan(100);
  });

  it("answers as enumeration does on small boards, by every technique alone and without each", () => {
    const rng = createRng(42, "noise");
    const counts = { feasible: 0, infeasible: 0, byClears: 0 };
    for (let i = 0; i < cases(200, 20_000); i++) {
      const size = 3 + rng.below(4);
      const board = randomBoard(size, 0.2 + 0.6 * rng.fraction(), rng);
      const dock = Array.from({ length: 1 + rng.below(size < 5 ? 4 : 3) }, () => SMALL[rng.below(SMALL.length)]!);
      const feasible = isFeasibleNaively(gridOf(board), dock);
      counts[feasible ? "feasible" : "infeasible"]++;
      const asked = dock.reduce((sum, { cells }) => sum + cells, 0);
      if (feasible && asked > formatWide(board).join("").replaceAll("#", "").length) counts.byClears++;
      for (const techniques of WAYS) {
        const verdict = verifyWide(board, dock, { budget: UNLIMITED, techniques });
        const position = JSON.stringify([formatWide(board), dock.map(({ id }) => id), techniques]);
        expect(verdict.answer, position).toBe(feasible ? "feasible" : "infeasible");
        expect(verdict.witness === null || isWitness(board, dock, verdict), position).toBe(true);
      }
    }
    // Docks with more cells than the board has room for can only be placed by clears.
    expect(Math.min(counts.feasible, counts.infeasible, counts.byClears)).toBeGreaterThan(5);
  });

  it("says unknown when its budget ends, and never a wrong answer", () => {
    const rng = createRng(43, "noise");
    const answers = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const board = randomBoard(12, 0.6 + 0.2 * rng.fraction(), rng);
      const dock = sample(CATALOG, 5, rng);
      const { answer } = verifyWide(board, dock, { budget: UNLIMITED });
      const cut = verifyWide(board, dock, { budget: 20 });
      expect(cut.nodes).toBeLessThanOrEqual(20);
      if (cut.answer !== "unknown") expect(cut.answer).toBe(answer);
      answers.add(cut.answer);
    }
    expect([...answers].sort()).toEqual(["feasible", "infeasible", "unknown"]);
  });

  it("places on the largest board, whose rows fill a word", () => {
    const bar = expectOk(wideShape("bar", "#".repeat(32)));
    const lines = Array.from({ length: 32 }, (_, y) => (y === 31 ? ".".repeat(32) : `.${"#".repeat(31)}`));
    const board = expectOk(parseWide(lines));
    const verdict = verifyWide(board, [bar, bar], { budget: UNLIMITED });
    // The first bar completes the last row and all columns but one: the board is empty for the second.
    expect(verdict).toMatchObject({
      answer: "feasible",
      witness: [
        { x: 0, y: 31 },
        { x: 0, y: 0 },
      ],
    });
    expect(verifyWide(expectOk(parseWide([".#", "#."])), [bar]).answer).toBe("infeasible");
  });

  it("takes the verdict of a probe that came to its end", () => {
    // Either piece fits, and neither leaves room for the other: three placements prove it.
    const board = expectOk(parseWide(["...#.", ".####", "#.###", "##.##", "###.#"]));
    const dock = ["##", "###"].map((mask) => expectOk(wideShape(mask, mask)));
    const without = { ...ALL_TECHNIQUES, probe: false };
    expect(verifyWide(board, dock)).toEqual({ answer: "infeasible", witness: null, nodes: 3 });
    expect(verifyWide(board, dock, { techniques: without }).answer).toBe("infeasible");
    expect(verifyWide(board, dock, { budget: 2 }).answer).toBe("unknown");
  });

  it.each([31, 32])("places docks of %i pieces, and says where there is one too many", (pieces) => {
    const holes = holesOf(pieces);
    const square = expectOk(wideShape("square", "##/##"));
    const dock = Array.from({ length: pieces }, () => square);
    for (const techniques of [ALL_TECHNIQUES, { ...ALL_TECHNIQUES, certificate: false, probe: false }]) {
      const verdict = verifyWide(holes, dock, { techniques });
      expect(verdict.answer).toBe("feasible");
      expect(isWitness(holes, dock, verdict)).toBe(true);
    }
    expect(verifyWide(holesOf(pieces - 1), dock, { budget: 5000 })).toMatchObject({ answer: "unknown", nodes: 5000 });
  });

  it("refuses a budget that is no number from 0 on", () => {
    const board = randomBoard(4, 0.3, createRng(1, "noise"));
    for (const budget of [Number.NaN, -1]) expect(() => verifyWide(board, [SMALL[0]!], { budget })).toThrow("budget");
  });

  it("refuses docks without pieces and with too many", () => {
    const board = randomBoard(4, 0.3, createRng(1, "noise"));
    expect(() => verifyWide(board, [])).toThrow("pieces");
    expect(() =>
      verifyWide(
        board,
        Array.from({ length: MAX_PIECES + 1 }, () => SMALL[0]!),
      ),
    ).toThrow("pieces");
  });
});

describe("boards and shapes", () => {
  it.each([
    ["no rows", [], "badSize"],
    ["33 rows", Array.from({ length: 33 }, () => ".".repeat(33)), "badSize"],
    ["a short row", ["..", "."], "badRow"],
    ["another letter", ["..", "a."], "badRow"],
    ["a full row", ["##", ".."], "fullLine"],
    ["a full column", ["#.", "#."], "fullLine"],
  ])("refuses %s", (_, lines, code) => {
    expect(parseWide(lines)).toMatchObject({ ok: false, fault: { code } });
  });

  it("says that boards are square", () => {
    const message = "row 0 has 8 cells, not 1: boards are square";
    expect(parseWide(["########"])).toEqual({ ok: false, fault: { code: "badRow", message } });
  });

  it.each(["", "#/", "##/#", "#x", "#./#.", ".#/.#", "../../engine##"])("refuses the mask %j", (mask) => {
    expect(wideShape("shape", mask)).toMatchObject({ ok: false, fault: { code: "badShape" } });
  });

  it("knows of a shape what bounds rely on", () => {
    expect(expectOk(wideShape("u", "#.#/###"))).toMatchObject({
      cells: 5,
      rowCover: 3,
      columnCover: 2,
      isRunwise: false,
    });
    expect(expectOk(wideShape("diagonal", "#./.#"))).toMatchObject({ isRunwise: true, isConnected: true });
    expect(expectOk(wideShape("apart", "#.#"))).toMatchObject({ isConnected: false });
    expect(scaledCatalog(2).map(({ cells }) => cells)).toEqual(CATALOG.map(({ cells }) => 4 * cells));
  });

  it("clears all full lines at once", () => {
    const rows = Int32Array.from([0b111, 0b001, 0b001]);
    expect(clearLines(rows, 3)).toBe(true);
    expect([...rows]).toEqual([0, 0, 0]);
    expect(clearLines(rows, 3)).toBe(false);
  });
});
