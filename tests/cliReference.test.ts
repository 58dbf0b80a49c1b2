/**
 * @file The second implementation of the contract, in Python and written from its pages (python/openblock/reference): the
 * check passes it on every committed case and on fresh ones.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BIN, ROOT } from "./cliProcess.ts";
import { cases, IS_FULL } from "./effort.ts";
import { python } from "./python.ts";

const FIXTURES = join(ROOT, "fixtures/contract");

/** Cases of each kind in the committed files. */
function committed(): Record<string, number> {
  const files = readdirSync(FIXTURES).filter((name) => name !== "schema.json");
  const read = files.map((name) => JSON.parse(readFileSync(join(FIXTURES, name), "utf8")));
  return Object.fromEntries(read.map(({ kind, cases }) => [kind, cases.length]));
}

/** The report of the check, with further arguments. */
function check(...args: string[]) {
  const command = ["contract", "--check", `${python()} -m openblock.reference`, "--timeout", "120", "--json", ...args];
  const env = { ...process.env, PYTHONPATH: join(ROOT, "python"), PYTHONDONTWRITEBYTECODE: "1" };
  return JSON.parse(execFileSync(process.execPath, [BIN, ...command], { env, encoding: "utf8" }));
}

const passed = (count: number) => ({ cases: count, passed: count, unsupported: 0, failed: 0, unanswered: 0 });

describe("the reference in Python", () => {
  const counts = committed();

  // A trace of the environment takes Python half a second, as long as all cases of most other kinds.
  const long = ["environment"];

  it("passes every committed case", () => {
    const asked = Object.keys(counts).filter((kind) => IS_FULL || !long.includes(kind));
    const kinds = Object.fromEntries(asked.map((kind) => [kind, passed(counts[kind]!)]));
    expect(check("--kind", asked.join(","))).toEqual({ kinds, differences: [], stopped: null });
  });

  it.each([
    ["of every short kind", Object.keys(counts).filter((kind) => !long.includes(kind)), cases(20, 1000)],
    ["that take long", long, cases(2, 20)],
  ])("agrees with the engine on fresh cases %s", (_, asked, count) => {
    const kinds = Object.fromEntries(asked.map((kind) => [kind, passed(count)]));
    const report = check("--kind", asked.join(","), "--count", String(count), "--seed", "4242");
    expect(report).toEqual({ kinds, differences: [], stopped: null });
  });
});
