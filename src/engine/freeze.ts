/**
 * @file Plain data that stays as it is: constants that every module shares are frozen through and through, and code that
 * is not trusted gets a frozen copy, so that no reference leads from it to the original.
 */
import { Bitboard } from "./bitboard.ts";

/** Freezes a value and everything in it, and returns it. For plain data without typed arrays, which cannot be frozen. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  for (const entry of Object.values(value)) deepFreeze(entry);
  return Object.freeze(value);
}

/**
 * A copy of plain data, bitboards and typed arrays of bytes in which nothing is shared with the original. Everything but
 * the bytes is frozen.
 */
export function frozenCopy<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Bitboard) return Object.freeze(new Bitboard(value.lo, value.hi));
  if (value instanceof Uint8Array) return value.slice();
  if (Array.isArray(value)) return Object.freeze(value.map(copyOf));
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key]);
  return Object.freeze(copy);
}
