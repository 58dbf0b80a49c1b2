/**
 * @file Stage 4, resolve (paper §3.3): a fixed priority chain maps the state onto one of eight intents. The
 * chain is a table, and the trace tells which rules wanted what. Against oscillation, a held intent keeps its band a
 * margin wider than the band by which it is entered (so every intent stays reachable), and an ordinary change waits
 * until the current intent has lasted its dwell. Emergencies are exempt from both: protection is never delayed.
 */
import type { Difficulty } from "./assess.ts";
import type { SpawnConfig } from "./config.ts";
import type { Context } from "./context.ts";
import type { Intent } from "./intents.ts";
import type { Perception } from "./perceive.ts";
import type { Reading } from "./reading.ts";

/** Everything the chain looks at. */
export interface IntentState {
  readonly perception: Perception;
  readonly reading: Reading;
  readonly difficulty: Difficulty;
  readonly context: Context;
  /** A dock that wipes the board has been found. */
  readonly canWipe: boolean;
}

export const REASONS = [
  "criticalFrustration",
  "lateCollapse",
  "forcedBadRounds",
  "warmRun",
  "chasingBest",
  "frustration",
  "structuralDistress",
  "anxious",
  "drifting",
  "starved",
  "linesAlmostFull",
  "wipeInReach",
  "underChallenged",
  "highStress",
  "risingStress",
  "inFlow",
  "ordinary",
] as const;
export type Reason = (typeof REASONS)[number];

interface Rule {
  readonly intent: Intent;
  readonly reason: Reason;
  readonly isEmergency: boolean;
  /** `held`: the intent is the current one, so its band is wider. */
  holds(state: IntentState, held: boolean, config: SpawnConfig): boolean;
}

export interface Resolution {
  readonly intent: Intent;
  readonly reason: Reason;
  readonly isEmergency: boolean;
  /** The rules that held, in order of priority. */
  readonly wanted: readonly { readonly intent: Intent; readonly reason: Reason }[];
  /** A change that waits for the dwell to end. */
  readonly delayed: { readonly intent: Intent; readonly reason: Reason } | null;
  /** Docks in a row under this intent, this one included. */
  readonly docks: number;
}

function rule(
  intent: Intent,
  reason: Reason,
  holds: (state: IntentState, held: boolean, config: SpawnConfig) => boolean,
  isEmergency = false,
): Rule {
  return { intent, reason, holds, isEmergency };
}

/** Highest priority first; the last one always holds. */
const CHAIN: readonly Rule[] = [
  rule("relief", "criticalFrustration", ({ reading }) => reading.frustration === "critical", true),
  rule(
    "relief",
    "lateCollapse",
    ({ reading, difficulty }, _, { target }) =>
      reading.isLate && reading.momentum <= target.lateMomentum && !difficulty.isChasing,
    true,
  ),
  rule(
    "relief",
    "forcedBadRounds",
    ({ reading }, _, { intent }) => reading.forcedBadRun >= intent.forcedBadRounds,
    true,
  ),
  rule("warm", "warmRun", ({ context }) => context.warmLeft > 0),
  rule("pressure", "chasingBest", ({ difficulty, reading }) => difficulty.isChasing && reading.frustration === "none"),
  rule("relief", "frustration", ({ reading }) => reading.frustration === "relief" && reading.flow.state !== "bored"),
  rule(
    "relief",
    "structuralDistress",
    ({ reading }, held, { intent }) => reading.distress >= intent.reliefDistress - (held ? intent.margin : 0),
  ),
  rule(
    "relief",
    "anxious",
    ({ reading, difficulty }, held, { intent }) =>
      reading.flow.state === "anxious" && difficulty.risk > intent.anxiousRisk - (held ? intent.margin : 0),
  ),
  rule(
    "engage",
    "drifting",
    ({ context, difficulty }, _, { intent }) =>
      context.lastMs >= intent.engageIdleMs && difficulty.stress < intent.pressureFrom,
  ),
  rule("engage", "starved", ({ context }, _, { intent }) => context.starved >= intent.engageStarved),
  rule("harvest", "wipeInReach", ({ canWipe }) => canWipe),
  rule(
    "harvest",
    "linesAlmostFull",
    ({ perception, reading }, held, { intent }) =>
      reading.flow.state !== "bored" &&
      perception.topology.linesOneShort >= intent.harvestLines - (held && intent.harvestLines > 1 ? 1 : 0),
  ),
  rule(
    "pressure",
    "underChallenged",
    ({ reading, difficulty }, held, { intent }) =>
      reading.flow.state === "bored" && difficulty.stress >= intent.pressureFrom - (held ? intent.margin : 0),
  ),
  rule(
    "pressure",
    "highStress",
    ({ difficulty }, held, { intent }) =>
      difficulty.stress >= intent.pressureFrom + intent.highStressAbove - (held ? intent.margin : 0),
  ),
  rule(
    "sprint",
    "risingStress",
    ({ difficulty }, held, { intent }) => difficulty.stress >= intent.sprintFrom - (held ? intent.margin : 0),
  ),
  rule(
    "flow",
    "inFlow",
    ({ reading }, held, { intent }) =>
      reading.flow.state === "flow" && reading.momentum >= intent.flowMomentum - (held ? intent.margin : 0),
  ),
  rule("maintain", "ordinary", () => true),
];

export function resolve(state: IntentState, config: SpawnConfig): Resolution {
  const { context } = state;
  const wanted = CHAIN.filter((entry) => entry.holds(state, entry.intent === context.intent, config));
  const first = wanted[0]!;
  const isChange = context.turn > 0 && first.intent !== context.intent;
  const mustWait = isChange && !first.isEmergency && context.intentDocks < config.intent.dwellDocks;
  const chosen = mustWait ? heldRule(context.intent, wanted) : first;
  return {
    intent: chosen.intent,
    reason: chosen.reason,
    isEmergency: chosen.isEmergency,
    wanted: wanted.map(({ intent, reason }) => ({ intent, reason })),
    delayed: mustWait ? { intent: first.intent, reason: first.reason } : null,
    docks: chosen.intent === context.intent ? context.intentDocks + 1 : 1,
  };
}

/** The current intent's rule if it still holds; otherwise the intent only serves out its dwell, for no reason. */
function heldRule(intent: Intent, wanted: readonly Rule[]): Pick<Rule, "intent" | "reason" | "isEmergency"> {
  return wanted.find((entry) => entry.intent === intent) ?? { intent, reason: "ordinary", isEmergency: false };
}
