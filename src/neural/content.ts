/**
 * @file What a dock offers, as a wish that the generator can be conditioned on. In training the wish is read from the dock
 * itself, in hindsight, so that asking for it later draws from docks that had it.
 */
import { type Board, FAMILIES, SHAPES, type Shape } from "#engine";
import { type Brief, outlookOf, type Wipe } from "#spawn";

export interface Content {
  /** Greedy play clears two lines or more with one piece. */
  readonly multi: boolean;
  /** The dock holds all pieces of a wipe. */
  readonly wipe: boolean;
  /** Different families, 1…3. */
  readonly families: number;
}

export function contentOf(board: Board, shapes: readonly Shape[], wipes: readonly Wipe[]): Content {
  const holds = ({ placements }: Wipe) => placements.every(({ shape }) => shapes.some(({ id }) => id === shape));
  return {
    multi: outlookOf(board, shapes).bestClear >= 2,
    wipe: wipes.some(holds),
    families: familiesOf(shapes.map(({ index }) => index)),
  };
}

/** What is wished for where content is: a multi-clear, three families, and a wipe where one is in reach. */
export function wishFor({ wipes }: Pick<Brief, "wipes">): Content {
  return { multi: true, wipe: wipes.length > 0, families: 3 };
}

export function familiesOf(dock: readonly number[]): number {
  return new Set(dock.map((index) => SHAPES[index]!.family)).size;
}

/** Numbers of a wish: each part is one of several; all are zero where nothing is wished for. */
export const WANTED_FEATURES = 7;

export function writeWanted(wanted: Content | null, out: Float32Array, at: number): void {
  out.fill(0, at, at + WANTED_FEATURES);
  if (wanted === null) return;
  out[at + (wanted.multi ? 0 : 1)] = 1;
  out[at + (wanted.wipe ? 2 : 3)] = 1;
  out[at + 3 + wanted.families] = 1;
}

/** Index of each regular shape's family. */
export const FAMILY_OF: readonly number[] = SHAPES.map(({ family }) => FAMILIES.indexOf(family));
