/**
 * @file One process per data directory: the embedded database does not notice a second one, and both would lose data.
 * The lock names its holder and is taken over only from a process that is known to be dead, never by age: a busy holder
 * looks idle. A holder listens at a socket beside the lock, so that every process on the same machine, in any
 * container, can see that it lives. Only the owner may declare a process on another machine dead.
 */

import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { fail, isRecord, ok, parseJson, type Result } from "#engine";
import { codeOf } from "../base/base.ts";

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
  /** Another one each time that the machine starts; the same in all its containers. */
  readonly boot: string;
  /** The container, as far as process numbers go. */
  readonly space: string;
}

interface Holder extends Surroundings {
  readonly pid: number;
  /** The name of its socket; empty where it could not listen. */
  readonly socket: string;
}

export interface LockOptions {
  /** The owner says that a holder who cannot be seen from here is gone. */
  readonly isTakenOver?: boolean;
  /** Default: those of this process. */
  readonly here?: Surroundings;
}

/** What this process holds: a lock with its number may also be left from an earlier process that had the same one. */
const held = new Set<string>();

export async function takeLock(folder: string, options: LockOptions = {}): Promise<Result<Lock, "dataInUse">> {
  const { isTakenOver = false, here = surroundings() } = options;
  const file = join(folder, NAME);
  // Before the lock is there, so that every reader of the lock finds the socket that it names.
  const sign = await showLife(folder);
  const text = `${JSON.stringify({ pid: process.pid, ...here, socket: sign.name })}\n`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (createLock(file, text)) return ok(lockOn(file, sign));
    const found = textOr("", () => readFileSync(file, "utf8"));
    const holder = holderOf(found);
    const state = await stateOf(holder, folder, here);
    if (holder !== null && (state === "alive" || (state === "unseen" && !isTakenOver))) {
      sign.end();
      return fail("dataInUse", (state === "alive" ? aliveMessage : unseenMessage)(holder, folder, here));
    }
    removeLost(file, found);
    if (holder !== null && holder.socket !== "") rmSync(join(folder, holder.socket), { force: true });
  }
  sign.end();
  return fail("dataInUse", `another process takes the data in ${folder} at this moment`);
}

function aliveMessage(holder: Holder, folder: string, here: Surroundings): string {
  // A process number may have been reused; a socket cannot.
  const doubt = holder.socket === "" ? `; if it is none of ours, delete ${join(folder, NAME)}` : "";
  return `process ${holder.pid}${placeOf(holder, here)} uses the data in ${folder}${doubt}`;
}

function unseenMessage(holder: Holder, folder: string, here: Surroundings): string {
  return (
    `process ${holder.pid}${placeOf(holder, here)} uses the data in ${folder}, and cannot be seen from here; ` +
    "if it is gone, start with --take-over"
  );
}

/** Where a holder runs, in words; empty for the place where this process runs. */
function placeOf(holder: Holder, here: Surroundings): string {
  const { host, machine, space } = holder;
  if (isOneMachine(holder, here) && space === here.space) return "";
  if (host === "") return " on another machine";
  if (host !== here.host) return isOneMachine(holder, here) ? ` in the container ${host}` : ` on ${host}`;
  return machine === here.machine ? ` in another container of ${host}` : ` on another machine that is called ${host}`;
}

/** Containers of one machine have names of their own, but started with it. */
function isOneMachine(holder: Holder, here: Surroundings): boolean {
  return holder.boot !== "" && holder.boot === here.boot;
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

function lockOn(file: string, sign: LifeSign): Lock {
  held.add(file);
  return {
    release() {
      // A lock that is there after the first attempt belongs to another process.
      if (!held.delete(file)) return;
      rmSync(file, { force: true });
      sign.end();
    },
  };
}

function createLock(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Takes away the lock that was found to be lost; who has taken it over since then gets it back. */
function removeLost(file: string, found: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== found) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(codeOf(error) ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Null where there is no lock, or it was cut off while it was written. */
function holderOf(text: string): Holder | null {
  const data = parseJson(text);
  if (!isRecord(data) || typeof data.pid !== "number") return null;
  const word = (name: keyof Holder) => String(data[name] ?? "");
  const where = { host: word("host"), machine: word("machine"), boot: word("boot"), space: word("space") };
  return { pid: data.pid, ...where, socket: isSign(word("socket")) ? word("socket") : "" };
}

type State = "alive" | "dead" | "unseen";

/** `unseen`: it runs on another machine, or in another container without a socket, where its number means nothing. */
async function stateOf(holder: Holder | null, folder: string, here: Surroundings): Promise<State> {
  if (holder === null) return "dead";
  if (isOneMachine(holder, here) && holder.socket !== "") {
    const life = await lifeAt(join(folder, holder.socket));
    if (life !== "unknown") return life;
  }
  if (holder.host !== here.host || holder.machine !== here.machine) return "unseen";
  // The machine has started again since, and nothing that ran before runs now.
  if (holder.boot !== here.boot) return "dead";
  if (holder.space !== here.space) return "unseen";
  return isAlive(holder.pid, join(folder, NAME)) ? "alive" : "dead";
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

export interface LifeSign {
  /** The name of the socket, another one each time; empty where the system or the folder has no sockets. */
  readonly name: string;
  end(): void;
}

/** Bytes of a socket's address that every system takes. */
const LONGEST = 100;

/** Resolves when the sign can be seen. */
export function showLife(folder: string): Promise<LifeSign> {
  const name = `openblock.${randomBytes(6).toString("hex")}.sock`;
  const path = join(folder, name);
  const none: LifeSign = { name: "", end: () => undefined };
  if (Buffer.byteLength(path) > LONGEST) return Promise.resolve(none);
  const server = createServer((asking) => asking.destroy());
  return new Promise((resolve) => {
    server.once("error", () => resolve(none));
    // Nothing else shall wait for it.
    server.listen(path, () => resolve({ name, end: () => server.close() })).unref();
  });
}

export function isSign(name: string): boolean {
  return /^openblock\.[0-9a-f]{12}\.sock$/.test(name);
}

/** Whether a process listens at a socket. Only a refused connection proves that none does. */
export function lifeAt(path: string): Promise<"alive" | "dead" | "unknown"> {
  return new Promise((resolve) => {
    const asking = connect(path, () => {
      asking.destroy();
      resolve("alive");
    });
    asking.once("error", (error) => resolve(codeOf(error) === "ECONNREFUSED" ? "dead" : "unknown"));
  });
}
