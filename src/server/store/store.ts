/** @file What a server keeps things in, whatever the engine. */

import type { ChangeFile } from "./changeFile.ts";
import type { Db } from "./database.ts";
import type { Journal } from "./journal.ts";
import type { Tokens } from "./tokens.ts";

export interface Store {
  readonly engine: "embedded" | "postgres";
  readonly db: Db;
  /** Null where the database syncs by itself. */
  readonly journal: Journal | null;
  /** Changes of experiments, kept beside such a journal; null likewise. */
  readonly changes: ChangeFile | null;
  readonly tokens: Tokens;
  /** Removes databases that a rebuild has put aside; null where there can be none. */
  readonly removeOld: (() => Promise<void>) | null;
  close(): Promise<void>;
}
