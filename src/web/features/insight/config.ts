/** @file The configuration that the running game deals by. */
import { configFor, GAME_DEFAULTS, type GameConfig, isAdaptive } from "#game";
import { session, trial } from "../../game/state/state.ts";

/** What its dealer deals by unless something else is tried out: the daily game has the paper's objective. */
export function standardConfig(): GameConfig {
  const id = session.value?.dealer.id ?? "";
  return isAdaptive(id) ? configFor(id) : GAME_DEFAULTS;
}

export function configInUse(): GameConfig {
  return trial.value ?? standardConfig();
}
