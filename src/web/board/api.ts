/**
 * @file The board view as one object: give it a place in the page and the game's state, hear about placements. It draws
 * only when something changed.
 */
import { Bitboard, legalAnchors, type Piece, type Placement } from "#engine";
import type { Session } from "#game";
import { clearSweep, DURATION, type Effect, isOver } from "./effects.ts";
import { canvasHeight, type Layout, layoutFor, type Point } from "./geometry.ts";
import { createGrid, type GridView, type GridWords } from "./grid.ts";
import { handleBoardKey, type InputPort, listenToPointer } from "./input.ts";
import { BLEED, render } from "./render.ts";
import type { BoardState, Hint, Preview } from "./state.ts";
import type { Palette } from "./tiles.ts";
import { landingFor, putBack, tapSlot } from "./update.ts";

export interface BoardViewOptions {
  readonly words: () => GridWords;
  readonly palette: () => Palette;
  /** Only fades, no movement. */
  readonly isCalm: () => boolean;
  readonly previewOf: (slot: number, x: number, y: number) => Preview | null;
  /** Places a piece; true if the game accepted it. */
  readonly onPlace: (slot: number, x: number, y: number) => boolean;
  /** A piece was picked up, for sound and haptics. */
  readonly onPick: () => void;
  readonly onRefuse: () => void;
}

/** What a placement did, for the animation. */
export interface PlacedNews {
  readonly placement: Placement;
  readonly cells: readonly number[];
  readonly cleared: readonly { readonly cell: number; readonly content: number }[];
  readonly lines: number;
  readonly isWipe: boolean;
  readonly points: number;
  /** What made the clear special, in words; empty for a plain one. */
  readonly feat: string;
}

/** What is shown of a game. */
export type Shown = Pick<Session, "board" | "slots" | "ended">;

export interface BoardView {
  /** Shows a session; animates what a placement did. */
  show(session: Shown, news?: PlacedNews): void;
  showHint(hint: Hint | null): void;
  /** Outlines placements and numbers them, from 1 or another number on. */
  showOverlay(placements: readonly Placement[] | null, from?: number): void;
  setLocked(isLocked: boolean): void;
  /** Handles a key if it is one of the board's. */
  key(key: string): boolean;
  /** Fits the canvas into the space it has. */
  resize(): void;
  redraw(): void;
  destroy(): void;
}

const NOWHERE = Bitboard.empty();

export function createBoardView(host: HTMLElement, options: BoardViewOptions): BoardView {
  return new CanvasBoard(host, options);
}

class CanvasBoard implements BoardView {
  private readonly host: HTMLElement;
  private readonly options: BoardViewOptions;
  private readonly canvas = document.createElement("canvas");
  private readonly ctx = this.canvas.getContext("2d")!;
  private readonly grid: GridView;
  private readonly port: InputPort;
  private readonly observer = new ResizeObserver(() => this.resize());
  private readonly stopListening: () => void;
  private layout: Layout = layoutFor(320, 480);
  private effects: Effect[] = [];
  private frame = 0;
  private state: BoardState | null = null;

  constructor(host: HTMLElement, options: BoardViewOptions) {
    this.host = host;
    this.options = options;
    this.canvas.className = "board-canvas";
    this.canvas.setAttribute("aria-hidden", "true");
    this.port = {
      state: () => this.state!,
      layout: () => this.layout,
      setState: (next) => this.setState(next),
      previewOf: options.previewOf,
      place: (slot, x, y) => this.place(slot, x, y),
      springBack: (slot, from) => this.springBack(slot, from),
    };
    this.grid = createGrid({
      words: options.words,
      onSlot: (slot) => this.setState(tapSlot(this.state!, slot)),
      onCell: (x, y) => this.placeHeldAt(x, y),
    });
    host.append(this.canvas, this.grid.element);
    this.stopListening = listenToPointer(this.grid.element, this.port);
    this.observer.observe(host);
  }

  show(session: Shown, news?: PlacedNews): void {
    // The next dock comes with the placement before it, or after it as a change of its own.
    const isDue = this.state?.slots.every((piece) => piece === null) ?? false;
    const isNewDock = (news !== undefined || isDue) && session.slots.every((piece) => piece !== null);
    const isCalm = this.options.isCalm();
    this.setState(stateOf(session, this.state));
    if (news !== undefined) this.effects.push(...effectsOf(news, isCalm));
    if (isNewDock && !isCalm) this.effects.push({ kind: "deal", start: performance.now(), duration: DURATION.deal });
    this.redraw();
  }

  showHint(hint: Hint | null): void {
    if (this.state !== null) this.setState({ ...this.state, hint });
  }

  showOverlay(overlay: readonly Placement[] | null, overlayFrom = 1): void {
    if (this.state !== null) this.setState({ ...this.state, overlay, overlayFrom });
  }

  setLocked(isLocked: boolean): void {
    if (this.state !== null) this.setState({ ...putBack(this.state), isLocked });
  }

  key(key: string): boolean {
    return this.state !== null && !this.state.isLocked && handleBoardKey(key, this.port);
  }

  resize(): void {
    const box = this.host.getBoundingClientRect();
    if (box.width < 40) return;
    const width = Math.round(Math.min(box.width, Math.max(240, (box.height - 14) / 1.27)));
    const height = canvasHeight(width, box.height);
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    this.layout = layoutFor(width, height);
    this.canvas.width = Math.round((width + 2 * BLEED) * ratio);
    this.canvas.height = Math.round((height + 2 * BLEED) * ratio);
    this.canvas.style.cssText = `width:${width + 2 * BLEED}px;height:${height + 2 * BLEED}px;top:${-BLEED}px`;
    this.grid.element.style.cssText = `width:${width}px;height:${height}px`;
    this.host.style.setProperty("--board", `${width}px`);
    this.ctx.setTransform(ratio, 0, 0, ratio, BLEED * ratio, BLEED * ratio);
    if (this.state !== null) this.grid.update(this.state, this.layout);
    this.draw();
  }

  redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  destroy(): void {
    this.stopListening();
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    this.canvas.remove();
    this.grid.element.remove();
  }

  private draw(): void {
    this.frame = 0;
    if (this.state === null) return;
    const now = performance.now();
    this.effects = this.effects.filter((effect) => !isOver(effect, now));
    const { state, layout, effects } = this;
    render(this.ctx, { state, layout, palette: this.options.palette(), effects, now });
    if (effects.length > 0) this.redraw();
  }

  private setState(next: BoardState): void {
    if (next === this.state) return;
    const isPicked = next.held !== null && this.state?.held?.slot !== next.held.slot;
    this.state = next;
    if (isPicked) this.options.onPick();
    this.grid.update(next, this.layout);
    this.redraw();
  }

  private place(slot: number, x: number, y: number): boolean {
    const isAccepted = this.options.onPlace(slot, x, y);
    if (!isAccepted) this.options.onRefuse();
    return isAccepted;
  }

  private placeHeldAt(x: number, y: number): void {
    const { held } = this.state!;
    const landing = landingFor(this.state!, { x, y });
    if (held === null || landing === null) return;
    this.setState(putBack(this.state!));
    this.place(held.slot, landing.x, landing.y);
  }

  private springBack(slot: number, from: Point): void {
    this.options.onRefuse();
    const duration = this.options.isCalm() ? 1 : DURATION.return;
    this.effects.push({ kind: "return", start: performance.now(), duration, slot, from });
    this.redraw();
  }
}

function stateOf(session: Shown, before: BoardState | null): BoardState {
  const legal =
    session.ended === null ? session.slots.map((piece) => legalOf(session, piece)) : session.slots.map(() => NOWHERE);
  return {
    board: session.board,
    slots: session.slots,
    legal,
    held: null,
    preview: null,
    hint: null,
    overlay: null,
    isLocked: before?.isLocked ?? false,
  };
}

function legalOf(session: Shown, piece: Piece | null): Bitboard {
  return piece === null ? NOWHERE : legalAnchors(session.board, piece.shape);
}

function effectsOf(news: PlacedNews, isCalm: boolean): Effect[] {
  const now = performance.now();
  const effects: Effect[] = [];
  if (!isCalm) effects.push({ kind: "settle", start: now, duration: DURATION.settle, cells: news.cells });
  if (news.cleared.length > 0) effects.push(clearSweep(now, news.cleared, news.placement, news.lines, isCalm));
  if (news.isWipe && !isCalm) effects.push({ kind: "bloom", start: now, duration: DURATION.bloom });
  if (news.points > 0) {
    const at = { x: news.placement.x, y: news.placement.y };
    effects.push({
      kind: "points",
      start: now,
      duration: DURATION.points,
      text: `+${news.points}`,
      feat: news.feat,
      at,
    });
  }
  return effects;
}
