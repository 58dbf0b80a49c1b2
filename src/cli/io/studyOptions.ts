/** @file A study's options as flags: what each takes, its default and its meaning come from the study's own table. */
import { readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { ok, type Result } from "#engine";
import { playersFile } from "#machine";
import { flagOf, type GivenOptions, type OptionTable, type StudyOption } from "#study";
import { growingListOption, listOption, wholeNumber } from "./options.ts";

export function addStudyOptions(command: Command, table: OptionTable): void {
  for (const [key, option] of Object.entries(table)) command.addOption(commanderOption(flagOf(key, option), option));
}

function commanderOption(flag: string, option: StudyOption): Option {
  const { meaning } = option;
  if (option.kind === "switch") return new Option(flag, meaning);
  const flags = `${flag} <${option.value}>`;
  switch (option.kind) {
    case "whole":
      return new Option(flags, meaning).argParser(wholeNumber(option.min, option.max)).default(option.default);
    case "choice":
      return new Option(flags, meaning).choices(option.choices).default(option.default);
    case "list":
      return option.grows === true
        ? growingListOption(flags, meaning, option.default)
        : listOption(flags, meaning, option.default, option.known ?? undefined);
    case "file":
      return new Option(flags, meaning).argParser((file) => ({ name: file, text: readFileSync(file, "utf8") }));
    case "players":
      return new Option(flags, meaning);
  }
}

/** The options that were named on the command line, by their keys; modules of players are loaded. */
export async function givenOptions(command: Command, table: OptionTable): Promise<Result<GivenOptions>> {
  const given: Record<string, unknown> = {};
  for (const [key, option] of Object.entries(table)) {
    const name = new Option(flagOf(key, option)).attributeName();
    if (command.getOptionValueSource(name) !== "cli") continue;
    const value: unknown = command.getOptionValue(name);
    const read = option.kind === "players" ? await playersFile(value as string) : ok(value);
    if (!read.ok) return read;
    given[key] = read.value;
  }
  return ok(given);
}
