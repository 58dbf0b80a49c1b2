/** @file `openblock config`: prints the configuration, checks a file line by line, writes the JSON Schema of such files. */
import { Argument, type Command } from "commander";
import { fingerprint } from "#engine";
import { configSchema, loadConfig, problemText, readConfig } from "../io/configFile.ts";
import { isHumanOutput, jsonLine, write } from "../io/output.ts";

interface ConfigOptions {
  readonly json?: boolean;
}

const TASKS = ["print", "validate", "schema"] as const;
type Task = (typeof TASKS)[number];

const INVALID = 2;

export function addConfig(program: Command): void {
  const command = program
    .command("config")
    .summary("print, check or describe the configuration")
    .description(
      "print writes every setting with its value: the defaults, or a file over the defaults. " +
        "validate checks a file and names the line of everything that is wrong; exit 2 if anything is. " +
        "schema writes the JSON Schema of such files, with the meaning, unit and range of every setting.",
    )
    .addArgument(new Argument("<task>", "what to do").choices(TASKS))
    .argument("[file]", "a configuration file in JSON")
    .option("--json", "validate: print {valid, fingerprint, problems} on standard output")
    .addHelpText(
      "after",
      `
A file has the groups "spawn", "profile" and "quality"; what it leaves out keeps
its default, what is not a setting is an error.

Examples:
  $ openblock config print > my.json
  $ openblock config validate my.json
  $ openblock config schema > openblock.schema.json
  $ openblock play --docks rule --config my.json`,
    )
    .action(async (task: Task, file: string | undefined, options: ConfigOptions) => {
      if (task === "validate") await validate(command, file, options);
      else if (task === "print") await write(pretty(loadConfig(command, file)));
      else if (file === undefined) await write(pretty(configSchema()));
      else command.error("error: config schema takes no file");
    });
}

function pretty(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function validate(command: Command, file: string | undefined, options: ConfigOptions): Promise<void> {
  if (file === undefined) return command.error("error: config validate needs a file");
  const reading = readConfig(file);
  if (!reading.ok) process.exitCode = INVALID;
  if (options.json === true) {
    const hash = reading.ok ? fingerprint(reading.config) : null;
    await write(jsonLine({ valid: reading.ok, fingerprint: hash, problems: reading.ok ? [] : reading.problems }));
  } else if (reading.ok) {
    const mark = isHumanOutput(options) ? "✓ " : "";
    await write(`${mark}${file} is valid, fingerprint ${fingerprint(reading.config)}\n`);
  } else {
    process.stderr.write(reading.problems.map((problem) => `${problemText(file, problem)}\n`).join(""));
  }
}
