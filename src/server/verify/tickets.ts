/**
 * @file That something waits: tickets, handed from those who accept to those who verify. What waits, and whose turn it is,
 * is in the store, so that a ticket too many does nothing, a lost one is made up for, and none names a player.
 */
import type { Result } from "#engine";

export interface Ticket {
  /** It need not come again. */
  done(): Promise<void>;
  /** To be delivered again, here or to another process. */
  again(): Promise<void>;
}

export interface Tickets {
  /** Milliseconds after which the store is looked through without a ticket: one may be lost, or have gone to other processes. */
  readonly patience: number;
  add(): Promise<void>;
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
  let count = 0;
  const takers = new Set<() => void>();
  let isClosed = false;
  const add = async () => {
    count++;
    takers.values().next().value?.();
  };
  const take = (): Ticket | null => {
    if (count === 0) return null;
    count--;
    return { done: async () => undefined, again: add };
  };
  return {
    patience: PATIENCE,
    add,
    next(wait) {
      if (count > 0 || isClosed) return Promise.resolve(take());
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
