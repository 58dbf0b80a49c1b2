/**
 * @file Simulated people at play: sessions of several games whose profile evolves as a person's would, on the dealer of
 * an arm (`arms.ts`), with a watcher behind the dealer. A study notes what it needs of every dock and every event.
 * Tasks of the same seed form a round and are compared with one another.
 */
import { MAX_SEED } from "#engine";
import { type Dealer, type DealerWatcher, type RuleMemory, type Session, watchedDealer } from "#game";
import { type GameOptions, playSession, playSessionAsync, type SimulatedPlayer } from "#players";

export interface SessionPlay {
  readonly player: SimulatedPlayer;
  /** Of the first game. */
  readonly dealer: Dealer<RuleMemory>;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Whether a session may end before all its games are played; asked after each. */
  isEnough?(): boolean;
}

export interface GameResult {
  readonly steps: number;
  /** Whether it was lost; otherwise it was broken off. */
  readonly isLost: boolean;
}

export const SESSION_UNIT = { one: "session", many: "sessions" };

/** Game g of session s has seed 1000·s + g. */
export const SEEDS_PER_SESSION = 1000;

/** Ranges of options: no two games share a seed, and the last one has one. */
export const SESSION_RANGES = {
  sessions: [1, 100_000],
  games: [1, SEEDS_PER_SESSION],
  cap: [1, 1_000_000],
  seed: [0, Math.floor(MAX_SEED / SEEDS_PER_SESSION) - 100_000],
} as const;

/** Plays the games of a session one after the other, for a player whom each next game knows better. */
export function watchSession(play: SessionPlay, watcher: DealerWatcher): GameResult[] {
  const games = gamesOf(play, watcher);
  let game = games.next();
  while (!game.done) game = games.next(playSession(game.value));
  return game.value;
}

/** The same where something must be prepared when a dock is due, before it is dealt. */
export async function watchPrepared(
  play: SessionPlay,
  prepare: (session: Session<RuleMemory>) => Promise<void>,
  watcher: DealerWatcher,
): Promise<GameResult[]> {
  const games = gamesOf(play, watcher);
  let game = games.next();
  while (!game.done) game = games.next(await playSessionAsync({ ...game.value, prepare }));
  return game.value;
}

/** Yields each game to play, takes its last session. */
function* gamesOf(
  { player, dealer, seed, games, cap, now, isEnough = () => false }: SessionPlay,
  watcher: DealerWatcher,
): Generator<GameOptions<RuleMemory>, GameResult[], Session<RuleMemory>> {
  const results: GameResult[] = [];
  let dealing = dealer;
  for (let game = 0; game < games && !isEnough(); game++) {
    const watching = watchedDealer(dealing, watcher, game, now);
    const { steps, ended, memory } = yield { player, dealer: watching, seed: seed * SEEDS_PER_SESSION + game, cap };
    results.push({ steps, isLost: ended !== null });
    dealing = dealing.next!(memory);
  }
  return results;
}

/** The outcomes of the rounds whose `size` tasks are all finished, so that an interrupted study compares like with like. */
export function wholeRounds<Outcome extends { readonly seed: number }>(
  outcomes: readonly Outcome[],
  size: number,
): readonly Outcome[] {
  const finished = new Map<number, number>();
  for (const { seed } of outcomes) finished.set(seed, (finished.get(seed) ?? 0) + 1);
  return outcomes.filter(({ seed }) => finished.get(seed) === size);
}
