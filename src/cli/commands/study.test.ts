/**
 * @file What `openblock study` refuses before it runs, every refusal in one line; what its help says; and that its flags
 * are those of the study's own options, under its older names too.
 */
import { Command, CommanderError } from "commander";
import { describe, expect, it } from "vitest";
import { STUDIES } from "#machine";
import { flagOf } from "#study/report";
import { addArena, addExperiment, addStudy } from "./study.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The line that a command line is refused with. */
async function refusal(...args: readonly string[]): Promise<string> {
  let printed = "";
  const program = new Command().exitOverride().configureOutput({
    writeErr: (text) => {
      printed += text;
    },
  });
  for (const add of [addArena, addStudy, addExperiment]) add(program, ROOT);
  await expect(program.parseAsync(args, { from: "user" })).rejects.toThrow(CommanderError);
  return printed.trimEnd();
}

describe.each([[["study", "arena"]], [["arena"]]])("%j", (name) => {
  it.each([
    [["--agents", "keeper,nobody"], /^error: .*no agent "nobody".*$/],
    [["--agents", "keeper,"], /'keeper,' is invalid\. A name is missing\.$/],
    [["--agents", "keeper,keeper"], /is invalid\. One is named twice\.$/],
    [["--docks", "uniform,easy"], /is invalid\. They are uniform, feasible, hard, rule, foresight\.$/],
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
    const printed = await refusal(...name, "--agents", "keeper", ...args);
    expect(printed).toMatch(line);
    expect(printed).not.toContain("\n");
  });
});

/** A study's command, found by its words. */
function commandOf(...words: readonly string[]): Command {
  const program = new Command("openblock");
  for (const add of [addArena, addStudy, addExperiment]) add(program, ROOT);
  return words.reduce((command, word) => command.commands.find((known) => known.name() === word)!, program);
}

describe.each(STUDIES)("the flags of $name", ({ name, options, unit }) => {
  const names = [["study", name], ["experiment", name], ...(name === "arena" ? [["arena"]] : [])];

  it.each(names.map((words) => [words]))("as %j, with help and defaults, are its options", (words) => {
    const command = commandOf(...words);
    for (const [key, option] of Object.entries(options)) {
      const flag = command.options.find(({ long }) => long === flagOf(key, option))!;
      expect([flag.description, flag.defaultValue ?? option.default]).toEqual([option.meaning, option.default]);
    }
    const help = command.helpInformation().replaceAll(/\s+/g, " ");
    expect(help).toContain(`Usage: openblock ${words.join(" ")} [options]`);
    for (const flag of ["--workers <n>", "--save <file>", "--json", `save finished ${unit.many} in a file`]) {
      expect(help).toContain(flag);
    }
  });
});

describe("study", () => {
  it.each([
    [["study"], "error: missing required argument 'name'"],
    [
      ["study", "rq9"],
      /^error: command-argument value 'rq9' is invalid for argument 'name'\. Allowed choices are adapt, /,
    ],
    [["study", "arena", "--sessions", "3"], "error: --sessions is not an option of arena"],
    [["study", "rq3", "--agents", "nobody"], /^error: no agent "nobody"/],
    [
      ["study", "rq3", "--models", "/nowhere"],
      "error: option '--models <dir>' argument '/nowhere' is invalid. There is no such folder.",
    ],
    [["study", "rq3", "--docks", "uniform,sand"], /^error: option '--docks <sources>' argument 'uniform,sand'/],
    [["study", "rq2", "--redeals", "3"], "error: --redeals is not an option of rq2"],
    [["study", "rq2", "--metrics", "package.json"], "error: package.json:1: there is no JSON object"],
    [["study", "adapt", "--redeals", "3"], "error: --redeals is not an option of adapt"],
    [["experiment", "adapt", "--redeals", "3"], "error: --redeals is not an option of adapt"],
    [["study", "calibrate", "--charts", "x"], "error: --charts is not an option of calibrate"],
    [
      ["study", "adapt", "--arms", "paper,none"],
      /is invalid\. They are feasible, paper, foresight, learned, oracle, skill, gentle, hard, network, paperDual, dual\.$/,
    ],
    [["study", "scaling", "--sizes", "8,40"], /argument '8,40' is invalid\. They are whole numbers 4 to 32\.$/],
    [["study", "adapt", "--people", "none"], "error: nobody plays: name people or a module of players"],
    [["study", "adapt", "--arc", "steep"], /is invalid\. Allowed choices are none, steady, waves, /],
    [["study", "adapt", "--players", "/nowhere.mjs"], "error: there is no file /nowhere.mjs"],
    [["study", "adapt", "--players", "tests"], "error: there is no file tests"],
    [
      ["study", "adapt", "--players", "tests/modules/none.mjs"],
      /^error: tests\/modules\/none.mjs: exports no list of players$/,
    ],
    [
      ["study", "adapt", "--players", "tests/modules/shapeless.mjs"],
      /shapeless.mjs: players\[1\] \("two"\) has no function think/,
    ],
    [
      ["study", "adapt", "--players", "tests/modules/broken.mjs"],
      /^error: tests\/modules\/broken.mjs cannot be loaded: .*not today/,
    ],
    [["study", "calibrate", "--models", "x"], "error: --models is not an option of calibrate"],
    [["study", "rq2", "--markdown"], "error: --markdown is not an option of rq2"],
    [["study", "adapt", "--games", "1001"], /is invalid\. It is a whole number 1 to 1000\.$/],
    [["study", "arena", "--games", "2", "--seed", "9007199254740991"], /^error: the last game's seed/],
    [["study", "adapt", "extra"], /^error: too many arguments/],
  ])("refuses %j", async (args, line) => {
    const printed = await refusal(...args);
    expect(printed).toEqual(typeof line === "string" ? line : expect.stringMatching(line));
    expect(printed).not.toContain("\n");
  });
});

it("shows lists in its help as one types them", () => {
  const help = commandOf("study", "arena").helpInformation().replaceAll(/\s+/g, " ");
  expect(help).toContain("(default: uniform,feasible,hard,rule)");
  expect(help).toContain("(default: random,greedy,keeper");
  expect(help).toContain("(default: the package's)");
});
