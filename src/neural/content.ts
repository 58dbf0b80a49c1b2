/**
 * @file What a dock offers, as a wish that the generator can be conditioned on. In training the wish is read from the dock
 * itself, in hindsight, so that asking for it later draws from docks that had it.
 */
import { type Board, FAMILIES, SHAPES, type Shape } from "#engine";
import { outlookOf, type Wipe } from "#spawn";

export interface Content {
  /** Greedy play clears two lines or more with one piece. */
  readonly multi: boolean;
  /** The dock holds all pieces of a wipe. */
  readonly wipe: boolean;
  /** Different families, 1…3. */
  readonly families: number;
}

/** A wish that is asked for: what it does not name may be anything. */
export type Wanted = Partial<Content>;

export function contentOf(board: Board, shapes: readonly Shape[], wipes: readonly Wipe[]): Content {
  const holds = ({ placements }: Wipe) => placements.every(({ shape }) => shapes.some(({ id }) => id === shape));
  return {
    multi: outlookOf(board, shapes).bestClear >= 2,
    wipe: wipes.some(holds),
    families: familiesOf(shapes.map(({ index }) => index)),
  };
}

export function familiesOf(dock: readonly number[]): number {
  return new Set(dock.map((index) => SHAPES[index]!.family)).size;
}

/** Numbers of a wish: each part is known or not, and what it is. */
export const WANTED_FEATURES = 7;

export function writeWanted({ multi, wipe, families }: Wanted, out: Float32Array, at: number): void {
  out.fill(0, at, at + WANTED_FEATURES);
  if (multi !== undefined) out[at + (multi ? 0 : 1)] = 1;
  if (wipe !== undefined) out[at + (wipe ? 2 : 3)] = 1;
  if (families !== undefined) out[at + 3 + families] = 1;
}

/** Index of each regular shape's family. */
export const FAMILY_OF: readonly number[] = SHAPES.map(({ family }) => FAMILIES.indexOf(family));
