/**
 * @file Failures with codes. Anything that comes from outside (text, files, records, actions) is answered with a
 * `Result` whose fault carries a stable code from a closed set. A call that breaks the types, which plain JavaScript
 * can make, throws an `ArgumentError`; everything else that throws is a broken invariant.
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

/** A call with an argument that it cannot take. `code` is for programs and never changes its meaning. */
export class ArgumentError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(`${code}: ${message}`);
    this.name = "ArgumentError";
    this.code = code;
  }
}

/** The value of a result that cannot have failed; throws an `ArgumentError` with the fault's code if it has. */
export function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ArgumentError(result.fault.code, result.fault.message);
}
