/**
 * @file The review of a game: step through it with the verdict on every move, the room left as a graph, what would have
 * been better, on the board and in words. A record that cannot be reviewed is explained.
 */

import { effect, signal, untracked } from "@preact/signals";
import { createBoard } from "#web/board/api.ts";
import { type Course, NOTHING_YET, openingMove, withNews } from "#web/features/review/course.ts";
import { sceneOf } from "#web/features/review/scene.ts";
import { tellReview } from "#web/game/jobs/tellReview.ts";
import { openScreen } from "#web/kit/page/screen.ts";
import { words } from "#web/kit/words/words.ts";
import { settings } from "#web/store/settings.ts";
import { inSlices } from "../base/slices.ts";
import { column, type Pen } from "../canvas/block.ts";
import { lookName, lookOf } from "../canvas/look.ts";
import { scrolling, type View } from "../canvas/page.ts";
import type { BoardSpot } from "../canvas/spot.ts";
import { backToGame, type Seat, sheet, titleParts } from "./parts.ts";
import { counts, faulty, gameLine, moveCard, progress, stepRow } from "./reviewBlocks.ts";
import { drawReview } from "./reviewBoard.ts";
import { graphBlock } from "./reviewGraph.ts";
import { reviewPlaces, titleBar } from "./reviewPlaces.ts";

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
