/**
 * @file Simulated people at play: sessions of several games whose profile evolves as a person's would, on the dealer of an
 * arm (`arms.ts`), seen from behind the dealer. Studies note what they need of every dock and every event.
 */
import { MAX_SEED } from "#engine";
import type { Deal, Dealer, DealRequest, GameEvent, RuleMemory, Session, Table } from "#game";
import { type GameOptions, playSession, playSessionAsync, type SimulatedPlayer } from "#players";

/** A dock and the moment it was dealt at. */
export interface Moment {
  readonly request: DealRequest;
  /** What the dealer knew before it dealt. */
  readonly memory: RuleMemory;
  readonly deal: Extract<Deal<RuleMemory>, { readonly outcome: "delivered" }>;
  /** How long the deal took. */
  readonly ms: number;
}

/** An event with what the dealer knew before and after it, and the table before it. */
export interface Heard {
  readonly event: GameEvent;
  readonly before: RuleMemory;
  readonly after: RuleMemory;
  readonly table: Table;
}

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

export interface Watcher {
  dealt?(moment: Moment, game: number): void;
  heard?(heard: Heard, game: number): void;
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
export function watchSession(play: SessionPlay, watcher: Watcher): GameResult[] {
  const games = gamesOf(play, watcher);
  let game = games.next();
  while (!game.done) game = games.next(playSession(game.value));
  return game.value;
}

/** The same where something must be prepared when a dock is due, before it is dealt. */
export async function watchPrepared(
  play: SessionPlay,
  prepare: (session: Session<RuleMemory>) => Promise<void>,
  watcher: Watcher,
): Promise<GameResult[]> {
  const games = gamesOf(play, watcher);
  let game = games.next();
  while (!game.done) game = games.next(await playSessionAsync({ ...game.value, prepare }));
  return game.value;
}

/** Yields each game to play, takes its last session. */
function* gamesOf(
  { player, dealer, seed, games, cap, now, isEnough = () => false }: SessionPlay,
  watcher: Watcher,
): Generator<GameOptions<RuleMemory>, GameResult[], Session<RuleMemory>> {
  const results: GameResult[] = [];
  let dealing = dealer;
  for (let game = 0; game < games && !isEnough(); game++) {
    const watching = watched(dealing, watcher, game, now);
    const { steps, ended, memory } = yield { player, dealer: watching, seed: seed * SEEDS_PER_SESSION + game, cap };
    results.push({ steps, isLost: ended !== null });
    dealing = dealing.next!(memory);
  }
  return results;
}

/** The same dealer, with somebody who watches. */
export function watched(
  dealer: Dealer<RuleMemory>,
  watcher: Watcher,
  game: number,
  now: () => number,
): Dealer<RuleMemory> {
  return {
    ...dealer,
    deal(request, memory) {
      const start = now();
      const deal = dealer.deal(request, memory);
      const ms = now() - start;
      if (deal.outcome === "delivered") watcher.dealt?.({ request, memory, deal, ms }, game);
      return deal;
    },
    // A recorded dock of a learned track is not dealt again, and is a dock all the same.
    admit(request, memory, pieces) {
      const deal = dealer.admit?.(request, memory, pieces);
      if (deal?.outcome === "delivered") watcher.dealt?.({ request, memory, deal, ms: 0 }, game);
      return deal;
    },
    observe(before, event, table, tableAfter) {
      const after = dealer.observe(before, event, table, tableAfter);
      watcher.heard?.({ event, before, after, table }, game);
      return after;
    },
  };
}
