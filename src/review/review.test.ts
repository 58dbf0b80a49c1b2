/** @file Marks on named positions, what they add up to, and the moves that a game is reviewed by. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Bitboard, boardFromBits, cellAt, expectOk, feasibleDocks, parsePosition, SHAPES, verify } from "#engine";
import {
  apply,
  DEALERS,
  decode,
  entriesOf,
  findDealer,
  newSession,
  recordOf,
  replay,
  type Session,
  type Step,
} from "#game";
import { PLAYERS, playGame } from "#players";
import { cases } from "../../tests/effort.ts";
import { afterMove, shapesLeft, type Table } from "./ends.ts";
import { isSlip, LEAST_LOSS, MARKS, type Mark, markOf, reviewHand, TIGHT } from "./hand.ts";
import { type PlayedHand, playedGame } from "./played.ts";
import { HANDS } from "./reach.ts";
import { reviewGame, reviewHands, reviewRecord, summaryOf, worthOf } from "./review.ts";

type Put = readonly [slot: number, x: number, y: number];

/** A hand in notation and the moves made with it. */
function handOf(text: string, puts: readonly Put[]): PlayedHand {
  const { board, dock } = expectOk(parsePosition(text));
  const start: Table = { ...halves(board.occupied), shapes: dock.map(({ shape }) => shape.index) };
  let table = start;
  const moves = puts.map(([slot, x, y], step) => {
    const anchor = cellAt(x, y);
    const filled = cellsOf(table) + SHAPES[table.shapes[slot]!]!.cells.length;
    table = afterMove(table, slot, anchor);
    return { slot, anchor, lines: cellsOf(table) < filled ? 1 : 0, points: 0, step: step + 1 };
  });
  return { ...start, moves, risk: 0 };
}

function halves({ lo, hi }: Bitboard) {
  return { lo, hi };
}

function cellsOf({ lo, hi }: Pick<Table, "lo" | "hi">): number {
  return [...new Bitboard(lo, hi)].length;
}

const OPEN = "8/8/8/8/8/8/8/8 2x3,l-2,1x5";
const CROWDED = "2##1###/#1##2#1/#1#3##/#7/#1##1###/#1##1###/#1##1###/#2#1#1# l5-a,5x1,2x2";
const NARROW = "2#3##/#####1#1/8/#####3/###1#3/###1#1##/#1#1#1##/#6# 2x2,z-v2,j-1";
const HOPELESS = "2######/3#1###/##1#2##/#2#2#1/###2###/###1####/###1#2#/#####2# 3x3,z-h2,l-1";

describe("a move is", () => {
  test.each<readonly [string, Mark, string, readonly Put[], number, number]>([
    [
      "best on an open board",
      "best",
      OPEN,
      [
        [1, 0, 0],
        [2, 3, 0],
        [0, 5, 0],
      ],
      2,
      0,
    ],
    [
      "good where little is lost",
      "good",
      "3##1##/#2##1##/3##1##/#2##1#1/#7/#2#3#/##5#/##2#2# z-h2,l-2,t-right",
      [
        [2, 4, 4],
        [0, 0, 1],
        [1, 1, 4],
      ],
      2,
      2.14,
    ],
    [
      "an inaccuracy where the order of clears was wrong",
      "inaccuracy",
      "2######/3#1###/##1#2##/#2#2#1/###2###/###1####/###1#2#/#####2# l5-c,3x2,l5-b",
      [
        [2, 0, 1],
        [1, 2, 4],
        [0, 4, 3],
      ],
      1,
      7.66,
    ],
    [
      "a mistake where much is lost",
      "mistake",
      CROWDED,
      [
        [2, 3, 2],
        [1, 1, 1],
        [0, 3, 1],
      ],
      0,
      28.54,
    ],
    [
      "fatal where the rest fitted before and not after",
      "fatal",
      NARROW,
      [
        [2, 4, 5],
        [0, 6, 3],
      ],
      0,
      73.41,
    ],
  ])("%s: %s", (_, mark, text, puts, at, loss) => {
    const move = reviewHand(handOf(text, puts)).moves[at]!;
    expect(move.mark).toBe(mark);
    expect(move.loss).toBeCloseTo(loss, 2);
    expect(move.before - move.after).toBeCloseTo(move.loss / 100, 10);
    expect(move.better === null).toBe(mark === "best");
    expect(move.fatal === null).toBe(mark !== "fatal");
  });

  test("marked by its loss alone, at the limits", () => {
    expect([0, 0.99, 1, 4.99, 5, 9.99, 10, 100].map(markOf)).toEqual([
      "best",
      "best",
      "good",
      "good",
      "inaccuracy",
      "inaccuracy",
      "mistake",
      "mistake",
    ]);
    expect(MARKS.filter(isSlip)).toEqual(["inaccuracy", "mistake", "fatal"]);
    expect(LEAST_LOSS).toEqual({ good: 1, inaccuracy: 5, mistake: 10 });
  });

  test("not judged once the hand cannot be placed", () => {
    const { moves } = reviewHand(
      handOf(NARROW, [
        [2, 4, 5],
        [0, 6, 3],
      ]),
    );
    expect(moves[1]).toMatchObject({ mark: null, before: 0, after: 0, mattered: false, better: null });
  });
});

describe("a fatal move", () => {
  const move = reviewHand(handOf(NARROW, [[2, 4, 5]])).moves[0]!;

  test("comes with its proof: how many ways there were, and what was left without one", () => {
    expect(move.fatal).toEqual({ ways: 4, orders: 2, left: ["2x2", "z-v2"] });
  });

  test("comes with a way that places the whole hand", () => {
    const end = move.better!.steps.reduce<Table>(
      (at, { slot, anchor }) => afterMove(at, slot, anchor),
      handOf(NARROW, []),
    );
    expect(shapesLeft(end)).toEqual([]);
    const board = expectOk(boardFromBits(new Bitboard(end.lo, end.hi)));
    expect(move.better!.room).toBe(feasibleDocks(board).feasible / HANDS);
  });
});

describe("a hand", () => {
  test("that no play could place is forced, and none of its moves is blamed", () => {
    const hand = reviewHand(
      handOf(HOPELESS, [
        [1, 3, 3],
        [2, 2, 2],
      ]),
    );
    expect(hand).toMatchObject({ best: 0, isForced: true });
    expect(hand.room).toBeGreaterThan(TIGHT);
    expect(hand.moves.map(({ mark }) => mark)).toEqual([null, null]);
  });

  test("that no play could place is forced on a board without room, too", () => {
    const text = "#1#1#1#1/1#1#1#1#/#1#2#1#/1#1#2#1/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 2x2,3x3,1x5";
    const hand = reviewHand(handOf(text, [[0, 3, 2]]));
    expect(hand).toMatchObject({ room: 0, best: 0, isForced: true });
  });

  test("is not forced where good play leaves room", () => {
    expect(reviewHand(handOf(CROWDED, [[2, 3, 2]])).isForced).toBe(false);
  });

  test("in which a line could be cleared and none was has a missed clear, at the first such move", () => {
    const text = "5###/#4###/###5/#7/#7/#6#/#6#/###3## j-2,l-2,z-h2";
    const missed = reviewHand(
      handOf(text, [
        [1, 2, 0],
        [2, 4, 6],
        [0, 4, 1],
      ]),
    ).moves.map((move) => move.missed);
    expect(missed).toEqual([1, 0, 0]);
    const cleared = reviewHand(
      handOf(text, [
        [2, 3, 6],
        [1, 2, 1],
        [0, 4, 1],
      ]),
    );
    expect(cleared.moves.map((move) => move.missed)).toEqual([0, 0, 0]);
  });

  test("costs nothing by the order of its pieces where the end is the same", () => {
    const puts: readonly Put[] = [
      [0, 3, 0],
      [1, 0, 3],
      [2, 5, 5],
    ];
    const text = "8/8/8/8/8/8/##6/##6 2x3,2x2,3x3";
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { moves } = reviewHand(
        handOf(
          text,
          order.map((i) => puts[i]!),
        ),
      );
      expect(moves.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(100 * (moves[0]!.before - moves[2]!.after), 9);
      expect(moves[2]!.after).toBe(reviewHand(handOf(text, puts)).moves[2]!.after);
    }
  });
});

/** The steps of a game that greedy plays. */
function stepsOf(seed: number, dealer: keyof typeof DEALERS, cap: number): readonly Step[] {
  const sessions: Session[] = [];
  playGame({ player: PLAYERS.greedy, dealer: DEALERS[dealer], seed, cap, watch: (session) => sessions.push(session) });
  return expectOk(replay(recordOf(sessions.at(-1)!), findDealer)).steps;
}

describe("a game", () => {
  const games = Array.from({ length: cases(3, 30) }, (_, i) =>
    stepsOf(i + 1, (["hard", "feasible", "uniform"] as const)[i % 3]!, 45),
  );

  test("loses room only by moves, is fatal exactly where the verifier says so, and gains between hands only", () => {
    for (const steps of games) {
      const game = playedGame(steps);
      for (const [i, hand] of reviewGame(game).hands.entries()) {
        const played = game.hands[i]!;
        let room = hand.best;
        for (const [j, move] of hand.moves.entries()) {
          const session = steps[played.moves[j]!.step]!.session;
          const before = steps[played.moves[j]!.step - 1]!.session;
          const fits = (at: Session, turn: number) =>
            at.turn !== turn ||
            at.slots.every((piece) => piece === null) ||
            verify(
              at.board,
              at.slots.flatMap((piece) => piece?.shape ?? []),
            ).feasible;
          expect(move.mark === "fatal").toBe(fits(before, before.turn) && !fits(session, before.turn));
          expect(move.before).toBe(move.mark === null ? 0 : room);
          expect(move.after).toBeLessThanOrEqual(move.before);
          room = move.after;
        }
      }
    }
  });

  test("says hand by hand what it says as a whole", () => {
    const game = playedGame(games[0]!);
    const hands = [...reviewHands(game)];
    expect(reviewGame(game)).toEqual({ hands, summary: summaryOf(hands), ended: game.ended });
  });

  test("is judged hand by hand while its record is replayed", () => {
    const steps = games[1]!;
    const game = playedGame(steps);
    const reviewing = reviewRecord(recordOf(steps.at(-1)!.session));
    for (const [i, review] of reviewGame(game).hands.entries()) {
      const { value } = reviewing.next();
      expect(value).toMatchObject({ played: game.hands[i]!, review });
    }
    expect(reviewing.next()).toMatchObject({ done: true, value: { ok: true, value: { playedBack: null } } });
  });

  test("is refused where its record is, however many hands were judged before", () => {
    const record = recordOf(games[1]!.at(-1)!.session);
    const forged = { ...record, moves: [...record.moves, record.moves[0]!] };
    const reviewing = reviewRecord(forged);
    let next = reviewing.next();
    while (!next.done) next = reviewing.next();
    expect(next.value).toMatchObject({ ok: false, fault: { code: "illegalMove" } });
  });

  test("has a risk between 0 and 1 for every hand, also where its dealer foresees nothing", () => {
    const risks = games.flatMap((steps) => playedGame(steps).hands.map(({ risk }) => risk));
    expect(Math.min(...risks)).toBeGreaterThan(0);
    expect(Math.max(...risks)).toBeLessThan(1);
    const foreseen = stepsOf(1, "foresight", 12);
    const dealt = foreseen.flatMap(({ session, events }) =>
      events.some(({ type }) => type === "dock.delivered") ? [session.delivery?.trace?.foresee?.foreseen.risk] : [],
    );
    expect(playedGame(foreseen).hands.map(({ risk }) => risk)).toEqual(dealt.slice(0, 4));
  });

  test("has every move that stands, and none that was taken back", () => {
    const file = new URL("../../fixtures/records-0.2.0.json", import.meta.url);
    const { records }: { records: readonly { readonly record: string; readonly undos: number }[] } = JSON.parse(
      readFileSync(file, "utf8"),
    );
    for (const { record } of records.filter(({ undos }) => undos > 0)) {
      const { steps, session } = expectOk(replay(expectOk(decode(record)), findDealer));
      const moves = playedGame(steps).hands.flatMap((hand) => hand.moves);
      expect(moves.length).toBe(session.steps);
      expect(moves.reduce((sum, { points }) => sum + points, 0)).toBe(session.score);
    }
  });
});

test("a game whose hand was taken back has the hands and moves that stand", () => {
  const dealer = DEALERS.feasible;
  const straight = stepsOf(3, "feasible", 9);
  const moves = entriesOf(straight.at(-1)!.session.moves);
  let { session } = expectOk(newSession({ seed: straight[0]!.session.seed, dealer, undoLimit: Infinity }));
  for (const move of moves) {
    const before = session;
    session = expectOk(apply(before, move, dealer)).session;
    if (session.turn === before.turn) continue;
    session = expectOk(apply(session, { type: "undo" }, dealer)).session;
    session = expectOk(apply(session, move, dealer)).session;
  }
  const { steps } = expectOk(replay(recordOf(session), findDealer));
  const plain = ({ hands }: ReturnType<typeof playedGame>) =>
    hands.map((hand) => ({ ...hand, moves: hand.moves.map(({ step: _, ...rest }) => rest) }));
  expect(session.undosUsed).toBeGreaterThan(1);
  expect(plain(playedGame(steps))).toEqual(plain(playedGame(straight)));
});

describe("accuracy", () => {
  const move = (mark: Mark | null, loss: number, mattered = true) => ({
    mark,
    loss,
    mattered,
    before: 1,
    after: 1,
    better: null,
    missed: 0,
    fatal: null,
  });
  const handWith = (...moves: ReturnType<typeof move>[]) => ({ room: 1, best: 1, isForced: false, risk: 0, moves });

  test("is the mean of 100·e^(−loss/8) over the moves that mattered", () => {
    const { accuracy } = summaryOf([handWith(move("best", 0), move("good", 4), move("best", 0, false))]);
    expect(accuracy).toBeCloseTo((100 + 100 * Math.exp(-0.5)) / 2, 10);
  });

  test("counts a fatal move as nothing, and no move after it", () => {
    const { accuracy, fatal, counts } = summaryOf([handWith(move("best", 0), move("fatal", 3), move(null, 0))]);
    expect({ accuracy, fatal, counts }).toMatchObject({ accuracy: 50, fatal: 1, counts: { best: 1, fatal: 1 } });
    expect(worthOf({ mark: "fatal", loss: 0 })).toBe(0);
  });

  test("is unknown where nothing mattered", () => {
    expect(summaryOf([]).accuracy).toBeNull();
    expect(summaryOf([handWith(move("best", 0, false))]).accuracy).toBeNull();
  });
});
