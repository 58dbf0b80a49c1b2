/** @file The examples of docs/command-line.md, run: they print what the page says. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { COMMAND_NAMES } from "../src/cli/main.ts";
import { ROOT } from "./cliProcess.ts";

describe("docs/command-line.md", () => {
  const page = readFileSync(join(ROOT, "docs/command-line.md"), "utf8");
  const blocks = [...page.matchAll(/```console\n([\s\S]*?)```/g)].map((match) => match[1]!);
  const examples = blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((example) => {
      // A command may go over several lines, each but the last ending with a backslash.
      const [command, ...output] = example.trimEnd().replaceAll("\\\n", "").split("\n");
      return command === "" ? [] : [{ command: command!, output }];
    }),
  );

  test("has an example of every command but the slow one", () => {
    const shown = examples.flatMap(({ command }) => [...command.matchAll(/bin\/openblock ([\w-]+)/g)]);
    expect([...new Set(shown.map((match) => match[1]!)), "bench"].toSorted()).toEqual(COMMAND_NAMES.toSorted());
  });

  test.each(examples)("$command", ({ command, output }) => {
    const printed = execFileSync("sh", ["-c", command], { cwd: ROOT, encoding: "utf8" });
    expect(printed.trimEnd().split("\n")).toEqual(output);
  });
});
