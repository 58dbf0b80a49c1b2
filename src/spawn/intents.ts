/**
 * @file The eight intents of the paper (§3.3) and what each prescribes: how many clear seats a dock gets, whether it
 * leans to small or large, plain or awkward shapes, and how much the objective cares for clears and rewards.
 */
import { type Parameter, param } from "#engine";

export const INTENTS = ["relief", "engage", "harvest", "pressure", "sprint", "flow", "maintain", "warm"] as const;
export type Intent = (typeof INTENTS)[number];

type IntentParameters = {
  readonly quota: Parameter;
  readonly size: Parameter;
  readonly complexity: Parameter;
  readonly clear: Parameter;
  readonly reward: Parameter;
};

function prescribe(quota: number, size: number, complexity: number, clear: number, reward: number): IntentParameters {
  return {
    quota: param(quota, [0, 3], "whole seats", "§3.3", "Clear seats guaranteed where the board allows them"),
    size: param(size, [-1, 1], "-1…1", "§3.3", "Leaning to small (-1) or large (1) shapes"),
    complexity: param(complexity, [-1, 1], "-1…1", "§3.3", "Leaning to plain (-1) or awkward (1) families"),
    clear: param(clear, [0, 4], "factor", "§3.3", "Scale of objective O1"),
    reward: param(reward, [0, 4], "factor", "§3.3", "Scale of objective O4"),
  };
}

export const INTENT_PARAMETERS: Readonly<Record<Intent, IntentParameters>> = {
  relief: prescribe(2, -0.5, -0.6, 2, 1),
  engage: prescribe(1, -0.1, -0.2, 1.5, 3),
  harvest: prescribe(1, 0, -0.2, 1.5, 2),
  pressure: prescribe(0, 0.5, 0.5, 0.4, 0.5),
  sprint: prescribe(0, 0.3, 0.2, 0.7, 0.8),
  flow: prescribe(1, 0.1, 0, 1, 1.2),
  maintain: prescribe(0, 0, 0, 1, 1),
  warm: prescribe(2, -0.3, -0.8, 2, 1.5),
};
