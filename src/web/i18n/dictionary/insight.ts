/** @file What the insight panel says, as a type: one value per language. */
import type { FlowState, FrustrationLevel, Lifecycle, PostureName, SkillDimensions } from "#profile";
import type { Bucket, Group, Intent, NoInjection, Objective, Reason, Refusal, Rung, Signal, Stage } from "#spawn";

export type Series = "scd" | "target" | "stress";

/** Terms of stress and of d*, as `assess` names them. */
export type StressTerm =
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
  | "overload";

type Names<K extends string> = Readonly<Record<K, string>>;

export interface InsightWords {
  readonly why: string;
  /** Instead, where no hand can be placed. */
  readonly whyEnd: string;
  readonly noHand: string;
  readonly dock: (number: number, docks: number) => string;
  readonly earlier: string;
  readonly later: string;
  readonly now: string;
  readonly past: string;
  readonly stages: string;
  readonly stage: Names<Stage>;
  readonly fill: string;
  readonly none: string;
  readonly drafts: (count: number) => string;
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
  readonly term: Names<StressTerm>;
  readonly signal: Names<Signal>;
  readonly group: Names<Group>;
  readonly bucket: Names<Bucket>;
  readonly boardFacts: (fitting: number, oneShort: number, twoShort: number) => string;
  readonly intent: Names<Intent>;
  readonly reason: Names<Reason>;
  readonly chosenIntent: (intent: string, docks: number) => string;
  readonly wanted: string;
  readonly overruled: string;
  readonly delayed: string;
  readonly waiting: (intent: string) => string;
  readonly emergency: string;
  readonly candidates: (verified: number, attempts: number) => string;
  readonly columns: { readonly dock: string; readonly from: string; readonly value: string };
  readonly chosen: string;
  readonly surprise: string;
  readonly objective: Names<Objective>;
  readonly refused: (count: number) => string;
  readonly refusal: Names<Refusal["code"]>;
  readonly c1: string;
  readonly c2: (mobility: number, minimum: string) => string;
  readonly c2Waived: (mobility: number) => string;
  readonly c3: (nodes: number) => string;
  readonly passed: string;
  readonly waived: string;
  readonly solutions: (solutions: number, orders: number) => string;
  readonly witnessStep: (number: number, shape: string, row: number, column: number) => string;
  readonly showWitness: string;
  readonly hideWitness: string;
  readonly injected: (shape: string, replaced: string, isRelief: boolean) => string;
  readonly noInjection: Names<NoInjection>;
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
    readonly use: string;
    readonly inUse: string;
    readonly reset: string;
    readonly leave: string;
    readonly standard: (value: number, unit: string) => string;
  };
}
