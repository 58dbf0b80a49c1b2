/**
 * @file Simulated lives: the games that somebody plays over days, session by session, each beginning with what the one
 * before it has taught, until they stay away or the days are over. When people stop and come back is assumed
 * (`people/population/config.ts`).
 */
import { createRng, MAX_SEED } from "#engine";
import { type Dealer, encode, GAME_DEFAULTS, type GameConfig, type RuleMemory, recordOf, ruleDealer } from "#game";
import { afterBreak, afterGame, newLife, personAt, returnsAfterHours, settled, stops, type Traits } from "#people";
import type { Profile } from "#profile";
import { playSession } from "./playGame.ts";
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
  /** What deals a game that begins at a time; the defaults without it. */
  readonly configAt?: (startedAt: number) => GameConfig;
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
  /** What is known of the player after it. */
  readonly profile: Profile;
}

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;
const BETWEEN_GAMES = 20_000;

export function* livedGames(options: LifeOptions): Generator<LivedGame> {
  const { traits, seed, number, from, to, cap, configAt = () => GAME_DEFAULTS } = options;
  const rng = createRng(seed, "noise", number);
  let at = from + Math.floor(rng.fraction() * (to - from));
  let life = newLife();
  let known: Pick<RuleMemory, "profile" | "habits"> | null = null;
  while (at < to) {
    for (let isOver = false; !isOver && at < to; ) {
      const dealer = ruleDealer({ startedAt: at, config: configAt(at), ...known });
      const played = playWatched(traits, life, dealer, rng.below(MAX_SEED), cap);
      const { game, memory, flow } = played;
      const { now: endedAt, profile } = memory;
      yield { ...game, startedAt: at, endedAt, isFirst: life.sessionGames === 0, profile };
      known = { profile: memory.profile, habits: settled(memory.habits) };
      life = afterGame(life, { placements: game.placements, flow });
      at = memory.now + BETWEEN_GAMES;
      isOver = stops(traits, life, rng);
    }
    const hours = returnsAfterHours(traits, life, rng);
    if (hours === null) return;
    at += hours * HOUR;
    life = afterBreak(life);
  }
}

function playWatched(
  traits: Traits,
  life: ReturnType<typeof newLife>,
  dealer: Dealer<RuleMemory>,
  seed: number,
  cap: number,
) {
  const docks: boolean[] = [];
  const session = playSession({
    player: playerOf(personAt(traits, life)),
    dealer,
    seed,
    cap,
    watch({ turn, delivery }) {
      docks[turn] = delivery?.trace?.read.flow.state === "flow";
    },
  });
  const flow = docks.filter(Boolean).length / Math.max(1, docks.length);
  const game = { text: encode(recordOf(session)), placements: session.steps, isLost: session.ended !== null };
  return { game, flow, memory: session.memory };
}
