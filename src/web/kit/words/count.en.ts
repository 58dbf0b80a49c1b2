/** @file English counts and lists. */

/** "one line", "2 lines". */
export function count(n: number, noun: string): string {
  return n === 1 ? `one ${noun}` : `${n} ${noun}s`;
}

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat("en-GB").format(parts);
}
