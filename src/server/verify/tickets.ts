/**
 * @file Tickets wake the threads that verify when a record waits. They carry no data: the store decides which record is
 * next, so a duplicate ticket does nothing, a lost one is recovered from, and no ticket names a player.
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
  /** Null if none arrives within `wait` milliseconds, or after `close`. Each ticket goes to one caller. */
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
