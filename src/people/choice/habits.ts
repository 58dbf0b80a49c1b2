/**
 * @file The state of a player's fit: plain, versioned data of a few kilobytes, stored with the profile. It holds the learned
 * weights with their precision, and for each member of the mixture a slip rate and its evidence so far. The other members
 * are greedy players that err in different ways. `fit.ts` updates it with every placement, `refit.ts` after a game. The
 * prior is fitted on the tuning people by `npx tsx scripts/prior.ts`.
 */
import { weightsOf } from "./choiceModel.ts";
import { PRIOR_PRECISION, PRIOR_WEIGHTS } from "./prior.generated.ts";

/** Scale from board value to utility: sharp enough that the best placement is nearly always taken. */
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

/** Raised when features, members or the meaning of a field change. */
export const HABITS_VERSION = 2;

/**
 * The members of the mixture: the learned choice model, and greedy players that err by slips alone, by near misses, by
 * wide misses, or by overlooking placements.
 */
export const MEMBER_NAMES: readonly string[] = ["own", "sharp", "near", "vague", "glancing"];
export const GLANCING = MEMBER_NAMES.indexOf("glancing");
/** Sharpness of the two members that miss, relative to the greedy player. */
const NEAR = 0.15;
const VAGUE = 0.05;

/** Weights of each member but the learned one, by index in `MEMBER_NAMES`. */
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
  /** By member: its slip rate, and its log-weight relative to the best member. */
  readonly slips: readonly number[];
  readonly evidence: readonly number[];
  /** Placements that lost the rest of the dock, and the number expected of a player who ignores it; both decay. */
  readonly lost: number;
  readonly expectedLost: number;
  /** Difference of this player's risk from the risk map, in logits. */
  readonly riskOffset: number;
  /** Running mean of the log-likelihood gain, nats a placement. */
  readonly gain: number;
  /** The last choices as text (`choiceHistory.ts`), oldest first. */
  readonly choices: string;
  /** Slip rates and log-weights of further members, if the modelling has some (`crowd/`). */
  readonly further?: Pick<Habits, "slips" | "evidence">;
}

export const FIRST_SLIP = 0.25;
export const FIRST_NOTICE = 0.5;
/** Slip rate of the glancing member, which errs mostly by overlooking. */
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

/** Rounded to four decimals, as records store them. */
export function roundedHabits(habits: Habits): Habits {
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
