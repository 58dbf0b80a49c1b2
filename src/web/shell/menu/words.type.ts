/** @file What the menu says, as a type: one value per language. */
import type { DifficultyChoice } from "#spawn";
import type { Mode } from "../../store/modes.ts";

export interface MenuWords {
  readonly groups: { readonly play: string; readonly you: string; readonly more: string };
  readonly modeAbout: Readonly<Record<Mode, string>>;
  /** The state of an entry: the score of the game in play, a best score. */
  readonly inPlay: (score: string) => string;
  readonly best: (score: string) => string;
  /** Goals of today that are reached. */
  readonly goalsToday: (reached: number, all: number) => string;
  readonly install: string;
  readonly installAbout: string;
  readonly games: (games: number) => string;
  readonly difficulty: string;
  readonly difficulties: Readonly<Record<DifficultyChoice, string>>;
  readonly difficultyAbout: Readonly<Record<DifficultyChoice, string>>;
  /** Where a game runs that began with another difficulty. */
  readonly fromNextGame: string;
  readonly watchAbout: string;
  readonly duelsAbout: string;
  readonly puzzlesAbout: string;
  /** The state of puzzles: the player's rating in them. */
  readonly rating: (rating: string) => string;
}
