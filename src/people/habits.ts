/**
 * @file What is known of how one person places: plain, versioned data of a few kilobytes, stored with the profile. The
 * learned weights come with their precision; beside them stand tidy machines that err in different ways, each with its own
 * slip rate, and how well each has predicted this person so far. `learn.ts` changes it with every placement, `refit.ts`
 * between games.
 */
import { check, isRecord } from "#engine";
import { FEATURE_COUNT } from "./features.ts";
import { triangleSize } from "./normal.ts";
import { GREEDY_WEIGHTS, PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.ts";

/** Raised when features, members or the meaning of a field change; what was learned before is then left behind. */
export const HABITS_VERSION = 2;

/**
 * The descriptions that are believed side by side: the learned one, and the greedy machine that errs by slips alone, by
 * near misses, by wide misses, or by what it overlooks.
 */
export const MEMBER_NAMES: readonly string[] = ["own", "sharp", "near", "vague", "glancing"];
export const GLANCING = MEMBER_NAMES.indexOf("glancing");
/** How sharply the two that miss tell placements apart, against the greedy machine. */
const NEAR = 0.15;
const VAGUE = 0.05;

/** Weights of each member but the learned one, by place in `MEMBER_NAMES`. */
export const FIXED_WEIGHTS: readonly (readonly number[])[] = [
  PRIOR_WEIGHTS,
  GREEDY_WEIGHTS,
  GREEDY_WEIGHTS.map((weight) => NEAR * weight),
  GREEDY_WEIGHTS.map((weight) => VAGUE * weight),
  GREEDY_WEIGHTS,
];

export interface Habits {
  readonly version: typeof HABITS_VERSION;
  /** Placements learned from. */
  readonly seen: number;
  /** Learned weights on the features, and the lower triangle of their precision. */
  readonly weights: readonly number[];
  readonly precision: readonly number[];
  /** Share of the placements that the glancing member notices. */
  readonly notice: number;
  /** By member: the share of placements that it cannot explain but as slips, and its log-weight against the others. */
  readonly slips: readonly number[];
  readonly evidence: readonly number[];
  /** Placements that lost the rest of the dock, seen and expected of somebody who does not mind; both fade. */
  readonly lost: number;
  readonly expectedLost: number;
  /** How much likelier than the map says this player loses, as a difference of logits. */
  readonly riskOffset: number;
  /** How much better than chance the placements of late were predicted, nats a placement. */
  readonly gain: number;
  /** The last choices as text (`choices.ts`), oldest first. */
  readonly choices: string;
}

export const FIRST_SLIP = 0.25;
export const FIRST_NOTICE = 0.5;
/** The glancing member errs by what it overlooks; this much is left to slips. */
export const GLANCING_SLIP = 0.02;

export function newHabits(): Habits {
  return {
    version: HABITS_VERSION,
    seen: 0,
    weights: PRIOR_WEIGHTS,
    precision: PRIOR_PRECISION,
    notice: FIRST_NOTICE,
    slips: MEMBER_NAMES.map((_, member) => (member === GLANCING ? GLANCING_SLIP : FIRST_SLIP)),
    evidence: MEMBER_NAMES.map(() => 0),
    lost: 0,
    expectedLost: 0,
    riskOffset: 0,
    gain: 0,
    choices: "",
  };
}

/** Four decimals: what a record needs to begin where the game began, and no more. */
export function settled(habits: Habits): Habits {
  return {
    ...habits,
    weights: habits.weights.map(rounded),
    precision: habits.precision.map(rounded),
    notice: rounded(habits.notice),
    slips: habits.slips.map(rounded),
    evidence: habits.evidence.map(rounded),
    lost: rounded(habits.lost),
    expectedLost: rounded(habits.expectedLost),
    riskOffset: rounded(habits.riskOffset),
    gain: rounded(habits.gain),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

const { fields, list, number, textLike, whole } = check;
const WIDE = number(-1e6, 1e6);

const HABITS_FORM = fields({
  version: whole(HABITS_VERSION, HABITS_VERSION),
  seen: whole(0, 1e9),
  weights: list(number(-1000, 1000), FEATURE_COUNT),
  precision: list(WIDE, triangleSize(FEATURE_COUNT)),
  notice: number(0, 1),
  slips: list(number(0, 1), MEMBER_NAMES.length),
  evidence: list(number(-1000, 0), MEMBER_NAMES.length),
  lost: number(0, 1e6),
  expectedLost: number(0, 1e6),
  riskOffset: number(-3, 3),
  gain: number(-100, 100),
  choices: textLike(/^[A-Za-z0-9+/]*$/, "choices"),
} satisfies check.FormsOf<Habits>);

/** Habits from data of unknown origin; null where it is of no version that can be read, damaged or not habits at all. */
export function habitsFrom(data: unknown): Habits | null {
  const current = isRecord(data) && data.version === 1 ? fromFirstVersion(data) : data;
  if (!isRecord(current) || !check.fits(HABITS_FORM, current)) return null;
  const habits = current as unknown as Habits;
  const { weights, precision, slips, evidence } = habits;
  const isWhole =
    weights.length === FEATURE_COUNT &&
    precision.length === triangleSize(FEATURE_COUNT) &&
    slips.length === MEMBER_NAMES.length &&
    evidence.length === MEMBER_NAMES.length;
  return isWhole ? habits : null;
}

/** Version 1 had archetypes in place of the machines that miss: what was learned stays, the members begin anew. */
function fromFirstVersion(first: object): object {
  const { version, notice, slips, evidence } = newHabits();
  return { ...first, version, notice, slips, evidence };
}
