/**
 * @file The board view as one object: give it a stage and the game's state, hear about placements. It draws only when
 * something changed, on any canvas.
 */
import { Bitboard, legalAnchors, type Piece, type Placement, type Shape } from "#engine";
import type { Session } from "#game";
import { DURATION, type Effect, hastened, isOver } from "./effects.ts";
import { type Layout, layoutFor, type Places, type Point, stackedPlaces } from "./geometry.ts";
import { handleBoardKey, type InputPort, pointerInput } from "./input.ts";
import type { PlacedNews } from "./news.ts";
import { render } from "./render.ts";
import type { Extras, Marks } from "./scene.ts";
import type { Grid, GridWords, Stage } from "./stage.ts";
import { type BoardState, type Ending, type Hint, isLegal, type Preview } from "./state.ts";
import type { Palette } from "./tiles.ts";
import { landingFor, putBack, tapSlot } from "./update.ts";

export type { PlacedNews } from "./news.ts";

export interface BoardOptions {
  readonly words: () => GridWords;
  readonly palette: () => Palette;
  /** Only fades, no movement. */
  readonly isCalm: () => boolean;
  readonly previewOf: (slot: number, x: number, y: number) => Preview | null;
  /** Places a piece; true if the game accepted it. */
  readonly onPlace: (slot: number, x: number, y: number) => boolean;
  /** Says where a piece is that is moved with the keys, and what it would do there. */
  readonly say: (text: string) => void;
  readonly onRefuse: () => void;
}

/**
 * What is shown of a game.
 *
 * @example
 * ```ts
 * import { emptyBoard, shapeOf } from "openblock";
 * import type { Shown } from "openblock/board";
 * const shown: Shown = { board: emptyBoard(), slots: [{ shape: shapeOf("2x2"), colour: 1 }], ended: null };
 * console.log(shown.slots.length); // 1
 * ```
 */
export type Shown = Pick<Session, "board" | "slots" | "ended"> & Partial<Pick<Session, "docks">>;

/**
 * The view of a board: shows sessions, hints and overlays, and hears pointers and keys.
 *
 * @example
 * ```ts
 * import { emptyBoard } from "openblock";
 * import { type BoardView, type BoardViewOptions, createBoardView } from "openblock/board";
 * const open = (host: HTMLElement, options: BoardViewOptions): BoardView => {
 *   const view = createBoardView(host, options);
 *   view.show({ board: emptyBoard(), slots: [], ended: null });
 *   return view;
 * };
 * console.log(typeof open); // function
 * ```
 */
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

/** An effect that starts now. */
type Movement = Effect extends infer E ? (E extends Effect ? Omit<E, "start"> : never) : never;

export function createBoard(stage: Stage, options: BoardOptions): BoardView {
  return new CanvasBoard(stage, options);
}

class CanvasBoard implements BoardView {
  private readonly stage: Stage;
  private readonly options: BoardOptions;
  private readonly grid: Grid | undefined;
  private readonly port: InputPort;
  private places: Places = stackedPlaces(320, 480);
  private layout: Layout = layoutFor(this.places, []);
  private effects: Effect[] = [];
  private extras: Extras | null = null;
  private marks: Marks | null = null;
  private frame = 0;
  private state: BoardState | null = null;

  constructor(stage: Stage, options: BoardOptions) {
    this.stage = stage;
    this.options = options;
    this.port = {
      state: () => this.state!,
      layout: () => this.layout,
      setState: (next) => this.setState(next),
      previewOf: options.previewOf,
      place: (slot, x, y) => this.place(slot, x, y),
      springBack: (slot, from) => this.springBack(slot, from),
    };
    this.grid = stage.makeGrid?.({
      words: options.words,
      onSlot: (slot) => this.setState(tapSlot(this.state!, slot)),
      onCell: (x, y) => this.placeHeldAt(x, y),
    });
    stage.listen(pointerInput(this.port));
    stage.onResize(() => this.resize());
    // A frame's callbacks come before it is painted; a task of its own comes after.
    stage.frames.request(() => setTimeout(() => void this.loadExtras()));
  }

  show(session: Shown, news?: PlacedNews): void {
    // The next dock comes with the placement before it, or after it as a change of its own.
    const isDue = this.state?.slots.every((piece) => piece === null) ?? false;
    const isNewDock = (news !== undefined || isDue) && session.slots.every((piece) => piece !== null);
    this.setState(stateOf(session, this.state));
    // Another moment of the game, or one that was taken back: nothing of it is still on its way.
    if (news === undefined && !isNewDock && session.ended === null) this.effects = [];
    if (news !== undefined) this.animate(news);
    if (isNewDock) this.start({ kind: "deal", duration: DURATION.deal + 2 * DURATION.dealStep });
    this.redraw();
  }

  showHint(hint: Hint | null): void {
    if (this.state === null) return;
    this.setState({ ...this.state, hint });
    if (hint !== null) this.start({ kind: "pulse", duration: DURATION.pulse, slot: hint.slot });
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
    if (this.state === null || this.state.isLocked || !handleBoardKey(key, this.port)) return false;
    const { held, preview } = this.state;
    if (held?.by === "keys" && held.anchor !== null)
      this.options.say(this.options.words().aim(held.anchor, isLegal(this.state, held.slot, held.anchor), preview));
    return true;
  }

  resize(): void {
    const places = this.stage.fit();
    if (places === null) return;
    this.places = places;
    this.arrange();
    // The language may have changed too.
    if (this.state !== null) this.grid?.update(this.state);
    this.draw();
  }

  private arrange(): void {
    if (this.state === null) return;
    this.layout = layoutFor(this.places, this.state.hand);
    this.grid?.arrange(this.layout, this.places);
  }

  redraw(): void {
    if (this.frame === 0) this.frame = this.stage.frames.request(() => this.draw());
  }

  destroy(): void {
    this.stage.frames.cancel(this.frame);
    this.stage.remove();
  }

  private draw(): void {
    this.frame = 0;
    if (this.state === null) return;
    const now = this.stage.clock.ticks();
    this.effects = this.effects.filter((effect) => !isOver(effect, now));
    const { state, layout, effects, extras, marks } = this;
    this.stage.clear();
    render(this.stage.ctx, { state, layout, palette: this.options.palette(), effects, now }, { extras, marks });
    if (effects.length > 0) this.redraw();
  }

  private setState(next: BoardState): void {
    if (next === this.state) return;
    const isPicked = next.held !== null && this.state?.held?.slot !== next.held.slot;
    const isNewHand = this.state?.hand !== next.hand;
    this.state = next;
    if (isPicked) this.picked(next);
    if (isPicked) void this.loadExtras();
    if (next.hint !== null || next.overlay !== null || next.ending !== undefined) void this.loadMarks();
    this.grid?.update(next);
    if (isNewHand) this.arrange();
    this.redraw();
  }

  private animate(news: PlacedNews): void {
    void this.loadExtras();
    this.effects.push(...(this.extras?.effectsOf(news, this.options.isCalm(), this.stage.clock.ticks()) ?? []));
  }

  /** Starts a movement, unless the player wants none. */
  private start(effect: Movement): void {
    if (!this.options.isCalm()) this.effects.push({ ...effect, start: this.stage.clock.ticks() });
  }

  /** The player goes on: what is still moving makes haste. */
  private picked({ held }: BoardState): void {
    const now = this.stage.clock.ticks();
    this.effects = this.effects.map((effect) => hastened(effect, now));
    if (held?.float) this.start({ kind: "lift", duration: DURATION.lift });
  }

  private async loadExtras(): Promise<void> {
    if (this.extras !== null) return;
    this.extras = await import("./extras.ts");
    this.redraw();
  }

  private async loadMarks(): Promise<void> {
    if (this.marks !== null) return;
    this.marks = await import("./marks.ts");
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
    this.start({ kind: "return", duration: DURATION.return, slot, from });
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
    hovered: before?.hovered ?? null,
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
