/** @file The engine's answers about a player: profile and intent (docs/contract/player.md). */
import { emptyBoard } from "#engine";
import {
  distressOf,
  type FlowState,
  type FrustrationLevel,
  flowOf,
  frustrationOf,
  lifecycleOf,
  maturityOf,
  momentumOf,
  newProfile,
  type Observation,
  observe,
  type Profile,
  paperFlowOf,
  postureOf,
  qualityTrend,
  runStreakOf,
  sessionPhaseOf,
  skillDimensions,
  skillOf,
} from "#profile";
import { type RoundClass, topologyOf } from "#quality";
import { type Intent, newContext, perceive, readProfile, resolve, SPAWN_DEFAULTS } from "#spawn";
import { boardOf } from "./board.ts";

/** An observation of the profile as data; the board after a placement stands for fill and topology. */
export type ObservationInput =
  | { readonly type: "gameStarted"; readonly now: number }
  | {
      readonly type: "placed";
      readonly times?: number;
      readonly ms: number;
      readonly lines: number;
      readonly chain: number;
      readonly board: string;
      readonly mobility: number;
      readonly quality: number | null;
      readonly regret: number | null;
    }
  | { readonly type: "missed" | "undone" }
  | { readonly type: "roundClosed"; readonly round: RoundClass }
  | { readonly type: "gameEnded"; readonly now: number; readonly score: number; readonly placements: number };

export interface ProfileInput {
  readonly observations: readonly ObservationInput[];
  /** When the profile is read, ms since the epoch. */
  readonly now: number;
  /** Flow as the paper's objective reads it. */
  readonly paper?: boolean;
}

/** Everything the intent chain looks at, flat; what is left out is ordinary. */
export interface IntentInput {
  readonly flow?: FlowState;
  readonly frustration?: FrustrationLevel;
  readonly distress?: number;
  readonly momentum?: number;
  readonly isLate?: boolean;
  readonly forcedBadRun?: number;
  readonly stress?: number;
  readonly risk?: number;
  readonly isChasing?: boolean;
  readonly warmLeft?: number;
  /** Thinking time of the last placement, ms. */
  readonly lastMs?: number;
  readonly starved?: number;
  readonly linesOneShort?: number;
  readonly canWipe?: boolean;
  /** The intent in force and the docks it has lasted; absent on the first dock of a game. */
  readonly held?: { readonly intent: Intent; readonly docks: number };
}

function observationsOf(input: ObservationInput): Observation[] {
  if (input.type !== "placed") return [input as Observation];
  const { times = 1, board, ...rest } = input;
  const topology = topologyOf(boardOf({ board }).occupied);
  return Array.from({ length: times }, () => ({ ...rest, fill: topology.fill, topology }));
}

export function profileAfter(observations: readonly ObservationInput[]): Profile {
  return observations.flatMap(observationsOf).reduce((profile, seen) => observe(profile, seen), newProfile());
}

function readingsOf({ observations, now, paper = false }: ProfileInput) {
  const profile = profileAfter(observations);
  const { ratio, pressure, state } = paper ? paperFlowOf(profile) : flowOf(profile);
  const { level, streak } = frustrationOf(profile);
  const { name, stressCap, stressOffset, protection } = postureOf(profile, now);
  const { forcedBad, optimal, salvage, forcedBadInARow } = qualityTrend(profile);
  return {
    skill: skillOf(profile),
    dimensions: skillDimensions(profile),
    flow: { pressure, ratio, state },
    frustration: { level, streak },
    distress: distressOf(profile),
    momentum: momentumOf(profile),
    runStreak: runStreakOf(profile),
    trend: { forcedBad, optimal, salvage, forcedBadInARow },
    lifecycle: lifecycleOf(profile, now),
    maturity: maturityOf(profile),
    posture: { name, stressCap, stressOffset, protection },
    phase: sessionPhaseOf(profile, now),
  };
}

const ORDINARY = {
  flow: "flow",
  frustration: "none",
  distress: 0,
  momentum: -0.2,
  isLate: false,
  forcedBadRun: 0,
  stress: 0.3,
  risk: 0,
  isChasing: false,
  warmLeft: 0,
  lastMs: 0,
  starved: 0,
  linesOneShort: 0,
  canWipe: false,
} as const satisfies Required<Omit<IntentInput, "held">>;

function intentOf({ held, ...input }: IntentInput) {
  const given = { ...ORDINARY, ...input };
  const { flow, frustration, distress, momentum, isLate, forcedBadRun, stress, risk, isChasing } = given;
  const { warmLeft, lastMs, starved, linesOneShort, canWipe } = given;
  const perception = perceive(emptyBoard());
  const nobody = readProfile(newProfile(), 0, 0);
  const memory = { ...newContext(), warmLeft, lastMs, starved };
  const { intent, reason } = resolve(
    {
      perception: { ...perception, topology: { ...perception.topology, linesOneShort } },
      reading: {
        ...nobody,
        flow: { ...nobody.flow, state: flow },
        frustration,
        distress,
        momentum,
        isLate,
        forcedBadRun,
      },
      difficulty: { stress, stressTerms: [], target: 0, targetTerms: [], risk, ofBest: 0, isChasing },
      context: held === undefined ? memory : { ...memory, turn: 1, intent: held.intent, intentDocks: held.docks },
      canWipe,
    },
    SPAWN_DEFAULTS,
  );
  return { intent, reason };
}

export const PLAYER_ANSWERS = { profile: readingsOf, intent: intentOf };
