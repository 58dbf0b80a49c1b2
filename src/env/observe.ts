/** @file A session as the environment shows it: the observation in fresh arrays, and the mask of legal actions. */
import { CELLS, type Combo, cellOfColour, DOCK_SIZE, fillOf, kernel, NEUTRAL, SHAPES, type Shape } from "#engine";
import type { Session } from "#game";
import { ACTIONS, CHAIN_SHOWN, type Observation, PIECE_CELLS, PIECE_SIDE } from "./spaces.ts";

/** A position with its combo; a session is one. */
export type Observed = Pick<Session, "board" | "slots" | "combo">;

/** PIECE_MASKS[25·shape + 5y + x] is 1 where the shape, in the top-left corner, has a cell. */
const PIECE_MASKS = new Uint8Array(SHAPES.length * PIECE_CELLS);
for (const { index, cells } of SHAPES) {
  for (const { x, y } of cells) PIECE_MASKS[index * PIECE_CELLS + y * PIECE_SIDE + x] = 1;
}

export function observationOf({ board, slots, combo }: Observed): Observation {
  const pieces = new Uint8Array(DOCK_SIZE * PIECE_CELLS);
  const left = new Uint8Array(DOCK_SIZE);
  const pieceColours = new Uint8Array(DOCK_SIZE);
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    pieces.set(maskOf(piece.shape), slot * PIECE_CELLS);
    left[slot] = 1;
    pieceColours[slot] = piece.colour === undefined ? NEUTRAL : cellOfColour(piece.colour);
  }
  return {
    board: board.cells.map((content) => (content === 0 ? 0 : 1)),
    pieces,
    left,
    combo: Uint8Array.of(chainShown(combo), combo.idle),
    fill: Float32Array.of(fillOf(board)),
    colours: Uint8Array.from(board.cells),
    pieceColours,
  };
}

function maskOf({ index }: Shape): Uint8Array {
  return PIECE_MASKS.subarray(index * PIECE_CELLS, (index + 1) * PIECE_CELLS);
}

function chainShown({ chain }: Combo): number {
  return Math.min(chain, CHAIN_SHOWN);
}

/** 1 for every legal action of a position; all 0 once the game has ended. */
export function actionMaskOf({
  board,
  slots,
  ended = null,
}: Pick<Session, "board" | "slots"> & Partial<Pick<Session, "ended">>): Uint8Array {
  const mask = new Uint8Array(ACTIONS);
  if (ended !== null) return mask;
  const { lo, hi } = board.occupied;
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    const low = kernel.legalLo(piece.shape.index, lo, hi);
    const high = kernel.legalHi(piece.shape.index, hi);
    for (let bit = 0; bit < 32; bit++) {
      mask[slot * CELLS + bit] = (low >>> bit) & 1;
      mask[slot * CELLS + 32 + bit] = (high >>> bit) & 1;
    }
  }
  return mask;
}

/** Legal actions in a mask: the mobility of the pieces left. */
export function countLegal(mask: Uint8Array): number {
  return mask.reduce((sum, legal) => sum + legal, 0);
}
