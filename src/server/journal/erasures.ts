/**
 * @file The list of erased players, synced to disk before anything else happens: no power cut and no database that
 * loses its last writes brings a player back. A line has a digest of the player's name, not the name.
 */
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { check, parseJson } from "#engine";
import { codeOf, digestOf } from "../base/base.ts";
import type { Entry } from "./journalFiles.ts";
import { DRAFT, syncFolder } from "./journalFiles.ts";

export interface Erasure {
  /** Digest of the player's id. */
  readonly player: string;
  /** Milliseconds since the epoch: a player who is new after that is another one, or has come back. */
  readonly at: number;
  /** The player's records, which others may have sent too, until the journal is written again; then null. */
  readonly records: readonly string[] | null;
}

export interface Erasures {
  /** On the disk when it resolves. */
  begin(erasure: Erasure): Promise<void>;
  /** What was begun is done. */
  finish(): Promise<void>;
  all(): Promise<readonly Erasure[]>;
}

const ERASURE = check.exactly({
  player: check.TEXT,
  at: check.number(0, Number.MAX_SAFE_INTEGER),
  records: check.nullable(check.list(check.TEXT, Number.MAX_SAFE_INTEGER)),
} satisfies check.FormsOf<Erasure>);

/** Whether an entry goes with an erased player. */
export function isOf({ player, kind, value }: Entry, { player: erased, records }: Erasure): boolean {
  if (digestOf(player) === erased) return true;
  return kind === "record" && records !== null && records.includes(digestOf(String(value)));
}

/** Those of a journal in a folder. */
export function erasuresIn(folder: string): Erasures {
  const file = join(folder, "erased.ndjson");
  const all = () => linesOf(file);
  const write = async (erasures: readonly Erasure[]) => {
    const handle = await open(`${file}${DRAFT}`, "w", 0o600);
    try {
      await handle.writeFile(erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join(""));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}${DRAFT}`, file);
    await syncFolder(folder);
  };
  return {
    all,
    begin: async (erasure) => write([...(await all()), erasure]),
    finish: async () => write((await all()).map((erasure) => ({ ...erasure, records: null }))),
  };
}

async function linesOf(file: string): Promise<Erasure[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
    return lines.map((line) => {
      const erasure = parseJson(line);
      // An unreadable line must not bring an erased player back.
      if (!isErasure(erasure)) throw new Error(`${file} has a line that cannot be read: ${line.slice(0, 100)}`);
      return erasure;
    });
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

function isErasure(value: unknown): value is Erasure {
  return check.fits(ERASURE, value);
}
