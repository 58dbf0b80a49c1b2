/**
 * @file One process a data directory: the embedded database does not notice a second one, and both would lose data. The
 * lock names its holder and is taken over only from a process that is known to be dead, never by age: a busy holder looks
 * idle. Whether a process of another machine or container lives cannot be seen from here, so only its owner may say so.
 */
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { codeOf } from "./systemError.ts";

const NAME = "openblock.lock";
/** Several processes may find a dead holder together: one of them wins. */
const ATTEMPTS = 5;

export interface Lock {
  release(): void;
}

/** Where a process number means something. Empty where the system does not tell. */
export interface Surroundings {
  readonly host: string;
  /** Another one for each machine, where it has one. */
  readonly machine: string;
  /** Another one each time that the machine starts. */
  readonly boot: string;
  /** The container, as far as process numbers go. */
  readonly space: string;
}

interface Holder extends Surroundings {
  readonly pid: number;
}

export interface LockOptions {
  /** The owner says that a holder who cannot be seen from here is gone. */
  readonly isTakenOver?: boolean;
  /** Default: those of this process. */
  readonly here?: Surroundings;
}

/** What this process holds: a lock with its number may also be left from an earlier process that had the same one. */
const held = new Set<string>();

export function takeLock(folder: string, options: LockOptions = {}): Result<Lock, "dataInUse"> {
  const { isTakenOver = false, here = surroundings() } = options;
  const file = join(folder, NAME);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createLock(file, here)) return ok(lockOn(file));
    const holder = holderOf(file);
    const state = stateOf(holder, file, here);
    if (state === "alive") {
      const message = `process ${holder?.pid} uses the data in ${folder}; if it is none of ours, delete ${file}`;
      return fail("dataInUse", message);
    }
    if (state === "unseen" && !isTakenOver) return fail("dataInUse", unseenMessage(holder!, folder, here));
    removeLost(file, here, isTakenOver);
  }
  return fail("dataInUse", `another process takes the data in ${folder} at this moment`);
}

function unseenMessage({ pid, host, machine }: Holder, folder: string, here: Surroundings): string {
  const isNamesake = host === here.host && machine !== here.machine;
  const place = isNamesake ? `another machine that is called ${host}` : host || "another machine";
  const where = host === here.host && !isNamesake ? `in another container of ${host}` : `on ${place}`;
  return (
    `process ${pid} ${where} uses the data in ${folder}, and cannot be seen from here; ` +
    "if it is gone, start with --take-over"
  );
}

function surroundings(): Surroundings {
  const reading = (file: string) => textOr("", () => readFileSync(file, "utf8").trim());
  return {
    host: hostname(),
    machine: reading("/etc/machine-id"),
    boot: reading("/proc/sys/kernel/random/boot_id"),
    space: textOr("", () => readlinkSync("/proc/self/ns/pid")),
  };
}

/** Systems without these files say nothing. */
function textOr(otherwise: string, read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (["ENOENT", "EACCES", "EPERM", "EINVAL"].includes(codeOf(error) ?? "")) return otherwise;
    throw error;
  }
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

function createLock(file: string, here: Surroundings): boolean {
  try {
    writeFileSync(file, `${JSON.stringify({ pid: process.pid, ...here })}\n`, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Takes a lost holder's lock away; somebody may have taken it over since it was read, who gets it back. */
function removeLost(file: string, here: Surroundings, isTakenOver: boolean): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const state = stateOf(holderOf(aside), file, here);
    if (state === "alive" || (state === "unseen" && !isTakenOver)) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(codeOf(error) ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Null where the lock has just gone, or was cut off while it was written. */
function holderOf(file: string): Holder | null {
  try {
    const data = parseJson(readFileSync(file, "utf8"));
    if (!isRecord(data) || typeof data.pid !== "number") return null;
    const text = (name: keyof Surroundings) => String(data[name] ?? "");
    return { pid: data.pid, host: text("host"), machine: text("machine"), boot: text("boot"), space: text("space") };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** `unseen`: its number means nothing here, since it runs on another machine or in another container. */
function stateOf(holder: Holder | null, file: string, here: Surroundings): "alive" | "dead" | "unseen" {
  if (holder === null) return "dead";
  if (holder.host !== here.host || holder.machine !== here.machine) return "unseen";
  // The machine has started again since, and nothing that ran before runs now.
  if (holder.boot !== here.boot) return "dead";
  if (holder.space !== here.space) return "unseen";
  return isAlive(holder.pid, file) ? "alive" : "dead";
}

function isAlive(pid: number, file: string): boolean {
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
