/**
 * @file A dealer seen from behind: every dock with what was known when it was dealt, every event with what the dealer made
 * of it. Studies, data sets and the learning of a player's own games read games this way, played or replayed.
 */
import { type Brief, briefOf } from "#spawn";
import type { GameConfig } from "./config.ts";
import type { Deal, Dealer, DealRequest, Table } from "./dealer.ts";
import type { GameEvent } from "./events.ts";
import type { RuleMemory } from "./ruleDealer.ts";

/** A dock and the moment it was dealt at. */
export interface DealMoment {
  readonly request: DealRequest;
  /** What the dealer knew before it dealt. */
  readonly memory: RuleMemory;
  readonly deal: Extract<Deal<RuleMemory>, { readonly outcome: "delivered" }>;
  /** How long the deal took. */
  readonly ms: number;
}

/** An event with what the dealer knew before and after it, and the table before it. */
export interface HeardEvent {
  readonly event: GameEvent;
  readonly before: RuleMemory;
  readonly after: RuleMemory;
  readonly table: Table;
}

export interface DealerWatcher {
  dealt?(moment: DealMoment, game: number): void;
  heard?(heard: HeardEvent, game: number): void;
}

/** The same dealer; the watcher is told of every dock and every event. */
export function watchedDealer(
  dealer: Dealer<RuleMemory>,
  watcher: DealerWatcher,
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

/** What the pipeline knew before it dealt, for the dealer's own docks and for foreign ones. */
export function briefAt({ request, memory }: Pick<DealMoment, "request" | "memory">, config: GameConfig): Brief {
  const { board, combo, score } = request;
  const { profile, habits, context, now } = memory;
  const input = { board, profile, habits, context, combo, score, now };
  return briefOf(input, config.spawn, config.profile);
}
