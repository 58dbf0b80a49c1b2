/**
 * @file The generator's sentences beside a drawn board. The terminal numbers rows and columns from 0, as `x` and `y`
 * do, so these sentences do too; the dictionary counts from 1, as players do.
 */
import { ENGLISH, type SpawnMessages } from "#spawn";

export const BOARD_WORDS: SpawnMessages = {
  ...ENGLISH,
  lines: ({ rows, columns }) =>
    ENGLISH.lines({ rows: rows.map((row) => row - 1), columns: columns.map((column) => column - 1) }),
};
