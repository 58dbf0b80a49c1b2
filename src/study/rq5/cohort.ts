/**
 * @file Players of the experiment, played: each with what they did on every day under it and in the week before. A
 * returning player begins a week before under the control and is exposed with the first game after the start; a new one
 * arrives some time in the days of the experiment. The arm comes from the hash of a live experiment.
 */
import { assign, type Experiment } from "#experiment";
import { behaviourConfig, POPULATIONS, traitsAt } from "#people";
import { type LivedGame, livedGames } from "#players";
import { ARM_CONFIGS, experimentOf, type Rq5Task, START_DAY, WEEK } from "./plan.ts";

/** What somebody did in some time: sums, so that times add. */
export interface Tally {
  readonly games: number;
  readonly sessions: number;
  readonly minutes: number;
  /** Games with a dock dealt at 70 % fill, and those of them in which it was placed whole. */
  readonly late: number;
  readonly survived: number;
  readonly placements: number;
  /** Sum over games of the share of docks in flow. */
  readonly flow: number;
}

/** One day's tally; days count from 0, the first one of the experiment. */
export interface DayTally extends Tally {
  readonly day: number;
}

/** One exposed player. */
export interface Diary {
  /** 0 for the control, 1 for the treatment. */
  readonly arm: 0 | 1;
  /** The first game under the experiment, in days after its start. */
  readonly exposedAt: number;
  /** The week before it, with the days played on; null for somebody who is new. */
  readonly before: (Tally & { readonly days: number }) | null;
  readonly days: readonly DayTally[];
  /** Whether they played 24 to 48 hours after the first game under the experiment. */
  readonly returned: boolean;
}

/** Plain data: it crosses threads. */
export interface Rq5Outcome {
  readonly population: Rq5Task["population"];
  readonly behaviour: Rq5Task["behaviour"];
  readonly first: number;
  /** Players who were simulated; those who never came under the experiment have no diary. */
  readonly players: number;
  /** Placements of all games, those before the experiment too. */
  readonly placements: number;
  readonly diaries: readonly Diary[];
}

/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FROM = START_DAY * DAY;

export function playCohort(task: Rq5Task): Rq5Outcome {
  const { population, behaviour, first, count } = task;
  const lives = livesOf(task);
  return {
    population,
    behaviour,
    first,
    players: count,
    placements: lives.flatMap(({ games }) => games).reduce((sum, { placements }) => sum + placements, 0),
    diaries: lives.flatMap(({ arm, games }) => diaryOf(arm, games) ?? []),
  };
}

/** A player with every game, those before the experiment too. */
interface Life {
  readonly player: string;
  readonly arm: 0 | 1;
  readonly games: readonly LivedGame[];
}

export function livesOf(task: Rq5Task): Life[] {
  const { first, count } = task;
  const experiment = experimentOf(task, count);
  return Array.from({ length: count }, (_, i) => playLife(task, experiment, first + i));
}

function playLife(task: Rq5Task, experiment: Experiment, number: number): Life {
  const { population, behaviour, days, control, treatment, returning, cap, seed } = task;
  const traits = traitsAt(population, seed, number);
  const arm = armOf(experiment, traits.name);
  const dealt = ARM_CONFIGS[arm === 0 ? control : treatment];
  const isReturning = returningBefore(number + 1, returning) > returningBefore(number, returning);
  const games = livedGames({
    traits,
    seed: seed + 1 + POPULATIONS.indexOf(population),
    number,
    from: isReturning ? FROM - WEEK * DAY : FROM,
    to: FROM + days * DAY,
    // Somebody who is known has been so for a week.
    ...(isReturning && { arriveBy: FROM - (WEEK - 1) * DAY }),
    cap,
    configAt: (startedAt) => (startedAt < FROM ? ARM_CONFIGS[control] : dealt),
    behaviour: behaviourConfig(behaviour),
  });
  return { player: traits.name, arm, games: [...games] };
}

/** Of the first `number` players, those who return: spread evenly, so that a small cohort has its part too. */
function returningBefore(number: number, returning: number): number {
  return Math.floor((number * returning) / 100);
}

function armOf(experiment: Experiment, player: string): 0 | 1 {
  const assigned = assign(experiment, player);
  if (assigned.outcome !== "assigned") throw new Error(`${player} is outside: ${assigned.reason}`);
  return assigned.arm.id === "control" ? 0 : 1;
}

/** Null for somebody who did not play under the experiment. */
export function diaryOf(arm: 0 | 1, games: readonly LivedGame[]): Diary | null {
  const later = games.filter(({ startedAt }) => startedAt >= FROM);
  // A session that began before the start is two: one of either time.
  const under = later.map((game, i) => (i === 0 ? { ...game, isFirst: true } : game));
  const exposed = under[0]?.startedAt;
  if (exposed === undefined) return null;
  const before = games.filter(({ startedAt }) => startedAt < FROM && startedAt >= exposed - WEEK * DAY);
  const dayOf = ({ startedAt }: LivedGame) => Math.floor((startedAt - FROM) / DAY);
  const days = [...new Set(under.map(dayOf))].map((day) => ({
    day,
    ...tallyOf(under.filter((game) => dayOf(game) === day)),
  }));
  return {
    arm,
    exposedAt: (exposed - FROM) / DAY,
    before: before.length === 0 ? null : { ...tallyOf(before), days: new Set(before.map(dayOf)).size },
    days,
    returned: under.some(({ startedAt }) => startedAt >= exposed + DAY && startedAt < exposed + 2 * DAY),
  };
}

function tallyOf(games: readonly LivedGame[]): Tally {
  const sum = (of: (game: LivedGame) => number) => games.reduce((all, game) => all + of(game), 0);
  return {
    games: games.length,
    sessions: sum(({ isFirst }) => Number(isFirst)),
    minutes: sum(({ startedAt, endedAt }) => (endedAt - startedAt) / MINUTE),
    late: sum(({ late }) => Number(late !== null)),
    survived: sum(({ late }) => Number(late === true)),
    placements: sum(({ placements }) => placements),
    flow: sum(({ flow }) => flow),
  };
}
