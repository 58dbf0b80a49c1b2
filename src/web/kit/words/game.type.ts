/** @file What the game says, as a type: one value per language, which is complete or does not compile. */
import type { Placement } from "#engine";
import type { GameEvent, Session } from "#game";
import type { EndMessages } from "#spawn";
import type { NewsWords } from "../../board/news.ts";
import type { GridWords } from "../../board/stage.ts";
import type { Mode } from "../../store/modes.ts";
import type { Settings } from "../../store/settings.ts";
import type { Screen } from "../screen.ts";

export type Cleared = Extract<GameEvent, { type: "lines.cleared" }>;

export type Language = Exclude<Settings["language"], "auto">;

export interface Words extends NewsWords {
  readonly language: Language;
  /** BCP 47 tag. */
  readonly tag: string;
  /** Sentences as one text. */
  readonly sentences: (sentences: readonly string[]) => string;
  readonly title: string;
  readonly best: string;
  /** In place of the best score, once it is passed. */
  readonly newBest: string;
  readonly score: string;
  readonly graceLeft: (left: number) => string;
  /** Beside the dots of the chain. */
  readonly movesLeft: (left: number) => string;
  readonly undo: string;
  /** Undo, where it takes back the deal too and leads to the hand before. */
  readonly undoHand: string;
  /** What undo will do, in full; contains the word on the button. */
  readonly undosLeft: (left: number, isAcross: boolean) => string;
  readonly hintAction: string;
  readonly insight: string;
  readonly menu: string;
  /** The switch in the head. */
  readonly sound: string;
  readonly close: string;
  readonly newGame: string;
  readonly playAgain: string;
  readonly modeName: Readonly<Record<Mode, string>>;
  readonly screenName: Readonly<Record<Screen, string>>;
  readonly firstCue: string;
  /** Of hint, undo and insight, until the daily game is finished. */
  readonly sealed: string;
  /** Of the pieces a–h. */
  readonly colours: readonly string[];
  readonly grid: GridWords;
  readonly announce: {
    readonly newGame: string;
    readonly undone: string;
    /** After a notice that something was not. */
    readonly saved: string;
    readonly placed: (placement: Placement) => string;
    readonly cleared: (event: Cleared, score: number) => string;
    readonly over: (session: Session) => string;
  };
  /** Sentences about decisions. */
  readonly spawn: EndMessages;
}
