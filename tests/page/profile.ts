/** @file What a browser keeps between visits: the game's database, which may fail as real ones do, and who has the game. */
import type { Database, DatabaseNews, Entry } from "../../src/web/platform/database.ts";

/** Saved files and texts that were handed to the player or to other people. */
export interface Shared {
  readonly files: File[];
  readonly texts: string[];
}

export class FakeProfile {
  readonly values = new Map<string, unknown>();
  /** Damaged values that were set aside, by key and time. */
  readonly asides = new Map<string, unknown>();
  readonly shared: Shared = { files: [], texts: [] };
  /** Every write fails, as on a full disk. */
  isRefusing = false;
  /** Every read fails. */
  isUnreadable = false;
  /** The browser stores nothing at all. */
  isClosed = false;
  /** Something else has the database's name. */
  isForeign = false;
  private isCleared = false;
  private holder: { readonly onLost: () => void } | null = null;

  async open(tell: (news: DatabaseNews) => void): Promise<Database> {
    if (this.isClosed) throw new DOMException("refused", "SecurityError");
    if (this.isForeign) tell("foreignStorage");
    return {
      read: async (key) => {
        if (this.isUnreadable) throw new DOMException("Internal error", "UnknownError");
        return structuredClone(this.values.get(key));
      },
      write: async (entries) => {
        if (this.isRefusing) throw new DOMException("full", "QuotaExceededError");
        if (this.isCleared) tell("clearedStorage");
        this.isCleared = false;
        this.keep(entries);
      },
    };
  }

  private keep(entries: readonly Entry[]): void {
    for (const { store, key, value } of entries) {
      (store === "values" ? this.values : this.asides).set(key, structuredClone(value));
    }
  }

  /** The player clears the data of the site while the game is open. */
  clear(): void {
    this.values.clear();
    this.asides.clear();
    this.isCleared = true;
  }

  async claim(isTaking: boolean, onLost: () => void): Promise<boolean> {
    if (this.holder !== null && !isTaking) return false;
    const before = this.holder;
    this.holder = { onLost };
    before?.onLost();
    return true;
  }

  /** The page that had the game is gone. */
  release(onLost: () => void): void {
    if (this.holder?.onLost === onLost) this.holder = null;
  }
}
