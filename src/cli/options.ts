/** @file Values of command-line options, checked before anything runs. A bad one is refused in one line, exit 2. */
import { InvalidArgumentError } from "commander";
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
