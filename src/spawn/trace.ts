/**
 * @file The trace of a decision: what every stage found, as plain data with shapes by id and colours by letter. The
 * generator returns it, `deal` prints it, records of decisions store it; `explain`, `details`, the insight panel and
 * the tests read it and nothing else.
 */
import { colourText, type NoDockProof, type Placement, type ShapeId } from "#engine";
import type { Aim } from "./aim.ts";
import type { Difficulty, Term } from "./assess.ts";
import type { Selection, Weighed } from "./choose.ts";
import type { Colouring } from "./colour.ts";
import type { Context } from "./context.ts";
import { budgetOf } from "./foresee.ts";
import type { VerifiedDock } from "./gate.ts";
import type { Injection, NoInjection, SpecialKind } from "./inject.ts";
import type { Climb, Refusal, Rung } from "./ladder.ts";
import type { Objective } from "./objective.ts";
import type { Outlook } from "./outlook.ts";
import type { Perception } from "./perceive.ts";
import type { Budget, Foreseen, Outcome, Prediction } from "./prediction.ts";
import type { Reading } from "./reading.ts";
import type { Resolution } from "./resolve.ts";
import type { Bucket, Group, Signal, StepDifficulty } from "./scd.ts";
import type { Brief, Role } from "./track.ts";

/** Raised when the form changes; `parseTrace` reads the earlier ones too. */
export const TRACE_VERSION = 3;

/** The stages of a decision, in order; each is one field of the trace. */
export const STAGES = [
  "read",
  "perceive",
  "assess",
  "resolve",
  "construct",
  "gate",
  "foresee",
  "choose",
  "inject",
  "deliver",
  "colour",
] as const;
export type Stage = (typeof STAGES)[number];

/** Terms of a sum by name, without zeros. */
export type TermsTrace = Readonly<Record<string, number>>;

export interface CandidateTrace {
  readonly shapes: readonly ShapeId[];
  /** The track that proposed it, or "table" for a draw from the exact table. */
  readonly track: string;
  /** Null under foresight, which does not need it to choose. */
  readonly scd: number | null;
  /** Its objective. */
  readonly value: number;
  /** What it was expected to do; null under the paper's objective. */
  readonly prediction: Prediction | null;
}

/** How the effect of the docks was foreseen; null under the paper's objective and where no dock was delivered. */
export interface ForeseeTrace {
  /** Docks and play-outs, and whether the caller allowed fewer than the configuration. */
  readonly budget: Budget & { readonly isCut: boolean };
  /** The members of the player's model: how far each is believed, and how often they slip. */
  readonly model: readonly { readonly name: string; readonly share: number; readonly slip: number }[];
  /** Placements the model was learned from, and how much better than chance it predicts, nats a placement. */
  readonly seen: number;
  readonly gain: number;
  /** What the delivered dock is expected to do. */
  readonly foreseen: Foreseen;
  /** Of the dock before this one. */
  readonly outcome: Outcome | null;
}

export interface ChoiceTrace extends CandidateTrace {
  readonly roles: readonly Role[];
  /** The lines that each piece could clear at once, placed first; numbers from 0. */
  readonly finishes: readonly { readonly rows: readonly number[]; readonly columns: readonly number[] }[];
  readonly parts: Readonly<Record<Objective, number>>;
  readonly outlook: Outlook;
  readonly canWipe: boolean;
  readonly isSurprise: boolean;
}

export type InjectionTrace =
  | {
      readonly injected: true;
      readonly kind: SpecialKind;
      readonly shape: ShapeId;
      readonly replaced: ShapeId;
      readonly slot: number;
    }
  | { readonly injected: false; readonly why: NoInjection };

export interface DeliveryTrace {
  readonly rung: Rung;
  readonly shapes: readonly ShapeId[];
  readonly witness: readonly Placement[];
  readonly mobility: number;
  /** Placements the verifier tried. */
  readonly nodes: number;
  readonly scd: number;
  readonly bucket: Bucket;
  readonly signals: Readonly<Record<Signal, number>>;
  readonly contributions: Readonly<Record<Group, number>>;
  readonly solutions: number;
  readonly orders: number;
}

/**
 * Every stage's output; the last five are null where no dock could be delivered.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, type Trace } from "openblock";
 * const trace: Trace = createDealer({ seed: 8 }).next(emptyBoard()).trace;
 * console.log(trace.resolve.intent, trace.deliver?.rung); // warm 1
 * ```
 */
export interface Trace {
  readonly version: typeof TRACE_VERSION;
  /** What the generator remembered going in. */
  readonly memory: Context;
  readonly read: Reading;
  readonly perceive: Perception;
  readonly assess: Omit<Difficulty, "stressTerms" | "targetTerms"> & {
    readonly stressTerms: TermsTrace;
    readonly targetTerms: TermsTrace;
    readonly aim: Omit<Aim, "terms"> & { readonly terms: TermsTrace };
  };
  readonly resolve: Resolution;
  readonly construct: Pick<Climb, "rung" | "attempts" | "tables">;
  readonly gate: {
    /** Verified docks that were compared; the best of them, the best first under foresight. */
    readonly compared: number;
    readonly verified: readonly CandidateTrace[];
    readonly refusals: readonly Refusal[];
    /** On rung 5; null there in a trace of version 1, which kept none. */
    readonly proof: NoDockProof | null;
  };
  readonly foresee: ForeseeTrace | null;
  readonly choose: ChoiceTrace | null;
  readonly inject: InjectionTrace | null;
  readonly deliver: DeliveryTrace | null;
  /** Colours of the pieces as letters a–h, and the draw weight of each of the eight. */
  readonly colour: { readonly colours: readonly string[]; readonly weights: readonly number[] } | null;
}

/** What the last stages put out. */
export interface Ending {
  readonly selection: Selection;
  readonly injection: Injection;
  readonly dock: VerifiedDock;
  readonly difficulty: StepDifficulty;
  readonly foreseen: Foreseen | null;
  readonly colouring: Colouring;
}

export function traceOf(brief: Brief, construct: Climb, ending: Ending | null): Trace {
  const { input, reading, perception, difficulty, resolution, aim } = brief;
  const { rung, attempts, tables, refusals, proof } = construct;
  const { stressTerms, targetTerms } = difficulty;
  const weighed = ending?.selection.weighed ?? [];
  return {
    version: TRACE_VERSION,
    memory: input.context,
    read: reading,
    perceive: perception,
    assess: {
      ...difficulty,
      stressTerms: termsTrace(stressTerms),
      targetTerms: termsTrace(targetTerms),
      aim: { ratio: aim.ratio, riskCap: aim.riskCap, terms: termsTrace(aim.terms) },
    },
    resolve: resolution,
    construct: { rung, attempts, tables },
    gate: { compared: weighed.length, verified: shownOf(weighed).map(candidateTrace), refusals, proof },
    foresee: ending && foreseeTrace(brief, ending.foreseen),
    choose: ending && choiceTrace(ending.selection),
    inject: ending && injectionTrace(ending.injection),
    deliver: ending && deliveryTrace(rung, ending),
    colour: ending && { colours: ending.colouring.colours.map(colourText), weights: ending.colouring.weights },
  };
}

function termsTrace(terms: readonly Term[]): TermsTrace {
  const trace: Record<string, number> = {};
  for (const { name, value } of terms) if (value !== 0) trace[name] = value;
  return trace;
}

function candidateTrace({ dock, track, scd, value, prediction }: Weighed): CandidateTrace {
  return { shapes: dock.shapes.map(({ id }) => id), track, scd, value, prediction };
}

/** Foresight compares more docks than anybody wants to read of. */
const SHOWN = 10;

function shownOf(weighed: readonly Weighed[]): readonly Weighed[] {
  return weighed.length <= SHOWN ? weighed : [...weighed].sort((a, b) => b.value - a.value).slice(0, SHOWN);
}

function foreseeTrace(brief: Brief, foreseen: Foreseen | null): ForeseeTrace | null {
  if (foreseen === null) return null;
  const { input, model, outcome, config } = brief;
  const budget = budgetOf(input.budget, config);
  const { docks, rollouts } = config.foresee;
  return {
    budget: { ...budget, isCut: budget.docks < docks || budget.rollouts < rollouts },
    model: model.map(({ name, share, model: { slip } }) => ({ name, share, slip })),
    seen: input.habits?.seen ?? 0,
    gain: input.habits?.gain ?? 0,
    foreseen,
    outcome,
  };
}

function choiceTrace({ chosen, isSurprise }: Selection): ChoiceTrace {
  const { shapes, track, scd, value, prediction } = candidateTrace(chosen);
  const { roles, finishes, parts, outlook, canWipe } = chosen;
  return { shapes, track, scd, value, prediction, roles, finishes, parts, outlook, canWipe, isSurprise };
}

function injectionTrace(injection: Injection): InjectionTrace {
  if (!injection.injected) return injection;
  const { kind, shape, replaced, slot } = injection;
  return { injected: true, kind, shape: shape.id, replaced: replaced.id, slot };
}

function deliveryTrace(rung: Rung, { dock, difficulty }: Ending): DeliveryTrace {
  const { shapes, witness, mobility, nodes } = dock;
  return { rung, shapes: shapes.map(({ id }) => id), witness, mobility, nodes, ...difficulty };
}

const DECIMALS = 1e6;

/** The trace with every number rounded to six decimals: short to store, and equal on every machine. */
export function roundedTrace(trace: Trace): Trace {
  return rounded(trace) as Trace;
}

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * DECIMALS) / DECIMALS || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rounded(entry)]));
}
