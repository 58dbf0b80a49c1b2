/**
 * @file A board on a canvas screen: the stage that a board view is drawn on. The page gives it its place, draws it between
 * what lies under it and what lies over it, and tells it of fingers that nothing else has taken.
 */
import type { BoardView } from "#web/board/api.ts";
import type { Places } from "#web/board/geometry.ts";
import type { PointerHearer, Stage } from "#web/board/stage.ts";
import type { Context2D } from "#web/board/tiles.ts";
import type { Clock, Frames } from "#web/platform/platform.ts";

const DEAF: PointerHearer = {
  down: () => false,
  move: () => undefined,
  up: () => undefined,
  cancel: () => undefined,
  leave: () => undefined,
};

type Run = Parameters<Frames["request"]>[0];

export class BoardSpot implements Stage {
  readonly ctx: Context2D;
  readonly clock: Clock;
  readonly frames: Frames;
  /** The board that is drawn here. */
  view: BoardView | null = null;
  hearer: PointerHearer = DEAF;
  private readonly runs = new Map<number, Run>();
  private next = 1;
  private places: Places | null = null;
  private isMoved = false;
  private isAsked = false;
  private resized: () => void = () => undefined;

  /** @param request has the page drawn again */
  constructor(ctx: Context2D, clock: Clock, request: () => void) {
    this.ctx = ctx;
    this.clock = clock;
    this.frames = {
      request: (run) => {
        this.runs.set(this.next, run);
        // What is asked for while the page is being drawn is drawn with it.
        if (!this.isAsked) request();
        return this.next++;
      },
      cancel: (frame) => void this.runs.delete(frame),
    };
  }

  /** Where board and pieces are in the next picture. */
  place(places: Places): void {
    this.isMoved ||= JSON.stringify(places) !== JSON.stringify(this.places);
    this.places = places;
  }

  /** Draws the board as a part of the page's picture. */
  paint(ticks: number): void {
    this.isAsked = true;
    if (this.isMoved) this.resized();
    else this.view?.redraw();
    this.isMoved = false;
    this.isAsked = false;
    const runs = [...this.runs.values()];
    this.runs.clear();
    for (const run of runs) run(ticks);
  }

  fit(): Places | null {
    return this.places;
  }

  clear(): void {
    // The page has been cleared already.
  }

  listen(hearer: PointerHearer): void {
    this.hearer = hearer;
  }

  onResize(hear: () => void): void {
    this.resized = hear;
  }

  remove(): void {
    this.runs.clear();
    this.hearer = DEAF;
    this.view = null;
  }
}
