/** @file The end of a game: the score against the best, how the lost hand could have been placed or why no hand can be, the figures of the game, and what to do next. */
import { medalOf } from "#daily";
import { shapeOf } from "#engine";
import type { Session } from "#game";
import { explainProof } from "#spawn";
import type { Rect } from "../../board/geometry.ts";
import { drawPiece } from "../../board/tiles.ts";
import { streakOf } from "../../daily/calendar.ts";
import { countdownOf, localDay, untilMidnight } from "../../daily/clock.ts";
import type { Daily } from "../../daily/daily.ts";
import { resultOf } from "../../daily/results.ts";
import { reasonOf } from "../../game/ending.ts";
import { againstBest, SCENE } from "../../game/finale.ts";
import { bestToBeat, isOverlayShown, mode, screen, session, side } from "../../game/model.ts";
import { dailyWords } from "../../i18n/daily.ts";
import { overWords } from "../../i18n/over.ts";
import { words } from "../../i18n/words.ts";
import { figuresOf, longestChain } from "../../store/figures.ts";
import { insideOf, isFlat, isShort, playPlaces } from "../area.ts";
import { type Block, column, type DrawIn, over, type Part, type Pen, picture, row, space } from "../canvas/block.ts";
import { box, button, label, line, text } from "../canvas/blocks.ts";
import { scrolling, type View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { grouped, TYPE, widthOf, write } from "../canvas/type.ts";
import { Counter } from "../counter.ts";
import { Finale } from "../finale.ts";
import { drawWay } from "./head.ts";
import { medalPicture } from "./medal.ts";
import { noticeParts } from "./notices.ts";
import { isCalm, type Seat } from "./parts.ts";

/** Of the board at least; where there is less room, the pieces go. */
const LEAST_BOARD = 170;
const LABEL = 28;
/** Beyond the edge: neither seen nor felt. */
const NOWHERE: Rect = { x: -2000, y: -2000, width: 300, height: 100 };

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
    const blocks = [this.result(game, isLow), this.story(game, isLow), this.foot(game, isLow, daily)] as const;
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
      this.story(game, true),
      hasWay ? text(reasonOf(game), { size: TYPE.small, ink: "muted" }) : null,
      this.foot(game, true, daily),
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

  /** How the last hand could have been placed; the proof that none can be; or what has no place. */
  private story(game: Session, isLow: boolean): Block {
    const { delivery } = game;
    if (delivery?.outcome === "noFeasibleDock") return this.proof(game, delivery.proof, isLow);
    if (this.finale.scene.value?.steps.length) return this.way(isLow);
    return text(reasonOf(game), { size: TYPE.small, ink: "muted" });
  }

  private way(isLow: boolean): Block {
    const { steps } = this.finale.scene.value!;
    const over = overWords();
    const at = this.finale.at.value;
    const isPlaying = this.finale.isPlaying.value;
    const isDone = at === steps.length;
    const name = isPlaying ? over.pauseWay : isDone ? over.showAgain : over.showWay;
    const step = steps[at - 1];
    const said = step && over.wayStep(at, steps.length, words().spawn.shape(step.placement.shape), step.lines);
    const toggle = button(name, () => this.finale.toggle(), {
      icon: isPlaying ? "pause" : isDone ? "again" : "play",
      isBare: true,
      height: 44,
    });
    const size = isLow ? TYPE.label : TYPE.small;
    return row(12, [
      { ...toggle, width: () => 48 },
      column(0, [
        line(over.way, { size: isLow ? TYPE.small : TYPE.body, isBold: true }),
        line(said ?? "", { size, ink: "muted" }),
      ]),
      dots(steps.length, at),
    ]);
  }

  private proof(game: Session, proof: Parameters<typeof explainProof>[0], isLow: boolean): Block {
    const over = overWords();
    const { fullest } = proof;
    const toggle = () => {
      if (isOverlayShown.value) this.seat.controller.look(null, null);
      else this.seat.controller.look(session.value, fullest.placed);
    };
    const hand = row(
      8,
      fullest.dock.map((id) => {
        const placed = fullest.placed.findIndex(({ shape }) => shape === id);
        return column(2, [
          shapePicture(id, isLow ? 30 : 38, placed < 0 ? 0.45 : 1),
          line(placed < 0 ? over.noPlace : over.fits(placed + 1), {
            size: TYPE.axis,
            ink: placed < 0 ? "danger" : "muted",
            align: "center",
          }),
        ]);
      }),
    );
    return column(6, [
      text(explainProof(proof, words().spawn)[0] ?? reasonOf(game), { size: TYPE.small }),
      hand,
      fullest.placed.length > 0
        ? button(isOverlayShown.value ? over.hideWitness : over.showTry, toggle, { height: 44 })
        : null,
    ]);
  }

  private foot(game: Session, isLow: boolean, daily: Daily | null): Block {
    const { controller } = this.seat;
    const said = words();
    const over = overWords();
    const isCounted = mode.value === "daily" && side.value === null;
    const record = this.finale.scene.value?.record;
    return column(8, [
      daily === null || !isCounted ? null : dailyResult(game, daily, this.seat.minute.value),
      this.facts(game, isLow),
      button(said.playAgain, () => controller.newGame(mode.value), { isPrimary: true, height: isLow ? 48 : 54 }),
      row(8, [
        record === undefined
          ? null
          : button(said.screenName.review, () => this.seat.review(record), { icon: "review" }),
        record === undefined ? null : button(over.share, () => this.seat.share(record), { icon: "share" }),
        controller.canUndo() ? button(said.undo, () => void controller.undo(), { icon: "undo" }) : null,
      ]),
    ]);
  }

  private facts(game: Session, isLow: boolean): Block {
    const over = overWords();
    const { lines } = figuresOf(game);
    const accuracy = this.finale.accuracy.value;
    const isReviewed = this.finale.scene.value?.record !== undefined && accuracy !== undefined;
    const facts: readonly (readonly [string, string])[] = [
      [grouped(lines), over.lines(lines)],
      [grouped(longestChain(game)), over.longestChain],
      ...(isReviewed ? ([[accuracy === null ? "…" : `${Math.round(100 * accuracy!)}%`, over.accuracy]] as const) : []),
    ];
    const block = row(
      0,
      facts.map(([figure, name]) =>
        column(0, [
          line(figure, { size: isLow ? 19 : 24, isBold: true, align: "center" }),
          line(name, { size: TYPE.label, ink: "muted", align: "center" }),
        ]),
      ),
    );
    return overPanel(block, isLow ? 4 : 10);
  }
}

function overPanel(block: Block, along: number): Block {
  const padded = column(0, [space(along), block, space(along)]);
  return over(padded, ({ ctx, look }, rect) => box(ctx, rect, 16, look.panel, look.line));
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

/** How far a way has come. */
function dots(count: number, at: number): Block {
  return picture(
    4,
    ({ ctx, look }, rect) => {
      for (let i = 0; i < count; i++) {
        ctx.fillStyle = i < at ? look.ok : look.raise;
        ctx.beginPath();
        ctx.roundRect(rect.x + 22 * i, rect.y, 18, 4, 2);
        ctx.fill();
      }
    },
    22 * count - 4,
  );
}

/** A shape in the middle of its room. */
export function shapePicture(id: Parameters<typeof shapeOf>[0], height: number, alpha = 1): Block {
  return picture(height, ({ ctx, look }, rect) => {
    const shape = shapeOf(id);
    const pitch = Math.min(11, height / Math.max(shape.height, 3));
    const at = {
      x: rect.x + (rect.width - shape.width * pitch) / 2,
      y: rect.y + (rect.height - shape.height * pitch) / 2,
    };
    ctx.globalAlpha *= alpha;
    drawPiece(ctx, look, { shape }, at, pitch, 2);
  });
}

/** Medal, the way to the next dot, streak and countdown. */
function dailyResult(game: Session, daily: Daily, now: number): Block | null {
  const said = dailyWords();
  const result = resultOf(daily.store.value.results, game.seed);
  if (result === null) return null;
  const { par, score } = result;
  const medal = par === null ? null : medalOf(score, par);
  const next =
    medal === null || medal === 3 ? "" : ` · ${said.toPar(grouped(par![medal]! - score), (medal + 1) as 1 | 2 | 3)}`;
  const { current } = streakOf(daily.store.value.results, localDay(now));
  return row(10, [
    medalPicture(medal, 32),
    column(0, [
      line(`${medal === null ? said.parWaits : said.dots(medal)}${next}`, { size: TYPE.small, isBold: true }),
      line(`${said.streakAbout(current)} · ${said.nextIn} ${said.time(countdownOf(untilMidnight(now)))}`, {
        size: TYPE.label,
        ink: "muted",
      }),
    ]),
    { ...button(said.openCalendar, openDaily, { height: 40 }), width: () => 72 },
  ]);
}

function openDaily(): void {
  screen.value = "daily";
}
