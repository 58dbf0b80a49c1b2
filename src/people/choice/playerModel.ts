/**
 * @file The model of one player: the members that their habits believe in, averaged. Before much is known the sharp
 * member, whose slips match the skill estimate, carries it; where nothing predicts better than chance, it is all.
 */
import { clamp, exp, ln } from "#engine";
import type { Member, PlayerModel } from "./choiceModel.ts";
import { sharesOf } from "./fit.ts";
import { FIRST_SLIP, FIXED_WEIGHTS, GLANCING, type Habits, MEMBER_NAMES } from "./habits.ts";

export const SHARP = 1;
/** Members with less are left out. */
export const LEAST_SHARE = 0.04;
/** Placements after which a model that predicts no better than this, in nats, is given up. */
const DOUBT_AFTER = 30;
const LEAST_GAIN = 0.05;
/** Placements over which the slips of the sharp member come to be the player's own instead of the skill estimate's. */
const SKILL_PLACEMENTS = 12;
const MOST_KEEP = 6;

/** Slips of somebody with this skill: the error rates of simulated players against what the profile reads of them. */
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

/** A standard member, as far as the habits believe it. */
export function standardMember(i: number, share: number, habits: Habits, skill: number): Member {
  const known = Math.min(1, habits.seen / SKILL_PLACEMENTS);
  const sharpSlip = known * habits.slips[SHARP]! + (1 - known) * slipOfSkill(skill);
  return {
    name: MEMBER_NAMES[i]!,
    share,
    manner: {
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

/** Whether placements of late were foretold hardly better than by chance. */
export function isDoubtful({ seen, gain }: Habits): boolean {
  return seen >= DOUBT_AFTER && gain < LEAST_GAIN;
}
