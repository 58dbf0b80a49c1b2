/** @file The terminal game on a pseudo terminal made by `script` (util-linux); skipped where there is none. */
import { spawn, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { BIN, finished } from "./cliProcess.ts";

const hasScript = spawnSync("script", ["--version"]).stdout?.includes("util-linux") === true;
const ENTER_SCREEN = "\u001b[?1049h";
const LEAVE_SCREEN = "\u001b[?1049l";

/** Presses the keys as soon as the first frame is complete. */
async function playOnScreen(keys: string, ...args: readonly string[]) {
  const command = `stty cols 80 rows 24; '${process.execPath}' '${BIN}' ${args.join(" ")}`;
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    env: { ...process.env, TERM: "xterm-256color", NO_COLOR: "" },
  });
  let seen = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const wasReady = seen.includes("? help");
    seen += chunk.toString("latin1");
    if (!wasReady && seen.includes("? help")) child.stdin.write(keys);
  });
  return finished(child);
}

describe.skipIf(!hasScript)("on a screen", () => {
  it("draws in place, gives the screen back and names the record", async () => {
    const { code, stdout } = await playOnScreen("h\rq", "game", "--seed", "7");
    expect(code).toBe(0);
    expect(stdout.split(ENTER_SCREEN)).toHaveLength(2);
    const [screen, after] = stdout.split(LEAVE_SCREEN);
    expect(screen).toContain(";48;5;");
    expect(screen).toContain("Placed 1");
    expect(after).toMatch(/^Score 0 in 1 placement\. Replay it with:\r\n {2}openblock replay ob1-\S+\r\n$/);
  });

  it("plays puzzles, and names the rating to go on from", async () => {
    const { code, stdout } = await playOnScreen("h\rh\rh\rnq", "game", "--puzzles", "--seed", "3");
    expect(code).toBe(0);
    const [screen, after] = stdout.split(LEAVE_SCREEN);
    expect(screen).toContain("SOLVED, AT A LATER TRY");
    expect(after).toMatch(
      /^Solved 0 of 1 puzzle at the first try\. Rating 13\d\d; .*\r\n {2}openblock game --puzzles 13\d\d\r\n$/,
    );
  });

  it("gives the screen back on Ctrl-C, with exit 130", async () => {
    const { code, stdout } = await playOnScreen("\u0003", "game", "--watch", "random", "--speed", "32");
    expect(code).toBe(130);
    expect(stdout).toContain(LEAVE_SCREEN);
    expect(stdout).not.toContain("Error");
  });

  it("prints answers in words for positions given as arguments", async () => {
    const { stdout } = await playOnScreen("", "verify", "'8/8/8/2aa4/2aa4/8/8/8 1x4,2x2'");
    expect(stdout).toContain("Feasible");
    expect(stdout).toMatch(/1\. \S+ at column \d, row \d/);
  });
});
