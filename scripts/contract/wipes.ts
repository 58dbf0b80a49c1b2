/**
 * @file Deliveries on boards that one to three pieces can wipe: lines that are full but for a gap, wherever they lie, and both
 * sides of the bounds on cells and gap.
 */
import { boardFromCells, CELLS, expectOk, formatBoard, NEUTRAL, SIZE } from "#engine";
import type { NamedInput } from "./cases.ts";

interface Lines {
  readonly rows?: readonly number[];
  readonly columns?: readonly number[];
}

/** Part of the gap: its corner, width and height. */
type Gap = readonly [x: number, y: number, width: number, height: number];

function boardOf({ rows = [], columns = [] }: Lines, ...gaps: readonly Gap[]): string {
  const cells = Array.from({ length: CELLS }, (_, cell) => {
    const [x, y] = [cell % SIZE, Math.floor(cell / SIZE)];
    const isOpen = gaps.some(
      ([left, top, width, height]) => x >= left && x < left + width && y >= top && y < top + height,
    );
    return (rows.includes(y) || columns.includes(x)) && !isOpen ? NEUTRAL : 0;
  });
  return formatBoard(expectOk(boardFromCells(cells)));
}

const BOARDS: readonly (readonly [name: string, board: string])[] = [
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((i): [string, string][] => [
    [`in rows ${i} and ${i + 1}`, boardOf({ rows: [i, i + 1] }, [i % 6, i, 3, 2])],
    [`in columns ${i} and ${i + 1}`, boardOf({ columns: [i, i + 1] }, [i, (i + 2) % 6, 2, 3])],
  ]),
  ["in rows and columns that cross", boardOf({ rows: [2, 3], columns: [4, 5] }, [4, 2, 2, 2])],
  ["in a row and a column apart", boardOf({ rows: [6], columns: [1] }, [1, 3, 1, 5])],
  ["of 26 cells", boardOf({ rows: [0, 1, 2], columns: [5, 6] }, [5, 0, 2, 4])],
  ["of 27 cells, which is not looked for", boardOf({ rows: [0, 1, 2, 3], columns: [5] }, [5, 0, 1, 4], [0, 1, 5, 1])],
  ["by a gap of 15", boardOf({ rows: [0, 1, 2] }, [3, 0, 5, 3])],
];

export function wipeInputs(): NamedInput[] {
  return BOARDS.map(([name, board], i) => [
    `a wipe ${name}`,
    {
      board,
      seed: String(500 + i),
      observations: [],
      now: 1_700_000_000_000,
      context: { turn: 6, intent: "harvest", intentDocks: 3, stress: 0.4 },
      combo: { chain: 0, idle: 0 },
      score: 0,
    },
  ]);
}
