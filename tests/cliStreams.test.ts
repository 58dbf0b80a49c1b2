/** @file How the command line behaves as part of a pipe: streaming, bounded memory, readers that leave, Ctrl-C. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { finished, start } from "./cliProcess.ts";

const LINE = `${JSON.stringify({ board: "1aa5/3b4/8/4cc2/8/#######1/7d/8", dock: ["t-up", "1x4", "3x3"] })}\n`;
const BLOCK = LINE.repeat(2_000);

/** Largest memory the process has had so far, in MB. */
function peakMemory(pid: number): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
}

describe("streams", () => {
  it("answers while the input is still open, and needs no more memory for more of it", async () => {
    const child = start("verify");
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
    const isLinux = process.platform === "linux";
    await feed(30);
    const before = isLinux ? peakMemory(child.pid!) : 0;
    await feed(70);
    const after = isLinux ? peakMemory(child.pid!) : 0;
    child.stdin.end();
    expect((await ended)[0]).toBe(0);
    expect(answers).toBe(200_000);
    // What came since is 12 MB of input and 17 MB of output.
    expect(after - before).toBeLessThan(15);
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
