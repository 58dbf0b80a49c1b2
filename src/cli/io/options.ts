/** @file Values of command-line options, checked before anything runs. A bad one is refused in one line, exit 2. */
import { InvalidArgumentError, Option } from "commander";
import { MAX_SEED } from "#engine";

/** A parser for whole numbers least…most, written in digits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a whole number ${least} to ${most}.`);
  };
}

export const seedNumber = wholeNumber(0, MAX_SEED);

/** A parser for numbers from 0 to 1. */
export function shareNumber(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("It must be a number from 0 to 1.");
}

/** Stands for a comma between names; no argument of a program can hold it. */
const BETWEEN = "\0";

/** The names between commas. A comma within quotes or after a backslash is part of a name, which may be a shell's command. */
function namesIn(text: string): string[] {
  const parted = text.replaceAll(/(\\.|'[^']*'|"(?:\\.|[^"\\])*")|,/gs, (_, kept?: string) => kept ?? BETWEEN);
  return parted.split(BETWEEN).map((name) => name.trim());
}

/** All names there are; of whole numbers in a row only the ends, since they may be many. */
function shownKnown(known: readonly string[]): string {
  const first = Number(known[0]);
  const isRun = known.length > 2 && known.every((name, i) => name === String(first + i));
  return isRun ? `whole numbers ${first} to ${known.at(-1)}` : known.join(", ");
}

/** A parser for names separated by commas, each once; they must be among `known` if that is given. */
function listOf<T extends string>(known?: readonly T[]): (text: string, before?: readonly T[]) => readonly T[] {
  return (text, before = []) => {
    const names = namesIn(text) as T[];
    const unknown = names.find((name) => name === "" || known?.includes(name) === false);
    if (unknown !== undefined) {
      throw new InvalidArgumentError(known ? `They are ${shownKnown(known)}.` : "A name is missing.");
    }
    const all = [...before, ...names];
    if (new Set(all).size < all.length) throw new InvalidArgumentError("One is named twice.");
    return all;
  };
}

/** A default as one types it. */
const shownList = (names: readonly string[]) => names.join(",") || "none";

/** An option that takes a list as `listOf` reads it; `--help` shows the default as one types it. */
export function listOption<T extends string>(
  flags: string,
  description: string,
  fallback: readonly T[],
  known?: readonly T[],
): Option {
  const parse = listOf(known);
  return new Option(flags, description).argParser((text) => parse(text)).default(fallback, shownList(fallback));
}

/** The same for names of any kind; given again, it adds to them. */
export function growingListOption(flags: string, description: string, fallback: readonly string[]): Option {
  const parse = listOf();
  const added = (text: string, before: readonly string[]) => parse(text, before === fallback ? [] : before);
  return new Option(flags, description).argParser(added).default(fallback, shownList(fallback));
}

/** The registry of the models is a file beside them. */
const TAKEN = "registry";

/** The name of a model and of its files: it must not lead out of their folder or hide them. */
export function modelName(text: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text)) {
    throw new InvalidArgumentError("It is made of letters, digits, dots, - and _, and does not start with a dot.");
  }
  if (text === TAKEN) throw new InvalidArgumentError("That is the list of the models.");
  return text;
}

/** The folder of a server's data, for the commands that share it. */
export const DEFAULT_DATA = "openblock-data";

export function dataOption(): Option {
  return new Option("--data <folder>", "where games are kept without DATABASE_URL").default(DEFAULT_DATA);
}

/** The command with every option that has a value: cards and submissions name the command that makes them again. */
export function commandWith(command: string, options: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  return [command, ...given.map(([name, value]) => `--${name} ${shellWord(String(value))}`)].join(" ");
}

/** A text as one word of the shell. */
function shellWord(text: string): string {
  return /^[\w+:.,/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
