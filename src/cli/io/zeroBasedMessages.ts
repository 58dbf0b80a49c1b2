/**
 * @file The generator's sentences beside a drawn board. Boards in the terminal number rows and columns from 0, as `x`
 * and `y` do, so the sentences shown next to them must too; the dictionary itself counts from 1, as players do.
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
