/** @file The memory after a dock that came from elsewhere: as a delivery of the same dock would have left it. */
import type { Rng, Shape } from "#engine";
import { type ProfileConfig, profileDefaults } from "#profile";
import { holdsWipe } from "./choose.ts";
import { SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { advance } from "./deliver.ts";
import { isDiagonal, type SpecialKind } from "./inject.ts";
import type { SpawnInput } from "./input.ts";
import { outlookOf } from "./outlook.ts";
import { briefOf, foresightOf } from "./pipeline.ts";
import type { Foreseen } from "./prediction.ts";
import { stepDifficulty } from "./scd.ts";
import type { Brief } from "./track.ts";

/**
 * The memory after a dock that was chosen elsewhere and has passed the gate: all that a delivery of it would leave, what is
 * foreseen of it included, without a look at what it was chosen from.
 */
export function contextGiven(
  input: SpawnInput,
  shapes: readonly Shape[],
  rng: Rng,
  config: SpawnConfig = SPAWN_DEFAULTS,
  profileConfig: ProfileConfig = profileDefaults,
): Context {
  const brief = briefOf(input, config, profileConfig);
  const foresight = foresightOf(brief, rng, profileConfig);
  const foreseen = foresight && { ...foresight.examine(shapes), risk: foresight.riskOf(shapes) };
  return contextAfter(brief, shapes, foreseen);
}

/** The memory after a dock that came from elsewhere at the moment of the brief: as after a delivery of the same dock. */
export function contextAfter(brief: Brief, shapes: readonly Shape[], foreseen: Foreseen | null = null): Context {
  const { board } = brief.input;
  const { scd } = stepDifficulty(board, shapes, brief.perception.signals, brief.config);
  const { bestClear } = outlookOf(board, shapes);
  const canWipe = holdsWipe(shapes, brief);
  const special = specialIn(shapes);
  return advance(brief, { shapes, scd, bestClear, canWipe, isSurprise: false, special, foreseen });
}

/** The kind of special piece in a dock; null where all are regular. */
function specialIn(shapes: readonly Shape[]): SpecialKind | null {
  const special = shapes.find(({ isSpecial }) => isSpecial);
  return special === undefined ? null : isDiagonal(special) ? "pressure" : "relief";
}
