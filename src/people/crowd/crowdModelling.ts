/**
 * @file A model of the player that learned from other people: beside the standard members stand somebody with the player's
 * own weights who plans the whole dock, and the kinds of people that a population was found to hold. What the player does
 * decides which of them is believed, and the weights learn from whole plans as far as the player plans.
 */
import { ln } from "#engine";
import { addChoice } from "../choice/choiceHistory.ts";
import type { Member, PlayerModel } from "../choice/choiceModel.ts";
import { ChoiceSet, type Chosen } from "../choice/choiceSet.ts";
import {
  chanceFor,
  followLost,
  judged,
  type Lesson,
  meantShare,
  movedWeights,
  noted,
  type Standing,
  sharesOf,
} from "../choice/fit.ts";
import { FIRST_SLIP, type Habits, MEMBER_NAMES, newHabits } from "../choice/habits.ts";
import { PlannedSet } from "../choice/plannedSet.ts";
import { isDoubtful, LEAST_SHARE, SHARP, standardMember } from "../choice/playerModel.ts";
import { refit } from "../choice/refit.ts";
import type { Foreteller } from "../playerModelling.ts";
import type { Playouts } from "../playouts/playouts.ts";
import { newPlannedPlayouts } from "../playouts/wasmPlannedPlayouts.ts";
import { CROWD_KINDS } from "./crowd.generated.ts";
import { type Crowd, crowdOf, type Kind } from "./crowd.ts";

const STANDARD = MEMBER_NAMES.length;
/** The first further member: the player's own weights, planning. The kinds follow. */
const PLANNING = STANDARD;

export function learnedMind(crowd: Crowd): Foreteller {
  return new LearnedMind(crowd);
}

class LearnedMind implements Foreteller {
  readonly id: string;
  private readonly kinds: readonly Kind[];
  /** Of the further members, before anything is known. */
  private readonly first: Standing;
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

  learn(habits: Habits, chosen: Chosen): Habits {
    const { set } = this;
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) return habits;
    const before = this.standingOf(habits);
    const chances = before.slips.map((_, member) => this.chanceOf(member, habits, chosen));
    const after = judged(before, habits.seen, set.size, (member) => chances[member]!);
    const also = noted(habits, after.likelihood, set);
    set.weigh(habits.weights);
    const lost = followLost(habits, chosen, set);
    return {
      ...habits,
      ...movedWeights(habits, this.lessonsOf(habits, chosen, before, chances)),
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
    const { slips, evidence } = this.standingOf(habits);
    const shares = sharesOf(evidence);
    // Of many members that are believed alike none has much.
    const least = Math.min(LEAST_SHARE, 0.8 / shares.length);
    const kept = shares.map((share) => (share < least ? 0 : share));
    const total = kept.reduce((sum, share) => sum + share, 0);
    return kept.flatMap((share, i) => {
      if (share === 0) return [];
      const part = share / total;
      return [i < STANDARD ? standardMember(i, part, habits, skill) : this.furtherMember(i, part, slips[i]!, habits)];
    });
  }

  foretold(habits: Habits, chosen: Chosen): number | null {
    const { set } = this;
    set.fill(chosen);
    if (set.chosen < 0 || set.size < 2) return null;
    const standing = this.standingOf(habits);
    let likelihood = 0;
    for (const [member, share] of sharesOf(standing.evidence).entries()) {
      const slip = standing.slips[member]!;
      likelihood += share * ((1 - slip) * this.chanceOf(member, habits, chosen) + slip / set.size);
    }
    return ln(likelihood * set.size);
  }

  /** All members; habits learned by another model begin with the further ones anew. */
  private standingOf({ slips, evidence, further }: Habits): Standing {
    const more = further?.slips.length === this.first.slips.length ? further : this.first;
    return { slips: [...slips, ...more.slips], evidence: [...evidence, ...more.evidence] };
  }

  private kindAt(member: number): Kind {
    return this.kinds[member - PLANNING - 1]!;
  }

  /** The chance that a member gave the choice that the set holds, slips apart. */
  private chanceOf(member: number, habits: Habits, chosen: Chosen): number {
    if (member < STANDARD) return chanceFor(member, habits, this.set);
    if (member === PLANNING) return this.plans.chanceOfChosen(chosen, habits.weights);
    const { weights, plans } = this.kindAt(member);
    return plans ? this.plans.chanceOfChosen(chosen, weights) : this.set.chanceOfChosen(weights);
  }

  private furtherMember(member: number, share: number, slip: number, { weights }: Habits): Member {
    if (member === PLANNING) {
      return { name: "planning", share, manner: { weights, slip, notice: 1, keep: 0, plans: true } };
    }
    const { name, plans, weights: own } = this.kindAt(member);
    return { name, share, manner: { weights: own, slip, notice: 1, keep: 0, plans } };
  }

  /** What the weights learn from a choice: the placement, the whole plan, or each in part. */
  private lessonsOf(
    { weights }: Habits,
    chosen: Chosen,
    { slips, evidence }: Standing,
    chances: readonly number[],
  ): readonly Lesson[] {
    const { set } = this;
    const shares = sharesOf(evidence);
    const likely = (member: number) =>
      shares[member]! * ((1 - slips[member]!) * chances[member]! + slips[member]! / set.size);
    const meant = (member: number) => meantShare(slips[member]!, chances[member]!, set.size);
    const planned = likely(PLANNING) / (likely(0) + likely(PLANNING));
    const plan = this.plans.lesson(chosen, weights, planned * meant(PLANNING));
    const step = { set, meant: (1 - planned) * meant(0) };
    return plan === null ? [step] : [step, plan];
  }
}

export function crowdMind(): Foreteller {
  return learnedMind(crowdOf(CROWD_KINDS));
}
