/**
 * @file The values that features store, as export and import treat them. A feature registers its own, so that the store
 * knows none by name; each is loaded when everything that is stored is asked for.
 */
import type { Result } from "#engine";
import type { FinishedGame } from "./saved.ts";
import type { StoredKey } from "./storage.ts";

/** Faults of imported values, each by the feature that stores the value. */
export const PART_FAULTS = ["badProgress", "badPuzzles", "badDaily", "badDuels"] as const;
export type PartFault = (typeof PART_FAULTS)[number];

/** What a value may be derived from where it is missing. */
export interface Around {
  readonly history: readonly FinishedGame[];
  readonly now: number;
}

export interface StoredPart<T = unknown> {
  /** Its key in storage, and in exported files. */
  readonly key: StoredKey;
  /** The value as it is stored; what is missing or damaged begins afresh. */
  stored(value: unknown, around: Around): T;
  /** What of it goes into a file: anything damaged would make the whole file unreadable. */
  exported(value: T): T;
  /** The value of a file; undefined in files that are older than the feature. */
  imported(value: unknown, around: Around): Result<T, PartFault>;
}

type LoadPart = () => Promise<StoredPart>;

const registered: LoadPart[] = [];

export function registerPart(load: LoadPart): void {
  registered.push(load);
}

/** Rejects where one cannot be loaded. */
export function loadParts(): Promise<readonly StoredPart[]> {
  return Promise.all(registered.map((load) => load()));
}

/** A part by the types of its values, for lists of parts of any type. */
export function partOf<T>(part: StoredPart<T>): StoredPart {
  return part as unknown as StoredPart;
}
