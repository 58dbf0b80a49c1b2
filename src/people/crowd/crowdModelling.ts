/**
 * @file Player modelling with a crowd: the mixture also holds a member with the player's own weights that plans the whole
 * dock, and the kinds of players found in a population. The player's placements decide their shares, and the weights are
 * fitted to whole plans as far as the player plans.
 */
import { ln } from "#engine";
import { addChoice } from "../choice/choiceHistory.ts";
import type { Member, PlayerModel } from "../choice/choiceModel.ts";
import { ChoiceSet, type PlacementChoice } from "../choice/choiceSet.ts";
import {
  chanceFor,
  followLost,
  intentShare,
  type MemberBeliefs,
  movedWeights,
  sharesOf,
  updateGain,
  updateMembers,
  type WeightedChoice,
} from "../choice/fit.ts";
import { FIRST_SLIP, type Habits, MEMBER_NAMES, newHabits } from "../choice/habits.ts";
import { PlannedSet } from "../choice/plannedSet.ts";
import { isDoubtful, LEAST_SHARE, SHARP, standardMember } from "../choice/playerModel.ts";
import { refit } from "../choice/refit.ts";
import type { PlayerModelling } from "../playerModelling.ts";
import { newPlannedPlayouts } from "../playouts/plannedPlayouts.ts";
import type { Playouts } from "../playouts/playouts.ts";
import { CROWD_KINDS } from "./crowd.generated.ts";
import { type Crowd, crowdOf, type Kind } from "./crowd.ts";

const STANDARD = MEMBER_NAMES.length;
/** Index of the member that plans with the player's own weights. The kinds follow. */
const PLANNING = STANDARD;

/** Player modelling with a crowd; default: the one that comes with the package. */
export function crowdModelling(crowd: Crowd = crowdOf(CROWD_KINDS)): PlayerModelling {
  return new CrowdModelling(crowd);
}

class CrowdModelling implements PlayerModelling {
  readonly id: string;
  private readonly kinds: readonly Kind[];
  /** Beliefs about the further members before any placement. */
  private readonly first: MemberBeliefs;
  private readonly set = new ChoiceSet();
  private readonly plans = new PlannedSet();
  private made: Playouts | null = null;

  constructor({ id, kinds }: Crowd) {
    this.id = id;
    this.kinds = kinds;
    this.first = { slips: [FIRST_SLIP, ...kinds.map(({ slip }) => slip)], evidence: [0, ...kinds.map(() => 0)] };
  }

  get playouts(): Playouts {
    this.made ??= newPlannedPlayouts();
    return this.made;
  }

  newHabits(): Habits {
    return { ...newHabits(), further: this.first };
  }

  learn(habits: Habits, chosen: PlacementChoice): Habits {
    const { set } = this;
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) return habits;
    const before = this.beliefsOf(habits);
    const chances = before.slips.map((_, member) => this.chanceOf(member, habits, chosen));
    const after = updateMembers(before, habits.seen, set.size, (member) => chances[member]!);
    const also = updateGain(habits, after.likelihood, set);
    set.weigh(habits.weights);
    const lost = followLost(habits, chosen, set);
    return {
      ...habits,
      ...movedWeights(habits, this.fittedChoices(habits, chosen, before, chances)),
      ...also,
      ...lost,
      seen: habits.seen + 1,
      slips: after.slips.slice(0, STANDARD),
      evidence: after.evidence.slice(0, STANDARD),
      further: { slips: after.slips.slice(STANDARD), evidence: after.evidence.slice(STANDARD) },
      choices: addChoice(habits.choices, chosen),
    };
  }

  refit(habits: Habits): Habits {
    return refit(habits);
  }

  modelOf(habits: Habits, skill: number): PlayerModel {
    if (isDoubtful(habits)) return [standardMember(SHARP, 1, habits, skill)];
    const { slips, evidence } = this.beliefsOf(habits);
    const shares = sharesOf(evidence);
    // With many members of equal evidence each share is small.
    const least = Math.min(LEAST_SHARE, 0.8 / shares.length);
    const kept = shares.map((share) => (share < least ? 0 : share));
    const total = kept.reduce((sum, share) => sum + share, 0);
    return kept.flatMap((share, i) => {
      if (share === 0) return [];
      const part = share / total;
      return [i < STANDARD ? standardMember(i, part, habits, skill) : this.furtherMember(i, part, slips[i]!, habits)];
    });
  }

  logLikelihoodGain(habits: Habits, chosen: PlacementChoice): number | null {
    const { set } = this;
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) return null;
    const beliefs = this.beliefsOf(habits);
    let likelihood = 0;
    for (const [member, share] of sharesOf(beliefs.evidence).entries()) {
      const slip = beliefs.slips[member]!;
      likelihood += share * ((1 - slip) * this.chanceOf(member, habits, chosen) + slip / set.size);
    }
    return ln(likelihood * set.size);
  }

  /** Beliefs about all members; habits of another modelling get the initial ones for the further members. */
  private beliefsOf({ slips, evidence, further }: Habits): MemberBeliefs {
    const more = further?.slips.length === this.first.slips.length ? further : this.first;
    return { slips: [...slips, ...more.slips], evidence: [...evidence, ...more.evidence] };
  }

  private kindAt(member: number): Kind {
    return this.kinds[member - PLANNING - 1]!;
  }

  /** Probability of the choice in the set under a member, without slips. */
  private chanceOf(member: number, habits: Habits, chosen: PlacementChoice): number {
    if (member < STANDARD) return chanceFor(member, habits, this.set);
    if (member === PLANNING) return this.plans.chanceOfChosen(chosen, habits.weights);
    const { weights, plans } = this.kindAt(member);
    return plans ? this.plans.chanceOfChosen(chosen, weights) : this.set.chanceOfChosen(weights);
  }

  private furtherMember(member: number, share: number, slip: number, { weights }: Habits): Member {
    if (member === PLANNING) {
      return { name: "planning", share, model: { weights, slip, notice: 1, keep: 0, plans: true } };
    }
    const { name, plans, weights: own } = this.kindAt(member);
    return { name, share, model: { weights: own, slip, notice: 1, keep: 0, plans } };
  }

  /** What the weights are fitted to: the placement, the whole plan, or both in part. */
  private fittedChoices(
    { weights }: Habits,
    chosen: PlacementChoice,
    { slips, evidence }: MemberBeliefs,
    chances: readonly number[],
  ): readonly WeightedChoice[] {
    const { set } = this;
    const shares = sharesOf(evidence);
    const likely = (member: number) =>
      shares[member]! * ((1 - slips[member]!) * chances[member]! + slips[member]! / set.size);
    const meant = (member: number) => intentShare(slips[member]!, chances[member]!, set.size);
    const planned = likely(PLANNING) / (likely(0) + likely(PLANNING));
    const plan = this.plans.weightedChoice(chosen, weights, planned * meant(PLANNING));
    const step = { set, meant: (1 - planned) * meant(0) };
    return plan === null ? [step] : [step, plan];
  }
}
