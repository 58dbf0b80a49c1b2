/**
 * @file Inside people, whom the player model can represent: five of graded skill, and twelve with one habit each, on whom
 * the prior is fitted. A finding that holds for them alone is not a result; `foreign.ts` has the others.
 */
import type { Person } from "./person.ts";
import { type PersonParameters, personOf } from "./personOf.ts";
import { TIDY, type Weights, weightedUtility } from "./utility.ts";

/** A person with a name that studies print. */
export interface SimulatedPerson<Id extends string = string> extends Person {
  readonly name: Id;
  /** Whether the player model can represent this person. */
  readonly inside: boolean;
  /** A short description. */
  readonly about: string;
}

export const GRADED_IDS = ["beginner", "casual", "regular", "skilled", "expert"] as const;
export type GradedId = (typeof GRADED_IDS)[number];

const tidy = weightedUtility(TIDY);

/** From weak to strong. The middle one is the median player of the flow calibration. */
export const GRADED: readonly SimulatedPerson<GradedId>[] = [
  inside("beginner", "tidy play, 45 % slips", { utility: tidy, slips: 450, pace: 4200 }),
  inside("casual", "tidy play, 22 % slips", { utility: tidy, slips: 220, pace: 3200 }),
  inside("regular", "tidy play, 9 % slips", { utility: tidy, slips: 90, pace: 2500 }),
  inside("skilled", "keeps the dock, 6 % slips", { utility: tidy, slips: 60, keepsDock: true, pace: 1900 }),
  inside("expert", "keeps the dock, 0.5 % slips", { utility: tidy, slips: 5, keepsDock: true, pace: 1300 }),
];

export const TUNING_IDS = [
  "rows",
  "gravity",
  "walls",
  "small-first",
  "left-first",
  "set-up",
  "attn25",
  "noisy100",
  "slips30",
  "lines-only",
  "right-side",
  "careful",
] as const;
export type TuningId = (typeof TUNING_IDS)[number];

/** One habit each. */
export const TUNING: readonly SimulatedPerson<TuningId>[] = [
  habit("rows", "builds rows", { lines: 200, holes: -60, edges: -6, rowBuild: 2 }),
  habit("gravity", "fills the board from the bottom", { lines: 60, holes: -60, edges: -8, low: 8 }),
  habit("walls", "puts pieces along the walls", { lines: 60, holes: -60, edges: -8, outward: 8 }),
  habit("small-first", "tidy play, small pieces first", { ...TIDY, size: -200 }),
  habit("left-first", "tidy play, pieces from left to right", { ...TIDY, slot: -10_000 }),
  habit("set-up", "fills lines up without hurry to clear them", {
    lines: 220,
    holes: -60,
    edges: -4,
    rowBuild: 2,
    columnBuild: 2,
  }),
  inside("attn25", "tidy play, notices 25 % of the placements", { utility: tidy, attention: 250, pace: 3000 }),
  inside("noisy100", "tidy play, near misses of 100 points", { utility: tidy, noise: 100, pace: 2600 }),
  inside("slips30", "tidy play, 30 % slips", { utility: tidy, slips: 300, pace: 3600 }),
  inside("lines-only", "clears lines, otherwise anywhere", {
    utility: weightedUtility({ lines: 40 }),
    noise: 5,
    pace: 2400,
  }),
  habit("right-side", "tidy play, to the right", { ...TIDY, right: 20 }),
  inside("careful", "keeps the dock, near misses of 40 points", {
    utility: tidy,
    noise: 40,
    keepsDock: true,
    pace: 2000,
  }),
];

export type InsideId = GradedId | TuningId;

/** All people that the player model can represent. */
export const INSIDE: readonly SimulatedPerson<InsideId>[] = [...GRADED, ...TUNING];

function inside<Id extends string>(name: Id, about: string, parameters: PersonParameters): SimulatedPerson<Id> {
  return { ...personOf(name, parameters), name, inside: true, about };
}

function habit(name: TuningId, about: string, weights: Partial<Weights>): SimulatedPerson<TuningId> {
  return inside(name, about, { utility: weightedUtility(weights), slips: 20, pace: 2500 });
}
