/** @file Positions and counts as a person reads them on a terminal. */
import { printBoard, printDock, type Shape } from "#engine";
import { hasColour } from "./output.ts";
import type { Asked } from "./positionInput.ts";

/** Board and dock as a terminal shows them. */
export function drawAsked({ board, dock }: Asked): string {
  const ansi = hasColour();
  const drawn = printBoard(board, { ansi });
  if (dock.length === 0) return drawn;
  return `${drawn}\n\n${printDock(
    dock.map((shape) => ({ shape })),
    { ansi },
  )}`;
}

/** "1x4, 2x2 and 3x3". */
export function shapeList(dock: readonly Shape[]): string {
  const ids = dock.map(({ id }) => id);
  return ids.length < 2 ? ids.join() : `${ids.slice(0, -1).join(", ")} and ${ids.at(-1)}`;
}

/** "3,276". */
export function grouped(n: number): string {
  return n.toLocaleString("en-US");
}
