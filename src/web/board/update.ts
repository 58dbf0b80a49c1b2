/**
 * @file Every change of the board view's state, as functions from state to state. Input calls them; drawing reads the
 * result. `preview` is handed in, since only the engine knows what a landing would clear.
 */
import type { Shape } from "#engine";
import { cellAtPoint, type Layout, type Point } from "./geometry.ts";
import { type BoardState, type Held, isLegal, type Preview } from "./state.ts";

export type PreviewOf = (slot: number, x: number, y: number) => Preview | null;

/** How far, in cells, a floating piece may be from a legal place to snap to it. */
const SNAP = 0.95;

function hold(state: BoardState, held: Held | null, previewOf: PreviewOf): BoardState {
  const preview =
    held?.anchor && isLegal(state, held.slot, held.anchor) ? previewOf(held.slot, held.anchor.x, held.anchor.y) : null;
  return { ...state, held, preview };
}

export function canPick(state: BoardState, slot: number): boolean {
  return !state.isLocked && state.slots[slot] !== null && state.slots[slot] !== undefined;
}

/** Lifts a piece off its slot to follow the pointer. */
export function startDrag(state: BoardState, slot: number, float: Point): BoardState {
  return canPick(state, slot) ? { ...state, held: { slot, by: "drag", float, anchor: null }, preview: null } : state;
}

export function dragTo(state: BoardState, layout: Layout, float: Point, previewOf: PreviewOf): BoardState {
  const { held } = state;
  if (held?.by !== "drag") return state;
  return hold(state, { ...held, float, anchor: nearestLegal(state, layout, held.slot, float) }, previewOf);
}

/** The legal anchor nearest to where the piece floats, if one is near enough. */
function nearestLegal(state: BoardState, { origin, pitch }: Layout, slot: number, float: Point): Point | null {
  const at = { x: (float.x - origin.x) / pitch, y: (float.y - origin.y) / pitch };
  let nearest: Point | null = null;
  let distance = SNAP;
  for (const cell of state.legal[slot] ?? []) {
    const x = cell % 8;
    const y = Math.floor(cell / 8);
    const d = Math.hypot(x - at.x, y - at.y);
    if (d >= distance) continue;
    distance = d;
    nearest = { x, y };
  }
  return nearest;
}

/** Selects a piece by a tap; a second tap on it puts it back. */
export function tapSlot(state: BoardState, slot: number): BoardState {
  if (!canPick(state, slot)) return putBack(state);
  if (state.held?.slot === slot && state.held.by === "tap") return putBack(state);
  return { ...state, held: { slot, by: "tap", float: null, anchor: null }, preview: null };
}

/** Where a tap on a cell would land the selected piece: the legal place that covers the cell most centrally. */
export function landingFor(state: BoardState, cell: Point): Point | null {
  const piece = state.held === null ? null : state.slots[state.held.slot];
  if (!piece || state.held === null) return null;
  let best: Point | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const anchor of state.legal[state.held.slot] ?? []) {
    const x = anchor % 8;
    const y = Math.floor(anchor / 8);
    if (!covers(piece.shape, x, y, cell)) continue;
    const dx = x + (piece.shape.width - 1) / 2 - cell.x;
    const dy = y + (piece.shape.height - 1) / 2 - cell.y;
    if (dx * dx + dy * dy >= bestDistance) continue;
    bestDistance = dx * dx + dy * dy;
    best = { x, y };
  }
  return best;
}

function covers(shape: Shape, x: number, y: number, cell: Point): boolean {
  return shape.cells.some((part) => x + part.x === cell.x && y + part.y === cell.y);
}

/** Shows where a selected piece would land while the pointer hovers over the board. */
export function hover(state: BoardState, layout: Layout, point: Point, previewOf: PreviewOf): BoardState {
  const { held } = state;
  if (held?.by !== "tap") return state;
  const cell = cellAtPoint(layout, point);
  return hold(state, { ...held, anchor: cell && landingFor(state, cell) }, previewOf);
}

/** A mouse is over a piece, or over none. */
export function pointAt(state: BoardState, slot: number | null): BoardState {
  const hovered = slot !== null && canPick(state, slot) ? slot : null;
  return hovered === (state.hovered ?? null) ? state : { ...state, hovered };
}

/** Picks a piece up with the keys: at its first legal place, or in the middle of the board. */
export function pickWithKeys(state: BoardState, slot: number, previewOf: PreviewOf): BoardState {
  if (!canPick(state, slot)) return state;
  const shape = state.slots[slot]!.shape;
  const middle = { x: Math.floor((8 - shape.width) / 2), y: Math.floor((8 - shape.height) / 2) };
  const legal = [...(state.legal[slot] ?? [])].map((cell) => ({ x: cell % 8, y: Math.floor(cell / 8) }));
  const start = legal.sort((a, b) => distanceTo(middle, a) - distanceTo(middle, b))[0] ?? middle;
  return hold(state, { slot, by: "keys", float: null, anchor: start }, previewOf);
}

function distanceTo(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Moves the piece in hand by whole cells, within the board. */
export function nudge(state: BoardState, dx: number, dy: number, previewOf: PreviewOf): BoardState {
  const { held } = state;
  const shape = held && state.slots[held.slot]?.shape;
  if (!held?.anchor || !shape) return state;
  const x = Math.min(8 - shape.width, Math.max(0, held.anchor.x + dx));
  const y = Math.min(8 - shape.height, Math.max(0, held.anchor.y + dy));
  return hold(state, { ...held, by: "keys", anchor: { x, y } }, previewOf);
}

export function putBack(state: BoardState): BoardState {
  return state.held === null ? state : { ...state, held: null, preview: null };
}
