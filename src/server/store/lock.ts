/**
 * @file One process a data directory: the embedded database does not notice a second one, and both would lose data. The
 * lock names its holder and is taken over only from a process that is dead, never by age: a busy holder looks idle.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { codeOf } from "./systemError.ts";

const NAME = "openblock.lock";
/** Several processes may find a dead holder together: one of them wins. */
const ATTEMPTS = 5;

export interface Lock {
  release(): void;
}

/** What this process holds: a lock with its number may also be left from an earlier process that had the same one. */
const held = new Set<string>();

export function takeLock(folder: string): Result<Lock, "dataInUse"> {
  const file = join(folder, NAME);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createLock(file)) return ok(lockOn(file));
    const holder = holderOf(file);
    if (isAlive(holder, file)) {
      return fail("dataInUse", `process ${holder} uses the data in ${folder}; if it is none of ours, delete ${file}`);
    }
    removeDead(file);
  }
  return fail("dataInUse", `another process takes the data in ${folder} at this moment`);
}

function lockOn(file: string): Lock {
  held.add(file);
  return {
    release() {
      // Whatever is there after the first time is somebody else's.
      if (held.delete(file)) rmSync(file, { force: true });
    },
  };
}

function createLock(file: string): boolean {
  try {
    writeFileSync(file, `${JSON.stringify({ pid: process.pid })}\n`, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Takes a dead holder's lock away; somebody may have taken it over since it was read, who gets it back. */
function removeDead(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (isAlive(holderOf(aside), file)) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(codeOf(error) ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Null where the lock has just gone, or was cut off while it was written. */
function holderOf(file: string): number | null {
  try {
    const data = parseJson(readFileSync(file, "utf8"));
    return isRecord(data) && typeof data.pid === "number" ? data.pid : null;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

function isAlive(pid: number | null, file: string): boolean {
  if (pid === null) return false;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
