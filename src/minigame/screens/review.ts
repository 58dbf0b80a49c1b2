/**
 * @file The review of a game: step through it with the verdict on every move, the room left as a graph, what would have
 * been better, on the board and in words. A record that cannot be reviewed is explained.
 */
import { effect, signal, untracked } from "@preact/signals";
import { createBoard } from "#web/board/api.ts";
import { drawNumber } from "#web/board/drawEnding.ts";
import { cornerOf, type Layout, layoutFor, type Places, type Rect } from "#web/board/geometry.ts";
import { type Context2D, drawGhostTile } from "#web/board/tiles.ts";
import { type Course, NOTHING_YET, openingMove, withNews } from "#web/features/review/course.ts";
import { type Drawn, outlineOf, sceneOf, signCorner, takenBy } from "#web/features/review/scene.ts";
import { tellReview } from "#web/game/jobs/tellReview.ts";
import { openScreen } from "#web/kit/page/screen.ts";
import { words } from "#web/kit/words/words.ts";
import { settings } from "#web/store/settings.ts";
import { type Area, barOf, insideOf, isFlat, NOWHERE } from "../base/area.ts";
import { inSlices } from "../base/slices.ts";
import { column, type DrawIn, type Pen } from "../canvas/block.ts";
import { type Look, lookName, lookOf } from "../canvas/look.ts";
import { scrolling, type View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { backToGame, drawMark, type Seat, sheet, titleParts } from "./parts.ts";
import { counts, faulty, gameLine, moveCard, progress, stepRow } from "./reviewBlocks.ts";
import { graphBlock } from "./reviewGraph.ts";

/** Milliseconds between two steps of a way. */
const STEP_MS = 900;

export class ReviewScreen {
  private readonly seat: Seat;
  private readonly spot: BoardSpot;
  private readonly course = signal<Course>(NOTHING_YET);
  private readonly chosen = signal<number | null>(null);
  /** Steps of the better way that are shown; null for the move itself. */
  private readonly way = signal<number | null>(null);
  private stop: () => void = () => undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(seat: Seat, spot: BoardSpot) {
    this.seat = seat;
    this.spot = spot;
    const view = createBoard(spot, {
      words: () => words().grid,
      palette: () => lookOf(lookName(settings.value)),
      isCalm: () => true,
      previewOf: () => null,
      onPlace: () => false,
      say: () => undefined,
      onRefuse: () => undefined,
    });
    spot.view = view;
    effect(() => {
      const move = this.course.value.moves[this.at()];
      const { value: way } = this.way;
      if (move === undefined) return;
      untracked(() => {
        view.show({ ...sceneOf(move, way).table, ended: null });
        view.setLocked(true);
      });
    });
  }

  open(record: string): void {
    this.stop();
    this.course.value = NOTHING_YET;
    this.chosen.value = null;
    this.way.value = null;
    openScreen("review");
    this.stop = inSlices(tellReview(record), (news) => {
      this.course.value = withNews(this.course.value, news);
    });
  }

  private readonly close = (): void => {
    this.stop();
    clearTimeout(this.timer);
    backToGame();
  };

  private at(): number {
    const { value: course } = this.course;
    return Math.max(0, Math.min(course.moves.length - 1, this.chosen.value ?? openingMove(course)));
  }

  private readonly go = (at: number): void => {
    clearTimeout(this.timer);
    this.way.value = null;
    this.chosen.value = at;
  };

  private readonly toggleWay = (): void => {
    clearTimeout(this.timer);
    this.way.value = this.way.value === null ? 0 : null;
    if (this.way.value !== null) this.stepWay();
  };

  private stepWay(): void {
    const steps = this.course.value.moves[this.at()]?.review.better?.steps.length ?? 0;
    this.timer = setTimeout(() => {
      if (this.way.value === null || this.way.value >= steps) return;
      this.way.value++;
      this.stepWay();
    }, STEP_MS);
  }

  view(pen: Pen, scrolled: number): View {
    const { value: course } = this.course;
    const title = words().screenName.review;
    const move = course.moves[this.at()];
    if (course.fault !== null) return sheet(this.seat, pen, scrolled, title, faulty(course.fault), this.close);
    if (move === undefined) return sheet(this.seat, pen, scrolled, title, progress(course), this.close);
    const area = this.seat.area.value;
    const { places, view, nav, summary } = reviewPlaces(area);
    const drawn = drawReview(sceneOf(move, this.way.value).drawn, places);
    const told = moveCard(course, this.at(), this.way.value, this.toggleWay);
    const block = column(10, [graphBlock(course, this.at(), this.go), told, counts(course)]);
    const { parts, scroll } = scrolling(pen, block, view, scrolled);
    return {
      under: [
        ...parts,
        ...titleParts(pen, titleBar(area), title, this.close),
        ...gameLine(course).parts(pen, summary),
        ...stepRow(course, this.at(), this.go).parts(pen, nav),
      ],
      board: { spot: this.spot, places },
      over: [{ rect: places.board, draw: (brush) => drawn(brush, places.board, false) }],
      ...(scroll && { scroll }),
    };
  }
}

/** Edge of a sign, as a share of a cell. */
const SIGN = 0.56;

function drawReview(drawn: readonly Drawn[], places: Places): DrawIn {
  return ({ ctx, look }) => {
    const layout = layoutFor(places, []);
    for (const item of drawn) {
      if (item.kind === "better") drawGhost(ctx, look, layout, item, takenBy(drawn, item));
      drawOutline(ctx, look, layout, item);
    }
    for (const item of drawn) drawSign(ctx, look, layout, item);
  };
}

function drawGhost(ctx: Context2D, look: Look, layout: Layout, item: Drawn, taken: ReadonlySet<number>): void {
  for (const cell of item.cells) {
    if (taken.has(cell) && item.step === null) continue;
    const { x, y } = cornerOf(layout, cell % 8, cell >> 3);
    drawGhostTile(ctx, look, item.colour + 1, x, y, layout.pitch - layout.gap);
  }
}

/** Red around what was played wrong, green and dashed around what is better, with a halo under both. */
function drawOutline(ctx: Context2D, look: Look, layout: Layout, { cells, kind }: Drawn): void {
  const { origin, pitch, gap } = layout;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const loop of outlineOf(cells)) {
    for (const [i, [x, y]] of loop.entries()) {
      const [px, py] = [origin.x - gap / 2 + x * pitch, origin.y - gap / 2 + y * pitch];
      if (i === 0) ctx.moveTo(px, py);
      else ctx.lineTo(px, py);
    }
    ctx.closePath();
  }
  ctx.strokeStyle = look.halo;
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.strokeStyle = kind === "wrong" ? look.marks.fatal : look.marks.best;
  ctx.lineWidth = 3;
  if (kind === "better") ctx.setLineDash([8, 5]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.restore();
}

function drawSign(ctx: Context2D, look: Look, layout: Layout, { cells, mark, step }: Drawn): void {
  const { origin, pitch, gap } = layout;
  if (step !== null) {
    const cell = cells[0]!;
    drawNumber(ctx, { layout, palette: look }, { x: cell % 8, y: cell >> 3 }, step);
  } else if (mark !== null) {
    const corner = signCorner(cells);
    const at = { x: origin.x - gap / 2 + corner.x * pitch, y: origin.y - gap / 2 + corner.y * pitch };
    drawMark(ctx, look, mark, at, pitch * SIGN, true);
  }
}

const NAV = 48;

interface ReviewPlaces {
  readonly places: Places;
  readonly summary: Rect;
  /** Of what scrolls. */
  readonly view: Rect;
  readonly nav: Rect;
}

function reviewPlaces(area: Area): ReviewPlaces {
  return isFlat(area) ? flatPlaces(area) : tallPlaces(area);
}

function tallPlaces(area: Area): ReviewPlaces {
  const inside = insideOf(area);
  const top = barOf(area).y + 46;
  const bottom = inside.y + inside.height;
  const side = Math.min(inside.width, Math.round((bottom - top) * 0.44));
  const summary = { x: inside.x, y: top, width: inside.width, height: 26 };
  const board = { x: inside.x, y: top + 32, width: inside.width, height: side };
  const rest = board.y + side + 8;
  return {
    places: { board, pieces: NOWHERE },
    summary,
    view: { x: inside.x, y: rest, width: inside.width, height: bottom - NAV - 8 - rest },
    nav: { x: inside.x, y: bottom - NAV, width: inside.width, height: NAV },
  };
}

/** The board at full height; all else beside it. */
function flatPlaces(area: Area): ReviewPlaces {
  const inside = insideOf(area);
  const bar = barOf(area);
  const top = Math.max(12, inside.y);
  const side = Math.min(area.height - top - 12, inside.width * 0.5);
  const x = inside.x + side + 16;
  const width = inside.x + inside.width - x;
  const bottom = top + side;
  const under = bar.y + 46;
  return {
    places: { board: { x: inside.x, y: top, width: side, height: side }, pieces: NOWHERE },
    summary: { x, y: under, width, height: 26 },
    view: { x, y: under + 32, width, height: bottom - NAV - 8 - under - 32 },
    nav: { x, y: bottom - NAV, width, height: NAV },
  };
}

/** Of the title: above all, or above what is beside the board. */
function titleBar(area: Area): Rect {
  const bar = barOf(area);
  if (!isFlat(area)) return bar;
  const { summary } = flatPlaces(area);
  return { ...bar, x: summary.x, width: Math.max(44, bar.x + bar.width - summary.x) };
}
