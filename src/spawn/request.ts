/**
 * @file `spawn`: the pipeline for callers outside. It takes the input, randomness and, where they differ from the defaults,
 * tracks and settings. A partial configuration is merged over the defaults. A call that breaks the types throws an
 * `ArgumentError`.
 */
import { ArgumentError, checkBoard, isRecord, type PartialOf, shown, wholeConfig } from "#engine";
import { checkProfile, PROFILE_PARAMETERS, type ProfileConfig, profileDefaults } from "#profile";
import { PAPER_DEFAULTS, SPAWN_DEFAULTS, SPAWN_PARAMETERS, type SpawnConfig } from "./config.ts";
import { newContext } from "./context.ts";
import type { Delivery } from "./deliver.ts";
import type { SpawnInput } from "./input.ts";
import { dealDock, type SpawnRandomness, type Turn } from "./pipeline.ts";
import type { Track } from "./track.ts";

export interface SpawnRequest extends SpawnInput {
  readonly rng: SpawnRandomness;
  /** Asked before the rule track; default none. */
  readonly tracks?: readonly Track[];
  /** What differs from `SPAWN_DEFAULTS`. */
  readonly config?: PartialOf<SpawnConfig>;
  /** What differs from `profileDefaults`. */
  readonly profileConfig?: PartialOf<ProfileConfig>;
}

/** Deals one dock, as `dealDock` does (`pipeline.ts`), for callers whom no compiler checks. */
export function spawn(request: SpawnRequest): Delivery {
  return dealDock(readRequest(request));
}

/** The request in its parts, with whole configurations. */
function readRequest(request: SpawnRequest): Turn {
  if (!isRecord(request)) throw new ArgumentError("badRequest", `spawn takes one object, not ${shown(request)}`);
  const { rng, tracks = [], config, profileConfig, ...input } = request;
  checkInput(input);
  for (const stream of ["dock", "colour"] as const) {
    if (typeof rng?.[stream]?.fork === "function") continue;
    throw new ArgumentError(
      "badRng",
      `rng.${stream} comes from createRng(seed, "${stream}"), not ${shown(rng?.[stream])}`,
    );
  }
  if (!Array.isArray(tracks)) throw new ArgumentError("badTrack", `tracks are a list, not ${shown(tracks)}`);
  const whole = {
    config: config === PAPER_DEFAULTS ? PAPER_DEFAULTS : wholeConfig(SPAWN_PARAMETERS, SPAWN_DEFAULTS, config),
    profileConfig: wholeConfig(PROFILE_PARAMETERS, profileDefaults, profileConfig),
  };
  return { input, rng, tracks, ...whole };
}

const CONTEXT_KEYS = Object.keys(newContext());

function checkInput({ board, profile, context, combo, score, now }: SpawnInput): void {
  checkBoard(board);
  checkProfile(profile);
  if (!isRecord(context) || CONTEXT_KEYS.some((key) => context[key as keyof typeof context] === undefined))
    throw new ArgumentError(
      "badContext",
      `a context comes from newContext() or the delivery before, not ${shown(context)}`,
    );
  if (typeof combo?.chain !== "number")
    throw new ArgumentError("badCombo", `a combo is NO_COMBO or a score's combo, not ${shown(combo)}`);
  if (!Number.isFinite(score)) throw new ArgumentError("badScore", `a score is a number, not ${shown(score)}`);
  if (!Number.isFinite(now)) throw new ArgumentError("badTime", `now is a time in milliseconds, not ${shown(now)}`);
}
