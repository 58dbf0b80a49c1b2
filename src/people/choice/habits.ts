/**
 * @file What is known of how one person places: plain, versioned data of a few kilobytes, stored with the profile. The
 * learned weights come with their precision; beside them stand tidy machines that err in different ways, each with its own
 * slip rate, and how well each has predicted this person so far. `fit.ts` changes it with every placement, `refit.ts`
 * between games.
 */
import { weightsOf } from "./choiceModel.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** The board value of the baselines in units of utility: so sharp that it nearly always takes the best. */
const SHARPNESS = 1.5;

export const GREEDY_WEIGHTS = weightsOf({
  rows: 40 / SHARPNESS,
  columns: 40 / SHARPNESS,
  edges: (-15 * 8) / SHARPNESS,
  holes: -100 / SHARPNESS,
  deadEnds: (-40 * 2) / SHARPNESS,
  room: 100 / SHARPNESS,
  deadShapes: (-40 * 4) / SHARPNESS,
});

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
  /** The last choices as text (`choiceHistory.ts`), oldest first. */
  readonly choices: string;
  /** Slips and log-weights of further members, where the model has some (`crowd/`). */
  readonly further?: Pick<Habits, "slips" | "evidence">;
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
    ...(habits.further && {
      further: { slips: habits.further.slips.map(rounded), evidence: habits.further.evidence.map(rounded) },
    }),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
