/** @file Commands that run a network, where onnxruntime-node is not installed or a model is not there: one line, exit 2. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { RUNTIME_PACKAGE } from "../src/machine/models/onnx.ts";
import { BIN, type Finished, finished, ROOT, run } from "./cliProcess.ts";

const folder = mkdtempSync(join(tmpdir(), "openblock-runtime-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Module hooks in which the package cannot be resolved, as where it is not installed. */
const HOOKS = `export async function resolve(specifier, context, next) {
  if (specifier !== "onnxruntime-node") return next(specifier, context);
  throw Object.assign(new Error("Cannot find package"), { code: "ERR_MODULE_NOT_FOUND" });
}`;
const asUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const PRELOAD = asUrl(`import { register } from "node:module"; register(${JSON.stringify(asUrl(HOOKS))});`);

function runWithout(...args: readonly string[]): Promise<Finished> {
  return finished(
    spawn(process.execPath, ["--import", PRELOAD, BIN, ...args], { env: { ...process.env, NO_COLOR: "1" } }),
  );
}

const LINE = `error: networks run on onnxruntime-node, which is not installed: npm install ${RUNTIME_PACKAGE}\n`;

describe("without onnxruntime-node", () => {
  it.each([
    [["play", "--agent", "ppo", "--games", "1"]],
    [["play", "--agent", "ppo-feasible+search", "--games", "1"]],
    [["study", "arena", "--agents", "keeper,ppo", "--games", "1"]],
    [["train", "ppo", "--budget", "1", "--out", folder]],
    [["study", "rq2", "--seeds", "1"]],
  ])("%j says what to install", async (args) => {
    expect(await runWithout(...args)).toMatchObject({ code: 2, stdout: "", stderr: LINE });
  });

  it("agents without a network play", async () => {
    const { code, stderr } = await runWithout("play", "--agent", "search", "--games", "1", "--cap", "3");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it("the network of an agent may be elsewhere", async () => {
    const { code, stderr } = await run(["play", "--agent", "ppo:none", "--games", "1"]);
    const line = /^error: there is no model "none": looked for [^\n]*; the package comes without networks, [^\n]*\n$/;
    expect([code, stderr]).toEqual([2, expect.stringMatching(line)]);
  });

  it("the version to install is the one that the package asks for", () => {
    const { devDependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(RUNTIME_PACKAGE).toBe(`onnxruntime-node@${devDependencies["onnxruntime-node"]}`);
    expect(peerDependencies["onnxruntime-node"]).toBe(`^${devDependencies["onnxruntime-node"]}`);
  });
});
