/** @file What the insight panel says, as a type: one value per language. */
import type { HabitCode } from "#people";
import type { FlowState, FrustrationLevel, Lifecycle, PostureName, SkillDimensions } from "#profile";
import type { Bucket, Group, Intent, NoInjection, Objective, Reason, Refusal, Rung, Signal, Stage } from "#spawn";

import type { NetworkPart } from "../../game/dealing/reasons.ts";

export type Series = "scd" | "target" | "stress";

/** Terms of stress, of d* and of the aim, as `assess` names them. */
export type AssessTerm =
  | "base"
  | "skill"
  | "flow"
  | "frustration"
  | "distress"
  | "momentum"
  | "runStreak"
  | "feedback"
  | "pacing"
  | "forcedBad"
  | "skilledPlay"
  | "chase"
  | "overshoot"
  | "posture"
  | "risk"
  | "arc"
  | "warmUp"
  | "lateRelief"
  | "brake"
  | "overload"
  | "emergency"
  | "challenge"
  | "design"
  | "relief"
  | "warm"
  | "late";

type Names<K extends string> = Readonly<Record<K, string>>;

/** What a number above and below zero means. */
export interface SignWords {
  readonly plus: string;
  readonly minus: string;
}

export interface InsightWords {
  readonly why: string;
  /** Instead, where no hand can be placed. */
  readonly whyEnd: string;
  readonly noHand: string;
  readonly dock: (number: number, docks: number) => string;
  readonly earlier: string;
  readonly later: string;
  readonly now: string;
  /** What the network that proposes pieces had to do with a hand. */
  readonly network: Readonly<Record<NetworkPart, string>>;
  /** What a network expects of the hand, for this player. */
  readonly expected: (lines: string, lostSoon: string) => string;
  readonly past: string;
  readonly stages: string;
  readonly stage: Names<Stage>;
  /** What a stage does, beside its name. */
  readonly stageAbout: Names<Stage>;
  readonly sign: Readonly<Record<"stress" | "target" | "aim" | "value" | "momentum", SignWords>>;
  /** Drafts that passed, and the risk, on the chips of their stages. */
  readonly pass: (count: number) => string;
  readonly bestOf: (count: number) => string;
  readonly riskOf: (percent: string) => string;
  readonly fillOf: (percent: string) => string;
  readonly none: string;
  readonly drafts: (count: number) => string;
  readonly draftsMade: (count: number) => string;
  /** Hands of the exact tables that can be placed: of regular shapes, and of all where that was needed. */
  readonly tables: (regular: number, all: number | null) => string;
  readonly colourSum: string;
  readonly rung: (rung: number) => string;
  readonly rungAbout: Readonly<Record<Rung, string>>;
  readonly allValues: string;
  readonly player: string;
  readonly skill: string;
  readonly dimensions: Names<keyof SkillDimensions>;
  readonly flowRatio: string;
  readonly flow: Names<FlowState>;
  readonly frustration: string;
  readonly frustrationLevel: Names<FrustrationLevel>;
  readonly sinceClear: (placements: number) => string;
  readonly distress: string;
  readonly momentum: string;
  readonly posture: string;
  readonly postures: Names<PostureName>;
  readonly lifecycle: Names<Lifecycle>;
  readonly frozen: string;
  readonly chart: string;
  readonly series: Names<Series>;
  readonly chartText: (docks: number, facts: readonly { name: string; first: string; last: string }[]) => string;
  readonly shapes: (fitting: number) => string;
  readonly feasible: (count: number | null) => string;
  readonly shape: (name: string, places: number, isLong: boolean) => string;
  readonly longBars: (fitting: number) => string;
  readonly stressSum: (stress: string) => string;
  readonly targetSum: (target: string) => string;
  readonly dockSum: string;
  readonly scdSum: (scd: string, bucket: Bucket) => string;
  readonly term: Names<AssessTerm>;
  readonly signal: Names<Signal>;
  readonly group: Names<Group>;
  readonly bucket: Names<Bucket>;
  readonly boardFacts: (fitting: number, oneShort: number, twoShort: number) => string;
  readonly intent: Names<Intent>;
  readonly reason: Names<Reason>;
  /** A sentence. */
  readonly chosenIntent: (intent: string, docks: number) => string;
  readonly wanted: string;
  readonly overruled: string;
  readonly delayed: string;
  readonly waiting: (intent: string) => string;
  readonly emergency: string;
  readonly candidates: (verified: number, attempts: number) => string;
  /** Under foresight, which lists the best only. */
  readonly compared: (hands: number) => string;
  readonly columns: {
    readonly dock: string;
    readonly from: string;
    /** Predicted flow ratio, and chance of losing with the hand. */
    readonly ratio: string;
    readonly loss: string;
    readonly value: string;
  };
  readonly chosen: string;
  readonly surprise: string;
  readonly objective: Names<Objective>;
  readonly refused: (count: number) => string;
  readonly refusal: Names<Refusal["code"]>;
  readonly c1: string;
  readonly c2: (mobility: number, minimum: number) => string;
  readonly c2Waived: (mobility: number) => string;
  readonly c3: (nodes: number) => string;
  readonly passed: string;
  readonly waived: string;
  readonly solutions: (solutions: number, orders: number) => string;
  readonly witnessStep: (number: number, shape: string, row: number, column: number) => string;
  readonly at: (row: number, column: number) => string;
  readonly showWitness: string;
  readonly hideWitness: string;
  readonly injected: (shape: string, replaced: string, isRelief: boolean) => string;
  readonly noInjection: Names<NoInjection>;
  /** What was foreseen of a hand, and what came of the one before. */
  readonly foresight: {
    readonly off: string;
    readonly aim: (ratio: string, low: string, high: string) => string;
    readonly moved: string;
    readonly unmoved: string;
    /** Marks on the scale of the ratio. */
    readonly marks: Names<"aim" | "expected">;
    readonly thisHand: string;
    readonly handBefore: string;
    readonly expected: string;
    readonly happened: string;
    readonly open: string;
    readonly rows: Names<"ratio" | "inBand" | "lines" | "fill" | "loss" | "risk">;
    readonly yes: string;
    readonly no: string;
    readonly known: (moves: number) => string;
    readonly budget: (hands: number, playouts: number) => string;
    readonly cut: string;
  };
  /** Prediction and outcome of the hand before, for players. */
  readonly lastHand: {
    readonly title: string;
    readonly feels: string;
    readonly feel: Names<"easy" | "right" | "tense">;
  };
  /** Predictions over the game. */
  readonly predictions: {
    readonly title: string;
    readonly none: string;
    readonly hand: string;
    readonly lost: string;
    readonly band: string;
    readonly verdict: (asExpected: number, ended: number, within: string) => string;
    readonly inBand: (expected: string, happened: number) => string;
  };
  readonly habits: {
    readonly title: string;
    readonly gettingToKnow: (moves: number, enough: number) => string;
    readonly nothing: (moves: number) => string;
    readonly learned: (moves: number) => string;
    /** From the strength of the fact in percent. */
    readonly fact: Readonly<Record<HabitCode, (percent: number) => string>>;
    readonly forget: string;
    readonly forgetAsk: (moves: number) => string;
    readonly keep: string;
    readonly forgotten: string;
  };
  readonly policies: string;
  readonly tuning: {
    readonly title: string;
    readonly about: string;
    readonly search: string;
    readonly matches: (count: number) => string;
    readonly wouldDeal: string;
    readonly conflict: (rule: string) => string;
    readonly same: string;
    readonly noDock: string;
    readonly scdAgainst: (scd: string, target: string) => string;
    readonly ratioAgainst: (ratio: string, aim: string) => string;
    readonly use: string;
    readonly inUse: string;
    readonly reset: string;
    readonly leave: string;
    readonly standard: (value: number, unit: string) => string;
  };
}
