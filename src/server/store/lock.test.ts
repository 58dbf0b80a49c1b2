/** @file The lock of a data directory: who is refused by whose name, and from whom it may be taken. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { type Surroundings, takeLock } from "./lock.ts";

const HERE: Surroundings = { host: "ann", machine: "m1", boot: "b1", space: "pid:[1]" };
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
  it("is held by one, and free when that one has let it go", () => {
    const lock = expectOk(takeLock(folder, { here: HERE }));
    expect(holder()).toEqual({ pid: process.pid, ...HERE });
    expect(takeLock(folder, { here: HERE, isTakenOver: true })).toMatchObject({
      ok: false,
      fault: {
        code: "dataInUse",
        message: expect.stringContaining(`process ${process.pid} uses the data in ${folder}`),
      },
    });
    lock.release();
    expectOk(takeLock(folder, { here: HERE })).release();
  });

  it("says where this process runs", () => {
    const lock = expectOk(takeLock(folder));
    expect(Object.keys(holder())).toEqual(["pid", "host", "machine", "boot", "space"]);
    expect(takeLock(folder).ok).toBe(false);
    lock.release();
  });

  it.each<[string, Partial<Surroundings>]>([
    ["a process that is dead", {}],
    ["a process from before the machine started", { boot: "b0" }],
    ["the same, in a container", { boot: "b0", space: "pid:[2]" }],
  ])("is taken from %s", (_, where) => {
    left(NOBODY, where);
    expectOk(takeLock(folder, { here: HERE })).release();
  });

  it.each<[string, Partial<Surroundings>, string]>([
    ["another machine", { host: "bea" }, "on bea"],
    ["another machine with the same name", { machine: "m2", boot: "b2" }, "on another machine that is called ann"],
    ["another container", { space: "pid:[2]" }, "in another container of ann"],
    ["nobody knows where", { host: "" }, "on another machine"],
  ])("is not taken from %s, unless its owner says so", (_, where, name) => {
    // The number is that of a living process here, or of none: neither says anything.
    for (const pid of [NOBODY, process.ppid]) {
      left(pid, where);
      const refused = takeLock(folder, { here: HERE });
      expect(refused).toMatchObject({ ok: false, fault: { code: "dataInUse" } });
      if (!refused.ok) expect(refused.fault.message).toContain(`process ${pid} ${name} uses the data in ${folder}`);
      if (!refused.ok) expect(refused.fault.message).toContain("--take-over");
      expect(holder().pid).toBe(pid);
    }
    const lock = expectOk(takeLock(folder, { here: HERE, isTakenOver: true }));
    expect(holder()).toEqual({ pid: process.pid, ...HERE });
    lock.release();
  });

  it("is not taken from a process that lives here, whatever its owner says", () => {
    left(process.ppid, {});
    expect(takeLock(folder, { here: HERE, isTakenOver: true }).ok).toBe(false);
  });
});
