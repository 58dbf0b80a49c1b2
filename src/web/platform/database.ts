/** @file The storage port of the game, for any platform. */

/** `values`: what the game reads back. `asides`: damaged values, kept in case somebody can still read them. */
export type Store = "values" | "asides";

export interface Entry {
  readonly store: Store;
  readonly key: string;
  readonly value: unknown;
}

export interface Database {
  /** A value of the store `values`; undefined if there is none. */
  read(key: string): Promise<unknown>;
  /** All entries or none. */
  write(entries: readonly Entry[]): Promise<void>;
}

/** `foreignStorage`: the database was not ours. `clearedStorage`: all values were gone when the connection was renewed. */
export type DatabaseNews = "foreignStorage" | "clearedStorage";
