/**
 * @file What the embedded store has accepted, as lines in a file a day, on the disk before anybody is told. The database
 * beside it never syncs, so this is the truth: the database can be made again from it. Writes that wait together are
 * synced together.
 */
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { dateText } from "../calendar.ts";
import { codeOf } from "./systemError.ts";

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

export interface Journal {
  /** Resolves once the lines are on the disk. */
  append(entries: readonly Entry[]): Promise<Result<void, JournalFault>>;
  /** All entries since a day, oldest first; a line that was cut off by a crash was never acknowledged and is left out. */
  read(sinceDay?: string): AsyncGenerator<Entry>;
  /** The days that it has entries of, oldest first. */
  days(): Promise<readonly string[]>;
  /** Writes the files of these days again without the lines of a player. */
  erase(player: string, days: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface Order {
  readonly lines: string;
  readonly day: string;
  resolve(result: Result<void, JournalFault>): void;
}

const FILE = /^(\d{4}-\d{2}-\d{2})\.ndjson$/;

/** The files of the system, as far as a journal needs them; tests hand in a disk that is full. */
export interface Disk {
  open(file: string): Promise<Pick<FileHandle, "appendFile" | "datasync" | "truncate" | "stat" | "close">>;
}

const SYSTEM: Disk = { open: (file) => open(file, "a", 0o600) };

export async function openJournal(folder: string, disk: Disk = SYSTEM): Promise<Journal> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new JournalFiles(folder, disk);
  const waiting: Order[] = [];
  let last: Promise<void> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
  return {
    append: (entries) =>
      new Promise((resolve) => {
        if (entries.length === 0) return resolve(ok(undefined));
        waiting.push({ lines: entries.map(lineOf).join(""), day: dateText(entries[0]!.at), resolve });
        // Whatever waits by then is written with one sync.
        if (waiting.length === 1) inTurn(() => files.writeAll(waiting.splice(0)));
      }),
    read: (sinceDay = "") => files.read(sinceDay),
    days: () => files.days(),
    erase: (player, days) => inTurn(() => files.erase(player, days)),
    close: () => inTurn(() => files.close()),
  };
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

class JournalFiles {
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

  async erase(player: string, days: readonly string[]): Promise<void> {
    await this.close();
    for (const day of await this.days()) {
      if (!days.includes(day)) continue;
      const file = this.fileOf(day);
      const draft = `${file}.draft`;
      const isChanged = await copyWithout(player, file, draft);
      // All or nothing, so that a crash in between loses no line.
      if (isChanged) await rename(draft, file);
      else await rm(draft);
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

/** Writes a copy without the lines of a player; whether there were any. */
async function copyWithout(player: string, file: string, copy: string): Promise<boolean> {
  const handle = await open(copy, "w", 0o600);
  let isChanged = false;
  let kept: string[] = [];
  const flush = async () => {
    await handle.appendFile(kept.join(""));
    kept = [];
  };
  try {
    for await (const line of linesOf(file)) {
      if (isOf(line, player)) isChanged = true;
      else kept.push(`${line}\n`);
      if (kept.length === LINES_A_WRITE) await flush();
    }
    await flush();
    await handle.datasync();
  } finally {
    await handle.close();
  }
  return isChanged;
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
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

function isOf(line: string, player: string): boolean {
  const entry = parseJson(line);
  return isEntry(entry) && entry.player === player;
}

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    typeof value.player === "string" &&
    (value.kind === "record" || value.kind === "event")
  );
}
