/** @file A foreign value in the words of a message: of bounded length and cost, however large or deep the value is. */

/** Longest text that is quoted. */
const LONGEST = 40;

/** "7", "\"text\"", "null"; lists and objects are named, not written out. */
export function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `a list of ${value.length}`;
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" || typeof value === "symbol" ? `a ${typeof value}` : String(value);
}
