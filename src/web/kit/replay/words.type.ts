/** @file What the replay says, as a type: one value per language. */
import type { Difference } from "#game";
import type { FilmFault } from "./replayPlayer.ts";

export interface ReplayWords {
  readonly play: string;
  readonly pause: string;
  readonly forward: string;
  readonly backward: string;
  readonly speed: string;
  readonly progress: (step: number, steps: number) => string;
  readonly placed: (shape: string, row: number, column: number, points: number) => string;
  readonly playYourself: string;
  readonly reading: string;
  readonly start: string;
  readonly scrubber: string;
  readonly toStart: string;
  readonly times: (speed: number) => string;
  readonly undone: string;
  readonly takenBack: string;
  readonly undos: (used: number) => string;
  /** The pieces cannot be dealt again. */
  readonly playedBack: Readonly<Record<Difference["code"], string>>;
  readonly review: string;
  readonly backToGame: string;
  readonly cannot: string;
  readonly fault: Readonly<Record<FilmFault, string>>;
}
