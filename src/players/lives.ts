/**
 * @file Simulated lives: the games that somebody plays over days, session by session, each beginning with what the one
 * before it has taught, until they stay away or the days are over. When people stop and come back is assumed
 * (`people/population/config.ts`).
 */
import { createRng, MAX_SEED } from "#engine";
import { encode, GAME_DEFAULTS, type GameConfig, LATE_CELLS, type RuleMemory, recordOf, ruleDealer } from "#game";
import {
  afterBreak,
  afterGame,
  newLife,
  type PopulationConfig,
  personAt,
  returnsAfterHours,
  roundedHabits,
  stops,
  type Traits,
} from "#people";
import { newProfile, type Profile } from "#profile";
import { docksSurvived, type GameOptions, playSession } from "./playGame.ts";
import { playerOf } from "./simulated.ts";

export interface LifeOptions {
  readonly traits: Traits;
  readonly seed: number;
  /** Number of the person: another life for each. */
  readonly number: number;
  /** Milliseconds since the epoch: the days in which people arrive and play. */
  readonly from: number;
  readonly to: number;
  /** Placements after which a game is left. */
  readonly cap: number;
  /** What deals a game of a player that begins at a time; the defaults without it. */
  readonly configAt?: (startedAt: number, profile: Profile) => GameConfig;
  /** Latest arrival; default: the end of the days. */
  readonly arriveBy?: number;
  /** When people stop and come back, and how they learn and tire. */
  readonly behaviour?: PopulationConfig;
}

export interface LivedGame {
  readonly text: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly placements: number;
  /** The first one of a session. */
  readonly isFirst: boolean;
  /** It came to its end; otherwise it was left. */
  readonly isLost: boolean;
  /** Share of its docks that found the player in flow, 0…1. */
  readonly flow: number;
  /** Whether the first dock dealt on a board of 70 % fill was placed whole; null where no board was as full. */
  readonly late: boolean | null;
  /** What is known of the player after it. */
  readonly profile: Profile;
}

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;
const BETWEEN_GAMES = 20_000;

export function* livedGames(options: LifeOptions): Generator<LivedGame> {
  const { traits, seed, number, from, to, cap, configAt = () => GAME_DEFAULTS, arriveBy = to, behaviour } = options;
  const rng = createRng(seed, "noise", number);
  let at = from + Math.floor(rng.fraction() * (arriveBy - from));
  let life = newLife(behaviour);
  let known: Pick<RuleMemory, "profile" | "habits"> | null = null;
  while (at < to) {
    for (let isOver = false; !isOver && at < to; ) {
      const dealer = ruleDealer({ startedAt: at, config: configAt(at, known?.profile ?? newProfile()), ...known });
      const player = playerOf(personAt(traits, life, behaviour));
      const { game, memory } = playWatched({ player, dealer, seed: rng.below(MAX_SEED), cap });
      const { now: endedAt, profile } = memory;
      yield { ...game, startedAt: at, endedAt, isFirst: life.sessionGames === 0, profile };
      known = { profile: memory.profile, habits: roundedHabits(memory.habits) };
      life = afterGame(life, game, behaviour);
      at = memory.now + BETWEEN_GAMES;
      isOver = stops(traits, life, rng, behaviour);
    }
    const hours = returnsAfterHours(traits, life, rng, behaviour);
    if (hours === null) return;
    at += hours * HOUR;
    life = afterBreak(life);
  }
}

function playWatched(options: GameOptions<RuleMemory>) {
  const docks: boolean[] = [];
  let lateTurn: number | null = null;
  const session = playSession({
    ...options,
    watch({ turn, delivery, board }) {
      if (docks[turn] !== undefined) return;
      docks[turn] = delivery?.trace?.read.flow.state === "flow";
      if (board.occupied.size() >= LATE_CELLS) lateTurn ??= turn;
    },
  });
  const game = {
    text: encode(recordOf(session)),
    placements: session.steps,
    isLost: session.ended !== null,
    flow: docks.filter(Boolean).length / Math.max(1, docks.length),
    late: lateTurn === null ? null : docksSurvived(session) > lateTurn,
  };
  return { game, memory: session.memory };
}
