/**
 * @file What `light` sees of an action: which rows of its tables the board after it and the rest of the dock switch on. The
 * kernel's script takes the numbers from here. Everything looks one piece ahead, each piece by itself.
 */
import { REGULAR_COUNT } from "#engine";
import { TABLES, WEIGHT_COUNT } from "#search";

/** Up to two pieces are left after an action. */
const LEFT = 3;

/** Rows of each group; each has its own part for each number of pieces left, or for each shape. */
const GROUPS = {
  /** Lines, windows, placement counts and clear chances of the board, as the table value has them. */
  board: WEIGHT_COUNT,
  /** Shape of a piece left, its placements 0…15. */
  piecePlaces: REGULAR_COUNT * 16,
  /** Shape, the most lines that one placement clears 0…3. */
  pieceLines: REGULAR_COUNT * 4,
  /** Shape, placements that clear 0…7. */
  pieceClears: REGULAR_COUNT * 8,
  /** Shape, fewest transitions after a placement, less those before it, -20…11. */
  pieceTidiness: REGULAR_COUNT * 32,
  /** Shape, a legal anchor; for pieces with few. */
  pieceAnchor: REGULAR_COUNT * 64,
  /** Pieces left, whether each fits; with the flag, whether both fit in some order. */
  left: LEFT * 2,
  /** Lines that the action cleared 0…5; 6 if it emptied the board. */
  lines: 7,
  /** Over the pieces left: the most lines of one, the lines of all, clearing placements. */
  restLines: LEFT * 6,
  restAllLines: LEFT * 10,
  restClears: LEFT * 17,
  /** Fewest cells filled after one of them, fewest placements, placements of all / 2, fewest transitions / 2. */
  restFill: LEFT * 65,
  restLeast: LEFT * 17,
  restRoom: LEFT * 32,
  restTidiness: LEFT * 48,
  /** Both shapes left. */
  pair: REGULAR_COUNT * REGULAR_COUNT,
} as const;

/** Where each group begins. */
export const FEATURE_AT = startsOf(GROUPS);
/** Rows of a table, one for each feature. */
export const FEATURE_COUNT = Object.values(GROUPS).reduce((sum, size) => sum + size, 0);
/** Pieces with more anchors than this do not list them. */
export const MAPPED_PLACES = 12;
/** No list of features is longer: 81 of the board, 16 of each piece, 10 of the rest. */
export const MOST_FEATURES = 128;

function startsOf<Group extends string>(sizes: Readonly<Record<Group, number>>): Readonly<Record<Group, number>> {
  let at = 0;
  const starts = Object.entries<number>(sizes).map(([group, size]) => {
    at += size;
    return [group, at - size];
  });
  return Object.fromEntries(starts);
}

/** Where the board's groups begin: they are those of the table value. */
export const BOARD_AT = { places: TABLES.places.at, clears: TABLES.clears.at } as const;
