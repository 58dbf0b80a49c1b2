/**
 * @file Where tuned games start from: moments in the lives of simulated people, each with what is known of the player then.
 * People live under the defaults, with a smaller budget of foresight, until every context has its share of starts.
 */
import { createRng, MAX_SEED } from "#engine";
import {
  type GameConfig,
  isAdaptive,
  type KnownPlayer,
  knownStart,
  type PlayerContext,
  playerContextOf,
  ruleDealer,
  type VerifiedRecord,
} from "#game";
import {
  afterBreak,
  afterGame,
  type FittedPlayer,
  fittedPerson,
  type Habits,
  type LifeState,
  newHabits,
  newLife,
  type Person,
  type PopulationName,
  personAt,
  playerModel,
  returnsAfterHours,
  roundedHabits,
  stops,
  type Traits,
  traitsAt,
} from "#people";
import { playerOf, playSession } from "#players";
import { newProfile, type Profile, skillOf } from "#profile";
import { median } from "#stats";
import { configAt, type Point } from "./layout.ts";
import { CAP, type Row, RowFold } from "./row.ts";

/** Who plays: a simulated person at a point of their life, or one who plays by the model fitted to a real player. */
export type Who = { readonly traits: Traits; readonly life: LifeState } | { readonly fitted: FittedPlayer };

export function personOf(who: Who): Person {
  return "fitted" in who ? fittedPerson(who.fitted) : personAt(who.traits, who.life);
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
    known = { profile: memory.profile, habits: roundedHabits(memory.habits) };
    life = afterGame(life, { placements: session.steps, flow: inFlow / (turn + 1) });
    at = memory.now + 20_000;
    if (!stops(traits, life, rng)) continue;
    at += (returnsAfterHours(traits, life, rng) ?? LONG_ABSENCE) * HOUR;
    life = afterBreak(life);
  }
  return starts;
}

// One game dealt under a θ, from a start.

/** The row of a game with the entries at a point. */
export function playAt(start: Start, point: Point, seed: number): Row {
  return playUnder(start, configAt(point), seed);
}

export function playUnder({ who, profile, habits, at }: Start, config: GameConfig, seed: number): Row {
  const fold = new RowFold(profile);
  const last = playSession({
    player: playerOf(personOf(who)),
    dealer: ruleDealer({ config, startedAt: at, profile, habits }),
    seed,
    cap: CAP,
    watch: (session) => fold.see(session),
  });
  return fold.row(last, at, config);
}

// Starts from the records of a real player: what was known of them when each of their games began, and a model of them
// after their last game, which plays on from there.

/** Of a player whose thinking times nobody knows, in milliseconds. */
const USUAL_PACE = 1500;

/**
 * The starts in the verified records of one player, oldest first. Games on which the player had no influence give none; nor
 * does somebody of whom nothing was learned.
 */
export function startsOfRecords(records: readonly VerifiedRecord[]): readonly Start[] {
  const begun: Omit<Start, "who">[] = [];
  let last: KnownPlayer | null = null;
  for (const { record, after } of records) {
    const start = isAdaptive(record.dealer) ? knownStart(record.setup) : null;
    if (start === null || after === null) continue;
    last = after;
    const context = playerContextOf(start.profile, start.at);
    if (begun.filter((one) => one.context === context).length < MOST_ALIKE) begun.push({ context, ...start });
  }
  if (last === null || last.habits.seen === 0) return [];
  const who = { fitted: fittedAfter(last) };
  return begun.map((start) => ({ ...start, who }));
}

function fittedAfter({ profile, habits }: KnownPlayer): FittedPlayer {
  const { ms } = profile.window;
  const pace = ms.length === 0 ? USUAL_PACE : Math.max(1, Math.round(median([...ms])));
  return { model: playerModel(habits, skillOf(profile)), pace };
}

/** Starts of players, one list each, for tuning and for what it is worth inside. */
export type RecordedPools = Readonly<Record<"tuning" | "inside", readonly (readonly Start[])[]>>;

/** Of every three players two are tuned on and the third judges, so that nobody does both. */
const JUDGES_EVERY = 3;

/** @param players the starts of each */
export function recordedPools(players: readonly (readonly Start[])[]): RecordedPools {
  const isJudge = (_: unknown, i: number) => i % JUDGES_EVERY === JUDGES_EVERY - 1;
  return { tuning: players.filter((player, i) => !isJudge(player, i)), inside: players.filter(isJudge) };
}
