/** @file Games and their re-deals against a recount with the readable rules; the report against trails made by hand. */
import { describe, expect, it } from "vitest";
import {
  Bitboard,
  type Board,
  boardFromBits,
  countSolutions,
  createRng,
  emptyBoard,
  expectOk,
  legalPlacements,
  MAX_SEED,
  NO_COMBO,
  parseBoard,
  place,
  REGULAR_SHAPES,
  SHAPES,
  type Shape,
  shapeOf,
  verify,
} from "#engine";
import { DEALERS, type DealerId, entriesOf } from "#game";
import { PLAYERS, type PlayerId, playSession } from "#players";
import { bucketTable, HORIZONS, lifeRows } from "./comparisons.ts";
import { fatalDocks } from "./docks.ts";
import { LIVE_DOCKS, type Moment } from "./lives.ts";
import { classOf, estimate, midRank, REGULAR_CLASSES, roomOf, shapesOfClass, UNIT_RANGE } from "./measures.ts";
import type { EndsTask } from "./play.ts";
import { type EndDeal, type EndDock, playTrail, type Trail } from "./play.ts";
import { endsCell, pooledFill } from "./report.ts";

const task = (agent: PlayerId, docks: DealerId, seed: number, cap = 400): EndsTask => ({
  agent,
  docks,
  seed,
  cap,
  last: 3,
  redeals: 6,
  lives: 3,
});

const shapesFrom = (indices: readonly number[]): Shape[] => indices.map((index) => SHAPES[index]!);

/** The boards at every deal, by replaying the log with the readable rules. */
function boardsOf(agent: PlayerId, docks: DealerId, seed: number, cap: number): { boards: Board[]; dealt: Shape[][] } {
  const thinkMs = docks === "rule" ? 2000 : 0;
  const session = playSession({ player: PLAYERS[agent], dealer: DEALERS[docks], seed, cap, thinkMs });
  const dealt = entriesOf(session.docks).map(({ pieces }) => pieces.map(({ shape }) => shape));
  const boards = [emptyBoard()];
  let board = emptyBoard();
  for (const [i, move] of entriesOf(session.moves).entries()) {
    if (move.type !== "place") throw new Error("nobody takes back here");
    const shape = dealt[Math.floor(i / 3)]![move.slot]!.id;
    board = expectOk(place(board, { shape, x: move.x, y: move.y })).board;
    if (i % 3 === 2) boards.push(board);
  }
  return { boards, dealt };
}

/** What the player comes to with a dock: whether it places all three. */
function placesAll(agent: PlayerId, start: Board, dock: readonly Shape[], seed: number, steps: number): boolean {
  let board = start;
  const slots = dock.map((shape): { shape: Shape; colour: number } | null => ({ shape, colour: 0 }));
  for (let i = 0; i < 3; i++) {
    const left = slots.filter((piece) => piece !== null);
    if (left.every(({ shape }) => legalPlacements(board, shape).length === 0)) return false;
    const view = { board, slots, combo: NO_COMBO };
    const { slot, x, y } = PLAYERS[agent].choose(view, createRng(seed, "policy", steps + i));
    board = expectOk(place(board, { shape: slots[slot]!.shape.id, x, y })).board;
    slots[slot] = null;
  }
  return true;
}

describe("room", () => {
  const board = expectOk(parseBoard("#1##2##/#2##3/1###1##1/3#1##1/##2##2/1##2#1#/#1###2#/2#1##1#"));

  it("is what counting placements and verifying every dock one by one gives", () => {
    const room = roomOf(board);
    const counts = REGULAR_SHAPES.map((shape) => legalPlacements(board, shape).length);
    expect(room.placements).toEqual(counts);
    expect(room.dead).toBe(counts.filter((n) => n === 0).length);
    expect(room.longBarZero).toBe(
      (["1x4", "4x1", "1x5", "5x1"] as const).filter((id) => counts[shapeOf(id).index] === 0).length / 4,
    );
    let feasible = 0;
    for (let k = 2; k < 28; k++) {
      for (let j = 1; j < k; j++) {
        for (let i = 0; i < j; i++) if (verify(board, shapesFrom([i, j, k])).feasible) feasible++;
      }
    }
    expect(feasible).toBeGreaterThan(0);
    expect(feasible).toBeLessThan(3276);
    expect(room.feasible).toBe(feasible / 3276);
    expect(room.fill).toBe(board.occupied.size() / 64);
  });
});

describe("classes", () => {
  it("are nine, hold every regular shape once, and only shapes of one size", () => {
    expect(REGULAR_CLASSES).toHaveLength(9);
    const members = REGULAR_CLASSES.flatMap((name) => shapesOfClass(name));
    expect(members.toSorted((a, b) => a - b)).toEqual(REGULAR_SHAPES.map(({ index }) => index));
    for (const name of REGULAR_CLASSES) {
      expect(new Set(shapesOfClass(name).map((shape) => SHAPES[shape]!.cells.length)).size).toBe(1);
    }
    expect(SHAPES.filter(({ isSpecial }) => isSpecial).every(({ index }) => classOf(index) === "special")).toBe(true);
  });
});

describe("rank", () => {
  it.each([
    [3, [1, 2, 3, 4], 0.625],
    [0, [1, 1], 0],
    [2, [1, 1], 1],
    [1, [1, 1], 0.5],
  ])("of %d among %j is %d", (value, others, rank) => expect(midRank(value, others)).toBe(rank));
});

describe.each([
  ["greedy", "uniform", 1],
  ["greedy", "feasible", 2],
  ["keeper", "uniform", 1],
  ["greedy", "hard", 3],
] as const)("the game of %s on %s docks with seed %d", async (agent, docks, seed) => {
  const trail = await playTrail(task(agent, docks, seed), PLAYERS[agent]);
  const { boards, dealt } = boardsOf(agent, docks, seed, 400);

  it("is the game that playSession plays, board by board", () => {
    expect(trail.boards).toEqual(boards.flatMap(({ occupied }) => [occupied.lo, occupied.hi]));
    expect(trail.shapes).toEqual(dealt.flat().map(({ index }) => index));
    expect(trail).toMatchObject({ agent, docks, seed, ended: "noMove" });
  });

  it("studies its last four deals, numbered back from the end", () => {
    expect(trail.ends.map(({ offset }) => offset)).toEqual([-3, -2, -1, 0]);
    for (const { offset, room, dock } of trail.ends) {
      const board = boards.at(offset - 1)!;
      expect(room).toEqual(roomOf(board));
      expect(shapesFrom(dock!.shapes)).toEqual(dealt.at(offset - 1));
      expect(dock!.isFeasible).toBe(verify(board, dealt.at(offset - 1)!).feasible);
    }
    expect(trail.ends.at(-1)!.dock!.left.length).toBe(3 - (trail.steps % 3));
    expect(trail.ends.slice(0, -1).every(({ dock }) => dock!.left.length === 0 && dock!.isFeasible)).toBe(true);
  });

  it("deals its last docks again from the same board, and ranks the one that came", () => {
    for (const { offset, dock } of trail.ends) {
      const board = boards.at(offset - 1)!;
      const turn = dealt.length - 1 + offset;
      const rng = createRng(seed, "noise", turn);
      const seeds = Array.from({ length: 6 }, () => rng.below(MAX_SEED));
      const others = seeds.map((other) => {
        const deal = DEALERS[docks].deal({ board, seed: other, turn, combo: NO_COMBO, score: 0 }, null);
        return deal.outcome === "delivered" ? [...deal.dock.shapes] : [];
      });
      expect(dock!.redeals.docks.map(shapesFrom)).toEqual(others);
      const cells = (shapes: readonly Shape[]) => shapes.reduce((sum, shape) => sum + shape.cells.length, 0);
      const fewer = (shapes: readonly Shape[]) => -countSolutions(board, shapes).solutions;
      const own = dealt.at(offset - 1)!;
      expect(dock!.redeals.rank.cells).toBe(midRank(cells(own), others.map(cells)));
      expect(dock!.redeals.rank.solutions).toBe(midRank(fewer(own), others.map(fewer)));
      expect(dock!.redeals.infeasible).toBe(others.filter((shapes) => !verify(board, shapes).feasible).length);
      if (offset < 0) expect(dock!.redeals.killed).toEqual([]);
      else {
        const steps = 3 * turn;
        const lost = others.map((shapes, i) => !placesAll(agent, board, shapes, seeds[i]!, steps));
        expect(dock!.redeals.killed).toEqual(lost);
      }
    }
  });
});

describe("other endings", () => {
  it("a game that is broken off has no end to study", async () => {
    const trail = await playTrail(task("keeper", "rule", 5, 30), PLAYERS.keeper);
    expect(trail).toMatchObject({ ended: "cap", steps: 30, ends: [] });
    const { boards } = boardsOf("keeper", "rule", 5, 30);
    expect(trail.boards).toEqual(boards.flatMap(({ occupied }) => [occupied.lo, occupied.hi]));
  });

  it("without a feasible dock the last board stands alone, and the dock before it is the fatal one", async () => {
    const trail = await playTrail(task("keeper", "hard", 13, 1500), PLAYERS.keeper);
    expect(trail.ended).toBe("noFeasibleDock");
    const last = trail.ends.at(-1)!;
    expect(last).toMatchObject({ offset: 0, dock: null });
    expect(last.room.feasible).toBe(0);
    const before = trail.ends.at(-2)!.dock!;
    expect(before.redeals.killed).toHaveLength(6);
    expect(before).toMatchObject({ isFeasible: true, left: [] });
    expect(trail.boards.length / 2).toBe(trail.shapes.length / 3 + 1);
  });
});

const ids = (...names: Parameters<typeof shapeOf>[0][]) => names.map((id) => shapeOf(id).index);
const SMALL = ids("2x2", "t-up", "z-h");
const LARGE = ids("3x3", "1x5", "l5-a");

function endDock(shapes: readonly number[], more: Partial<EndDock> = {}): EndDock {
  const redeals = {
    docks: [SMALL, LARGE, SMALL, SMALL],
    rank: { cells: 0.75, solutions: 1, scd: 0.5 },
    infeasible: 1,
    killed: [false, true, false, false],
    scd: 0.5,
  };
  return { shapes, isFeasible: true, left: [], cells: 0, scd: 0.6, redeals, ...more };
}

const ROOM = roomOf(emptyBoard());
/** With the dock that came one of four lives goes on, with others more. */
const FATAL: Moment = {
  offset: 0,
  came: [0, 0, 3, LIVE_DOCKS],
  dealer: [LIVE_DOCKS, 0, LIVE_DOCKS, 3],
  table: [LIVE_DOCKS, LIVE_DOCKS, LIVE_DOCKS, 0],
};

/** A game of `docks` docks, all small but the last, on empty boards unless others are given. */
function made(seed: number, docks: number, ended: Trail["ended"], ends: readonly EndDeal[], boards?: number[]): Trail {
  const deals = ended === "noFeasibleDock" ? docks + 1 : docks;
  return {
    agent: "greedy",
    docks: "uniform",
    seed,
    steps: 3 * docks,
    ended,
    boards: boards ?? new Array<number>(2 * deals).fill(0),
    shapes: [...Array.from({ length: docks - 1 }, () => SMALL).flat(), ...LARGE],
    episode: { cells: 12 + seed, scd: 0.5, buckets: [0, 1, docks - 1, 0, 0] },
    ends,
    moments: ends.length === 0 ? [] : [FATAL],
  };
}

describe("report", () => {
  const half: EndDeal["room"] = { ...ROOM, fill: 0.5, dead: 7 };
  const trails = [
    made(0, 4, "noMove", [
      { offset: -1, room: ROOM, dock: endDock(SMALL) },
      { offset: 0, room: half, dock: endDock(LARGE, { isFeasible: false, left: ids("3x3"), cells: 19 }) },
    ]),
    made(1, 4, "noMove", [{ offset: 0, room: ROOM, dock: endDock(SMALL, { cells: 12 }) }]),
    made(2, 16, "noFeasibleDock", [
      { offset: -1, room: ROOM, dock: endDock(LARGE, { cells: 19 }) },
      { offset: 0, room: half, dock: null },
    ]),
    made(3, 100, "cap", []),
  ];
  const cell = endsCell("greedy", "uniform", trails);

  it("counts games, causes and docks survived", () => {
    expect(cell).toMatchObject({ games: 4, deaths: 3, ended: { noMove: 2, noFeasibleDock: 1, cap: 1 } });
    expect(cell.causes!.infeasibleDock.share).toBeCloseTo(1 / 3);
    expect(cell.causes!.misplayed.share).toBeCloseTo(1 / 3);
    expect(cell.causes!.noDock.share).toBeCloseTo(1 / 3);
    expect(cell.hazard).toMatchObject({ deaths: 3, survived: 3 + 3 + 16 + 99 });
    expect(cell.won.games).toBe(1);
    expect(cell.lost).toMatchObject({ games: 3, cells: { mean: 13 } });
  });

  it("puts boards side by side by their distance from the end, and compares with games that live on", () => {
    expect(cell.approach.map(({ offset, lost }) => [offset, lost.fill.n])).toEqual([
      [-1, 2],
      [0, 3],
    ]);
    expect(cell.approach[1]!.lost.fill.mean).toBeCloseTo(1 / 3);
    expect(cell.approach[1]!.lost.dead.mean).toBeCloseTo(14 / 3);
    expect(cell.approach[1]!.alive.fill).toMatchObject({ mean: 0, n: 3 });
    expect(cell.matched).toBe(3);
  });

  it("takes the alive board from the same turn", () => {
    const boards = new Array<number>(20).fill(0).with(6, 0x0f).with(4, 0x7f);
    const pair = [
      made(0, 4, "noMove", [{ offset: 0, room: half, dock: endDock(LARGE) }]),
      made(1, 10, "cap", [], boards),
    ];
    const { approach } = endsCell("greedy", "uniform", pair);
    expect(approach[0]!.alive.fill.mean).toBe(4 / 64);
  });

  it("knows no control where nobody lives on", () => {
    const alone = endsCell("greedy", "uniform", trails.slice(0, 2));
    expect(alone.matched).toBe(0);
    expect(alone.approach.at(-1)!.alive.fill.n).toBe(0);
  });

  it("counts classes in fatal docks, in all docks and in re-deals", () => {
    const fatal = fatalDocks(trails)!;
    expect(fatal.count).toBe(3);
    expect(fatal.cells.fatal.mean).toBeCloseTo((19 + 12 + 19) / 3);
    const row = fatal.classes.find(({ name }) => name === "3x3")!;
    const dealt = 4 + 4 + 16 + 100;
    expect(row.fatal.share).toBeCloseTo(2 / 3);
    expect(row.base).toBeCloseTo(4 / dealt);
    expect(row.redealt).toBe(0.25);
    expect(row.ratio!.value).toBeCloseTo((2 / 3) * (dealt / 4));
    expect(row.redealtRatio!.value).toBeCloseTo(8 / 3);
    expect(row.left.share).toBeCloseTo(1 / 3);
    expect(fatal.classes.map(({ name }) => name)).toEqual(["bars of 5", "2x2", "3x3", "T", "Z", "L of 5"]);
  });

  it("aligns ranks by the fatal dock, and sets lives against those of other games at that turn", () => {
    const { ranks, secondChance } = fatalDocks(trails)!;
    expect(ranks.map(({ offset, rank }) => [offset, rank.cells.n])).toEqual([
      [-1, 1],
      [0, 3],
    ]);
    expect(ranks[1]!.infeasible.mean).toBe(0.25);
    expect(secondChance.killed.mean).toBe(0.25);
    expect(secondChance.lived.mean).toBe(0.5);
    // At dock 4: of the other three games, two get ten docks more. At dock 16: the one that is broken off at 100 does.
    expect(secondChance.usual.mean).toBeCloseTo((2 / 3 + 2 / 3 + 1) / 3);
  });

  it("pairs the lives with the dock that came and with others by game", () => {
    const control: Moment = { offset: null, came: [LIVE_DOCKS], dealer: [LIVE_DOCKS], table: [0] };
    const lived = trails.map((trail, i) => (i === 0 ? { ...trail, moments: [control, FATAL] } : trail));
    const [fatal, drawn] = lifeRows(lived);
    expect(fatal).toMatchObject({ offset: 0, games: 3 });
    expect(drawn).toMatchObject({ offset: null, games: 1 });
    expect(fatal!.horizons.map(({ docks }) => docks)).toEqual([...HORIZONS]);
    const [one, ten] = fatal!.horizons;
    expect([one!.survived.came.mean, one!.survived.dealer.mean, one!.survived.table.mean]).toEqual([0.5, 0.75, 0.75]);
    expect(ten!.gained.dealer.value).toBeCloseTo(0.25, 12);
    expect(ten!.gained.table.value).toBeCloseTo(0.5, 12);
    // Beyond the control, in the one game that has one: 0.25 − 0 and 0.5 − (−1).
    expect(ten!.beyond!.dealer.value).toBeCloseTo(0.25, 12);
    expect(ten!.beyond!.table.value).toBeCloseTo(1.5, 12);
    expect(drawn!.horizons[1]!.beyond).toBeNull();
    expect(lifeRows([trails[3]!])).toEqual([]);
  });

  it("puts docks into buckets by outcome, and spreads the excess of the fatal dock over its game", () => {
    const { won, lost, excess, diluted } = bucketTable(trails)!;
    expect([won.games, lost.games]).toEqual([1, 3]);
    expect(won.buckets.easy.value).toBeCloseTo(1 / 100, 12);
    expect(lost.buckets.easy.value).toBeCloseTo(3 / 24, 12);
    expect(lost.buckets.standard.value).toBeCloseTo(21 / 24, 12);
    expect(excess.mean).toBeCloseTo(0.1, 12);
    expect(diluted.mean).toBeCloseTo((0.1 / 4 + 0.1 / 4 + 0.1 / 16) / 3, 12);
    expect(bucketTable(trails.slice(0, 3))).toBeNull();
  });

  it("has no fatal dock where nobody died", () => {
    const calm = endsCell("greedy", "uniform", [trails[3]!]);
    expect(calm).toMatchObject({ deaths: 0, causes: null, fatal: null, approach: [], matched: 0 });
  });

  it("counts boards near a fill level", () => {
    const { occupied } = expectOk(parseBoard("#######1/#######1/#######1/####4/8/8/8/8"));
    const boards = [occupied.lo, occupied.hi, 0, 0, 0, 0, 0, 0];
    const row = pooledFill([endsCell("greedy", "uniform", [made(0, 4, "cap", [], boards)])]);
    expect(row.map(({ boards: n }) => n)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(row[0]).toMatchObject({ longBars: 0, bars: [0, 0, 0, 0], square: 0, bigSquare: 0 });
    const { occupied: narrow } = expectOk(parseBoard("8/#######1/8/8/1#######/8/####1###/####4"));
    const cut = [narrow.lo, narrow.hi, 0, 0, 0, 0, 0, 0];
    const all = pooledFill([
      endsCell("greedy", "uniform", [made(0, 4, "cap", [], boards), made(1, 4, "cap", [], cut)]),
      endsCell("keeper", "uniform", [made(2, 4, "cap", [], cut)]),
    ]);
    expect(all[0]!.boards).toBe(3);
    const barZero = (["1x4", "4x1", "1x5", "5x1"] as const).map((id) => {
      const empty = [boards, cut, cut].filter(([lo, hi]) => {
        const board = expectOk(boardFromBits(new Bitboard(lo!, hi!)));
        return legalPlacements(board, shapeOf(id)).length === 0;
      });
      return empty.length / 3;
    });
    expect(all[0]!.bars).toEqual(barZero);
    expect(new Set(barZero).size).toBeGreaterThan(1);
  });
});

describe("estimate", () => {
  it("is a mean with as many standard errors either way as Student's t has for its size", () => {
    const { mean, low, high, n } = estimate([1, 2, 3, 6]);
    const error = Math.sqrt((4 + 1 + 0 + 9) / 3 / 4);
    expect([mean, n]).toEqual([3, 4]);
    expect(high - mean).toBeCloseTo(3.182446305284263 * error, 10);
    expect(mean - low).toBeCloseTo(high - mean);
  });

  it("keeps a share within what a share can be, and has no interval of a single game", () => {
    expect(estimate([0.9, 1], UNIT_RANGE)).toMatchObject({ high: 1, low: expect.closeTo(0.95 - 12.7062 * 0.05, 4) });
    expect(estimate([0, 0.1, 0.4], UNIT_RANGE).low).toBe(0);
    expect(estimate([0.5])).toEqual({ mean: 0.5, low: Number.NaN, high: Number.NaN, n: 1 });
  });
});
