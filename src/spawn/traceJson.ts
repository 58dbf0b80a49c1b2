/**
 * @file A trace as plain data (design §8, `trace` of a `deal` line): shapes by id, colours by letter, numbers rounded to
 * six decimals, candidates cut to what tells them apart. `explain`, `details` and the insight panel read this form and no
 * other, so a stored decision can be explained as well as a live one.
 */
import { colourText, type Placement, type ShapeId } from "#engine";
import type { Difficulty, Term } from "./assess.ts";
import type { Candidate, Choice, Objective } from "./choose.ts";
import type { Context } from "./context.ts";
import type { Trace } from "./deliver.ts";
import type { Injection, NoInjection, SpecialKind } from "./inject.ts";
import type { Climb, Refusal, Rung } from "./ladder.ts";
import type { Outlook } from "./outlook.ts";
import type { Perception } from "./perceive.ts";
import type { Reading } from "./reading.ts";
import type { Resolution } from "./resolve.ts";
import type { Bucket, Group, Signal } from "./scd.ts";
import type { Role } from "./track.ts";

/** Raised when the meaning of a field changes. */
export const TRACE_VERSION = 1;

/** Terms of a sum by name; those that are 0 are left out. */
export type TermsJson = Readonly<Record<string, number>>;

export interface CandidateJson {
  readonly shapes: readonly ShapeId[];
  /** Who proposed it: a track, or "table" for a draw from the exact table. */
  readonly track: string;
  readonly scd: number;
  /** Its objective. */
  readonly value: number;
}

export interface ChoiceJson extends CandidateJson {
  readonly roles: readonly Role[];
  /** The lines that each piece could clear at once, placed first; numbers from 0. */
  readonly finishes: readonly { readonly rows: readonly number[]; readonly columns: readonly number[] }[];
  readonly parts: Readonly<Record<Objective, number>>;
  readonly outlook: Outlook;
  readonly canWipe: boolean;
  readonly isSurprise: boolean;
}

export type InjectionJson =
  | {
      readonly injected: true;
      readonly kind: SpecialKind;
      readonly shape: ShapeId;
      readonly replaced: ShapeId;
      readonly slot: number;
    }
  | { readonly injected: false; readonly why: NoInjection };

export interface DeliveryJson {
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

/** Every stage's output as JSON; the last four are null where no dock could be delivered. */
export interface TraceJson {
  readonly version: typeof TRACE_VERSION;
  /** What the generator remembered going in. */
  readonly memory: Context;
  readonly read: Reading;
  readonly perceive: Perception;
  readonly assess: Omit<Difficulty, "stressTerms" | "targetTerms"> & {
    readonly stressTerms: TermsJson;
    readonly targetTerms: TermsJson;
  };
  readonly resolve: Resolution;
  readonly construct: {
    readonly rung: Rung;
    readonly attempts: number;
    readonly candidates: readonly CandidateJson[];
    readonly refusals: readonly Refusal[];
    readonly tables: Climb["tables"];
  };
  readonly choose: ChoiceJson | null;
  readonly inject: InjectionJson | null;
  readonly deliver: DeliveryJson | null;
  /** Colours of the pieces as letters a–h, and the draw weight of each of the eight. */
  readonly colour: { readonly colours: readonly string[]; readonly weights: readonly number[] } | null;
}

export function traceJson(trace: Trace): TraceJson {
  const { memory, read, perceive, assess, resolve, construct, choose, inject, colour } = trace;
  const { rung, attempts, refusals, tables } = construct;
  const json: TraceJson = {
    version: TRACE_VERSION,
    memory,
    read,
    perceive,
    assess: { ...assess, stressTerms: termsJson(assess.stressTerms), targetTerms: termsJson(assess.targetTerms) },
    resolve,
    construct: { rung, attempts, candidates: construct.candidates.map(candidateJson), refusals, tables },
    choose: choose && choiceJson(choose),
    inject: inject && injectionJson(inject),
    deliver: trace.deliver && deliveryJson(trace.deliver),
    colour: colour && { colours: colour.colours.map(colourText), weights: colour.weights },
  };
  return rounded(json) as TraceJson;
}

function termsJson(terms: readonly Term[]): TermsJson {
  return Object.fromEntries(terms.filter(({ value }) => value !== 0).map(({ name, value }) => [name, value]));
}

function candidateJson({ dock, track, difficulty, value }: Candidate): CandidateJson {
  return { shapes: dock.shapes.map(({ id }) => id), track, scd: difficulty.scd, value };
}

function choiceJson({ chosen, isSurprise }: Choice): ChoiceJson {
  const { roles, finishes, parts, outlook, canWipe } = chosen;
  return { ...candidateJson(chosen), roles, finishes, parts, outlook, canWipe, isSurprise };
}

function injectionJson(injection: Injection): InjectionJson {
  if (!injection.injected) return injection;
  const { kind, shape, replaced, slot } = injection;
  return { injected: true, kind, shape: shape.id, replaced: replaced.id, slot };
}

function deliveryJson({ rung, dock, difficulty }: NonNullable<Trace["deliver"]>): DeliveryJson {
  const { shapes, witness, mobility, nodes } = dock;
  return { rung, shapes: shapes.map(({ id }) => id), witness, mobility, nodes, ...difficulty };
}

const DECIMALS = 1e6;

/** The same data with every number rounded, so that a trace is short and equal on every machine. */
function rounded(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * DECIMALS) / DECIMALS || 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rounded(entry)]));
}
