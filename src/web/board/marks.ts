/**
 * @file What is marked in the picture when somebody asks or a game is over: hints, the steps of a witness, the ending.
 * It is loaded with the first of them.
 */
import { type Placement, shapeOf } from "#engine";
import { drawNumber } from "./drawEnding.ts";
import { cornerOf, type Point } from "./geometry.ts";
import type { Scene } from "./scene.ts";
import { type Context2D, drawGhostTile, ghostLine, roundedRect } from "./tiles.ts";

export { drawEnding } from "./drawEnding.ts";

/** A hint, and the steps of a witness. */
export function drawMarks(ctx: Context2D, scene: Scene): void {
  drawHint(ctx, scene);
  if (scene.state.overlay !== null) drawSteps(ctx, scene, scene.state.overlay);
}

/** Where a hint would put a piece: the piece's own colour, outlined. */
function drawHint(ctx: Context2D, scene: Scene): void {
  const { hint, slots } = scene.state;
  const piece = hint && slots[hint.slot];
  if (!hint || !piece) return;
  const { layout, palette } = scene;
  const cells = piece.shape.cells.map((part) => ({ x: hint.x + part.x, y: hint.y + part.y }));
  for (const { x, y } of cells) {
    const corner = cornerOf(layout, x, y);
    drawGhostTile(ctx, palette, (piece.colour ?? 8) + 1, corner.x, corner.y, layout.pitch - layout.gap);
  }
  outline(ctx, scene, cells, palette.hint);
}

/** The steps of a witness, each in the colour of its piece, outlined and with its number. */
function drawSteps(ctx: Context2D, scene: Scene, steps: readonly Placement[]): void {
  const { layout, palette, state } = scene;
  const size = layout.pitch - layout.gap;
  const left = [...state.slots];
  // A line may clear in between: what lies there is seen under the outline.
  const taken = new Set(Array.from(state.board.cells.keys()).filter((cell) => state.board.cells[cell] !== 0));
  const firsts = steps.map(({ shape, x, y }) => {
    const slot = left.findIndex((piece) => piece?.shape.id === shape);
    const content = (left.splice(slot, slot < 0 ? 0 : 1)[0]?.colour ?? 8) + 1;
    const cells = shapeOf(shape).cells.map((part) => ({ x: x + part.x, y: y + part.y }));
    outline(ctx, scene, cells, ghostLine(palette, content));
    for (const cell of cells) {
      const corner = cornerOf(layout, cell.x, cell.y);
      if (!taken.has(8 * cell.y + cell.x)) drawGhostTile(ctx, palette, content, corner.x, corner.y, size);
      taken.add(8 * cell.y + cell.x);
    }
    return cells[0]!;
  });
  for (const [i, cell] of firsts.entries()) drawNumber(ctx, scene, cell, (state.overlayFrom ?? 1) + i);
}

/** Outlines cells with an edge of the panel's colour under the line, so that it shows on tiles of any colour. */
function outline(ctx: Context2D, { layout, palette }: Scene, cells: readonly Point[], colour: string): void {
  const size = layout.pitch - layout.gap;
  ctx.save();
  for (const [stroke, width] of [
    [palette.panel, 6],
    [colour, 3],
  ] as const) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    for (const { x, y } of cells) {
      const corner = cornerOf(layout, x, y);
      roundedRect(ctx, corner.x + 2, corner.y + 2, size - 4, size * 0.16);
      ctx.stroke();
    }
  }
  ctx.restore();
}
