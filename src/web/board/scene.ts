/** @file What is drawn at one moment. */

import type { Effect } from "./effects.ts";
import type { Layout, Point } from "./geometry.ts";
import type { PlacedNews } from "./news.ts";
import type { BoardState } from "./state.ts";
import type { Context2D, Palette } from "./tiles.ts";

export interface Scene {
  readonly state: BoardState;
  readonly layout: Layout;
  readonly palette: Palette;
  readonly effects: readonly Effect[];
  readonly now: number;
}

type Draw = (ctx: Context2D, scene: Scene) => void;

/** The parts of the picture that are loaded later; null until they are there. */
export interface Later {
  readonly extras: Extras | null;
  readonly marks: Marks | null;
}

/** What the first picture does not need (extras.ts). */
export interface Extras {
  readonly effectsOf: (news: PlacedNews, isCalm: boolean, now: number) => Effect[];
  readonly shiftOf: (scene: Scene) => Point;
  readonly drawAim: Draw;
  readonly drawOnBoard: Draw;
  readonly drawOver: Draw;
}

/** What only a hint, a witness or the end of a game needs (marks.ts). */
export interface Marks {
  readonly drawMarks: Draw;
  readonly drawEnding: Draw;
}
