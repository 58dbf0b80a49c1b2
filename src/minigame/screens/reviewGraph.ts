/** @file The room left over a game as a line, the tight part shaded, with the marks on it; a finger on it goes to a move. */
import { isSlip, TIGHT } from "#review";
import { mix } from "#web/board/colours.ts";
import type { Rect } from "#web/board/geometry.ts";
import type { Course } from "#web/features/review/course.ts";
import { areaOf, type GraphBox, lineOf, moveAt, numbersUnder, xOf, yOf } from "#web/features/review/graphBox.ts";
import { reviewWords } from "#web/features/review/words.ts";
import type { Block, Brush } from "../canvas/block.ts";
import { TYPE, write } from "../canvas/type.ts";
import { drawMark } from "./parts.ts";

const HEIGHT = 118;
const SIGNS = { fatal: 22, mistake: 18, inaccuracy: 14 } as const;

export function graphBlock(course: Course, at: number, go: (at: number) => void): Block {
  const boxIn = ({ width }: Rect): GraphBox => ({ width, height: HEIGHT, moves: course.total });
  return {
    height: () => HEIGHT,
    parts: (_, rect) => [
      {
        rect,
        draw: (brush) => drawGraph(brush, rect, boxIn(rect), course, at),
        press: {
          name: reviewWords().graph,
          tap: ({ x }) => go(moveAt(boxIn(rect), x - rect.x)),
          isFollowing: true,
        },
      },
    ],
  };
}

function drawGraph(brush: Brush, rect: Rect, box: GraphBox, course: Course, at: number): void {
  const { ctx } = brush;
  ctx.save();
  ctx.translate(rect.x, rect.y);
  drawFrame(brush, box);
  drawLines(brush, box, course);
  drawCursor(brush, box, course, at);
  for (const { number, review } of course.moves) {
    if (!isSlip(review.mark) || review.mark === null) continue;
    const size = SIGNS[review.mark as keyof typeof SIGNS] * (number - 1 === at ? 1.15 : 0.8);
    const y = yOf(box, review.mark === "fatal" ? review.before / 2 : review.after);
    drawMark(ctx, brush.look, review.mark, { x: xOf(box, number - 1), y }, size, true);
  }
  ctx.restore();
}

function drawFrame({ ctx, look }: Brush, box: GraphBox): void {
  const [left, right] = [xOf(box, 0), xOf(box, box.moves - 1)];
  ctx.fillStyle = mix(look.background, look.marks.fatal, 0.14);
  ctx.fillRect(left, yOf(box, TIGHT), Math.max(0, right - left), yOf(box, 0) - yOf(box, TIGHT));
  ctx.strokeStyle = look.line;
  ctx.lineWidth = 1;
  for (const room of [1, 0.5, 0]) {
    const y = yOf(box, room);
    ctx.setLineDash(room === 0.5 ? [3, 4] : []);
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
    ctx.stroke();
    const said = room === 1 ? "100 %" : String(100 * room);
    write(ctx, said, left - 6, y, { size: TYPE.axis, colour: look.muted, align: "right" });
  }
  ctx.setLineDash([]);
  for (const number of numbersUnder(box))
    write(ctx, String(number), xOf(box, number - 1), box.height - 7, {
      size: TYPE.axis,
      colour: look.muted,
      align: "center",
    });
}

function drawLines({ ctx, look }: Brush, box: GraphBox, { moves }: Course): void {
  if (moves.length === 0) return;
  const rooms = moves.map(({ review }) => review.after);
  const fill = ctx.createLinearGradient(0, yOf(box, 1), 0, yOf(box, 0));
  fill.addColorStop(0, look.marks.best);
  fill.addColorStop(1, look.marks.fatal);
  ctx.globalAlpha = 0.28;
  ctx.fillStyle = fill;
  ctx.fill(new Path2D(areaOf(box, rooms)));
  ctx.globalAlpha = 1;
  ctx.strokeStyle = look.ink;
  ctx.lineWidth = 2;
  ctx.lineJoin = "round";
  ctx.stroke(new Path2D(lineOf(box, rooms)));
}

function drawCursor({ ctx, look }: Brush, box: GraphBox, { moves }: Course, at: number): void {
  const move = moves[at];
  if (move === undefined) return;
  const x = xOf(box, at);
  ctx.strokeStyle = look.accent;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.moveTo(x, 4);
  ctx.lineTo(x, yOf(box, 0));
  ctx.stroke();
  ctx.fillStyle = look.accent;
  ctx.beginPath();
  ctx.arc(x, yOf(box, move.review.after), 4, 0, 2 * Math.PI);
  ctx.fill();
}
