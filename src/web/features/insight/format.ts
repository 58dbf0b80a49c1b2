/** @file Numbers as the panel shows them, and the configuration that the running game deals by. */
import { inPercent } from "#engine";
import { configFor, GAME_DEFAULTS, type GameConfig, isAdaptive } from "#game";
import { session, trial } from "../../game/state/state.ts";

/** Two decimals, with a true minus. */
export function decimal(value: number): string {
  return value.toFixed(2).replace("-", "−");
}

export function signed(value: number): string {
  return value > 0 ? `+${decimal(value)}` : decimal(value);
}

export function percent(share: number): string {
  return `${inPercent(share)}%`;
}

/** What its dealer deals by unless something else is tried out: the daily game has the paper's objective. */
export function standardConfig(): GameConfig {
  const id = session.value?.dealer.id ?? "";
  return isAdaptive(id) ? configFor(id) : GAME_DEFAULTS;
}

export function configInUse(): GameConfig {
  return trial.value ?? standardConfig();
}
