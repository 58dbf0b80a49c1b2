/**
 * @file Writes that are not awaited. The latest value of each key waits here until a write has kept it; a write that
 * fails is repeated, with longer and longer pauses and at once when something new is to be written.
 */
import type { Database, Entry } from "../platform/database.ts";

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export class Writer {
  private readonly write: Database["write"];
  private readonly onChange: (isFailing: boolean) => void;
  private readonly waiting = new Map<string, Entry>();
  private isWriting = false;
  /** Nothing is written any more; values wait as long as the page lasts. */
  isStopped = false;
  /** Writes that have failed since the last that succeeded. */
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `onChange` hears when writes begin to fail, and when everything is written again. */
  constructor(write: Database["write"], onChange: (isFailing: boolean) => void) {
    this.write = write;
    this.onChange = onChange;
  }

  add(...entries: readonly Entry[]): void {
    for (const entry of entries) this.waiting.set(idOf(entry), entry);
    void this.flush();
  }

  /** The value of a key that is not written yet. */
  find(store: Entry["store"], key: string): Entry | undefined {
    return this.waiting.get(idOf({ store, key }));
  }

  /** These entries need no writing: their keys have got other values in another way. */
  supersede(entries: readonly Entry[]): void {
    for (const entry of entries) this.waiting.delete(idOf(entry));
    void this.flush();
  }

  /** Forgets all that waits. */
  clear(): void {
    this.waiting.clear();
    this.failures = 0;
    clearTimeout(this.timer);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async flush(): Promise<void> {
    if (this.isWriting || this.isStopped) return;
    this.isWriting = true;
    clearTimeout(this.timer);
    let isOk = true;
    while (isOk && this.waiting.size > 0 && !this.isStopped) {
      const entries = [...this.waiting.values()];
      isOk = await this.write(entries).then(
        () => true,
        () => false,
      );
      // An entry that was replaced in the meantime is written in the next round.
      if (isOk)
        for (const entry of entries) if (this.waiting.get(idOf(entry)) === entry) this.waiting.delete(idOf(entry));
    }
    this.isWriting = false;
    if (this.isStopped) return;
    if (this.waiting.size > 0) return this.retryLater();
    if (this.failures > 0) this.onChange(false);
    this.failures = 0;
  }

  private retryLater(): void {
    if (this.failures === 0) this.onChange(true);
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.failures);
    this.failures++;
    this.timer = setTimeout(() => void this.flush(), pause);
  }
}

function idOf({ store, key }: Pick<Entry, "store" | "key">): string {
  return `${store} ${key}`;
}
