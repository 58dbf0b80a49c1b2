/** @file The configuration that the running game deals by. */
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME, RULE_DEALER } from "#game";
import { session, trial } from "../game/model.ts";

/** What its dealer deals by unless something else is tried out: the daily game has the paper's objective. */
export function standardConfig(): GameConfig {
  return session.value?.dealer.id === RULE_DEALER ? PAPER_GAME : GAME_DEFAULTS;
}

export function configInUse(): GameConfig {
  return trial.value ?? standardConfig();
}
