/** @file A line of the journal, and why one may not be written. */

/** A line: what was accepted when, and whose it is. */
export interface Entry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly player: string;
  readonly kind: "record" | "event";
  /** The record's text, or the event. */
  readonly value: unknown;
}

export type JournalFault = "storageFull" | "storageFailed";
