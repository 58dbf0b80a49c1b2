/**
 * @file An experiment as plain data: arms are configurations of the generator, the first one is the control. What has
 * happened to it is its list of phases, which only grows: a phase has one salt and one split for good, and only its
 * coverage rises. Days are whole days since 1970-01-01, UTC.
 */
import type { MetricId } from "./metrics.ts";

export interface Arm {
  readonly id: string;
  /** For people. */
  readonly name: string;
  /** Share of the covered players, relative to the other arms; above 0. */
  readonly weight: number;
  /** Id of the dealer, as records name it. */
  readonly dealer: string;
  /** What differs from the defaults, as in a configuration file; empty for an arm with policies. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The network that proposes pieces, by the digits with which set-ups name it; of the dealer `dual` alone. */
  readonly model?: string;
  /** Tuned policies: the settings of a game by the context of its player; the defaults where a context has none. */
  readonly policies?: Record<string, ArmPolicy>;
  /**
   * The first word of the set-up text of games dealt by this configuration, such as `3.1a2b3c4d`: generator version and
   * fingerprint. A record proves by it what dealt its docks. Null for dealers without one, then the id has to do.
   */
  readonly print: string | null;
}

export interface ArmPolicy {
  readonly settings: Record<string, unknown>;
  /** As of an arm. */
  readonly print: string;
}

/** Experiments that share a namespace and have separate ranges share no player. */
export interface Namespace {
  readonly id: string;
  /** 0…1, the first inside and the last outside. */
  readonly from: number;
  readonly to: number;
}

export interface RampStep {
  /** 0…1. */
  readonly coverage: number;
  readonly day: number;
}

export interface Phase {
  readonly salt: string;
  /** One for each arm; fixed while the phase lasts. */
  readonly weights: readonly number[];
  /** Coverage since which day; rising. */
  readonly ramp: readonly RampStep[];
}

export interface Guarded {
  readonly metric: MetricId;
  /** How much worse is still borne, above 0, in the metric's scale: points as a share of 1, lifts likewise. */
  readonly margin: number;
}

export const STATES = ["draft", "running", "stopped"] as const;
export type ExperimentState = (typeof STATES)[number];

export const STOP_REASONS = [
  "sampleRatio",
  "guardrail",
  "refusedRecords",
  "noFeasibleDock",
  "byHand",
  "decided",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export interface Plan {
  readonly primary: MetricId;
  readonly secondary: readonly MetricId[];
  readonly guardrails: readonly Guarded[];
  /** The least effect worth finding, above 0, in the primary metric's scale. */
  readonly effect: number;
  /** Two-sided level of the primary metric, all treatments together. */
  readonly alpha: number;
  readonly power: number;
  /** Players of all arms that the design asks for. */
  readonly players: number;
  /** Days after the start, rising; the last is the end. */
  readonly looks: readonly number[];
}

export interface Experiment {
  readonly id: string;
  readonly name: string;
  readonly arms: readonly Arm[];
  readonly namespace: Namespace | null;
  readonly plan: Plan;
  readonly state: ExperimentState;
  /** Null unless stopped. */
  readonly stopped: { readonly reason: StopReason; readonly day: number } | null;
  /** Append-only; the last one is that of today. */
  readonly phases: readonly Phase[];
}

/** The day on which the first player could be exposed; null for a draft. */
export function startOf({ phases }: Experiment): number | null {
  return phases[0]?.ramp[0]?.day ?? null;
}

/** Coverage of the last phase; 0 unless the experiment runs. */
export function coverageOf({ state, phases }: Experiment): number {
  return state === "running" ? (phases.at(-1)?.ramp.at(-1)?.coverage ?? 0) : 0;
}
