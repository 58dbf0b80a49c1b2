/**
 * @file The board view as one object: give it a place in the page and the game's state, hear about placements. It draws
 * only when something changed.
 */
import { Bitboard, legalAnchors, type Piece, type Placement, type Shape } from "#engine";
import type { Session } from "#game";
import { clearSweep, DURATION, type Effect, isOver } from "./effects.ts";
import { type Layout, layoutFor, type Places, type Point, type Rect, stackedPlaces } from "./geometry.ts";
import { createGrid, type GridView, type GridWords } from "./grid.ts";
import { handleBoardKey, type InputPort, listenToPointer } from "./input.ts";
import { render } from "./render.ts";
import type { Extras } from "./scene.ts";
import type { BoardState, Ending, Hint, Preview } from "./state.ts";
import { createSurface, type Surface } from "./surface.ts";
import type { Palette } from "./tiles.ts";
import { landingFor, putBack, tapSlot } from "./update.ts";

export interface BoardViewOptions {
  /** Elements within the host that give the board and the pieces their room; by default one lies above the other. */
  readonly places?: { readonly board: HTMLElement; readonly pieces: HTMLElement };
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
export type Shown = Pick<Session, "board" | "slots" | "ended"> & Partial<Pick<Session, "docks">>;

export interface BoardView {
  /** Shows a session; animates what a placement did. */
  show(session: Shown, news?: PlacedNews): void;
  showHint(hint: Hint | null): void;
  /** Outlines placements and numbers them, from 1 or another number on. */
  showOverlay(placements: readonly Placement[] | null, from?: number): void;
  showEnding(ending: Ending): void;
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

const CORNER: Point = { x: 0, y: 0 };
/** Above a board without places of its own, for what flies off it. */
const ABOVE = 60;
const BELOW = 8;

class CanvasBoard implements BoardView {
  private readonly host: HTMLElement;
  private readonly options: BoardViewOptions;
  private readonly surface: Surface;
  private readonly grid: GridView;
  private readonly port: InputPort;
  private readonly observer = new ResizeObserver(() => this.resize());
  private readonly stopListening: () => void;
  private places: Places = stackedPlaces(320, 480);
  private layout: Layout = layoutFor(this.places, []);
  private effects: Effect[] = [];
  private extras: Extras | null = null;
  private frame = 0;
  private state: BoardState | null = null;

  constructor(host: HTMLElement, options: BoardViewOptions) {
    this.host = host;
    this.options = options;
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
    const { board, pieces } = options.places ?? { board: host, pieces: host };
    this.surface = createSurface(host);
    board.append(this.grid.board);
    pieces.append(this.grid.pieces);
    this.stopListening = listenToPointer(host, [this.grid.board, this.grid.pieces], this.port);
    for (const element of new Set([host, board, pieces])) this.observer.observe(element);
  }

  show(session: Shown, news?: PlacedNews): void {
    // The next dock comes with the placement before it, or after it as a change of its own.
    const isDue = this.state?.slots.every((piece) => piece === null) ?? false;
    const isNewDock = (news !== undefined || isDue) && session.slots.every((piece) => piece !== null);
    const isCalm = this.options.isCalm();
    this.setState(stateOf(session, this.state));
    if (news !== undefined) void this.loadExtras();
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

  showEnding(ending: Ending): void {
    if (this.state !== null) this.setState({ ...this.state, ending });
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
    const { places } = this.options;
    const within = (element: HTMLElement): Rect => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - box.x, y: y - box.y, width, height };
    };
    this.places =
      places === undefined
        ? stackedPlaces(box.width, box.height)
        : { board: within(places.board), pieces: within(places.pieces) };
    const { pieces } = this.places;
    const bottom = pieces.y + pieces.height + BELOW;
    if (places === undefined) this.surface.fit(box, bottom, ABOVE);
    else this.surface.fit(box, Math.max(box.height, bottom), 0);
    this.arrange();
    // The language may have changed too.
    if (this.state !== null) this.grid.update(this.state);
    this.draw();
  }

  private arrange(): void {
    if (this.state === null) return;
    this.layout = layoutFor(this.places, this.state.hand);
    const isStacked = this.options.places === undefined;
    this.grid.arrange(this.layout, this.places.pieces, {
      board: isStacked ? CORNER : this.places.board,
      pieces: isStacked ? CORNER : this.places.pieces,
    });
  }

  redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  destroy(): void {
    this.stopListening();
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
    this.surface.remove();
    this.grid.board.remove();
    this.grid.pieces.remove();
  }

  private draw(): void {
    this.frame = 0;
    if (this.state === null) return;
    const now = performance.now();
    this.effects = this.effects.filter((effect) => !isOver(effect, now));
    const { state, layout, effects } = this;
    this.surface.clear();
    render(this.surface.ctx, { state, layout, palette: this.options.palette(), effects, now }, this.extras);
    if (effects.length > 0) this.redraw();
  }

  private setState(next: BoardState): void {
    if (next === this.state) return;
    const isPicked = next.held !== null && this.state?.held?.slot !== next.held.slot;
    const isNewHand = this.state?.hand !== next.hand;
    this.state = next;
    if (isPicked) this.options.onPick();
    if (isPicked || next.hint !== null || next.overlay !== null || next.ending !== undefined) void this.loadExtras();
    this.grid.update(next);
    if (isNewHand) this.arrange();
    this.redraw();
  }

  private async loadExtras(): Promise<void> {
    if (this.extras !== null) return;
    this.extras = await import("./extras.ts");
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
    hand: handOf(session, before),
    legal,
    held: null,
    preview: null,
    hint: null,
    overlay: null,
    isLocked: before?.isLocked ?? false,
  };
}

/** The shapes of the hand as it was dealt; the same value as before while it is the same hand. */
function handOf({ docks, slots }: Shown, before: BoardState | null): readonly Shape[] {
  const dealt = docks?.entry.pieces;
  const shapes = slots.map((piece, i) => piece?.shape ?? dealt?.[i]?.shape ?? before?.hand[i]);
  const hand = shapes.filter((shape) => shape !== undefined);
  const isSame = before?.hand.length === hand.length && hand.every((shape, i) => shape === before.hand[i]);
  return isSame ? before.hand : hand;
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
