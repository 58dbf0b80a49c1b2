/** @file `mine`: the same puzzles for a seed, proved by the other commands, and an end by Ctrl-C that can be continued. */
import { describe, expect, it } from "vitest";
import { runHere as run } from "./cliHere.ts";
import { finished, jsonLines, start } from "./cliProcess.ts";

describe("mine", () => {
  it("prints puzzles that count and verify agree with, the same ones for a seed", async () => {
    const { code, stdout, stderr } = await run(["mine", "--seed", "1", "--count", "3"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const puzzles = jsonLines(stdout) as { puzzle: string; solutions: number; orders: number; game: number }[];
    expect(puzzles.length).toBe(3);
    const boards = puzzles.map(({ puzzle }) => JSON.stringify({ board: puzzle.split(" ").slice(0, 2).join(" ") }));
    const counted = await run(["count"], `${boards.join("\n")}\n`);
    expect(jsonLines(counted.stdout)).toEqual(puzzles.map(({ solutions, orders }) => ({ solutions, orders })));
    const again = await run(["mine", "--seed", String(puzzles[0]!.game), "--count", "1", "--json"]);
    expect(again.stdout.trimEnd()).toBe(stdout.split("\n")[0]);
  });

  it("ends by Ctrl-C after the current game and names the seed to continue with", async () => {
    const child = start("mine", "--seed", "1", "--count", "1000000");
    const end = finished(child);
    child.stdout.once("data", () => child.kill("SIGINT"));
    const { code, stdout, stderr } = await end;
    expect(code).toBe(130);
    const next = Number(/Continue with --seed (\d+)\n$/.exec(stderr)?.[1]);
    expect(next).toBeGreaterThan(Number(jsonLines(stdout).at(-1)!.game));
  });

  it.each([
    ["no puzzle at all", ["--count", "0"]],
    ["a seed that is none", ["--seed", "x"]],
  ])("refuses %s in one line", async (_, args) => {
    const { code, stdout, stderr } = await run(["mine", ...args]);
    expect({ code, stdout, lines: stderr.trimEnd().split("\n").length }).toEqual({ code: 2, stdout: "", lines: 1 });
  });
});
