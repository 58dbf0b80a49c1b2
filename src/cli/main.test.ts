/** @file Help of every command, and its bad usage: exit 2 and one short, plain line on standard error, before anything runs. */
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMMAND_NAMES, createProgram, main, runProgram } from "./main.ts";

const ROOT = new URL("../../", import.meta.url);

interface Leaf {
  readonly path: readonly string[];
  readonly command: Command;
}

/** Commands that do something, each with the words that lead to it. */
function leaves(command: Command, path: readonly string[] = []): Leaf[] {
  if (command.commands.length === 0) return [{ path, command }];
  return command.commands.flatMap((inner) => leaves(inner, [...path, inner.name()]));
}

const program = await createProgram(ROOT);
const LEAVES = leaves(program);
for (const { command } of LEAVES) {
  command.action(() => {
    throw new Error("bad usage was taken for good");
  });
}

/** Checked later, when agents, engines and models are opened. */
const LATER: readonly (string | undefined)[] = ["--agents", "--engine", "--generators"];

/** Options whose values are checked while they are read. */
const CHECKED = LEAVES.flatMap(({ path, command }) =>
  command.options
    .filter(
      ({ required, optional, parseArg, long }) =>
        (required || optional) && parseArg !== undefined && !LATER.includes(long),
    )
    .map(({ long }) => [[...path, long!].join(" "), path, long!] as const),
);

let printed = "";
beforeEach(() => {
  printed = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

function expectOneLine(): void {
  expect(process.exitCode).toBe(2);
  expect(printed).toMatch(/^error: .{1,2000}\n$/u);
  expect(printed.trimEnd()).not.toMatch(/\p{Cc}/u);
}

async function expectRefusal(args: readonly string[]): Promise<void> {
  printed = "";
  await runProgram(program, args);
  expectOneLine();
}

describe("help", () => {
  it("shows no list as JSON, and engines wherever one agent is named", () => {
    for (const { command } of LEAVES) expect(command.helpInformation()).not.toContain("(default: [");
    const agents = LEAVES.flatMap(({ command }) => command.options).filter(({ long }) => long === "--agent");
    expect(agents.length).toBeGreaterThan(2);
    for (const { description } of agents) expect(description).toContain("ubi:COMMAND");
  });
});

describe("bad usage", () => {
  it("is tried with every command and every checked option", () => {
    expect(new Set(LEAVES.map(({ path }) => path[0]))).toEqual(new Set(COMMAND_NAMES));
    expect(CHECKED.length).toBeGreaterThan(40);
  });

  it.each(LEAVES.map(({ path }) => [path.join(" "), path] as const))("of %s: an unknown option", (_, path) =>
    expectRefusal([...path, "--no-such-option"]),
  );

  it.each(CHECKED)("of %s: values that it does not take", async (_, path, option) => {
    for (const value of ["", "\u001b[31m\n", "/ ".repeat(1500)]) await expectRefusal([...path, `${option}=${value}`]);
  });

  it.each([
    [["game", "--daily", "--seed", "3"]],
    [["game", "--daily", "--puzzles"]],
    [["game", "--daily", "--docks", "rule"]],
    [["game", "--puzzles", "--watch", "keeper"]],
  ])("%j: options that do not go together", (args) => expectRefusal(args));

  it.each([
    [["vrify"]],
    [["train", "lineer"]],
    [["play", "--agent", "\u001b[31mnobody"]],
    [["play", "--models", "/nowhere"]],
    [["study", "generator", "--generators", "\u001b[31mnobody"]],
    [["study", "safety", "--generators", "/ / /"]],
    [["config", "print", "/nowhere/file.json"]],
    [["config", "print", "/"]],
    [["env", "check", "--module", "/"]],
  ])("%j ends with exit 2", async (args) => {
    await main(args, ROOT);
    expectOneLine();
  });
});
