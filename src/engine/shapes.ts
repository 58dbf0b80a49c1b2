/**
 * @file The shape catalog (paper §2.1): 28 regular shapes that are dealt, and 12 special ones that only injection and
 * rescue may use. Orientation is fixed, the id decides the mask. Regular shapes come first, so a shape's index is below
 * 28 exactly when it is regular.
 */
import { Bitboard } from "./bitboard.ts";
import { SIZE } from "./bits.ts";
import { deepFreeze } from "./freeze.ts";
import { ArgumentError } from "./result.ts";
import { shown } from "./shown.ts";

export const FAMILIES = ["lines", "rects", "squares", "tshapes", "zshapes", "lshapes", "jshapes"] as const;
export type Family = (typeof FAMILIES)[number];

/** Rows from the top, separated by "/"; "#" is a cell. */
const REGULAR_MASKS = {
  "1x4": ["lines", "####"],
  "4x1": ["lines", "#/#/#/#"],
  "1x5": ["lines", "#####"],
  "5x1": ["lines", "#/#/#/#/#"],
  "2x3": ["rects", "###/###"],
  "3x2": ["rects", "##/##/##"],
  "2x2": ["squares", "##/##"],
  "3x3": ["squares", "###/###/###"],
  "t-up": ["tshapes", "###/.#."],
  "t-down": ["tshapes", ".#./###"],
  "t-left": ["tshapes", ".#/##/.#"],
  "t-right": ["tshapes", "#./##/#."],
  "z-h": ["zshapes", "##./.##"],
  "z-h2": ["zshapes", ".##/##."],
  "z-v": ["zshapes", ".#/##/#."],
  "z-v2": ["zshapes", "#./##/.#"],
  "l-1": ["lshapes", "#./#./##"],
  "l-2": ["lshapes", "###/#.."],
  "l-3": ["lshapes", "##/.#/.#"],
  "l-4": ["lshapes", "..#/###"],
  "l5-a": ["lshapes", "###/#../#.."],
  "l5-b": ["lshapes", "###/..#/..#"],
  "l5-c": ["lshapes", "#../#../###"],
  "l5-d": ["lshapes", "..#/..#/###"],
  "j-1": ["jshapes", ".#/.#/##"],
  "j-2": ["jshapes", "#../###"],
  "j-3": ["jshapes", "##/#./#."],
  "j-4": ["jshapes", "###/..#"],
} as const;

const SPECIAL_MASKS = {
  "1x2": ["lines", "##"],
  "2x1": ["lines", "#/#"],
  "1x3": ["lines", "###"],
  "3x1": ["lines", "#/#/#"],
  "diag-2a": ["zshapes", ".#/#."],
  "diag-2b": ["zshapes", "#./.#"],
  "diag-3a": ["zshapes", "..#/.#./#.."],
  "diag-3b": ["zshapes", "#../.#./..#"],
  "l3-a": ["lshapes", "##/#."],
  "l3-b": ["lshapes", "##/.#"],
  "l3-c": ["lshapes", "#./##"],
  "l3-d": ["lshapes", ".#/##"],
} as const;

export type RegularId = keyof typeof REGULAR_MASKS;
export type SpecialId = keyof typeof SPECIAL_MASKS;
/**
 * The id of a shape, regular or special.
 *
 * @example
 * ```ts
 * import { emptyBoard, type ShapeId, shapeOf, verify } from "openblock";
 * const ids: ShapeId[] = ["1x4", "2x2", "t-up"];
 * console.log(verify(emptyBoard(), ids.map(shapeOf)).feasible); // true
 * ```
 */
export type ShapeId = RegularId | SpecialId;

/**
 * A shape of the catalog. Its orientation is fixed.
 *
 * @example
 * ```ts
 * import { type Shape, shapeOf } from "openblock";
 * const { width, height, cells }: Shape = shapeOf("t-up");
 * console.log(width, height, cells.length); // 3 2 4
 * ```
 */
export interface Shape {
  readonly id: ShapeId;
  /** Position in `SHAPES`; regular shapes are 0…27, special ones 28…39. */
  readonly index: number;
  readonly family: Family;
  readonly isSpecial: boolean;
  readonly width: number;
  readonly height: number;
  /** Cells of the mask with its top-left corner at the board's, in reading order. */
  readonly cells: readonly { readonly x: number; readonly y: number }[];
  /** The mask as cells of the board's top-left corner. */
  readonly mask: Bitboard;
  /** Placements on the empty board. */
  readonly maxPlacements: number;
}

function makeShape(id: ShapeId, index: number, family: Family, picture: string): Shape {
  const rows = picture.split("/");
  const width = rows[0]!.length;
  const cells = rows.flatMap((row, y) => [...row].flatMap((c, x) => (c === "#" ? [{ x, y }] : [])));
  return deepFreeze({
    id,
    index,
    family,
    isSpecial: id in SPECIAL_MASKS,
    width,
    height: rows.length,
    cells,
    mask: Bitboard.fromCells(cells.map(({ x, y }) => y * SIZE + x)),
    maxPlacements: (SIZE + 1 - width) * (SIZE + 1 - rows.length),
  });
}

/**
 * All 40 shapes, regular ones first.
 *
 * @example
 * ```ts
 * import { SHAPES } from "openblock";
 * console.log(SHAPES.length, SHAPES.filter(({ isSpecial }) => isSpecial).length); // 40 12
 * ```
 */
export const SHAPES: readonly Shape[] = Object.freeze(
  Object.entries({ ...REGULAR_MASKS, ...SPECIAL_MASKS }).map(([id, [family, picture]], index) =>
    makeShape(id as ShapeId, index, family, picture),
  ),
);
export const REGULAR_COUNT = Object.keys(REGULAR_MASKS).length;
export const REGULAR_SHAPES: readonly Shape[] = Object.freeze(SHAPES.slice(0, REGULAR_COUNT));
export const SPECIAL_SHAPES: readonly Shape[] = Object.freeze(SHAPES.slice(REGULAR_COUNT));
export const SHAPE_IDS: readonly ShapeId[] = Object.freeze(SHAPES.map((shape) => shape.id));

const BY_ID: ReadonlyMap<string, Shape> = new Map(SHAPES.map((shape) => [shape.id, shape]));

/**
 * The shape of a known id; throws `unknownShape` for any other. `findShape` is for ids from outside.
 *
 * @example
 * ```ts
 * import { shapeOf } from "openblock";
 * console.log(shapeOf("l-1").family); // lshapes
 * ```
 */
export function shapeOf(id: ShapeId): Shape {
  const shape = BY_ID.get(id);
  if (shape === undefined) throw new ArgumentError("unknownShape", `no shape has the id ${shown(id)}`);
  return shape;
}

/**
 * The shape of an id from outside, if there is one.
 *
 * @example
 * ```ts
 * import { findShape } from "openblock";
 * console.log(findShape("2x2")?.cells.length, findShape("9x9")); // 4 undefined
 * ```
 */
export function findShape(id: string): Shape | undefined {
  return BY_ID.get(id);
}
