/**
 * @file The yardstick: Algorithm 1 of the paper written the plain way, with the board as an array of rows, legal
 * positions collected in lists, and the board copied to save and restore it. Kept only to be measured against.
 */
import type { Shape } from "#engine";

export type Grid = number[][];

interface Action {
  readonly piece: number;
  readonly x: number;
  readonly y: number;
}

export function verifyArray(board: Grid, dock: readonly Shape[], budget: number, leaves = 1): boolean {
  let nodes = 0;

  function search(grid: Grid, remaining: readonly number[]): number {
    if (remaining.length === 0) return 1;
    if (nodes >= budget) return 0;
    const legal = legalActions(grid, dock, remaining);
    let found = 0;
    for (const action of legal) {
      if (nodes >= budget || found >= leaves) break;
      nodes++;
      const next = applyAction(grid, dock[action.piece]!, action);
      found += search(
        next,
        remaining.filter((piece) => piece !== action.piece),
      );
    }
    return Math.min(found, leaves);
  }

  return search(board, [...dock.keys()]) > 0;
}

function legalActions(grid: Grid, dock: readonly Shape[], remaining: readonly number[]): Action[] {
  const actions: Action[] = [];
  for (const piece of remaining) {
    const shape = dock[piece]!;
    for (let y = 0; y + shape.height <= 8; y++) {
      for (let x = 0; x + shape.width <= 8; x++) {
        if (shape.cells.every((cell) => grid[y + cell.y]![x + cell.x] === -1)) {
          actions.push({ piece, x, y });
        }
      }
    }
  }
  return actions;
}

function applyAction(grid: Grid, shape: Shape, { x, y }: Action): Grid {
  const next = grid.map((row) => [...row]);
  for (const cell of shape.cells) next[y + cell.y]![x + cell.x] = 0;
  const rows = next.map((row) => row.every((cell) => cell !== -1));
  const columns = next.map((_, column) => next.every((row) => row[column] !== -1));
  return next.map((row, r) => row.map((cell, c) => (rows[r] || columns[c] ? -1 : cell)));
}
