/**
 * @file Before every test file: TypeScript is imported by Node (vitest.config.ts says what), and `toEqual` compares typed
 * arrays number by number, which is many times its own speed. Files share a process, so it gets both once.
 */
import "./native.ts";
import { expect } from "vitest";

type Numbers = ArrayLike<number | bigint>;

const isNumbers = (value: unknown): value is Numbers => ArrayBuffer.isView(value) && !(value instanceof DataView);

function areEqual(a: Numbers, b: Numbers): boolean {
  if (a.length !== b.length) return false;
  // Zeros of either sign differ and NaN is itself, as everywhere in `toEqual`.
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

const DONE = Symbol.for("openblock.setup");
const shared = globalThis as { [DONE]?: boolean };

if (!shared[DONE]) {
  shared[DONE] = true;
  expect.addEqualityTesters([
    (a: unknown, b: unknown) =>
      isNumbers(a) && isNumbers(b) && a.constructor === b.constructor ? areEqual(a, b) : undefined,
  ]);
}
