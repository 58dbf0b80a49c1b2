/** @file `openblock studio` on a data folder: a key is shown once, kept as a digest, listed and revoked. */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { jsonLines, run } from "./cliProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "openblock-studio-"));
afterAll(() => rmSync(folder, { recursive: true }));

// What a server makes when it first starts.
mkdirSync(join(folder, "intake"));

const studio = (...args: readonly string[]) => run(["studio", ...args, "--data", folder]);

it("makes a key, lists it without showing it, and revokes it", async () => {
  const { token } = jsonLines((await studio("token", "--name", "ann's laptop")).stdout)[0] as { token: string };
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(folder, "studio-tokens.ndjson"), "utf8")).not.toContain(token);
  const [listed] = jsonLines((await studio("tokens")).stdout);
  expect(listed).toMatchObject({ name: "ann's laptop" });
  expect((await studio("revoke", String(listed!.id))).code).toBe(0);
  expect((await studio("tokens")).stdout).toBe("");
  const again = await studio("revoke", String(listed!.id));
  expect([again.code, again.stderr]).toEqual([2, `error: there is no key with the id ${listed!.id}\n`]);
});

it("revokes a key whose digest begins with a dash", async () => {
  const line = { digest: `-${"A-".repeat(21)}`, name: "dashed", at: 0, isRevoked: false };
  appendFileSync(join(folder, "studio-tokens.ndjson"), `${JSON.stringify(line)}\n`);
  const [listed] = jsonLines((await studio("tokens")).stdout);
  expect((await studio("revoke", String(listed!.id))).code).toBe(0);
  expect((await studio("tokens")).stdout).toBe("");
});

it("says so where there is no data, and makes none", async () => {
  const mistyped = join(folder, "mistyped");
  for (const args of [["studio", "token"], ["studio", "tokens"], ["pipeline"]]) {
    const { code, stderr } = await run([...args, "--data", mistyped]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`there is no data of a server in ${mistyped}`)]);
  }
  expect(existsSync(mistyped)).toBe(false);
});

it("answers to its former name, and says that it is deprecated", async () => {
  const { code, stdout, stderr } = await run(["admin", "tokens", "--data", folder]);
  expect([code, stdout, stderr]).toEqual([0, "", "warning: `openblock admin` is deprecated, use `openblock studio`\n"]);
});
