/**
 * @file A command of bin/openblock in this process, for tests that look at what it prints alone and give it no input: to
 * start a process takes a third of a second, and tests/cliDocs.test.ts does so for every command.
 */
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { createProgram, runProgram } from "../src/cli/main.ts";
import { type Finished, ROOT } from "./cliProcess.ts";

/** One at a time, since what it prints and its exit code are the process's. */
export async function runHere(args: readonly [string, ...string[]]): Promise<Finished> {
  const program = await createProgram(pathToFileURL(ROOT));
  const printed = { stdout: "", stderr: "" };
  const streams = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text, ...others) => {
      printed[name] += text;
      const written = others.at(-1);
      if (typeof written === "function") written();
      return true;
    }),
  );
  const before = process.exitCode;
  process.exitCode = undefined;
  try {
    await runProgram(program, args);
    return { code: Number(process.exitCode ?? 0), signal: null, ...printed };
  } finally {
    process.exitCode = before;
    for (const stream of streams) stream.mockRestore();
  }
}
