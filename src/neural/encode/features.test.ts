/** @file What the generator sees: every number finite and of about unit size, and each part tells what it should. */
import { describe, expect, it } from "vitest";
import { emptyBoard, REGULAR_COUNT, SHAPES, shapeOf } from "#engine";
import { newProfile } from "#profile";
import { briefOf, INTENTS } from "#spawn";
import { briefsOfPlay } from "../../../tests/generators.ts";
import { boardOf, briefWith, inputOn, memory } from "../../../tests/situations.ts";
import { InputArrays, NO_PIECE, SIZES } from "./batch.ts";
import { contentOf, STATE_FEATURES, type Style, seenOf, styleOf, WANTED_FEATURES, writeWanted } from "./features.ts";
import { TOKEN_FEATURES, writeTokens } from "./shapeTokens.ts";

const BRIEFS = briefsOfPlay(40, 3);

describe("the state", () => {
  it("has a number for each name, finite and small, on boards of every fill", () => {
    expect(new Set(STATE_FEATURES).size).toBe(STATE_FEATURES.length);
    for (const brief of BRIEFS) {
      const { state } = seenOf(brief);
      expect(state).toHaveLength(STATE_FEATURES.length);
      for (const [i, value] of state.entries()) expect(Math.abs(value), STATE_FEATURES[i]!).toBeLessThanOrEqual(4);
    }
  });

  it("tells players apart, and not the rule track's weights", () => {
    const board = emptyBoard();
    const [skilled, weak] = [0.9, 0.1].map((skill) => seenOf(briefWith(board, { reading: { skill } })).state);
    const at = STATE_FEATURES.indexOf("skill");
    expect([skilled![at], weak![at]]).toEqual([0.9, 0.1]);
    const brief = briefWith(board);
    const none = { fill: brief.appeal.fill.map(() => 0), clear: brief.appeal.clear.map(() => 0) };
    expect(seenOf({ ...brief, appeal: none })).toEqual(seenOf(brief));
  });
});

describe("the arrays", () => {
  it("hold the board cell by cell, and say what is withheld", () => {
    const brief = briefWith(boardOf("#7/8/8/8/8/8/8/7#"), { context: { history: [3, 30] } });
    const seen = seenOf(brief);
    const arrays = (withheld: object) => {
      const inputs = new InputArrays(2);
      inputs.write(1, seen, null, withheld);
      return inputs.arrays;
    };
    const { cells, history, intent, difficulty, style } = arrays({});
    expect(Array.from(cells.subarray(64)).flatMap((cell, i) => (cell === 1 ? [i] : []))).toEqual([0, 63]);
    expect(cells.subarray(0, 64).every((cell) => cell === 0)).toBe(true);
    // A special piece is no regular one.
    expect(Array.from(history.subarray(9))).toEqual([3, NO_PIECE, ...new Array(7).fill(NO_PIECE)]);
    expect(intent[SIZES.intent + INTENTS.indexOf(brief.resolution.intent)]).toBe(1);
    expect([intent.at(-1), difficulty.at(-1), style.at(-1)]).toEqual([1, 1, 1]);
    const hidden = arrays({ intent: true, difficulty: true, style: true });
    for (const name of ["intent", "difficulty", "style"] as const) {
      expect(hidden[name].every((value) => value === 0)).toBe(true);
    }
  });
});

describe("a shape's token", () => {
  const tokenOf = (tokens: Float32Array, index: number) =>
    tokens.subarray(index * TOKEN_FEATURES, (index + 1) * TOKEN_FEATURES);

  it("is told apart from every other by its looks alone", () => {
    const tokens = new Float32Array(REGULAR_COUNT * TOKEN_FEATURES);
    writeTokens(seenOf(briefWith(emptyBoard())), tokens);
    const looks = SHAPES.slice(0, REGULAR_COUNT).map(({ index }) => tokenOf(tokens, index).slice(12).join());
    expect(new Set(looks).size).toBe(REGULAR_COUNT);
    const [, ...mask] = [0, ...tokenOf(tokens, 0).slice(12, 12 + 25)];
    expect(mask.filter((cell) => cell === 1)).toHaveLength(SHAPES[0]!.cells.length);
  });

  it("says whether it fits, clears and has been seen", () => {
    const board = boardOf("4####/8/8/8/8/8/8/8");
    const tokens = new Float32Array(REGULAR_COUNT * TOKEN_FEATURES);
    const bar = SHAPES.findIndex(({ id }) => id === "1x4" || id === "4x1");
    writeTokens(seenOf(briefWith(board, { context: { history: [bar, 9, 9, 9] } })), tokens);
    const clearing = SHAPES.slice(0, REGULAR_COUNT).filter(({ index }) => tokenOf(tokens, index)[3]! > 0);
    expect(clearing.some(({ width, height }) => width === 4 && height === 1)).toBe(true);
    expect(clearing.every(({ cells }) => cells.filter(({ y }) => y === 0).length <= 5)).toBe(true);
    expect([tokenOf(tokens, bar)[10], tokenOf(tokens, bar)[11]]).toEqual([Math.fround(1 / 3), 1]);
    expect([tokenOf(tokens, 9)[10], tokenOf(tokens, 9)[11]]).toEqual([1, 1]);
    const full = boardOf("#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#");
    writeTokens(seenOf(briefWith(full)), tokens);
    for (let i = 0; i < REGULAR_COUNT; i++) expect([tokenOf(tokens, i)[0], tokenOf(tokens, i)[8]]).toEqual([0, 0]);
  });
});

describe("the style", () => {
  const styleFor = (clears: readonly number[], chain: readonly number[], perfectRate = 0): Style => {
    const profile = { ...newProfile(), clears };
    const window = { ...profile.window, chain };
    return styleOf(
      briefOf(inputOn(emptyBoard(), { profile: { ...profile, window }, context: memory({ perfectRate }) })),
    );
  };

  it.each<[Style, readonly number[], readonly number[], number]>([
    ["balanced", [], [], 0],
    ["wipes", [1, 0], [1], 0.06],
    ["multi", [2, 0, 1], [1], 0],
    ["combo", [1, 1, 1, 0], [3], 0],
    ["survival", [0, 0, 0, 0, 1], [1], 0],
    ["balanced", [1, 0, 1, 0], [2], 0],
  ])("is %s where the last lines are %j", (style, clears, chain, perfectRate) => {
    expect(styleFor(clears, chain, perfectRate)).toBe(style);
  });
});

describe("content", () => {
  it("names families, a multi-clear and a wipe", () => {
    const board = boardOf("4####/4####/8/8/8/8/8/8");
    const shapes = (["2x2", "1x4", "t-up"] as const).map(shapeOf);
    expect(contentOf(board, shapes, [])).toMatchObject({ families: 3, wipe: false });
    const wipe = { placements: shapes.slice(0, 2).map(({ id }) => ({ shape: id, x: 0, y: 0 })) };
    expect(contentOf(board, shapes, [wipe]).wipe).toBe(true);
    expect(contentOf(board, shapes.slice(1), [wipe]).wipe).toBe(false);
    expect(contentOf(board, [shapeOf("2x2")], []).multi).toBe(false);
    expect(contentOf(boardOf("2######/2######/8/8/8/8/8/8"), [shapeOf("2x2")], []).multi).toBe(true);
  });

  it("is asked for in numbers", () => {
    const numbers = (wanted: Parameters<typeof writeWanted>[0]) => {
      const out = new Float32Array(WANTED_FEATURES).fill(9);
      writeWanted(wanted, out, 0);
      return Array.from(out);
    };
    expect(numbers(null)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(numbers({ multi: true, wipe: false, families: 1 })).toEqual([1, 0, 0, 1, 1, 0, 0]);
    expect(numbers({ multi: false, wipe: true, families: 3 })).toEqual([0, 1, 1, 0, 0, 0, 1]);
  });
});
