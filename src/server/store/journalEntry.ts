/** @file A line of the journal, and why one may not be written. */

/**
 * `told`: a player heard of an arm; it is kept as long as the records are, since exposures depend on it. `adapter`: what a
 * network learned of a player, until the next such line of theirs.
 */
export const ENTRY_KINDS = ["record", "event", "told", "adapter"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A line: what was accepted when, and whose it is. */
export interface Entry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly player: string;
  readonly kind: EntryKind;
  /** The record's text, the event, what the player was told, or the adapter's text, null for one that is gone. */
  readonly value: unknown;
}

export type JournalFault = "storageFull" | "storageFailed";
