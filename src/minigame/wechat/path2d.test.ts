/** @file Path data is traced point by point: every sign of the game is read, and arcs begin and end where they should. */
import { expect, it } from "vitest";
import { GLYPHS } from "#web/board/glyphs.ts";
import type { Context2D } from "#web/board/tiles.ts";
import { CROSS, MARK_BODY, STAR, TICK } from "#web/features/review/markPaths.ts";
import { ICONS } from "../canvas/icons.ts";
import { PathData, takePaths } from "./path2d.ts";

type Call = readonly [name: string, ...numbers: number[]];

/** The calls that drawing a path makes. */
function callsOf(data: string): Call[] {
  const calls: Call[] = [];
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given.map(Number)]);
  const names = ["beginPath", "closePath", "moveTo", "lineTo", "bezierCurveTo", "arc", "fill", "stroke"];
  const ctx = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as Context2D;
  takePaths(ctx);
  (ctx.fill as (path: unknown) => void)(new PathData(data));
  return calls;
}

it("traces lines, relative and absolute ones", () => {
  expect(callsOf("M-1-1H1V1h-2zM8 5 4 9l4 4")).toEqual([
    ["beginPath"],
    ["moveTo", -1, -1],
    ["lineTo", 1, -1],
    ["lineTo", 1, 1],
    ["lineTo", -1, 1],
    ["closePath"],
    ["moveTo", 8, 5],
    ["lineTo", 4, 9],
    ["lineTo", 8, 13],
    ["fill"],
  ]);
});

it.each([
  ["a half circle, the lower one", "M-1 0a1 1 0 1 0 2 0", [0, 0, 1, Math.PI, 0, 1]],
  ["a quarter, clockwise", "M0-1A1 1 0 0 1 1 0", [0, 0, 1, -Math.PI / 2, 0, 0]],
  ["three quarters, clockwise", "M0-1A1 1 0 1 1-1 0", [0, 0, 1, -Math.PI / 2, Math.PI, 0]],
] as const)("traces %s", (_, data, numbers) => {
  const arc = callsOf(data)
    .find(([name]) => name === "arc")!
    .slice(1) as number[];
  for (const [i, number] of numbers.entries()) expect(arc[i]).toBeCloseTo(number, 9);
});

it("reads every sign of the game, and each arc goes on where the line before it ended", () => {
  const signs = [...GLYPHS, ...Object.values(ICONS), ...Object.values(MARK_BODY), STAR, TICK, CROSS];
  for (const data of signs) {
    let at = { x: 0, y: 0 };
    for (const [name, ...numbers] of callsOf(data)) {
      expect(numbers.every(Number.isFinite), data).toBe(true);
      if (name === "arc") {
        const [x, y, radius, from, to] = numbers as [number, number, number, number, number];
        expect(x + radius * Math.cos(from), data).toBeCloseTo(at.x, 6);
        expect(y + radius * Math.sin(from), data).toBeCloseTo(at.y, 6);
        at = { x: x + radius * Math.cos(to), y: y + radius * Math.sin(to) };
      } else if (numbers.length >= 2) at = { x: numbers.at(-2)!, y: numbers.at(-1)! };
    }
  }
});

it("refuses what it does not know", () => {
  expect(() => new PathData("M0 0Q1 1 2 2")).toThrow("no command");
});
