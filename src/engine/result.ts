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

/**
 * A value, or a fault with a code: the answer to anything that comes from outside.
 *
 * @example
 * ```ts
 * import { type Position, parsePosition, type Result } from "openblock";
 * const result: Result<Position> = parsePosition("junk");
 * console.log(result.ok ? "read" : result.fault.code); // fields
 * ```
 */
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

/**
 * A call with an argument that it cannot take. `code` is for programs and never changes its meaning.
 *
 * @example
 * ```ts
 * import { ArgumentError, shapeOf } from "openblock";
 * try {
 *   shapeOf("9x9" as never);
 * } catch (error) {
 *   if (error instanceof ArgumentError) console.log(error.code); // unknownShape
 * }
 * ```
 */
export class ArgumentError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(`${code}: ${message}`);
    this.name = "ArgumentError";
    this.code = code;
  }
}

/**
 * The value of a result that cannot have failed; throws an `ArgumentError` with the fault's code if it has.
 *
 * @example
 * ```ts
 * import { expectOk, formatBoard, parsePosition } from "openblock";
 * console.log(formatBoard(expectOk(parsePosition("aaaa4/8/8/8/8/8/8/8 -")).board)); // aaaa4/8/8/8/8/8/8/8
 * ```
 */
export function expectOk<T>(result: Result<T>): T {
  if (result?.ok) return result.value;
  throw new ArgumentError(result?.fault?.code ?? "badResult", result?.fault?.message ?? "this is no result");
}
