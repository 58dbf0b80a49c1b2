/** @file What is drawn at one moment. */
import type { Effect } from "./effects.ts";
import type { Layout } from "./geometry.ts";
import type { BoardState } from "./state.ts";
import type { Context2D, Palette } from "./tiles.ts";

export interface Scene {
  readonly state: BoardState;
  readonly layout: Layout;
  readonly palette: Palette;
  readonly effects: readonly Effect[];
  readonly now: number;
}

/** What a first move does not need to be drawn (extras.ts). It is loaded when a piece is first picked up. */
export interface Extras {
  /** On the board: a hint, and the steps of a witness. */
  drawMarks(ctx: Context2D, scene: Scene): void;
  drawEffects(ctx: Context2D, scene: Scene): void;
}
