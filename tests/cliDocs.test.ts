/** @file The console examples of the documentation, run: they print what their page says. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES } from "../src/cli/main.ts";
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

describe("the examples of docs", () => {
  const files = readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
  const pages = files.filter((name) => name.endsWith(".md")).toSorted();
  const examples = pages.flatMap(examplesOf);
  const ofReference = examples.filter(({ page }) => page === REFERENCE);
  const withOutput = examples.filter(({ page, output }) => page === REFERENCE || output.length > 0);

  test("are one or more of every command but the slow one on the page of the command line", () => {
    const shown = ofReference.flatMap(({ command }) => [...command.matchAll(/bin\/openblock ([\w-]+)/g)]);
    expect([...new Set(shown.map((match) => match[1]!)), "bench"].toSorted()).toEqual(COMMAND_NAMES.toSorted());
  });

  test("are run on every page that shows an output", () => {
    const run = new Set(withOutput.map(({ page }) => page));
    expect([...run]).toEqual(expect.arrayContaining([REFERENCE, "guide/python.md", "people.md", "ubi.md"]));
  });

  test.each(withOutput)("$page: $command", ({ command, output }) => {
    const printed = execFileSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
    expect(printed.trimEnd().split("\n")).toEqual(output);
  });
});
