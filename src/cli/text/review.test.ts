/** @file The room left as text. */
import { expect, test } from "vitest";
import { roomGraph } from "./review.ts";

const point = (room: number, mark: Parameters<typeof roomGraph>[0][number]["mark"] = "best") => ({ room, mark });

test("draws a column a move, to an eighth of a row, with a sign under a marked one", () => {
  const points = [point(1), point(0.9375), point(0.5, "mistake"), point(0.25, "inaccuracy"), point(0, "fatal")];
  expect(roomGraph(points, 40)).toBe(
    [
      "100 │█▄",
      "    │██",
      " 75 │██",
      "    │██",
      " 50 │███",
      "    │███",
      " 25 │████",
      "    │████",
      "  0 └─────",
      "       ?~×",
      "     1",
    ].join("\n"),
  );
});

test("shows the lowest room and the worst mark of moves that share a column", () => {
  const points = Array.from({ length: 30 }, (_, i) => point(i === 4 ? 0.25 : 1, i === 4 ? "mistake" : "good"));
  const lines = roomGraph(points, 20).split("\n");
  expect(lines[0]).toBe("100 │██ ████████████");
  expect(lines.at(-2)).toBe("       ?");
  expect(lines.at(-1)).toBe("     1       20");
});

test("leaves out the line of signs where there is none", () => {
  expect(roomGraph([point(1)], 40)).toContain("└─\n     1");
});
