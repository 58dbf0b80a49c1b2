/** @file Drawn boards: what each sampler promises, and random cells against the naive way of drawing them. */
import { describe, expect, it } from "vitest";
import { Bitboard, CELLS, createRng, kernel, type Rng, SIZE } from "#engine";
import { cellsOf, LEVELS, levelAt } from "./plan.ts";
import { type DrawBoard, drawBlob, drawIid, drawPacked, drawPlaced, drawStack } from "./samplers.ts";

const DRAWS: readonly (readonly [string, DrawBoard])[] = [
  ["iid", drawIid],
  ["placed", drawPlaced],
  ["packed", drawPacked],
  ["blob", drawBlob],
  ["stack", drawStack],
];

const boardsOf = (draw: DrawBoard, cells: number, count: number) =>
  Array.from({ length: count }, (_, i) => draw(cells, createRng(i, "noise", cells)));

describe("fills", () => {
  it("are nine bins of three numbers of cells that share none", () => {
    expect(LEVELS.map(({ cells }) => cells)).toEqual([26, 29, 32, 35, 38, 42, 45, 48, 51]);
    for (const [i, level] of LEVELS.entries()) {
      expect(cellsOf(level).map(levelAt)).toEqual([i, i, i]);
      expect(Math.abs(level.cells / CELLS - level.fill)).toBeLessThan(1 / CELLS);
    }
    expect([0, 24, 40, 53, 64].map(levelAt)).toEqual([-1, -1, -1, -1, -1]);
  });
});

describe.each(DRAWS)("%s boards", (_, draw) => {
  it("have the cells asked for, no full line, and come again by their seed", () => {
    for (const level of LEVELS) {
      for (const cells of cellsOf(level)) {
        for (const [i, board] of boardsOf(draw, cells, 4).entries()) {
          expect(board.size()).toBe(cells);
          expect(kernel.hasFullLine(board.lo, board.hi)).toBe(false);
          expect(draw(cells, createRng(i, "noise", cells)).equals(board)).toBe(true);
        }
      }
    }
  });
});

/** Neighbouring cells, one occupied and one not, in rows and in columns. */
function edges(board: Bitboard): { rows: number; columns: number } {
  const found = { rows: 0, columns: 0 };
  for (let cell = 0; cell < CELLS; cell++) {
    if (cell % SIZE > 0 && board.has(cell) !== board.has(cell - 1)) found.rows++;
    if (cell >= SIZE && board.has(cell) !== board.has(cell - SIZE)) found.columns++;
  }
  return found;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("random cells", () => {
  /** The same law by shuffling all cells and trying again. */
  function naive(cells: number, rng: Rng): Bitboard {
    for (;;) {
      const order = Array.from({ length: CELLS }, (_, cell) => ({ cell, key: rng.fraction() }));
      const taken = new Set(
        order
          .toSorted((a, b) => a.key - b.key)
          .slice(0, cells)
          .map(({ cell }) => cell),
      );
      const line = [0, 1, 2, 3, 4, 5, 6, 7];
      const isFull = (cellAt: (i: number) => number) => line.every((i) => taken.has(cellAt(i)));
      if (line.some((y) => isFull((x) => 8 * y + x)) || line.some((x) => isFull((y) => 8 * y + x))) continue;
      return Bitboard.fromCells([...taken]);
    }
  }

  it.each([32, 45])("of %d have the edges of the naive draw, and every cell is as likely", (cells) => {
    const count = 1500;
    const ours = boardsOf(drawIid, cells, count);
    const theirs = boardsOf(naive, cells, count);
    const exposed = (boards: readonly Bitboard[]) =>
      meanOf(boards.map((board) => edges(board).rows + edges(board).columns));
    // A board's edges deviate by about 5 around 50: three deviations of the difference of the means.
    expect(Math.abs(exposed(ours) - exposed(theirs))).toBeLessThan((3 * 5 * Math.SQRT2) / Math.sqrt(count));
    for (let cell = 0; cell < CELLS; cell++) {
      const share = ours.filter((board) => board.has(cell)).length / count;
      expect(Math.abs(share - cells / CELLS)).toBeLessThan(0.06);
    }
  });
});

describe("shapes", () => {
  const count = 150;
  it("touch more where they are packed than where they are placed anywhere, and there more than random cells", () => {
    const exposed = [drawPacked, drawPlaced, drawIid].map((draw) =>
      meanOf(boardsOf(draw, 38, count).map((board) => edges(board).rows + edges(board).columns)),
    );
    expect(exposed[0]).toBeLessThan(0.75 * exposed[1]!);
    expect(exposed[1]).toBeLessThan(exposed[2]!);
  });

  it.each(DRAWS.filter(([name]) => name !== "stack"))("%s know no direction", (_, draw) => {
    const difference = boardsOf(draw, 38, 400).map((board) => edges(board).rows - edges(board).columns);
    expect(Math.abs(meanOf(difference))).toBeLessThan(1.2);
  });
});

describe("blobs", () => {
  it("hang together", () => {
    for (const board of boardsOf(drawBlob, 38, 30)) {
      const reached = new Set<number>();
      const visit = (cell: number): void => {
        if (reached.has(cell) || !board.has(cell)) return;
        reached.add(cell);
        if (cell % SIZE > 0) visit(cell - 1);
        if (cell % SIZE < SIZE - 1) visit(cell + 1);
        if (cell >= SIZE) visit(cell - SIZE);
        if (cell < CELLS - SIZE) visit(cell + SIZE);
      };
      visit([...board][0]!);
      expect(reached.size).toBe(board.size());
    }
  });
});

describe("stacks", () => {
  /** Empty cells with an occupied one above them. */
  const covered = (board: Bitboard) =>
    Array.from({ length: SIZE }, (_, x) => {
      const column = Array.from({ length: SIZE }, (__, y) => board.has(SIZE * y + x));
      const top = column.indexOf(true);
      return top < 0 ? 0 : column.slice(top).filter((isFilled) => !isFilled).length;
    }).reduce((sum, holes) => sum + holes, 0);

  it("have no more holes below their tops than were opened, and about as many", () => {
    for (const cells of [32, 45]) {
      const opened = Math.round(cells / 0.85) - cells;
      const holes = boardsOf(drawStack, cells, 200).map(covered);
      expect(Math.max(...holes)).toBeLessThanOrEqual(opened);
      expect(meanOf(holes)).toBeGreaterThan(0.6 * opened);
    }
  });

  it("fill from the bottom, and stand", () => {
    const boards = boardsOf(drawStack, 32, 200);
    const rows = Array.from({ length: SIZE }, (_, y) => meanOf(boards.map((b) => b.intersect(Bitboard.row(y)).size())));
    for (let y = 1; y < SIZE; y++) expect(rows[y]).toBeGreaterThanOrEqual(rows[y - 1]! - 0.3);
    expect(rows[7]).toBeGreaterThan(5);
    expect(rows[0]).toBeLessThan(1);
    expect(meanOf(boards.map((board) => edges(board).rows - edges(board).columns))).toBeGreaterThan(2);
  });
});
