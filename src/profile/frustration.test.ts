/** @file Frustration levels by streak, distress by board. */
import { describe, expect, it } from "vitest";
import { expectOk, parseRows } from "#engine";
import { type Topology, topologyOf } from "#quality";
import { EMPTY_TOPOLOGY, observeAll, placed, times } from "../../tests/observations.ts";
import { damageOf, distressOf, frustrationOf } from "./frustration.ts";
import { observe } from "./observe.ts";
import { newProfile } from "./profile.ts";

describe("frustrationOf", () => {
  it("rises at 3, 4 and 5 placements without a clear", () => {
    const levels = [0, 1, 2, 3, 4, 5, 6, 20].map((n) => frustrationOf(observeAll(newProfile(), times(n, placed()))));
    expect(levels.map(({ level }) => level)).toEqual([
      "none",
      "none",
      "none",
      "warning",
      "relief",
      "critical",
      "critical",
      "critical",
    ]);
    expect(levels.at(-1)!.streak).toBe(20);
  });

  it("counts failed drops and idle moves, and ends with a clear or a new game", () => {
    const moves = [placed(), { type: "missed" } as const, placed({ ms: 60_000 })];
    const troubled = observeAll(newProfile(), moves);
    expect(frustrationOf(troubled)).toEqual({ streak: 3, level: "warning" });
    expect(frustrationOf(observe(troubled, placed({ lines: 1 }))).streak).toBe(0);
    expect(frustrationOf(observe(troubled, { type: "gameStarted", now: 0 })).streak).toBe(0);
  });
});

const ruined = topologyOf(
  expectOk(parseRows(["#.#.#.##", ".#.#.#.#", "#.#.#.#.", ".#.#.#.#", "#.#.#.#.", ".#.#.#.#", "#.#.#.#.", ".#.#.#.#"]))
    .occupied,
);

describe("distress", () => {
  it("weighs holes, border, wells and corners by hand", () => {
    const topology: Topology = { ...EMPTY_TOPOLOGY, holes: 2, edgeExposure: 40, wells: 3, concaveCorners: 5 };
    expect(damageOf(topology)).toBeCloseTo(0.4 * 0.25 + 0.3 * 0.5 + 0.2 * 0.25 + 0.1 * 0.25, 12);
    expect(damageOf(EMPTY_TOPOLOGY)).toBe(0);
    expect(damageOf(ruined)).toBeCloseTo(1, 12);
  });

  it("is smoothed over placements, is not ended by a clear, and restarts with a game", () => {
    const hurt = observe(newProfile(), placed({ topology: ruined }));
    expect(distressOf(hurt)).toBeCloseTo(0.3, 12);
    const worse = observe(hurt, placed({ topology: ruined, lines: 2 }));
    expect(distressOf(worse)).toBeCloseTo(0.51, 12);
    expect(distressOf(observe(worse, placed()))).toBeCloseTo(0.357, 12);
    expect(distressOf(observe(worse, { type: "gameStarted", now: 0 }))).toBe(0);
  });
});
