/** @file The page's scripts leave the texts of parameters out, and nothing else. */
import { expect, it } from "vitest";
import { withoutTexts } from "../scripts/parameterTexts.ts";

it("cuts source and meaning of every parameter", () => {
  const code =
    'const a = { b: param(0.5, [0, 1], "whole games", "ours", "what \\"b\\" means"), c: param(1, R, "ms", "§3.1", `m`) };';
  expect(withoutTexts(code)).toBe(
    'const a = { b: param(0.5, [0, 1], "whole games"), c: param(1, R, "ms", "§3.1", `m`) };',
  );
});

it("cuts a source that has a name", () => {
  expect(withoutTexts('const a = param(1, R, "u", PAPER, "m");')).toBe('const a = param(1, R, "u");');
});

it("leaves other calls and computed texts alone", () => {
  const code =
    'export const f = (m) => [param(1, R, "u", "ours", m()), group(1, 2, 3, "four", "five"), x.param(1, 2, 3, "four")];';
  expect(withoutTexts(code)).toBe(code);
});
