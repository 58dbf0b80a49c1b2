/**
 * @file What is kept of the puzzles from visit to visit: the player's standing, the puzzle that was left, and how today's
 * went. Loaded when puzzles are opened.
 */
import { check, fail, ok } from "#engine";
import { NEWCOMER, type Standing } from "#puzzle";
import { partOf } from "../../store/parts.ts";
import type { StoragePort } from "../../store/storage.ts";

export interface DailyEntry {
  /** Days since 1 January 1970, by the local calendar. */
  readonly day: number;
  /** At the first try. */
  readonly isSolved: boolean;
}

export interface PuzzleBook extends Standing {
  /** Id of the puzzle that was shown and not decided yet. */
  readonly current: string | null;
  /** The last daily puzzle that was decided. */
  readonly daily: DailyEntry | null;
}

export const EMPTY_BOOK: PuzzleBook = { ...NEWCOMER, current: null, daily: null };

/** Ids that are kept; far more than there are puzzles. */
const MOST_SEEN = 10_000;
const COUNT = check.whole(0, Number.MAX_SAFE_INTEGER);
/** What the days of any clock count, before 1970 too. */
const DAY = check.whole(-100_000_000, 100_000_000);
const ID = check.textLike(/^[0-9a-z]{1,16}$/, "the id of a puzzle");
const FORMS: check.FormsOf<PuzzleBook> = {
  rating: check.number(0, 10_000),
  tried: COUNT,
  solved: COUNT,
  streak: COUNT,
  longest: COUNT,
  seen: check.list(ID, MOST_SEEN),
  current: check.nullable(ID),
  daily: check.nullable(check.fields({ day: DAY, isSolved: check.FLAG })),
};

/** A book from storage or a file, without fields it does not know; null where it is damaged. */
export function readBook(value: unknown): PuzzleBook | null {
  if (!check.fits(check.fields(FORMS), value)) return null;
  const { rating, tried, solved, streak, longest, seen, current, daily } = value as PuzzleBook;
  if (solved > tried || streak > longest || longest > solved) return null;
  const entry = daily === null ? null : { day: daily.day, isSolved: daily.isSolved };
  return { rating, tried, solved, streak, longest, seen, current, daily: entry };
}

/** The stored book; `onDamage` hears of one that could not be read and was set aside. */
export async function loadBook(storage: StoragePort, now: number, onDamage: () => void): Promise<PuzzleBook> {
  const stored = await storage.get("puzzles");
  if (stored === undefined || stored === null) return EMPTY_BOOK;
  const book = readBook(stored);
  if (book !== null) return book;
  storage.setAside("puzzles", stored, now);
  onDamage();
  return EMPTY_BOOK;
}

export const PUZZLES_PART = partOf<PuzzleBook>({
  key: "puzzles",
  stored: (value) => readBook(value) ?? EMPTY_BOOK,
  exported: (book) => book,
  imported(value) {
    const book = value === undefined ? EMPTY_BOOK : readBook(value);
    return book === null ? fail("badPuzzles", "the standing in puzzles is damaged") : ok(book);
  },
});
