/** @file The store of a server, with either database. */
import type { Db } from "../database/database.ts";
import type { ChangeFile } from "../journal/changeFile.ts";
import type { Journal } from "../journal/journal.ts";
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
