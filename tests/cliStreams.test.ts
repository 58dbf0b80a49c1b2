/** @file How the command line behaves as part of a pipe: streaming, bounded memory, readers that leave, Ctrl-C. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { BIN, finished, start } from "./cliProcess.ts";

const LINE = `${JSON.stringify({ board: "1aa5/3b4/8/4cc2/8/#######1/7d/8", dock: ["t-up", "1x4", "3x3"] })}\n`;
const BLOCK = LINE.repeat(2_000);

/**
 * Makes a process say at a signal how many bytes it holds on to. What it has had at most depends on when Node collects
 * garbage, which differs from version to version.
 */
const WEIGHED = `data:text/javascript,process.on("SIGUSR2", () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(heapUsed + external + "\\n");
})`;

/** What such a process holds on to, in MB; nothing on Windows, which has no such signals. */
async function heldBy(child: ChildProcessWithoutNullStreams): Promise<number> {
  if (process.platform === "win32") return 0;
  child.kill("SIGUSR2");
  const [text] = await once(child.stderr, "data");
  return Number(text) / 2 ** 20;
}

describe("streams", () => {
  it("answers while the input is still open, and needs no more memory for more of it", async () => {
    const child = spawn(process.execPath, ["--expose-gc", "--import", WEIGHED, BIN, "verify"]);
    let answers = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) answers++;
    });
    const ended = once(child, "close");
    const feed = async (blocks: number) => {
      const until = answers + 2_000 * blocks;
      for (let i = 0; i < blocks; i++) if (!child.stdin.write(BLOCK)) await once(child.stdin, "drain");
      // Every answer arrives although the input has not ended.
      while (answers < until) await once(child.stdout, "data");
    };
    await feed(10);
    const before = await heldBy(child);
    await feed(40);
    const after = await heldBy(child);
    child.stdin.end();
    expect((await ended)[0]).toBe(0);
    expect(answers).toBe(100_000);
    // Since then 7 MB of input and 10 MB of output have passed.
    expect(after - before).toBeLessThan(2);
  });

  it.each([
    ["docks --list", ["docks", "--list"]],
    ["play", ["play", "--agent", "random", "--docks", "uniform", "--games", "100000"]],
  ])("%s ends quietly when its reader leaves", async (_, args) => {
    const child = start(...args);
    // The process may be gone before all of this is written.
    child.stdin.on("error", (error: NodeJS.ErrnoException) => expect(error.code).toBe("EPIPE"));
    child.stdin.end(BLOCK);
    child.stdout.once("data", () => child.stdout.destroy());
    expect(await finished(child)).toMatchObject({ code: 0, signal: null, stderr: "" });
  });

  it("dies of Ctrl-C without a word, which shells call 130", async () => {
    const child = start("play", "--games", "1000000");
    child.stdout.once("data", () => child.kill("SIGINT"));
    expect(await finished(child)).toMatchObject({ code: null, signal: "SIGINT", stderr: "" });
  });
});
