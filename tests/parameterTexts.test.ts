/** @file The page's scripts leave ranges and texts of parameters out, and nothing else. */
import { expect, it } from "vitest";
import { defaultsOnly } from "../scripts/parameterTexts.ts";

it("leaves the default of every parameter", () => {
  const code =
    'const a = { b: param(0.5, [0, 1], "whole games", "ours", "what \\"b\\" means"), c: param(1, R, "ms", "§3.1", `m`) };';
  expect(defaultsOnly(code)).toBe('const a = { b: ({ default: 0.5 }), c: param(1, R, "ms", "§3.1", `m`) };');
});

it("leaves a default that has a name, and cuts a source that has one", () => {
  expect(defaultsOnly('const a = () => param(cap, R, "u", PAPER, "m");')).toBe("const a = () => ({ default: cap });");
});

it("leaves other calls and computed texts alone", () => {
  const code =
    'export const f = (m) => [param(1, R, "u", "ours", m()), group(1, 2, 3, "four", "five"), x.param(1, 2, 3, "four")];';
  expect(defaultsOnly(code)).toBe(code);
});
