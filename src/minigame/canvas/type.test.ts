/** @file Where texts break, in both languages. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Context2D } from "#web/board/tiles.ts";
import { grouped, linesIn, shortened } from "./type.ts";

const STYLE = { size: 10 };
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 10 : 5), 0);
const ctx = { font: "", measureText: (text: string) => ({ width: widthOf(text) }) } as unknown as Context2D;

const WORDS = ["Row ", "5 ", "waits ", "for ", "the ", "2×3. ", "第", "列", "在", "等，", "小", "方", "块。"];
const TEXT = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((parts) => parts.join("").trim());

it("breaks texts into lines that fit, and loses no sign", () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 60, max: 200 }), (text, width) => {
      const lines = linesIn(ctx, text, STYLE, width);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      for (const line of lines) {
        expect(line).not.toMatch(/^[，。]/);
        expect(widthOf(line)).toBeLessThanOrEqual(width);
      }
    }),
  );
});

it("begins no line with a stop: it takes the sign before it along", () => {
  expect(linesIn(ctx, "第 8 列在等小方块。还能留出位置。", STYLE, 85)).toEqual([
    "第 8 列在等小方",
    "块。还能留出位",
    "置。",
  ]);
});

it("cuts what does not fit in one line", () => {
  expect(shortened(ctx, "方块会适应你的玩法", STYLE, 50)).toBe("方块会适…");
  expect(shortened(ctx, "方块", STYLE, 50)).toBe("方块");
});

it("groups digits as the page does", () => {
  for (const value of [0, 999, 1000, 12_345, 1_234_567]) expect(grouped(value)).toBe(value.toLocaleString("en"));
});
