/** @file The encoding against plain recomputation by name, on positions of play and made by hand. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  FAMILIES,
  fillOf,
  legalPlacements,
  linesOf,
  parsePosition,
  place,
  REGULAR_SHAPES,
  type Shape,
  shapeOf,
  shapesLeft,
  verify,
} from "#engine";
import { ACTIONS } from "#env";
import { apply, DEALERS, newSession, type Session } from "#game";
import { MASKED } from "#nn";
import { topologyOf } from "#quality";
import { INTENTS, perceive, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import { type Encoded, encode } from "../../../tests/encoded.ts";
import { PLAYERS } from "../../players/baselines.ts";
import type { View } from "../../players/player.ts";
import { encodeInto, newEncodedBatch, ROW_SIZES, symmetricView } from "./encode.ts";
import { ACTION_FEATURES, ACTION_GROUPS, DIRECTIONS, MASK_CELLS, SCALAR_GROUPS, SCALARS } from "./features.ts";
import { NEUTRAL_CONDITIONING } from "./state.ts";

const OFF = { feasibleFlag: false };

function viewOf(notation: string): View {
  const { board, dock, combo } = expectOk(parsePosition(notation));
  return { board, slots: dock, combo };
}

/** Sessions of a few games, docks in the middle included. */
function positionsOfPlay(): Session[] {
  const kept: Session[] = [];
  for (const [seed, player] of [PLAYERS.keeper, PLAYERS.greedy, PLAYERS.random].entries()) {
    let { session } = expectOk(newSession({ seed, dealer: DEALERS.feasible }));
    while (session.ended === null && session.steps < 60) {
      if (session.steps % 7 === 0 || session.steps % 11 === 0) kept.push(session);
      const choice = player.choose(session, createRng(seed, "policy", session.steps));
      session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
    }
  }
  return kept;
}
const POSITIONS = positionsOfPlay();

/** A scalar in its own unit. */
function scalar({ scalars }: Encoded, group: keyof typeof SCALAR_GROUPS, name: string): number {
  const before = Object.entries(SCALAR_GROUPS);
  let at = 0;
  for (const [other, features] of before) {
    const i = features.findIndex((feature) => feature.name === name);
    if (other === group && i >= 0) return scalars[at + i]! * features[i]!.unit;
    at += features.length;
  }
  throw new Error(`no scalar ${group} ${name}`);
}

/** A feature of an action in its own unit. */
function action({ actions }: Encoded, at: number, group: keyof typeof ACTION_GROUPS, name: string): number {
  const before = { piece: 0, place: ACTION_GROUPS.piece.length, after: 0 };
  before.after = before.place + ACTION_GROUPS.place.length;
  const i = ACTION_GROUPS[group].findIndex((feature) => feature.name === name);
  if (i < 0) throw new Error(`no feature ${group} ${name}`);
  return actions[at * ACTION_FEATURES + before[group] + i]! * ACTION_GROUPS[group][i]!.unit;
}

const shapesIn = ({ slots }: View) => shapesLeft(slots);
const placements = (board: Board, shape: Shape) => legalPlacements(board, shape).length;

function lineCounts({ cells }: Board): { rows: number[]; columns: number[] } {
  const filled = (of: (i: number) => number) =>
    Array.from({ length: 8 }, (_, i) => i).filter((i) => cells[of(i)] !== 0).length;
  const all = Array.from({ length: 8 }, (_, i) => i);
  return { rows: all.map((y) => filled((x) => 8 * y + x)), columns: all.map((x) => filled((y) => 8 * y + x)) };
}

function deviation(counts: readonly number[]): number {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return Math.sqrt(counts.reduce((sum, n) => sum + (n - mean) ** 2, 0) / counts.length);
}

describe("scalars", () => {
  it.each(POSITIONS.map((session) => [session.steps, session] as const))(
    "equal a plain recomputation at placement %d",
    (_, view) => {
      const encoded = encode(view, NEUTRAL_CONDITIONING, OFF);
      const board = topologyOf(view.board.occupied);
      const { rows, columns } = lineCounts(view.board);
      const room = REGULAR_SHAPES.map((shape) => placements(view.board, shape));
      const expected = {
        fill: board.fill,
        rowMost: Math.max(...rows),
        rowLeast: Math.min(...rows),
        rowDeviation: deviation(rows),
        columnMost: Math.max(...columns),
        columnLeast: Math.min(...columns),
        columnDeviation: deviation(columns),
        oneShort: [...rows, ...columns].filter((n) => n === 7).length,
        twoShort: [...rows, ...columns].filter((n) => n === 6).length,
        holes: board.holes,
        isolated: board.isolated,
        rowTransitions: board.rowTransitions,
        columnTransitions: board.columnTransitions,
        wells: board.wells,
        concaveCorners: board.concaveCorners,
        edgeExposure: board.edgeExposure,
        mobility: shapesIn(view).reduce((sum, shape) => sum + placements(view.board, shape), 0),
        placements2: view.slots[1] ? placements(view.board, view.slots[1].shape) : 0,
        piecesLeft: shapesIn(view).length,
        fitting: room.filter((n) => n > 0).length,
        scarce: room.filter((n) => n > 0 && n < 4).length,
        room: room.reduce((sum, n) => sum + n, 0),
        comboChain: Math.min(5, view.combo.chain),
        comboIdle: view.combo.idle,
      };
      for (const [name, value] of Object.entries(expected)) {
        expect(scalar(encoded, "structure", name), name).toBeCloseTo(value, 4);
      }
      for (const name of ["regions", "regionEntropy", "smallRegionShare"] as const) {
        expect(scalar(encoded, "spatial", name), name).toBeCloseTo(board[name], 4);
      }
      const { signals } = stepDifficulty(view.board, shapesIn(view), perceive(view.board).signals, SPAWN_DEFAULTS);
      for (const { name } of SCALAR_GROUPS.difficulty) {
        expect(scalar(encoded, "difficulty", name), name).toBeCloseTo(signals[name as "density"], 5);
      }
      expect(encoded.scalars.every((value) => value >= 0 && value <= 2)).toBe(true);
    },
  );

  it("see the colours of cells, lines and pieces", () => {
    const encoded = encode(viewOf("aaaa4/b7/b7/b7/b7/#7/4cc2/4cd2 2x2:c,1x4,t-up:c"), NEUTRAL_CONDITIONING, OFF);
    const row = (prefix: string) => [..."abcd"].map((colour) => scalar(encoded, "colour", `${prefix}${colour}`));
    expect(row("cells").map(Math.round)).toEqual([4, 4, 3, 1]);
    // The first column holds a, b and a neutral cell, the sixth column and the last row hold c and d.
    expect(row("mono").map(Math.round)).toEqual([4, 1, 2, 0]);
    expect(row("dock").map(Math.round)).toEqual([0, 0, 2, 0]);
  });

  it("agree with the generator about lines that may become one colour", () => {
    for (const session of POSITIONS) {
      const encoded = encode(session, NEUTRAL_CONDITIONING, OFF);
      const { nearMono } = perceive(session.board);
      for (let colour = 0; colour < 8; colour++) {
        const most = Math.max(0, ...nearMono.filter((line) => line.colour === colour).map(({ short }) => 8 - short));
        const shown = Math.round(scalar(encoded, "colour", `mono${String.fromCharCode(97 + colour)}`));
        // The generator leaves out lines with a single cell.
        expect(shown <= 1 ? 0 : shown).toBe(most);
      }
    }
  });

  it("carry what the agent is told, and nothing by default", () => {
    const view = viewOf("8/8/8/8/8/8/8/8 2x2");
    const tail = (encoded: Encoded) => [...encoded.scalars.slice(SCALARS - 16)];
    const none = Array<number>(13).fill(0);
    expect(tail(encode(view, NEUTRAL_CONDITIONING, OFF))).toEqual([0, 1, 0, ...none]);
    const told = tail(encode(view, { strategy: "bold", arc: "opening", intent: "warm" }, OFF));
    expect(told).toEqual([0, 0, 1, 1, 0, 0, 0, 0, ...INTENTS.map((name) => Number(name === "warm"))]);
  });
});

describe("grid and masks", () => {
  it("show the cells, how full their lines are, and the pieces' masks", () => {
    const { grid, masks } = encode(viewOf("###5/8/8/8/8/8/8/#7 l5-a,1x5,2x2"), NEUTRAL_CONDITIONING, OFF);
    expect([...grid.slice(0, 5)]).toEqual([1, 1, 1, 0, 0]);
    expect(grid[56]).toBe(1);
    expect([...grid.slice(64, 72)]).toEqual(Array(8).fill(3 / 8));
    expect([...grid.slice(128, 133)]).toEqual([2 / 8, 1 / 8, 1 / 8, 0, 0]);
    expect(grid.slice(192).every((value) => value === 1)).toBe(true);
    const picture = (slot: number) =>
      Array.from({ length: 5 }, (_, y) =>
        masks.slice(slot * MASK_CELLS + 5 * y, slot * MASK_CELLS + 5 * y + 5).join(""),
      );
    expect(picture(0)).toEqual(["11100", "10000", "10000", "00000", "00000"]);
    expect(picture(1)).toEqual(["11111", "00000", "00000", "00000", "00000"]);
    expect(picture(2)).toEqual(["11000", "11000", "00000", "00000", "00000"]);
  });

  it("leave the mask of a placed piece empty", () => {
    const [first, ...others] = viewOf("8/8/8/8/8/8/8/8 2x2,3x3,1x4").slots;
    const view = { ...viewOf("8/8/8/8/8/8/8/8 2x2"), slots: [null, ...others] };
    expect(first).not.toBeNull();
    const { masks } = encode(view, NEUTRAL_CONDITIONING, OFF);
    expect(masks.slice(0, MASK_CELLS).every((value) => value === 0)).toBe(true);
    expect(masks.slice(MASK_CELLS).reduce((sum, value) => sum + value, 0)).toBe(9 + 4);
  });
});

/** Filled or outside cells next to a placement, in a direction, over all of them that are not the piece's own. */
function closedShare(board: Board, shape: Shape, x: number, y: number, dx: number, dy: number): number {
  const own = new Set(shape.cells.map((cell) => 100 * (y + cell.y) + x + cell.x));
  const next = shape.cells.map((cell) => ({ x: x + cell.x + dx, y: y + cell.y + dy }));
  const outer = next.filter((cell) => !own.has(100 * cell.y + cell.x));
  const closed = outer.filter((cell) => {
    const isOutside = cell.x < 0 || cell.y < 0 || cell.x > 7 || cell.y > 7;
    return isOutside || board.cells[8 * cell.y + cell.x] !== 0;
  });
  return closed.length / outer.length;
}

/** What each of the pieces could do next, by playing all their placements. */
function expectedNext(board: Board, rest: readonly Shape[]) {
  const next = rest.map((shape) =>
    legalPlacements(board, shape).map(({ x, y }) => {
      const { board: after, clear } = expectOk(place(board, { shape: shape.id, x, y }));
      return { lines: linesOf(clear), fill: fillOf(after) };
    }),
  );
  const most = next.map((played) => Math.max(0, ...played.map(({ lines }) => lines)));
  const isOver = rest.length === 0;
  return {
    restLines: Math.max(0, ...most),
    restAllLines: most.reduce((sum, lines) => sum + lines, 0),
    restClears: Math.min(16, next.flat().filter(({ lines }) => lines > 0).length),
    restFill: Math.min(1, ...(isOver ? [fillOf(board)] : next.flat().map(({ fill }) => fill))),
  };
}

/** The rest of the features by plain play. */
function expectedAction({ board, slots }: View, slot: number, x: number, y: number) {
  const shape = slots[slot]!.shape;
  const rest = slots.flatMap((piece, i) => (piece === null || i === slot ? [] : [piece.shape]));
  const placed = expectOk(place(board, { shape: shape.id, x, y }));
  const after = topologyOf(placed.board.occupied);
  const { rows, columns } = lineCounts(board);
  const near = (counts: readonly number[], touched: readonly number[]) =>
    new Set(touched.filter((line) => counts[line] === 6 || counts[line] === 7)).size;
  const room = REGULAR_SHAPES.map((other) => placements(placed.board, other));
  const lines = linesOf(placed.clear);
  const at = (id: "1x5" | "5x1" | "3x3") => room[shapeOf(id).index]!;
  return {
    place: {
      x,
      y,
      others: rest.length,
      nearFull:
        near(
          rows,
          shape.cells.map((cell) => y + cell.y),
        ) +
        near(
          columns,
          shape.cells.map((cell) => x + cell.x),
        ),
      ...Object.fromEntries(
        DIRECTIONS.map(({ name, dx, dy }) => [`neighbours${name}`, closedShare(board, shape, x, y, dx, dy)]),
      ),
    },
    after: {
      lines,
      plain: lines ** 2,
      wipe: placed.board.occupied.isEmpty() ? 1 : 0,
      fill: after.fill,
      holes: after.holes,
      isolated: after.isolated,
      transitions: after.rowTransitions + after.columnTransitions,
      wells: after.wells,
      concaveCorners: after.concaveCorners,
      regions: after.regions,
      smallRegionShare: after.smallRegionShare,
      oneShort: after.linesOneShort,
      twoShort: after.linesTwoShort,
      room: room.reduce((sum, n) => sum + n, 0),
      dead: room.filter((n) => n === 0).length,
      scarce: room.filter((n) => n > 0 && n < 4).length,
      bars: at("1x5") + at("5x1"),
      squares: at("3x3"),
      stuck: rest.filter((other) => placements(placed.board, other) === 0).length,
      restRoom: rest.reduce((sum, other) => sum + placements(placed.board, other), 0),
      restLeast: Math.min(16, ...rest.map((other) => placements(placed.board, other))),
      ...expectedNext(placed.board, rest),
      restFeasible: rest.length === 0 || verify(placed.board, rest).feasible ? 1 : 0,
    },
  };
}

describe("actions", () => {
  it("are masked exactly where no placement is legal", () => {
    for (const view of POSITIONS) {
      const { mask, actions, legal } = encode(view, NEUTRAL_CONDITIONING, OFF);
      const expected = new Set(
        view.slots.flatMap((piece, slot) =>
          piece === null ? [] : legalPlacements(view.board, piece.shape).map(({ x, y }) => 64 * slot + 8 * y + x),
        ),
      );
      expect(legal).toBe(expected.size);
      for (let i = 0; i < ACTIONS; i++) {
        expect(mask[i]).toBe(expected.has(i) ? 0 : Math.fround(MASKED));
        const row = actions.subarray(i * ACTION_FEATURES, (i + 1) * ACTION_FEATURES);
        expect(row.some((value) => value !== 0)).toBe(expected.has(i));
      }
    }
  });

  it("are described as plain play has it, the flag included", () => {
    for (const view of POSITIONS.filter((_, i) => i % 3 === 0)) {
      const encoded = encode(view, NEUTRAL_CONDITIONING, { feasibleFlag: true });
      for (let i = 0; i < ACTIONS; i++) {
        if (encoded.mask[i] !== 0) continue;
        const expected = expectedAction(view, Math.floor(i / 64), i % 8, Math.floor(i / 8) % 8);
        for (const group of ["place", "after"] as const) {
          for (const [name, value] of Object.entries(expected[group])) {
            expect(action(encoded, i, group, name), `${group} ${name}`).toBeCloseTo(value, 4);
          }
        }
      }
    }
  });

  it("cover every feature that there is", () => {
    const { place, after } = expectedAction(viewOf("8/8/8/8/8/8/8/8 2x2"), 0, 0, 0);
    const names = (group: "place" | "after") => ACTION_GROUPS[group].map(({ name }) => name).sort();
    expect([...Object.keys(place), "contact"].sort()).toEqual(names("place"));
    expect(Object.keys(after).sort()).toEqual(names("after"));
  });

  it("say what the piece is", () => {
    const encoded = encode(viewOf("8/8/8/8/8/8/8/8 1x5,3x3,l5-a"), NEUTRAL_CONDITIONING, OFF);
    const piece = (slot: number) =>
      ["width", "height", "aspect", "cells", "isLine", "isSquare", "isLarge"].map((name) =>
        Number(action(encoded, 64 * slot, "piece", name).toFixed(3)),
      );
    expect(piece(0)).toEqual([5, 1, 0.2, 5, 1, 0, 1]);
    expect(piece(1)).toEqual([3, 3, 1, 9, 0, 1, 1]);
    expect(piece(2)).toEqual([3, 3, 1, 5, 0, 0, 1]);
    expect(FAMILIES.filter((family) => action(encoded, 128, "piece", family) === 1)).toEqual(["lshapes"]);
    expect(action(encoded, 0, "place", "contact")).toBeCloseTo(0.5);
  });

  it("tell of the rest of the dock only where switched on", () => {
    const view = viewOf("8/8/8/8/8/8/8/8 2x2,3x3");
    const flags = (feasibleFlag: boolean) => {
      const encoded = encode(view, NEUTRAL_CONDITIONING, { feasibleFlag });
      return Array.from({ length: ACTIONS }, (_, i) => encoded.actions[(i + 1) * ACTION_FEATURES - 1]!);
    };
    expect(flags(false).every((flag) => flag === 0)).toBe(true);
    expect(flags(true).filter((flag) => flag === 1)).toHaveLength(49 + 36);
  });

  it("leave out what is not on offer", () => {
    const view = {
      ...viewOf("8/8/8/8/8/8/8/8 2x2,3x3"),
      mayPlace: ({ slot, x }: { slot: number; x: number }) => slot === 1 && x === 2,
    };
    expect(encode(view, NEUTRAL_CONDITIONING, OFF).legal).toBe(6);
  });
});

describe("a batch", () => {
  it("holds the same rows as positions of their own, whatever was there before", () => {
    const views = POSITIONS.slice(0, 3);
    const batch = newEncodedBatch(3);
    for (const row of [0, 1, 2]) encodeInto(POSITIONS.at(-1)!, NEUTRAL_CONDITIONING, OFF, batch, row);
    for (const [row, view] of views.entries()) encodeInto(view, NEUTRAL_CONDITIONING, OFF, batch, row);
    views.forEach((view, row) => {
      const alone = encode(view, NEUTRAL_CONDITIONING, OFF);
      for (const key of Object.keys(ROW_SIZES) as (keyof typeof ROW_SIZES)[]) {
        expect(batch[key].slice(row * ROW_SIZES[key], (row + 1) * ROW_SIZES[key])).toEqual(alone[key]);
      }
    });
  });
});

describe("a mirrored position", () => {
  it("has the same scalars, the mirrored grid and as many actions", () => {
    for (const view of POSITIONS) {
      const own = encode(view, NEUTRAL_CONDITIONING, OFF);
      const mirrored = encode(symmetricView(view, 1), NEUTRAL_CONDITIONING, OFF);
      for (let i = 0; i < SCALARS; i++) expect(mirrored.scalars[i]).toBeCloseTo(own.scalars[i]!, 5);
      for (let cell = 0; cell < 64; cell++) expect(mirrored.grid[cell]).toBe(own.grid[(cell & 56) + 7 - (cell & 7)]);
      expect(mirrored.legal).toBe(own.legal);
    }
  });
});
