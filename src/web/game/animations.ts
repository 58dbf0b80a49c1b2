/** @file What a step did, as the board animates it. */
import { shapeOf } from "#engine";
import type { Session, Step } from "#game";
import type { PlacedNews } from "../board/api.ts";
import { words } from "../i18n/words.ts";

export function newsOf(before: Session, step: Step): PlacedNews | undefined {
  const placed = step.events.find((event) => event.type === "piece.placed");
  if (placed === undefined) return undefined;
  const { placement } = placed;
  const colour = before.slots[placed.slot]?.colour;
  const cells = shapeOf(placement.shape).cells.map((part) => 8 * (placement.y + part.y) + placement.x + part.x);
  const cleared = step.events.find((event) => event.type === "lines.cleared");
  const isCleared = (cell: number) =>
    cleared !== undefined && (cleared.rows.includes(Math.floor(cell / 8)) || cleared.columns.includes(cell % 8));
  const content = (cell: number) => (cells.includes(cell) ? (colour ?? 8) + 1 : before.board.cells[cell]!);
  const lines = cleared === undefined ? 0 : cleared.rows.length + cleared.columns.length;
  return {
    landing: cells,
    cells: cells.filter((cell) => !isCleared(cell)),
    cleared: Array.from({ length: 64 }, (_, cell) => cell)
      .filter(isCleared)
      .map((cell) => ({ cell, content: content(cell) })),
    lines,
    isWipe: cleared?.isWipe ?? false,
    points: placed.points,
    feat: featOf(lines, placed.mono, cleared?.isWipe ?? false),
    chain: cleared !== undefined && cleared.chain > 1 ? words().combo(1, cleared.chain) : "",
    best: "",
  };
}

/** What made a clear special, in words; empty for a plain one. */
function featOf(lines: number, mono: number, isWipe: boolean): string {
  const { feat } = words();
  if (isWipe) return feat.wipe;
  if (mono > 0) return feat.mono;
  return lines > 1 ? feat.lines(lines) : "";
}
