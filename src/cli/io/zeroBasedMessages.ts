/**
 * @file The generator's sentences beside a drawn board. The terminal numbers rows and columns from 0, as `x` and `y`
 * do, so these sentences do too; the dictionary counts from 1, as players do.
 */
import { ENGLISH, type LineNumbers, type SpawnMessages } from "#spawn";

const fromZero = ({ rows, columns }: LineNumbers): LineNumbers => ({
  rows: rows.map((row) => row - 1),
  columns: columns.map((column) => column - 1),
});

export const BOARD_WORDS: SpawnMessages = {
  ...ENGLISH,
  lines: (lines) => ENGLISH.lines(fromZero(lines)),
  reason: {
    ...ENGLISH.reason,
    linesAlmostFull: (facts) => ENGLISH.reason.linesAlmostFull({ ...facts, oneShort: fromZero(facts.oneShort) }),
  },
};
