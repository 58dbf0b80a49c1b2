/**
 * @file A command of bin/openblock in this process, for tests that look at what it reads and prints alone: to start a
 * process takes half a second of a core, and tests/cliDocs.test.ts does so for every command.
 */
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { vi } from "vitest";
import { createProgram, runProgram } from "../src/cli/main.ts";
import { type Finished, ROOT } from "./cliProcess.ts";

let last: Promise<unknown> = Promise.resolve();

/** One at a time, since what it reads and prints and its exit code are the process's: others wait for their turn. */
export function runHere(args: readonly string[], input = ""): Promise<Finished> {
  const own = last.then(() => runAlone(args, input));
  last = own.catch(() => undefined);
  return own;
}

async function runAlone(args: readonly string[], input: string): Promise<Finished> {
  const program = await createProgram(pathToFileURL(ROOT));
  const printed = { stdout: "", stderr: "" };
  const streams = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin),
    ...(["stdout", "stderr"] as const).map((name) =>
      vi.spyOn(process[name], "write").mockImplementation((text, ...others) => {
        printed[name] += text;
        const written = others.at(-1);
        if (typeof written === "function") written();
        return true;
      }),
    ),
  ];
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
