/** @file What goals, achievements, the welcome and the offer to install say, as a type: one value per language. */
import type { GameAnswer } from "#spawn";
import type { AchievementId } from "./achievements.ts";
import type { GoalId } from "./goals.ts";

export interface GoalWords {
  readonly today: string;
  /** Hours and minutes until the next goals. */
  readonly resets: (hours: number, minutes: number) => string;
  readonly goal: Readonly<Record<GoalId, (target: number) => string>>;
  readonly progress: (done: string, target: string) => string;
  readonly done: string;
  readonly streak: string;
  readonly days: (days: number) => string;
  readonly achievements: string;
  readonly earned: (earned: number, all: number) => string;
  readonly achievement: Readonly<Record<AchievementId, { readonly name: string; readonly about: string }>>;
  readonly notYet: string;
  /** Said once when they are reached. */
  readonly goalReached: (goal: string) => string;
  readonly achieved: (name: string) => string;
  readonly welcome: (chain: number, isInPlay: boolean) => string;
  readonly install: { readonly ask: string; readonly yes: string; readonly no: string };
  /** After a game. */
  readonly howWasIt: string;
  readonly answers: Readonly<Record<GameAnswer, string>>;
  readonly answered: Readonly<Record<GameAnswer, string>>;
}
