/**
 * @file Checks of arguments. The compiler stops most wrong ones; a call from plain JavaScript gets an `ArgumentError` in
 * place of a wrong answer. The functions that users call check here; the kernels trust their callers.
 */
import type { Board } from "./board.ts";
import { ArgumentError } from "./result.ts";
import { SHAPES, type Shape } from "./shapes.ts";
import { shown } from "./shown.ts";

/** Throws the code unless an argument is sound; `wanted` begins the sentence: "a trace comes from a delivery". */
export function checkArgument(isSound: boolean, code: string, wanted: string, given: unknown): void {
  if (!isSound) throw new ArgumentError(code, `${wanted}, not ${shown(given)}`);
}

/** Throws `badBoard` unless this is a board. */
export function checkBoard(board: Board): void {
  const isBoard = typeof board?.occupied?.lo === "number" && typeof board.occupied.hi === "number";
  checkArgument(isBoard, "badBoard", "a board comes from emptyBoard() or parseBoard(text)", board);
}

/** Throws `badShape` unless this is a shape of the catalog. */
export function checkShape(shape: Shape): void {
  const known = SHAPES[shape?.index];
  if (known !== undefined && known.id === shape.id) return;
  const advice = typeof shape === "string" ? `; pass shapeOf(${shown(shape)}) in place of the id` : "";
  throw new ArgumentError("badShape", `a shape comes from shapeOf(id) or SHAPES; this is ${shown(shape)}${advice}`);
}

/** Throws `badDock` unless this is a list of one to three shapes. */
export function checkDock(dock: readonly Shape[]): void {
  checkArgument(Array.isArray(dock), "badDock", "a dock is a list of shapes", dock);
  for (const shape of dock) checkShape(shape);
}
