/** @file The lock of a data directory: who is refused by whose name, and from whom it may be taken. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { type Surroundings, takeLock } from "./lock.ts";

const HERE: Surroundings = { host: "ann", machine: "m1", boot: "b1", space: "pid:[1]" };
/** A container of the same machine. */
const ELSEWHERE: Surroundings = { host: "c0ffee", machine: "", boot: "b1", space: "pid:[2]" };
/** Above any process number of Linux. */
const NOBODY = 1 << 30;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "openblock-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "openblock.lock");
const left = (pid: number, where: Partial<Surroundings>) =>
  writeFileSync(file(), JSON.stringify({ pid, ...HERE, ...where }));
const holder = () => JSON.parse(readFileSync(file(), "utf8"));

describe("lock", () => {
  it("is held by one, and free when that one has let it go", async () => {
    const lock = expectOk(await takeLock(folder, { here: HERE }));
    expect(holder()).toEqual({ pid: process.pid, ...HERE, socket: expect.stringMatching(/^openblock\..+\.sock$/) });
    expect(await takeLock(folder, { here: HERE, isTakenOver: true })).toMatchObject({
      ok: false,
      fault: {
        code: "dataInUse",
        message: expect.stringContaining(`process ${process.pid} uses the data in ${folder}`),
      },
    });
    lock.release();
    expectOk(await takeLock(folder, { here: HERE })).release();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
  });

  it("says where this process runs", async () => {
    const lock = expectOk(await takeLock(folder));
    expect(Object.keys(holder())).toEqual(["pid", "host", "machine", "boot", "space", "socket"]);
    expect((await takeLock(folder)).ok).toBe(false);
    lock.release();
  });

  it.each<[string, Partial<Surroundings>]>([
    ["a process that is dead", {}],
    ["a process from before the machine started", { boot: "b0" }],
    ["the same, in a container", { boot: "b0", space: "pid:[2]" }],
  ])("is taken from %s", async (_, where) => {
    left(NOBODY, where);
    expectOk(await takeLock(folder, { here: HERE })).release();
  });

  it.each<[string, Partial<Surroundings>, string]>([
    ["another machine", { host: "bea", machine: "m2", boot: "b2" }, "on bea"],
    ["a container with a name of its own", { host: "bea", space: "pid:[2]" }, "in the container bea"],
    ["another machine with the same name", { machine: "m2", boot: "b2" }, "on another machine that is called ann"],
    ["another container", { space: "pid:[2]" }, "in another container of ann"],
    ["nobody knows where", { host: "", boot: "" }, "on another machine"],
  ])("is not taken from %s, unless its owner says so", async (_, where, name) => {
    // The number is that of a living process here, or of none: neither says anything.
    for (const pid of [NOBODY, process.ppid]) {
      left(pid, where);
      const refused = await takeLock(folder, { here: HERE });
      expect(refused).toMatchObject({ ok: false, fault: { code: "dataInUse" } });
      if (!refused.ok) expect(refused.fault.message).toContain(`process ${pid} ${name} uses the data in ${folder}`);
      if (!refused.ok) expect(refused.fault.message).toContain("--take-over");
      expect(holder().pid).toBe(pid);
    }
    const lock = expectOk(await takeLock(folder, { here: HERE, isTakenOver: true }));
    expect(holder()).toMatchObject({ pid: process.pid, ...HERE });
    lock.release();
  });

  it("is not taken from a live process on this machine, even by the owner's word", async () => {
    left(process.ppid, {});
    expect((await takeLock(folder, { here: HERE, isTakenOver: true })).ok).toBe(false);
  });

  it("is not taken from a live container on this machine, even by the owner's word", async () => {
    const lock = expectOk(await takeLock(folder, { here: HERE }));
    const refused = await takeLock(folder, { here: ELSEWHERE, isTakenOver: true });
    const message = `process ${process.pid} in the container ann uses the data in ${folder}`;
    expect(refused).toMatchObject({ ok: false, fault: { code: "dataInUse", message } });
    lock.release();
    expectOk(await takeLock(folder, { here: ELSEWHERE })).release();
  });

  it.each([
    ["another container of this machine", () => ELSEWHERE],
    ["here, and left its number to somebody", () => HERE],
  ])("is taken from a process that was killed in %s", async (_, here) => {
    const socket = await killedSign();
    writeFileSync(file(), JSON.stringify({ pid: process.ppid, ...HERE, socket }));
    const lock = expectOk(await takeLock(folder, { here: here() }));
    expect(holder().pid).toBe(process.pid);
    expect(readdirSync(folder)).not.toContain(socket);
    lock.release();
  });

  it("removes no file that a lock only says is a socket", async () => {
    writeFileSync(join(folder, "games"), "");
    writeFileSync(file(), JSON.stringify({ pid: NOBODY, ...HERE, socket: "games" }));
    expectOk(await takeLock(folder, { here: HERE })).release();
    expect(readdirSync(folder)).toContain("games");
  });
});

/** The name of the socket of a process that was killed. */
async function killedSign(): Promise<string> {
  const name = "openblock.0123456789ab.sock";
  const listening = `require("net").createServer().listen(${JSON.stringify(join(folder, name))}, () => console.log())`;
  const child = spawn(process.execPath, ["-e", listening]);
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "exit");
  return name;
}
