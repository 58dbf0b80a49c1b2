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

/** A parser for names separated by commas, each once; they must be among `known` if that is given. */
function listOf<T extends string>(known?: readonly T[]): (text: string) => readonly T[] {
  return (text) => {
    const names = text.split(",").map((name) => name.trim() as T);
    const unknown = names.find((name) => name === "" || known?.includes(name) === false);
    if (unknown !== undefined) {
      throw new InvalidArgumentError(known ? `They are ${known.join(", ")}.` : "A name is missing.");
    }
    if (new Set(names).size < names.length) throw new InvalidArgumentError("One is named twice.");
    return names;
  };
}

/** An option that takes a list as `listOf` reads it; `--help` shows the default as one types it. */
export function listOption<T extends string>(
  flags: string,
  description: string,
  fallback: readonly T[],
  known?: readonly T[],
): Option {
  return new Option(flags, description).argParser(listOf(known)).default(fallback, fallback.join(","));
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
