/**
 * @file Expected failures as values. Anything that comes from outside (text, files, records, actions) is answered with
 * a `Result` whose fault carries a stable code from a closed set; only broken invariants throw.
 */

/** A coded failure: `code` is for programs and never changes its meaning, `message` is for people. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
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

/** The value of a result that cannot have failed; throws if it has. */
export function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.fault.code}: ${result.fault.message}`);
}
