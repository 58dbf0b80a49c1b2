/**
 * @file What the board view knows: plain data, no DOM. Rules come in as data (legal anchors, previews); the view never
 * computes them.
 */
import type { Bitboard, Board, Placement, Shape, Slots } from "#engine";
import type { Point } from "./geometry.ts";

/** How a piece is held: dragged along, selected by a tap, or moved with the keys. */
export type HeldBy = "drag" | "tap" | "keys";

export interface Held {
  readonly slot: number;
  readonly by: HeldBy;
  /** Top-left corner of the floating piece in canvas pixels; null when it does not float. */
  readonly float: Point | null;
  /** The anchor it would land on; legal or not for keys, always legal for drags. */
  readonly anchor: Point | null;
}

/** What a landing would do. */
export interface Preview {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export interface Hint {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

/** The end of a game as the board shows it. */
export interface Ending {
  /** Cells that have turned grey. */
  readonly faded: Bitboard;
  /** Under the pieces that are left. */
  readonly noPlace: string;
  /** Numbers of placements, each at the corner of its first cell. */
  readonly numbers: readonly (Point & { readonly number: number })[];
}

export interface BoardState {
  readonly board: Board;
  readonly slots: Slots;
  /** The shapes of the hand as it was dealt: a placed piece leaves its room. */
  readonly hand: readonly Shape[];
  /** Legal anchors of each slot's piece; empty for a placed one. */
  readonly legal: readonly Bitboard[];
  readonly held: Held | null;
  readonly preview: Preview | null;
  readonly hint: Hint | null;
  /** Placements drawn as numbered outlines: a witness. */
  readonly overlay: readonly Placement[] | null;
  /** The number of the first outline; 1 where it is not given. */
  readonly overlayFrom?: number;
  /** Not while the game goes on. */
  readonly ending?: Ending;
  /** The piece under a mouse. */
  readonly hovered?: number | null;
  /** No piece may be picked up. */
  readonly isLocked: boolean;
}

export function isLegal(state: BoardState, slot: number, anchor: Point | null): boolean {
  return anchor !== null && (state.legal[slot]?.has(anchor.y * 8 + anchor.x) ?? false);
}
