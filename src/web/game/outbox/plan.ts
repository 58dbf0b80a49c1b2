/**
 * @file What the outbox sends next, what it keeps, and when it retries: decisions without clock, network or store. A
 * game leaves the outbox when the server has received it, or has refused it alone, since it would refuse it forever.
 * Everything else is retried.
 */

/** A game that waits: its record, and when it ended, in milliseconds since the epoch. */
export interface Waiting {
  readonly record: string;
  readonly at: number;
}

/** How sending goes. */
export interface Course {
  /** Games that go together, at most. */
  readonly size: number;
  /** Attempts in a row that no server has answered as it should. */
  readonly failures: number;
}

/** The server's answer to a batch. `retryAfter` is in seconds. */
export type Answer =
  | { readonly kind: "taken"; readonly states: readonly string[] }
  | { readonly kind: "refused"; readonly status: number; readonly retryAfter: number | null }
  | { readonly kind: "unreachable" };

export interface Outcome {
  readonly course: Course;
  /** Of the batch: these leave the outbox. */
  readonly done: readonly Waiting[];
  /** How many of them the server did not accept. */
  readonly refused: number;
  /** Milliseconds until the next batch. */
  readonly wait: number;
}

/** Games that wait at most; beyond it the oldest are given up. */
export const MOST_WAITING = 500;
const MOST_AT_ONCE = 20;
/** Letters of a batch; the server reads a little more. */
const MOST_LETTERS = 200_000;
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 3_600_000;

export const START: Course = { size: MOST_AT_ONCE, failures: 0 };

/** The games to keep, oldest first, and how many were given up for them. */
export function limited(waiting: readonly Waiting[]): { readonly kept: readonly Waiting[]; readonly dropped: number } {
  const kept = waiting.toSorted((a, b) => a.at - b.at).slice(-MOST_WAITING);
  return { kept, dropped: waiting.length - kept.length };
}

/** The oldest games that go together; at least one if any waits. */
export function nextBatch(waiting: readonly Waiting[], { size }: Course): readonly Waiting[] {
  let letters = 0;
  const fits = waiting.slice(0, size).findIndex(({ record }, i) => {
    letters += record.length;
    return i > 0 && letters > MOST_LETTERS;
  });
  return waiting.slice(0, fits < 0 ? size : fits);
}

/** `random` is in 0…1, so that pages that lost a server together do not come back together. */
export function outcomeOf(batch: readonly Waiting[], course: Course, answer: Answer, random: number): Outcome {
  if (answer.kind === "taken" && answer.states.length === batch.length) {
    const refused = answer.states.filter((state) => state === "refused").length;
    return { course: { size: Math.min(MOST_AT_ONCE, 2 * course.size), failures: 0 }, done: batch, refused, wait: 0 };
  }
  const status = answer.kind === "refused" ? answer.status : 0;
  if (status === 400 || status === 413) return afterRefusal(batch, status);
  const retryAfter = answer.kind === "refused" ? answer.retryAfter : null;
  // Addresses that do not exist or ask for something else: no server of ours, perhaps again tomorrow.
  const isForeign = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const grown = isForeign ? LONGEST_PAUSE : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(20, course.failures));
  const asked = retryAfter === null ? 0 : Math.min(LONGEST_PAUSE, 1000 * retryAfter);
  const wait = Math.max(asked, grown * (0.5 + random / 2));
  return { course: { ...course, failures: course.failures + 1 }, done: [], refused: 0, wait };
}

/** One game of a batch that is refused as a whole must not hold up the others: they go alone, or in smaller batches. */
function afterRefusal(batch: readonly Waiting[], status: 400 | 413): Outcome {
  if (batch.length <= 1) return { course: { size: 1, failures: 0 }, done: batch, refused: batch.length, wait: 0 };
  const size = status === 413 ? Math.ceil(batch.length / 2) : 1;
  return { course: { size, failures: 0 }, done: [], refused: 0, wait: 0 };
}
