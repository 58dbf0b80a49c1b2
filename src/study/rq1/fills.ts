/**
 * @file The fills at which boards are compared: 40, 45 … 80 %. A board belongs to a fill if its occupied cells are within
 * one of the whole number nearest to that share of 64: 25–27 cells at 40 %, 44–46 at 70 %. No board belongs to two.
 */
import { CELLS } from "#engine";

export interface Level {
  /** Nominal, 0…1. */
  readonly fill: number;
  /** The cells in the middle of the bin. */
  readonly cells: number;
}

/** How far, in cells, a board may be from the middle. */
const REACH = 1;

export const LEVELS: readonly Level[] = Array.from({ length: 9 }, (_, i) => {
  const fill = (40 + 5 * i) / 100;
  return { fill, cells: Math.round(fill * CELLS) };
});

/** The index of the level of a board with so many cells; −1 for a board between levels or beyond them. */
export function levelAt(cells: number): number {
  return LEVELS.findIndex((level) => Math.abs(level.cells - cells) <= REACH);
}

/** The numbers of cells of a level. */
export function cellsOf({ cells }: Level): readonly number[] {
  return Array.from({ length: 2 * REACH + 1 }, (_, i) => cells - REACH + i);
}

/** The index of the level of a nominal fill. */
export function levelOfFill(fill: number): number {
  return LEVELS.findIndex((level) => level.fill === fill);
}
