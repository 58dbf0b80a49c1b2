/**
 * @file Who has records that wait: a ticket a player, handed from those who accept to those who verify. Tickets only say
 * where to look; what waits is in the store, so that a ticket too many does nothing and a lost one is made up for.
 */
import type { Result } from "#engine";

export interface Ticket {
  readonly player: string;
  /** It need not come again. */
  done(): Promise<void>;
  /** Somebody else, or the same later, shall have it. */
  again(): Promise<void>;
}

export interface Tickets {
  /** Milliseconds after which the store is looked through without a ticket: somebody's may be lost, or told to others only. */
  readonly patience: number;
  add(player: string): Promise<void>;
  /** Null if none comes within some milliseconds, or it is closed. Each goes to one of those who wait. */
  next(wait: number): Promise<Ticket | null>;
  close(): Promise<void>;
}

/** Opens the queue at an address. */
export type OpenTickets = (url: string) => Promise<Result<Tickets, "queueUnreachable">>;

/** Milliseconds. Other processes on the same database tell nothing. */
const PATIENCE = 1000;

/** Tickets within this process. */
export function ticketsHere(): Tickets {
  const players: string[] = [];
  const takers = new Set<() => void>();
  let isClosed = false;
  const add = async (player: string) => {
    players.push(player);
    takers.values().next().value?.();
  };
  const take = (): Ticket | null => {
    const player = players.shift();
    return player === undefined ? null : { player, done: async () => undefined, again: () => add(player) };
  };
  return {
    patience: PATIENCE,
    add,
    next(wait) {
      if (players.length > 0 || isClosed) return Promise.resolve(take());
      return new Promise((resolve) => {
        const timer = setTimeout(wake, wait);
        function wake(): void {
          clearTimeout(timer);
          takers.delete(wake);
          resolve(take());
        }
        takers.add(wake);
      });
    },
    async close() {
      isClosed = true;
      for (const wake of [...takers]) wake();
    },
  };
}
