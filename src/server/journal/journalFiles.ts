/** @file The files of a journal: a line an entry, a file a day; appended, read, and written again without some lines. */
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { codeOf } from "../base/base.ts";

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

/** Lines that wait to be written. */
export interface Order {
  readonly lines: string;
  readonly day: string;
  resolve(result: Result<void, JournalFault>): void;
}

const FILE = /^(\d{4}-\d{2}-\d{2})\.ndjson$/;
/** The end of the name of a file that is being written. */
export const DRAFT = ".draft";

/** The files of the system, as far as a journal needs them; tests hand in a disk that is full. */
export interface Disk {
  open(file: string): Promise<Pick<FileHandle, "appendFile" | "datasync" | "truncate" | "stat" | "close">>;
}

export const SYSTEM: Disk = { open: (file) => open(file, "a", 0o600) };

export class JournalFiles {
  private readonly folder: string;
  private readonly disk: Disk;
  private opened: { readonly day: string; readonly handle: Awaited<ReturnType<Disk["open"]>> } | null = null;

  constructor(folder: string, disk: Disk) {
    this.folder = folder;
    this.disk = disk;
  }

  async writeAll(orders: readonly Order[]): Promise<void> {
    const result = await this.write(orders[0]!.day, orders.map(({ lines }) => lines).join(""));
    for (const { resolve } of orders) resolve(result);
  }

  private async write(day: string, lines: string): Promise<Result<void, JournalFault>> {
    try {
      const handle = await this.handleOf(day);
      const { size } = await handle.stat();
      try {
        await handle.appendFile(lines);
        await handle.datasync();
        return ok(undefined);
      } catch (error) {
        // Half a line must not spoil the next one.
        await handle.truncate(size);
        throw error;
      }
    } catch (error) {
      const isFull = ["ENOSPC", "EDQUOT"].includes(codeOf(error) ?? "");
      if (isFull) return fail("storageFull", "the disk is full; nothing was accepted");
      return fail(
        "storageFailed",
        `the journal cannot be written (${codeOf(error) ?? "unknown"}); nothing was accepted`,
      );
    }
  }

  private async handleOf(day: string) {
    if (this.opened?.day !== day) {
      await this.close();
      await cutTornLine(this.fileOf(day));
      this.opened = { day, handle: await this.disk.open(this.fileOf(day)) };
      await syncFolder(this.folder);
    }
    return this.opened.handle;
  }

  async *read(sinceDay: string): AsyncGenerator<Entry> {
    for (const day of await this.days()) {
      if (day < sinceDay) continue;
      for await (const line of linesOf(this.fileOf(day))) {
        const entry = parseJson(line);
        if (isEntry(entry)) yield entry;
      }
    }
  }

  /** Writes files again without some of their entries. */
  async rewrite(isMeant: (day: string) => boolean, isLeftOut: (entry: Entry) => boolean): Promise<void> {
    await this.close();
    for (const day of await this.days()) {
      if (isMeant(day)) await rewriteWithout(isLeftOut, this.fileOf(day));
    }
    await syncFolder(this.folder);
  }

  /** A copy that a crash left behind has lines of people who may have been erased since. */
  async removeDrafts(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      if (name.endsWith(DRAFT)) await rm(join(this.folder, name));
    }
    await syncFolder(this.folder);
  }

  async days(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names.flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();
  }

  private fileOf(day: string): string {
    return join(this.folder, `${day}.ndjson`);
  }

  async close(): Promise<void> {
    await this.opened?.handle.close();
    this.opened = null;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  try {
    yield* handle.readLines();
  } finally {
    await handle.close();
  }
}

/** Lines that are written at once. */
const LINES_A_WRITE = 1000;

/** All or nothing, so that a crash in between loses no line; the caller syncs the folder. */
async function rewriteWithout(isLeftOut: (entry: Entry) => boolean, file: string): Promise<void> {
  const isKept = (line: string) => {
    const entry = parseJson(line);
    return !(isEntry(entry) && isLeftOut(entry));
  };
  if (await everyLine(file, isKept)) return;
  const draft = `${file}${DRAFT}`;
  const handle = await open(draft, "w", 0o600);
  let kept: string[] = [];
  const flush = async () => {
    await handle.appendFile(kept.join(""));
    kept = [];
  };
  try {
    for await (const line of linesOf(file)) {
      if (isKept(line)) kept.push(`${line}\n`);
      if (kept.length === LINES_A_WRITE) await flush();
    }
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

async function everyLine(file: string, isFine: (line: string) => boolean): Promise<boolean> {
  for await (const line of linesOf(file)) if (!isFine(line)) return false;
  return true;
}

/** What a crash left of a line: the next one must not be written behind it. */
async function cutTornLine(file: string): Promise<void> {
  const handle = await open(file, "a+", 0o600);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_LINE);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const whole = buffer.lastIndexOf(NEW_LINE) + 1;
    if (whole < length) await handle.truncate(size - length + whole);
  } finally {
    await handle.close();
  }
}

/** Bytes: more than any request may have. */
const LONGEST_LINE = 1 << 20;
const NEW_LINE = "\n".charCodeAt(0);

/** A file that is new or renamed is there after a crash only if its folder is on the disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.player === "string" &&
    ENTRY_KINDS.some((kind) => kind === value.kind)
  );
}
