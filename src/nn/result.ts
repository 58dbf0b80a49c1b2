/**
 * @file Expected failures as values, in the very shape of the engine's `Result`: `nn` imports no other module, and a
 * structural type lets its callers treat both alike.
 */

export interface Fault<Code extends string = string> {
  /** For programs; never changes its meaning. */
  readonly code: Code;
  /** For people. */
  readonly message: string;
}

export type Result<T, Code extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault<Code> };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  code: Code,
  message: string,
): { readonly ok: false; readonly fault: Fault<Code> } {
  return { ok: false, fault: { code, message } };
}
