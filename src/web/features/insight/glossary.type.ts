/**
 * @file One sentence on every word that the insight panel uses, as a type: one value per language. The words that the
 * project has a glossary for (docs/glossary.md) mean the same here.
 */
import type { Lifecycle, PostureName, SkillDimensions } from "#profile";
import type { Group, Intent, Objective, Signal } from "#spawn";
import type { AssessTerm } from "./words.type.ts";

export const TERMS = [
  "scd",
  "target",
  "aim",
  "risk",
  "c1",
  "c2",
  "c3",
  "rung",
  "posture",
  "maturity",
  "flowRatio",
  "stress",
  "intent",
  "skill",
  "frustration",
  "distress",
  "momentum",
  "fill",
  "draft",
  "playout",
  "loss",
  "value",
  "inFlow",
  "special",
  "solutions",
] as const;
export type Term = (typeof TERMS)[number];

export interface GlossaryWords {
  /** Name of the button that shows a sentence. */
  readonly ask: (word: string) => string;
  readonly term: Readonly<Record<Term, string>>;
  readonly posture: Readonly<Record<PostureName, string>>;
  readonly lifecycle: Readonly<Record<Lifecycle, string>>;
  readonly dimension: Readonly<Record<keyof SkillDimensions, string>>;
  readonly assess: Readonly<Record<AssessTerm, string>>;
  readonly signal: Readonly<Record<Signal, string>>;
  readonly group: Readonly<Record<Group, string>>;
  readonly objective: Readonly<Record<Objective, string>>;
  readonly intent: Readonly<Record<Intent, string>>;
}
