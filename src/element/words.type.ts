/** @file What an embedded board says, as a type: one value per language. */

import type { NewsWords } from "#web/board/news.ts";
import type { GridWords } from "#web/board/stage.ts";

export interface ElementWords {
  readonly grid: GridWords;
  readonly news: NewsWords;
  readonly placed: string;
  readonly cleared: (lines: number) => string;
  readonly play: string;
  readonly pause: string;
  /** The slider of a game, and where it stands. */
  readonly scrubber: string;
  readonly progress: (step: number, last: number, score: number) => string;
  /** Before the reason. */
  readonly unreadable: string;
}
