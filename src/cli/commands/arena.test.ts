/** @file What `openblock arena` refuses before it plays, every refusal in one line; and what its help says of lists. */
import { Command, CommanderError } from "commander";
import { describe, expect, it } from "vitest";
import { addArena } from "./arena.ts";

/** The line that the options are refused with. */
async function refusal(...args: readonly string[]): Promise<string> {
  let printed = "";
  const program = new Command().exitOverride().configureOutput({
    writeErr: (text) => {
      printed += text;
    },
  });
  addArena(program, new URL("../../../", import.meta.url));
  const parsed = program.parseAsync(["arena", "--agents", "keeper", ...args], { from: "user" });
  await expect(parsed).rejects.toThrow(CommanderError);
  return printed;
}

describe("arena", () => {
  it.each([
    [["--agents", "keeper,nobody"], /^error: .*no agent "nobody".*$/],
    [["--agents", "keeper,"], /'keeper,' is invalid\. A name is missing\.$/],
    [["--agents", "keeper,keeper"], /is invalid\. One is named twice\.$/],
    [["--docks", "uniform,easy"], /is invalid\. They are uniform, feasible, hard, rule\.$/],
    [["--cap", "9", "--until", "death"], /^error: --cap does not go with --until death$/],
    [["--cap", "9", "--until", "points"], /^error: --cap does not go with --until points$/],
    [["--until", "dusk"], /is invalid\. Allowed choices are points, cap, death\.$/],
    [["--games", "2", "--seed", "9007199254740991"], /^error: the last game's seed/],
    [["--workers", "0"], /is invalid\. It is a whole number 1 to 256\.$/],
    [["--json", "--markdown"], /cannot be used with option/],
    [["--agents", "linear", "--models", "/nowhere"], /'\/nowhere' is invalid\. There is no such folder\.$/],
    [
      ["--agents", "search:none", "--models", "/"],
      /^error: there is no model "none": looked for \/none\.\S+ and \/.*models\/none\.\S+$/,
    ],
  ])("refuses %j", async (args, line) => {
    const printed = (await refusal(...args)).trimEnd();
    expect(printed).toMatch(line);
    expect(printed).not.toContain("\n");
  });

  it("shows lists in its help as one types them", () => {
    const program = new Command();
    addArena(program, new URL("../../../", import.meta.url));
    const help = program.commands[0]!.helpInformation().replaceAll(/\s+/g, " ");
    expect(help).toContain("(default: uniform,feasible,hard,rule)");
    expect(help).toContain("(default: random,greedy,keeper");
    expect(help).toContain("(default: the package's)");
  });
});
