/**
 * @file The console examples of the documentation, run: they print what their page says. Every command is a process in one
 * or more of them; further examples of a command that begin with it run it in this process, and the shell does the rest.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES } from "../src/cli/main.ts";
import { runHere } from "./cliHere.ts";
import { ROOT } from "./cliProcess.ts";

const REFERENCE = "command-line.md";

interface Example {
  readonly page: string;
  readonly command: string;
  /** Empty where the page shows the command alone. */
  readonly output: readonly string[];
}

function examplesOf(page: string): Example[] {
  const text = readFileSync(join(ROOT, "docs", page), "utf8");
  const blocks = [...text.matchAll(/```console\n([\s\S]*?)```/g)].map((match) => match[1]!);
  return blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((example) => {
      // A command may go over several lines, each but the last ending with a backslash.
      const [command, ...output] = example.trimEnd().replaceAll("\\\n", "").split("\n");
      return command === "" ? [] : [{ page, command: command!, output }];
    }),
  );
}

/** A command with plain words, before whatever the shell makes of its output. */
const PLAIN = /^bin\/openblock ((?:[\w,./+-]+|"[^"$`\\]*")(?: (?:[\w,./+-]+|"[^"$`\\]*"))*)(?: \| (.+))?$/;

const inShell = (command: string, input = "") =>
  execFileSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8", input });

/** What an example prints whose command may run in this process. */
async function printedHere(command: string): Promise<string> {
  const [, words, rest] = PLAIN.exec(command) ?? [];
  if (words === undefined) return inShell(command);
  const args = [...words.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const { code, stdout } = await runHere(args);
  expect(code).toBe(0);
  return rest === undefined ? stdout : inShell(rest, stdout);
}

const commandsIn = (text: string) => [...text.matchAll(/bin\/openblock ([\w-]+)/g)].map((match) => match[1]!);

/** Each example once, and whether it is the first to show one of its commands. */
function firstsOf(examples: readonly Example[]): ReadonlyMap<string, boolean> {
  const seen = new Set<string>();
  return new Map(
    [...new Set(examples.map(({ command }) => command))].map((command) => {
      const names = commandsIn(command);
      const isFirst = names.some((name) => !seen.has(name));
      for (const name of names) seen.add(name);
      return [command, isFirst];
    }),
  );
}

describe("the examples of docs", () => {
  const files = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const pages = files.filter((name) => name.endsWith(".md")).toSorted();
  const examples = pages.flatMap(examplesOf);
  const ofReference = examples.filter(({ page }) => page === REFERENCE);
  const withOutput = examples.filter(({ page, output }) => page === REFERENCE || output.length > 0);

  test("are one or more of every command but the slow one on the page of the command line", () => {
    const shown = ofReference.flatMap(({ command }) => commandsIn(command));
    expect([...new Set(shown), "bench"].toSorted()).toEqual(COMMAND_NAMES.toSorted());
  });

  test("are run on every page that shows an output", () => {
    const run = new Set(withOutput.map(({ page }) => page));
    expect([...run]).toEqual(expect.arrayContaining([REFERENCE, "guide/python.md", "people.md", "ubi.md"]));
  });

  const firsts = firstsOf(withOutput);
  // What two pages show is run once.
  const printed = new Map<string, Promise<string>>();
  const run = async (command: string) => (firsts.get(command) ? inShell(command) : printedHere(command));

  test.each(withOutput)("$page: $command", async ({ command, output }) => {
    if (!printed.has(command)) printed.set(command, run(command));
    expect((await printed.get(command)!).trimEnd().split("\n")).toEqual(output);
  });
});
