/** @file The dealer of the player's own games: for what is known of them, as hard as they chose, by the arm of an experiment they are in. */
import { adaptiveDealer, type Dealer, type RuleDealerOptions, type RuleMemory } from "#game";
import { challengeOf } from "#spawn";
import { settings } from "../../store/settings.ts";
import { habits, lean, profile } from "../state/player.ts";
import { ownArm } from "./arm.ts";
import { learned } from "./dealing.ts";

/** Habits of which nothing is known stay out, so that the record of a first game does not carry them. */
export function ownDealer(now: number): Dealer<RuleMemory> {
  const known = habits.value.habits;
  const { config, policies } = ownArm.value ?? {};
  const options: RuleDealerOptions = {
    profile: profile.value,
    startedAt: now,
    challenge: challengeOf(settings.value.difficulty, lean.value),
    ...(known.seen > 0 && { habits: known }),
    ...(config && { config }),
    ...(policies && { policies }),
  };
  return learned.value?.dealer(options) ?? adaptiveDealer(options);
}
