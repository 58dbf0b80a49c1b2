/**
 * @file The model of one player: a mixture of choice models weighted by their evidence. The sharp member, whose slip rate
 * follows the skill estimate, dominates early on; it stands alone if the mixture predicts no better than chance.
 */
import { clamp, exp, ln } from "#engine";
import type { Member, PlayerModel } from "./choiceModel.ts";
import { sharesOf } from "./fit.ts";
import { FIRST_SLIP, FIXED_WEIGHTS, GLANCING, type Habits, MEMBER_NAMES } from "./habits.ts";

export const SHARP = 1;
/** Members with a smaller share are dropped. */
export const LEAST_SHARE = 0.04;
/** After this many placements a mixture with a smaller log-likelihood gain, in nats, is discarded. */
const DOUBT_AFTER = 30;
const LEAST_GAIN = 0.05;
/** Placements over which the slip rate of the sharp member moves from the skill estimate to the player's own. */
const SKILL_PLACEMENTS = 12;
const MOST_KEEP = 6;

/** Slip rate by skill: error rates of simulated players against their skill as the profile measures it. */
const SLIPS_BY_SKILL: readonly (readonly [skill: number, slip: number])[] = [
  [0.3, 0.75],
  [0.44, 0.5],
  [0.52, 0.35],
  [0.64, 0.18],
  [0.72, 0.08],
  [0.82, 0.02],
];

export function slipOfSkill(skill: number): number {
  const above = SLIPS_BY_SKILL.findIndex(([from]) => from >= skill);
  if (above <= 0) return above === 0 ? SLIPS_BY_SKILL[0]![1] : SLIPS_BY_SKILL.at(-1)![1];
  const [from, low] = SLIPS_BY_SKILL[above - 1]!;
  const [to, high] = SLIPS_BY_SKILL[above]!;
  return low + ((high - low) * (skill - from)) / (to - from);
}

/** How strongly placements that lose the rest of the dock are avoided. */
export function keepOf({ lost, expectedLost }: Habits): number {
  return clamp(ln((expectedLost + 0.3) / (lost + 0.3 * exp(-0.5))), 0, MOST_KEEP);
}

/** A standard member with its share. */
export function standardMember(i: number, share: number, habits: Habits, skill: number): Member {
  const known = Math.min(1, habits.seen / SKILL_PLACEMENTS);
  const sharpSlip = known * habits.slips[SHARP]! + (1 - known) * slipOfSkill(skill);
  return {
    name: MEMBER_NAMES[i]!,
    share,
    model: {
      weights: i === 0 ? habits.weights : FIXED_WEIGHTS[i]!,
      slip: i === SHARP ? sharpSlip : (habits.slips[i] ?? FIRST_SLIP),
      notice: i === GLANCING ? habits.notice : 1,
      keep: keepOf(habits),
    },
  };
}

export function playerModel(habits: Habits, skill: number): PlayerModel {
  const member = (i: number, share: number) => standardMember(i, share, habits, skill);
  if (isDoubtful(habits)) return [member(SHARP, 1)];
  const shares = sharesOf(habits.evidence);
  const kept = shares.map((share) => (share < LEAST_SHARE ? 0 : share));
  const total = kept.reduce((sum, share) => sum + share, 0);
  return kept.flatMap((share, i) => (share > 0 ? [member(i, share / total)] : []));
}

/** Whether recent placements were predicted hardly better than by chance. */
export function isDoubtful({ seen, gain }: Habits): boolean {
  return seen >= DOUBT_AFTER && gain < LEAST_GAIN;
}
