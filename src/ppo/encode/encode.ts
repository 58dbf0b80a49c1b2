/**
 * @file Positions as the arrays that the placement network is fed. All rows of a batch lie one after another in the same
 * arrays, so a batch is filled in place and fed as it is. And the eight symmetries of the
 * board: the rules know no direction and the regular shapes are closed under them, so a position that was worth
 * labelling once is worth eight. Special shapes are not all closed; they keep to the identity.
 */
import { Bitboard, type Board, CELLS, DOCK_SIZE, type Piece, SHAPES, type Shape, SIZE } from "#engine";
import { ACTIONS } from "#env";
import { MASKED, type Values } from "#nn";
import type { View } from "#players";
import { writeActions } from "./actions.ts";
import { ACTION_FEATURES, GRID_CELLS, GRID_CHANNELS, MASK_CELLS, SCALARS } from "./features.ts";
import { type Conditioning, writeGrid, writeMasks, writeScalars } from "./state.ts";

export interface EncodeOptions {
  /** Whether actions say that the rest of the dock stays feasible. */
  readonly feasibleFlag: boolean;
}

/** Positions one after another; the keys are the names of the network's inputs. */
export interface EncodedBatch {
  readonly scalars: Float32Array;
  readonly grid: Float32Array;
  readonly masks: Float32Array;
  readonly actions: Float32Array;
  /** 0 for a placement that is legal and on offer, else MASKED. */
  readonly mask: Float32Array;
}

/** Numbers that each input has for one position. */
export const ROW_SIZES: Readonly<Record<keyof EncodedBatch, number>> = {
  scalars: SCALARS,
  grid: GRID_CHANNELS * GRID_CELLS,
  masks: DOCK_SIZE * MASK_CELLS,
  actions: ACTIONS * ACTION_FEATURES,
  mask: ACTIONS,
};

/** Buffers for `rows` positions. All actions of an unused row are masked. */
export function newEncodedBatch(rows: number): EncodedBatch {
  return {
    scalars: new Float32Array(rows * ROW_SIZES.scalars),
    grid: new Float32Array(rows * ROW_SIZES.grid),
    masks: new Float32Array(rows * ROW_SIZES.masks),
    actions: new Float32Array(rows * ROW_SIZES.actions),
    mask: new Float32Array(rows * ROW_SIZES.mask).fill(MASKED),
  };
}

/** Writes a position to a row of the batch; returns how many placements are legal and on offer. */
export function encodeInto(
  view: View,
  conditioning: Conditioning,
  { feasibleFlag }: EncodeOptions,
  batch: EncodedBatch,
  row: number,
): number {
  writeScalars(view, conditioning, batch.scalars, row * ROW_SIZES.scalars);
  writeGrid(view, batch.grid, row * ROW_SIZES.grid);
  writeMasks(view, batch.masks, row * ROW_SIZES.masks);
  const { actions, mask } = batch;
  return writeActions(view, feasibleFlag, actions, row * ROW_SIZES.actions, mask, row * ROW_SIZES.mask);
}

/** The batch as inputs of the network. */
export function feedsOf({ scalars, grid, masks, actions, mask }: EncodedBatch): Record<keyof EncodedBatch, Values> {
  return { scalars, grid, masks, actions, mask };
}

export const SYMMETRIES = 8;

/** Bit 0 mirrors columns, bit 1 mirrors rows, bit 2 then swaps columns and rows. */
function moved(symmetry: number, x: number, y: number, width: number, height: number): { x: number; y: number } {
  const across = symmetry & 1 ? width - 1 - x : x;
  const down = symmetry & 2 ? height - 1 - y : y;
  return symmetry & 4 ? { x: down, y: across } : { x: across, y: down };
}

/** CELL_IMAGE[64 · symmetry + cell]. */
const CELL_IMAGE = Uint8Array.from({ length: SYMMETRIES * CELLS }, (_, i) => {
  const cell = i % CELLS;
  const { x, y } = moved(Math.floor(i / CELLS), cell % SIZE, Math.floor(cell / SIZE), SIZE, SIZE);
  return SIZE * y + x;
});

const nameOf = (cells: readonly { readonly x: number; readonly y: number }[]) =>
  cells
    .map(({ x, y }) => SIZE * y + x)
    .sort((a, b) => a - b)
    .join(" ");

/** SHAPE_IMAGE[8 · shape + symmetry]; -1 where the catalog has no such shape. */
const SHAPE_IMAGE: readonly number[] = SHAPES.flatMap(({ cells, width, height }) =>
  Array.from({ length: SYMMETRIES }, (_, symmetry) => {
    const image = nameOf(cells.map(({ x, y }) => moved(symmetry, x, y, width, height)));
    return SHAPES.findIndex((shape) => nameOf(shape.cells) === image);
  }),
);

function imageOf(shape: Shape, symmetry: number): Shape {
  const image = SHAPES[SHAPE_IMAGE[SYMMETRIES * shape.index + symmetry]!];
  if (image === undefined) throw new Error(`the catalog has no image of ${shape.id} under symmetry ${symmetry}`);
  return image;
}

/** Whether every piece has its image in the catalog. */
export function maySymmetry({ slots }: Pick<View, "slots">, symmetry: number): boolean {
  return slots.every((piece) => piece === null || SHAPE_IMAGE[SYMMETRIES * piece.shape.index + symmetry]! >= 0);
}

/** The same position seen under a symmetry. */
export function symmetricView({ board, slots, combo }: View, symmetry: number): View {
  const pieces = slots.map((piece): Piece | null => piece && { ...piece, shape: imageOf(piece.shape, symmetry) });
  return { board: symmetricBoard(board, symmetry), slots: pieces, combo };
}

function symmetricBoard({ cells }: Board, symmetry: number): Board {
  const image = new Uint8Array(CELLS);
  let lo = 0;
  let hi = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (cells[cell] === 0) continue;
    const to = CELL_IMAGE[symmetry * CELLS + cell]!;
    image[to] = cells[cell]!;
    if (to < 32) lo |= 1 << to;
    else hi |= 1 << (to - 32);
  }
  return { occupied: new Bitboard(lo, hi), cells: image };
}

/** The action 64·slot + 8y + x under a symmetry: the corner of the piece's image is another corner of the piece. */
export function symmetricAction({ slots }: Pick<View, "slots">, action: number, symmetry: number): number {
  const slot = Math.floor(action / CELLS);
  const { width, height } = slots[slot]!.shape;
  const anchor = action % CELLS;
  const x = anchor % SIZE;
  const y = Math.floor(anchor / SIZE);
  const image = moved(symmetry, x, y, SIZE - width + 1, SIZE - height + 1);
  return slot * CELLS + SIZE * image.y + image.x;
}
