/**
 * @file Named positions that have gone wrong somewhere before, or easily could: each in one-line notation, so that it
 * can be pasted into any tool. Perft counts and the shared fixtures are made from them.
 */
import { type Board, expectOk, parsePosition, type Shape } from "#engine";

const CHECKERED = "#1#1#1#1/1#1#1#1#/####3#/4####/####3#/1#1#1#1#/#1#1#1#1/1#1#1#1#";
const ALL_BUT_A_DIAGONAL = "1#######/#1######/##1#####/###1####/####1###/#####1##/######1#/#######1";
/** One empty cell in every row and column, no two of them in line: the fullest board there is, and the deadest. */
const EIGHT_QUEENS = "#1######/###1####/#####1##/#######1/##1#####/1#######/######1#/####1###";

export const POSITIONS = {
  "empty board": "8/8/8/8/8/8/8/8 1x4,2x2,t-up",
  "empty board, the three largest": "8/8/8/8/8/8/8/8 3x3,2x3,3x2",
  "three equal shapes": "8/8/8/8/8/8/8/8 3x3,3x3,3x3",
  "fits only after a row clear": `${CHECKERED} 1x4,3x3,1x5`,
  "fits only after a column clear": "#1#1#1#1/1##1##1#/#1#1#1#1/1##1##1#/#2#2#1/1#1#1#1#/#2#2#1/1#####1# 4x1,3x3,5x1",
  "one cell fewer and nothing clears": "#1#1#1#1/1#1#1#1#/####3#/4###1/####3#/1#1#1#1#/#1#1#1#1/1#1#1#1# 1x4,3x3,1x5",
  "fits only in one order": "####1###/##2###1/##2####/#2#####/####2#1/#####3/#####1##/1####### j-4,t-left,j-3",
  "one sequence only": "####3#/####3#/####2##/1###1###/###2###/#######1/#2#####/##1##### l-1,5x1,j-2",
  "two pieces clear only together": "1#######/##1#####/###1####/###2###/####4/######2/#1#####1/#####3 t-up,z-v,j-1",
  "each fits, never all three": "8/1#####2/2#3##/2#####1/3#####/1#######/1####2#/2###3 1x5,2x2,1x4",
  "row and column clear at once": "####4/7#/7#/7#/7#/7#/7#/7# 1x4,2x2,5x1",
  "full house": "#######1/##1#####/#1######/###1####/###1####/###3##/1#######/######1# j-2,t-right,3x3",
  "full house, special shapes": `${ALL_BUT_A_DIAGONAL} diag-3b,diag-3b,diag-2b`,
  "full house, regular shapes": `${ALL_BUT_A_DIAGONAL} 1x4,2x2,3x3`,
  "no shape fits": `${EIGHT_QUEENS} 1x2,2x1,diag-2a`,
  "no regular shape fits": `${EIGHT_QUEENS} 1x4,2x2,z-h`,
  wipe: "####4/8/8/8/8/8/8/8 1x4,2x2,1x5",
  "wipe with the last piece": "####4/8/8/3#####/8/8/##3###/##3### 1x4,1x3,2x3",
  "one piece left": `${CHECKERED} 1x4`,
  "one piece left, no room": `${CHECKERED} 3x3`,
  "two pieces left": `${CHECKERED} 3x3,1x4`,
  "two pieces left, neither fits": `${EIGHT_QUEENS} 1x2,2x1`,
  "special shapes": "#####2#/1#######/######1#/##1#####/#######1/##2####/#1######/####1### l3-b,1x2,diag-3a",
  "regular and special shapes":
    "##1###1#/1##1###1/####1###/####1###/#1#####1/##1#####/1###1###/#####1## diag-3b,z-v,l-2",
  "colours do not matter": "abcd1efg/h#2abc1/de2fgha/b2#cdef/ghab2c1/defgh3/#abcd1ef/1ghabcde j-4,t-left,j-3",
} as const;

export type PositionName = keyof typeof POSITIONS;
export const POSITION_NAMES = Object.keys(POSITIONS) as readonly PositionName[];

/** The board and the dock's shapes of a position in notation. */
export function positionOf(text: string): { board: Board; dock: readonly Shape[] } {
  const { board, dock } = expectOk(parsePosition(text));
  return { board, dock: dock.map((piece) => piece.shape) };
}
