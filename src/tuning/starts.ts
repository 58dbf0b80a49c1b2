/**
 * @file Where tuned games start from: moments in the lives of simulated people, each with what is known of the player then.
 * People live under the defaults, with a smaller budget of foresight, until every context has its share of starts.
 */
import { createRng, MAX_SEED } from "#engine";
import { type PlayerContext, playerContextOf, ruleDealer } from "#game";
import {
  afterBreak,
  afterGame,
  type Habits,
  type LifeState,
  type Likeness,
  likenessOf,
  newHabits,
  newLife,
  type Person,
  type PopulationName,
  personAt,
  returnsAfterHours,
  settled,
  stops,
  type Traits,
  traitsAt,
} from "#people";
import { playerOf, playSession } from "#players";
import { newProfile, type Profile } from "#profile";
import { CAP } from "./row.ts";

/** Who plays: a simulated person at a point of their life, or the likeness of somebody who has played. */
export type Who = { readonly traits: Traits; readonly life: LifeState } | { readonly likeness: Likeness };

export function personOf(who: Who): Person {
  return "likeness" in who ? likenessOf(who.likeness) : personAt(who.traits, who.life);
}

/** A moment at which somebody begins a game. */
export interface Start {
  readonly context: PlayerContext;
  readonly who: Who;
  /** What the dealer knows of them. */
  readonly profile: Profile;
  readonly habits: Habits;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface LifeTask {
  readonly population: PopulationName;
  /** Of the population and of the life. */
  readonly seed: number;
  readonly person: number;
  /** Games of the life at most. */
  readonly games: number;
}

const HOUR = 3_600_000;
/** Lives are many, and what they are for is a profile: the paper's number of candidates is enough foresight for it. */
const BUDGET = { docks: 8, rollouts: 2 };
/** A long absence, in hours, for those who would not come back: contexts of returning players need some who do. */
const LONG_ABSENCE = 200;
/** Starts of one context that a life gives at most: games one after the other are much alike. */
export const MOST_ALIKE = 2;

/** The starts of a life, in order. */
export function startsOfLife({ population, seed, person, games }: LifeTask): Start[] {
  const traits = traitsAt(population, seed, person);
  const rng = createRng(seed, "policy", person);
  const starts: Start[] = [];
  let at = Math.floor(rng.fraction() * 24 * HOUR);
  let life = newLife();
  let known = { profile: newProfile(), habits: newHabits() };
  for (let game = 0; game < games; game++) {
    const context = playerContextOf(known.profile, at);
    if (starts.filter((one) => one.context === context).length < MOST_ALIKE) {
      starts.push({ context, who: { traits, life }, at, ...known });
    }
    const dealer = ruleDealer({ startedAt: at, budget: BUDGET, ...known });
    const player = playerOf(personAt(traits, life));
    let inFlow = 0;
    let turn = -1;
    const session = playSession({
      player,
      dealer,
      seed: rng.below(MAX_SEED),
      cap: CAP,
      watch(seen) {
        if (seen.turn === turn) return;
        turn = seen.turn;
        inFlow += seen.delivery?.trace?.read.flow.state === "flow" ? 1 : 0;
      },
    });
    const { memory } = session;
    known = { profile: memory.profile, habits: settled(memory.habits) };
    life = afterGame(life, { placements: session.steps, flow: inFlow / (turn + 1) });
    at = memory.now + 20_000;
    if (!stops(traits, life, rng)) continue;
    at += (returnsAfterHours(traits, life, rng) ?? LONG_ABSENCE) * HOUR;
    life = afterBreak(life);
  }
  return starts;
}
