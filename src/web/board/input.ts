/**
 * @file Pointer and keys, turned into changes of the board's state and into placements. A press on a slot and a move is a
 * drag; a press without a move is a tap that selects. On touch the piece is lifted clear of the finger.
 */
import { cellAtPoint, centred, contains, type Layout, type Point, slotAt } from "./geometry.ts";
import type { Pointer, PointerHearer } from "./stage.ts";
import type { BoardState } from "./state.ts";
import {
  canPick,
  dragTo,
  hover,
  landingFor,
  nudge,
  type PreviewOf,
  pickWithKeys,
  pointAt,
  putBack,
  startDrag,
  tapSlot,
} from "./update.ts";

/** What input needs of the view. */
export interface InputPort {
  state(): BoardState;
  layout(): Layout;
  setState(state: BoardState): void;
  previewOf: PreviewOf;
  /** Places a piece; true if it was legal. */
  place(slot: number, x: number, y: number): boolean;
  /** A dragged piece was dropped where it does not fit. */
  springBack(slot: number, from: Point): void;
}

/** Pixels a pointer may wander and still be a tap. */
const TAP_SLOP = 8;
/** How far above the finger the lower edge of a dragged piece floats. */
const TOUCH_LIFT = 36;
const MOUSE_LIFT = 6;

interface Press {
  readonly id: number;
  readonly slot: number;
  readonly start: Point;
  readonly isTouch: boolean;
  /** Where on the full-size piece it was grabbed, in cells. */
  readonly grab: Point;
  isDrag: boolean;
}

/** Turns what the stage tells of its pointers into drags, taps and glances. */
export function pointerInput(port: InputPort): PointerHearer {
  let press: Press | null = null;
  return {
    down(pointer) {
      if (press !== null) return false;
      const slot = slotAt(port.layout(), pointer);
      if (slot !== null && canPick(port.state(), slot)) press = newPress(pointer, slot, port);
      else if (slot === null) tapBoard(pointer, port);
      return press !== null;
    },
    move(pointer) {
      if (press === null) {
        if (pointer.kind === "mouse") port.setState(pointAt(port.state(), slotAt(port.layout(), pointer)));
        port.setState(hover(port.state(), port.layout(), pointer, port.previewOf));
        return;
      }
      if (pointer.id !== press.id) return;
      const float = floatOf(press, pointer, port);
      if (!press.isDrag && Math.hypot(pointer.x - press.start.x, pointer.y - press.start.y) < TAP_SLOP) return;
      if (!press.isDrag) port.setState(startDrag(port.state(), press.slot, float));
      press.isDrag = true;
      port.setState(dragTo(port.state(), port.layout(), float, port.previewOf));
    },
    up(pointer) {
      if (press === null || pointer.id !== press.id) return;
      const { slot, isDrag } = press;
      press = null;
      if (isDrag) release(slot, port);
      else port.setState(tapSlot(port.state(), slot));
    },
    cancel(pointer) {
      if (press === null || pointer.id !== press.id) return;
      const { slot } = press;
      press = null;
      const float = port.state().held?.float;
      port.setState(putBack(port.state()));
      if (float) port.springBack(slot, float);
    },
    leave: () => port.setState(pointAt(port.state(), null)),
  };
}

function newPress({ id, kind, x, y }: Pointer, slot: number, port: InputPort): Press {
  const { shape } = port.state().slots[slot]!;
  const layout = port.layout();
  const pitch = layout.slotPitch;
  const corner = centred(layout.slots[slot]!, shape, pitch);
  const clamp = (v: number, max: number) => Math.min(max, Math.max(0, v));
  const grab = {
    x: clamp((x - corner.x) / pitch, shape.width),
    y: clamp((y - corner.y) / pitch, shape.height),
  };
  return { id, slot, start: { x, y }, isTouch: kind === "touch", grab, isDrag: false };
}

/** Top-left corner of the floating piece for a pointer position. */
function floatOf({ slot, grab, isTouch }: Press, point: Point, port: InputPort): Point {
  const { shape } = port.state().slots[slot]!;
  const { pitch } = port.layout();
  if (isTouch) return { x: point.x - (shape.width * pitch) / 2, y: point.y - shape.height * pitch - TOUCH_LIFT };
  return { x: point.x - grab.x * pitch, y: point.y - grab.y * pitch - MOUSE_LIFT };
}

function release(slot: number, port: InputPort): void {
  const { held } = port.state();
  const float = held?.float ?? null;
  const anchor = held?.anchor ?? null;
  port.setState(putBack(port.state()));
  if (anchor !== null && port.place(slot, anchor.x, anchor.y)) return;
  if (float !== null) port.springBack(slot, float);
}

/** A tap on the board places the selected piece, or puts it back when it has no place there. */
function tapBoard(point: Point, port: InputPort): void {
  const state = port.state();
  const layout = port.layout();
  if (state.held === null || !contains(layout.panel, point)) return;
  const cell = cellAtPoint(layout, point);
  const landing = cell && landingFor(state, cell);
  if (landing === null) return;
  port.setState(putBack(state));
  port.place(state.held.slot, landing.x, landing.y);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys that belong to the board; true when one was used. */
export function handleBoardKey(key: string, port: InputPort): boolean {
  const state = port.state();
  if (key === "1" || key === "2" || key === "3") {
    port.setState(pickWithKeys(state, Number(key) - 1, port.previewOf));
    return true;
  }
  const arrow = ARROWS[key];
  if (state.held === null) return false;
  if (arrow !== undefined) {
    const inHand = state.held.anchor === null ? pickWithKeys(state, state.held.slot, port.previewOf) : state;
    port.setState(nudge(inHand, arrow[0], arrow[1], port.previewOf));
    return true;
  }
  if (key === "Enter" || key === " ") {
    const { slot, anchor } = state.held;
    if (anchor !== null && port.place(slot, anchor.x, anchor.y)) port.setState(putBack(port.state()));
    return true;
  }
  if (key !== "Escape") return false;
  port.setState(putBack(state));
  return true;
}
