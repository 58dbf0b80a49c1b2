/** @file The end of a game: the score against the best, the board, and where its story and what to do next stand. */
import type { Session } from "#game";
import type { Rect } from "#web/board/geometry.ts";
import type { Daily } from "#web/features/daily/daily.ts";
import { againstBest, SCENE } from "#web/game/finale.ts";
import { bestToBeat, mode, session } from "#web/game/state/state.ts";
import { reasonOf } from "#web/kit/ending.ts";
import { overWords } from "#web/kit/words/over.ts";
import { words } from "#web/kit/words/words.ts";
import { insideOf, isFlat, isShort, NOWHERE, playPlaces } from "../base/area.ts";
import { type Block, column, type DrawIn, type Part, type Pen, picture, row } from "../canvas/block.ts";
import { label, line, text } from "../canvas/blocks.ts";
import { scrolling, type View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { grouped, TYPE, widthOf, write } from "../canvas/type.ts";
import { Counter } from "./counter.ts";
import { Finale } from "./finale.ts";
import { drawWay } from "./head.ts";
import { noticeParts } from "./notices.ts";
import { footOf } from "./overFoot.ts";
import { storyOf } from "./overStory.ts";
import { isCalm, type Seat } from "./parts.ts";

/** Of the board at least; where there is less room, the pieces go. */
const LEAST_BOARD = 170;
const LABEL = 28;

export class OverScene {
  private readonly seat: Seat;
  private readonly finale: Finale;
  private readonly counter = new Counter(0);
  /** When the counted scene began. */
  private counted = Number.NaN;

  constructor(seat: Seat) {
    this.seat = seat;
    this.finale = new Finale(seat, isCalm);
  }

  view(pen: Pen, spot: BoardSpot, bar: readonly Part[], daily: Daily | null, scrolled: number): View {
    const game = session.value!;
    const area = this.seat.area.value;
    this.count(game);
    const over = noticeParts(pen, this.seat);
    if (isFlat(area)) return { ...this.flat(pen, spot, bar, game, daily, scrolled), over };
    return { ...this.tall(pen, spot, bar, game, daily), over };
  }

  private tall(pen: Pen, spot: BoardSpot, bar: readonly Part[], game: Session, daily: Daily | null): View {
    const area = this.seat.area.value;
    const isLow = isShort(area);
    const inside = insideOf(area);
    const gap = isLow ? 6 : 10;
    const top = playPlaces(area).head.y;
    const bottom = inside.y + inside.height;
    const at = (y: number, height: number): Rect => ({ x: inside.x, y, width: inside.width, height });
    const blocks = [
      this.result(game, isLow),
      storyOf(game, this.finale, this.seat, isLow),
      footOf(game, this.finale, this.seat, daily, isLow),
    ] as const;
    const [result, story, foot] = blocks.map((block) => block.height(pen, inside.width)) as [number, number, number];
    const pieces = isLow ? 82 : 112;
    const room = bottom - top - result - story - foot - 3 * gap;
    const hasPieces = room - pieces - gap >= LEAST_BOARD;
    const side = Math.min(inside.width, room - (hasPieces ? pieces + gap : 0));
    const board = at(top + result + gap, side);
    const storyAt = at(board.y + side + gap, story);
    // Under each piece stands that it has no place.
    const piecesAt = hasPieces ? at(storyAt.y + story + gap, pieces - LABEL) : NOWHERE;
    return {
      under: [
        ...bar,
        ...blocks[0].parts(pen, at(top, result)),
        ...blocks[1].parts(pen, storyAt),
        ...blocks[2].parts(pen, at(bottom - foot, foot)),
      ],
      board: { spot, places: { board, pieces: piecesAt } },
    };
  }

  private flat(
    pen: Pen,
    spot: BoardSpot,
    bar: readonly Part[],
    game: Session,
    daily: Daily | null,
    scrolled: number,
  ): View {
    const { board, pieces, head, actions } = playPlaces(this.seat.area.value);
    const hasWay = this.finale.scene.value !== null && this.finale.scene.value.steps.length > 0;
    const block = column(6, [
      this.result(game, true),
      storyOf(game, this.finale, this.seat, true),
      hasWay ? text(reasonOf(game), { size: TYPE.small, ink: "muted" }) : null,
      footOf(game, this.finale, this.seat, daily, true),
    ]);
    const width = pieces.x + pieces.width - head.x;
    const view = { ...head, width, height: actions.y + actions.height - head.y };
    const { parts, scroll } = scrolling(pen, block, view, scrolled);
    return {
      under: [...parts, ...bar],
      board: { spot, places: { board, pieces: NOWHERE } },
      ...(scroll && { scroll }),
    };
  }

  private count({ score }: Session): void {
    const { value: scene } = this.finale.scene;
    if (scene === null || scene.start === this.counted) return;
    this.counted = scene.start;
    this.counter.reset(0);
    if (isCalm()) this.counter.reset(score);
    else this.counter.go(score, scene.start, SCENE.countTo - SCENE.countFrom, SCENE.countFrom);
  }

  /** Score, best and the way to it, and what that comes to in words. */
  private result(game: Session, isLow: boolean): Block {
    const size = isLow ? 38 : TYPE.score;
    const best = bestToBeat.value;
    const title = titleOf(game);
    if (mode.value === "zen") return row(8, [line(title.text, { size: TYPE.title, isBold: true }), stepsLabel(game)]);
    const draw: DrawIn = (brush, rect) => {
      const { ctx, look, now } = brush;
      const y = rect.y + rect.height / 2;
      const shown = this.counter.at(now);
      if (this.counter.isMoving(now)) brush.again();
      write(ctx, grouped(shown), rect.x + 2, y, { size, isBold: true, colour: look.ink });
      if (best === 0) return;
      const right = rect.x + rect.width - 2;
      const figure = grouped(Math.max(best, game.score));
      const style = { size: 22, isBold: true, colour: look.ink, align: "right" } as const;
      write(ctx, figure, right, y + size * 0.16, style);
      const left = right - widthOf(ctx, figure, style) - 8;
      write(ctx, words().best, left, y + size * 0.16 + 2, { size: TYPE.small, colour: look.muted, align: "right" });
      drawWay(brush, { ...rect, y: rect.y + rect.height - 4, height: 4 }, shown / best);
    };
    return column(isLow ? 2 : 6, [
      picture(size * 1.05 + (best > 0 ? 10 : 0), draw),
      row(8, [line(title.text, { isBold: true, ink: title.isBest ? "accent" : "ink" }), stepsLabel(game)]),
    ]);
  }
}

function stepsLabel({ steps }: Session): Block {
  return label(overWords().steps(steps), { size: TYPE.small, ink: "muted" });
}

function titleOf({ score }: Session): { readonly text: string; readonly isBest: boolean } {
  const over = overWords();
  const standing = againstBest(score, bestToBeat.value);
  if (mode.value === "zen" || standing.kind === "none") return { text: over.title, isBest: false };
  if (standing.kind === "level") return { text: over.level, isBest: false };
  if (standing.kind === "past") return { text: words().newBest, isBest: true };
  return { text: over.short(standing.points), isBest: false };
}
