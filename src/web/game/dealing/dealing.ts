/**
 * @file Begins games and deals hands: at once, or once the network has been asked, in the games of those who chose one that
 * proposes pieces. Only for them the rest of it is loaded (`network.ts`).
 */
import { type ReadonlySignal, signal } from "@preact/signals";
import { expectOk } from "#engine";
import {
  type Dealer,
  newSession,
  type RuleDealerOptions,
  type RuleMemory,
  type SessionOptions,
  type Step,
} from "#game";
import type { Track } from "#spawn";

type Begin = (options: SessionOptions<RuleMemory>, play: (step: Step<RuleMemory>) => void) => void;

export interface LearnedGames {
  /** Propose what is prepared, for games that go on. */
  readonly tracks: readonly Track[];
  /** Deals a game with the network's proposals among the others. */
  dealer(options: RuleDealerOptions): Dealer<RuleMemory>;
  /** Begins a game once the network has been asked for its first hand. */
  readonly begin: Begin;
  /** Deals once the network has been asked for the hand that is due. */
  before(deal: () => void): void;
}

const chosen = signal<LearnedGames | null>(null);
/** Null where it was not chosen. */
export const learned: ReadonlySignal<LearnedGames | null> = chosen;

export function dealBy(games: LearnedGames | null): void {
  chosen.value = games;
}

/** Begins a game: at once, or when its first hand is prepared. */
export const begin: Begin = (options, play) =>
  learned.value ? learned.value.begin(options, play) : play(expectOk(newSession(options)));

/** Deals the hand that is due: at once, or when it is prepared. */
export function dealPrepared(deal: () => void): void {
  learned.value ? learned.value.before(deal) : deal();
}
