/**
 * @file The review of a game: step through it with the verdict on every move, the room left as a graph, what would have
 * been better, on the board and in words. A record that cannot be reviewed is explained.
 */
import { effect, signal, untracked } from "@preact/signals";
import { isSlip, MARKS } from "#review";
import { createBoard } from "../../board/api.ts";
import type { Places, Rect } from "../../board/geometry.ts";
import { screen, settings } from "../../game/model.ts";
import { replayWords } from "../../i18n/replay.ts";
import { reviewWords } from "../../i18n/review.ts";
import { words } from "../../i18n/words.ts";
import { type Course, NOTHING_YET, nextSlip, openingMove, summaryOfCourse, withNews } from "../../review/course.ts";
import { explainMove, shareText } from "../../review/explain.ts";
import { sceneOf } from "../../review/scene.ts";
import { tellReview } from "../../review/tell.ts";
import { barOf, insideOf, isFlat } from "../area.ts";
import { type Block, column, type Pen, row } from "../canvas/block.ts";
import { bar, button, card, label, line, text } from "../canvas/blocks.ts";
import { lookName, lookOf } from "../canvas/look.ts";
import { scrolling, type View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { TYPE } from "../canvas/type.ts";
import { inSlices } from "../slices.ts";
import { markPicture } from "./mark.ts";
import { backToGame, type Seat, sheet, titleParts } from "./parts.ts";
import { drawReview } from "./reviewBoard.ts";
import { graphBlock } from "./reviewGraph.ts";

const NAV = 48;
/** Milliseconds between two steps of a way. */
const STEP_MS = 900;
const NOWHERE: Rect = { x: -2000, y: -2000, width: 300, height: 100 };

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
    screen.value = "review";
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
    const { places, view, nav, summary } = isFlat(area) ? flatPlaces(this.seat) : tallPlaces(this.seat);
    const drawn = drawReview(sceneOf(move, this.way.value).drawn, places);
    const block = column(10, [graphBlock(course, this.at(), this.go), this.card(course), counts(course)]);
    const { parts, scroll } = scrolling(pen, block, view, scrolled);
    return {
      under: [
        ...parts,
        ...titleParts(pen, flatBar(this.seat), title, this.close),
        ...gameLine(course).parts(pen, summary),
        ...this.steps(course).parts(pen, nav),
      ],
      board: { spot: this.spot, places },
      over: [{ rect: places.board, draw: (brush) => drawn(brush, places.board, false) }],
      ...(scroll && { scroll }),
    };
  }

  private card(course: Course): Block {
    const move = course.moves[this.at()]!;
    const said = reviewWords();
    const explained = explainMove(move, course.hands[move.hand]!, said, words().spawn.shape);
    const { mark, better } = move.review;
    const points = move.played.points;
    return card(
      column(8, [
        row(10, [
          mark === null ? null : markPicture(mark),
          line(explained.title, { size: TYPE.heading - 2, isBold: true }),
          points > 0 ? label(said.points(points), { size: TYPE.small, ink: "muted" }) : null,
        ]),
        text(words().sentences(explained.said), { size: TYPE.small }),
        explained.better === null
          ? null
          : column(4, [
              row(10, [markPicture("best", 18), text(explained.better.title, { size: TYPE.small, isBold: true })]),
              text(words().sentences(explained.better.said), { size: TYPE.small, ink: "muted" }),
            ]),
        ...explained.figures.map(([name, before, after]) =>
          row(8, [
            line(name, { size: TYPE.label, ink: "muted" }),
            label(`${before} → ${after}`, { size: TYPE.small, isBold: true }),
          ]),
        ),
        row(8, [
          line(said.risk, { size: TYPE.label, ink: "muted" }),
          label(shareText(course.hands[move.hand]!.risk), { size: TYPE.small, isBold: true }),
        ]),
        better === null
          ? null
          : button(this.way.value === null ? said.showWay : said.hideWay, this.toggleWay, { icon: "play", height: 44 }),
      ]),
      mark === "fatal",
    );
  }

  private steps(course: Course): Block {
    const said = reviewWords();
    const at = this.at();
    const slip = (direction: -1 | 1): Block => {
      const to = nextSlip(course, at, direction);
      const name = direction < 0 ? said.previousSlip : said.nextSlip;
      const mark = to === null ? null : course.moves[to]!.review.mark;
      return button(to === null ? name : `${mark === null ? "" : said.mark[mark]} ${to + 1}`, () => this.go(to ?? at), {
        isOff: to === null,
      });
    };
    const arrow = (name: string, icon: "back" | "forward", to: number): Block => ({
      ...button(name, () => this.go(to), { icon, isBare: true, isOff: to < 0 || to >= course.moves.length }),
      width: () => 56,
    });
    return row(8, [
      arrow(said.previousMove, "back", at - 1),
      slip(-1),
      slip(1),
      arrow(said.nextMove, "forward", at + 1),
    ]);
  }
}

interface ReviewPlaces {
  readonly places: Places;
  readonly summary: Rect;
  /** Of what scrolls. */
  readonly view: Rect;
  readonly nav: Rect;
}

function tallPlaces({ area }: Seat): ReviewPlaces {
  const inside = insideOf(area.value);
  const top = barOf(area.value).y + 46;
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
function flatPlaces({ area }: Seat): ReviewPlaces {
  const inside = insideOf(area.value);
  const bar = barOf(area.value);
  const top = Math.max(12, inside.y);
  const side = Math.min(area.value.height - top - 12, inside.width * 0.5);
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

function flatBar({ area }: Seat): Rect {
  const bar = barOf(area.value);
  if (!isFlat(area.value)) return bar;
  const { summary } = flatPlaces({ area } as Seat);
  return { ...bar, x: summary.x, width: Math.max(44, bar.x + bar.width - summary.x) };
}

/** Score, moves and accuracy; how far the review is until it is there. */
function gameLine(course: Course): Block {
  const said = reviewWords();
  const { end, total, moves } = course;
  const { accuracy } = summaryOfCourse(course);
  if (end === null)
    return row(10, [
      bar(moves.length / Math.max(1, total)),
      label(said.computing(moves.length, total), { size: TYPE.label, ink: "muted" }),
    ]);
  return row(8, [
    line(said.game(end.final.score, total), { size: TYPE.small, ink: "muted" }),
    accuracy === null ? null : label(said.accuracy, { size: TYPE.small, ink: "muted" }),
    accuracy === null ? null : label(`${Math.round(accuracy)}%`, { size: 22, isBold: true }),
  ]);
}

function progress({ total, moves }: Course): Block {
  const said = reviewWords();
  return column(10, [
    bar(moves.length / Math.max(1, total)),
    text(total === 0 ? said.reading : said.computing(moves.length, total), { size: TYPE.small, ink: "muted" }),
  ]);
}

/** How many moves have which mark. */
function counts(course: Course): Block {
  const said = reviewWords();
  const sums = summaryOfCourse(course);
  const notes = [
    ...(course.end !== null && course.moves.every(({ review }) => !isSlip(review.mark)) ? [said.noSlip] : []),
    ...(sums.missedClears > 0 ? [said.missedClears(sums.missedClears)] : []),
    ...(sums.forcedHands > 0 ? [said.forcedHands(sums.forcedHands)] : []),
  ];
  return column(8, [
    row(
      4,
      MARKS.map((mark) =>
        column(2, [
          row(4, [markPicture(mark, 18), line(String(sums.counts[mark]), { size: TYPE.small, isBold: true })]),
          line(said.mark[mark], { size: TYPE.axis, ink: "muted" }),
        ]),
      ),
    ),
    notes.length === 0 ? null : text(words().sentences(notes), { size: TYPE.label, ink: "muted" }),
  ]);
}

function faulty({ code }: NonNullable<Course["fault"]>): Block {
  const said = reviewWords();
  const isOwn = code === "noMoves" || code === "failed";
  return card(
    column(6, [
      text(said.cannot, { isBold: true }),
      text(isOwn ? said.fault[code] : replayWords().fault[code], { size: TYPE.small }),
    ]),
  );
}
