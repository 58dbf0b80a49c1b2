/** @file Runs bin/openblock as a child process, for the tests of the command line: the build in the project `cli`. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
export const BIN = fileURLToPath(new URL("../bin/openblock", import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function start(...args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [BIN, ...args], { env: { ...process.env, NO_COLOR: "1" } });
}

/** Collects what the process prints until it ends. */
export function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

export async function run(args: readonly string[], input = ""): Promise<Finished> {
  const child = start(...args);
  child.stdin.end(input);
  return finished(child);
}

/** The same from source, as in a checkout. */
export async function runSource(args: readonly string[]): Promise<Finished> {
  const env = { ...process.env, NO_COLOR: "1", OPENBLOCK_RUN: "source" };
  return finished(spawn(process.execPath, [BIN, ...args], { env }));
}

/** The JSON lines of an output. */
export function jsonLines(text: string): Record<string, unknown>[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}
