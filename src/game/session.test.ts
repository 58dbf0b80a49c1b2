import { describe, expect, it } from "vitest";
import {
  createRng,
  expectOk,
  findShape,
  formatBoard,
  legalPlacements,
  linesOf,
  NO_COMBO,
  place,
  plainPoints,
  score,
  verify,
} from "#engine";
import type { Dealer } from "./dealer.ts";
import { DEALERS } from "./dealers.ts";
import type { GameEvent } from "./events.ts";
import { hostGame } from "./host.ts";
import { type Action, apply, entriesOf, newSession, type Session, type Step } from "./session.ts";
import { TIME_CODES, timeCode, timeOfCode } from "./thinkingTime.ts";

function legalActions(session: Session): Action[] {
  return session.slots.flatMap((piece, slot) =>
    piece === null
      ? []
      : legalPlacements(session.board, piece.shape).map(({ x, y }): Action => ({ type: "place", slot, x, y, ms: 900 })),
  );
}

/** Plays at random to the end; returns every step. */
function playRandomly(dealer: Dealer, seed: number): Step[] {
  const steps = [expectOk(newSession({ seed, dealer }))];
  const rng = createRng(seed, "policy");
  while (steps.at(-1)!.session.ended === null) {
    const { session } = steps.at(-1)!;
    steps.push(expectOk(apply(session, rng.pick(legalActions(session)))));
  }
  return steps;
}

/** A dealer that gives out named docks in turn, all in colours a, b, c, and then has none. */
function scripted(...docks: string[]): Dealer {
  return {
    id: "scripted",
    start: null,
    deal({ turn }) {
      const shapes = docks[turn]?.split(" ").map((id) => findShape(id)!);
      if (shapes === undefined) return { outcome: "noFeasibleDock" };
      return { outcome: "delivered", shapes, colours: [0, 1, 2], source: "dealt", memory: null };
    },
    observe: (memory) => memory,
  };
}

function play(first: Step, ...moves: [slot: number, x: number, y: number][]): Step {
  return moves.reduce((step, [slot, x, y]) => expectOk(apply(step.session, { type: "place", slot, x, y })), first);
}

describe("a session", () => {
  it.each(["uniform", "feasible", "hard"] as const)(
    "on %s docks agrees with the bare rules, placement by placement",
    (id) => {
      for (let seed = 0; seed < 20; seed++) {
        const steps = playRandomly(DEALERS[id], seed);
        let combo = NO_COMBO;
        let points = 0;
        let plain = 0;
        for (const [i, { events, session }] of steps.entries()) {
          const placed = events.find((event) => event.type === "piece.placed");
          if (placed === undefined) continue;
          const before = steps[i - 1]!.session;
          const colour = before.slots[placed.slot]!.colour;
          const after = expectOk(place(before.board, placed.placement, colour));
          const scored = score(after.clear, combo);
          combo = scored.combo;
          points += scored.points;
          plain += plainPoints(linesOf(after.clear), after.clear.isWipe);
          expect(formatBoard(session.board)).toBe(formatBoard(after.board));
          expect([session.score, session.plain, session.combo]).toEqual([points, plain, combo]);
          expect(events.some((event) => event.type === "lines.cleared")).toBe(linesOf(after.clear) > 0);
        }
      }
    },
  );

  it("is a function of its seed and moves", () => {
    const boards = [1, 1, 2].map((seed) =>
      playRandomly(DEALERS.feasible, seed).map((step) => formatBoard(step.session.board)),
    );
    expect(boards[0]).toEqual(boards[1]);
    expect(boards[0]).not.toEqual(boards[2]);
  });

  it("deals three different shapes in three different colours", () => {
    for (let seed = 0; seed < 40; seed++) {
      for (const { pieces } of entriesOf(playRandomly(DEALERS.uniform, seed).at(-1)!.session.docks)) {
        expect(new Set(pieces.map((piece) => piece.shape.id)).size).toBe(3);
        expect(new Set(pieces.map((piece) => piece.colour)).size).toBe(3);
      }
    }
  });

  it("delivers only fully placeable docks from feasible and hard", () => {
    for (const id of ["feasible", "hard"] as const) {
      for (let seed = 100; seed < 130; seed++) {
        for (const { events, session } of playRandomly(DEALERS[id], seed)) {
          if (!events.some((event) => event.type === "dock.delivered")) continue;
          const shapes = session.slots.map((piece) => piece!.shape);
          expect(verify(session.board, shapes).feasible).toBe(true);
        }
      }
    }
  });

  it("ends exactly when no remaining piece fits", () => {
    for (let seed = 0; seed < 30; seed++) {
      const steps = playRandomly(DEALERS.uniform, seed);
      for (const { session } of steps) expect(legalActions(session).length === 0).toBe(session.ended !== null);
      expect(steps.at(-1)!.events.at(-1)).toMatchObject({ type: "game.ended", reason: "noMove" });
    }
  });

  it("says so when there is no feasible dock", () => {
    const first = expectOk(newSession({ seed: 1, dealer: scripted("2x2 1x4 3x3") }));
    const last = play(first, [0, 0, 0], [1, 4, 0], [2, 4, 4]);
    expect(last.session.ended).toBe("noFeasibleDock");
    expect(last.events.map((event) => event.type)).toEqual(["piece.placed", "game.ended"]);
  });

  it("reports a clear with its lines, chain and multiplier", () => {
    const first = expectOk(newSession({ seed: 1, dealer: scripted("1x4 1x5 1x4", "1x4 1x4 1x4") }));
    const { events } = play(first, [0, 0, 3], [1, 0, 5], [2, 4, 3]);
    expect(events.find((event) => event.type === "lines.cleared")).toEqual({
      type: "lines.cleared",
      rows: [3],
      columns: [],
      mono: 0,
      isWipe: false,
      points: 20,
      chain: 1,
      multiplier: 1,
    });
  });

  it.each([
    ["badSlot", { type: "place", slot: 3, x: 0, y: 0 }],
    ["badSlot", { type: "place", slot: -1, x: 0, y: 0 }],
    ["emptySlot", { type: "place", slot: 0, x: 4, y: 4 }],
    ["outOfBoard", { type: "place", slot: 1, x: 5, y: 0 }],
    ["outOfBoard", { type: "place", slot: 1, x: 0.5, y: 0 }],
    ["outOfBoard", { type: "place", slot: 1, x: Number.NaN, y: 0 }],
    ["occupied", { type: "place", slot: 1, x: 1, y: 1 }],
    ["noUndoLeft", { type: "undo" }],
  ] as const)("refuses with %s and changes nothing", (code, action) => {
    const first = expectOk(newSession({ seed: 1, dealer: scripted("2x2 1x4 3x3") }));
    const { session } = play(first, [0, 0, 0]);
    expect(apply(session, action)).toMatchObject({ ok: false, fault: { code } });
  });

  it("refuses placements after the end", () => {
    const { session } = playRandomly(DEALERS.uniform, 3).at(-1)!;
    expect(apply(session, { type: "place", slot: 0, x: 0, y: 0 })).toMatchObject({
      fault: { code: "gameOver" },
    });
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])("refuses the seed %s", (seed) => {
    expect(newSession({ seed, dealer: DEALERS.uniform })).toMatchObject({
      fault: { code: "badSeed" },
    });
  });

  it("refuses an undo limit that is no whole number", () => {
    const options = { seed: 1, dealer: DEALERS.uniform };
    for (const undoLimit of [-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER, 1e20]) {
      expect(newSession({ ...options, undoLimit })).toMatchObject({
        fault: { code: "badUndoLimit" },
      });
    }
    expect(newSession({ ...options, undoLimit: Infinity }).ok).toBe(true);
  });
});

describe("undo", () => {
  const start = (undoLimit: number) =>
    expectOk(newSession({ seed: 1, undoLimit, dealer: scripted("2x2 1x4 3x3", "2x2 1x4 1x5") }));

  it("steps back through the placements of the current dock", () => {
    const first = start(Infinity);
    const one = play(first, [0, 0, 0]);
    const two = play(one, [2, 3, 3]);
    const back = expectOk(apply(two.session, { type: "undo" }));
    expect(formatBoard(back.session.board)).toBe(formatBoard(one.session.board));
    expect(back.session.slots).toEqual(one.session.slots);
    const start2 = expectOk(apply(back.session, { type: "undo" }));
    expect(formatBoard(start2.session.board)).toBe(formatBoard(first.session.board));
    expect(apply(start2.session, { type: "undo" })).toMatchObject({
      fault: { code: "nothingToUndo" },
    });
  });

  it("does not reach into the dock before", () => {
    const next = play(start(Infinity), [0, 0, 0], [1, 4, 0], [2, 4, 4]);
    expect(next.session.turn).toBe(1);
    expect(apply(next.session, { type: "undo" })).toMatchObject({
      fault: { code: "nothingToUndo" },
    });
  });

  it("is counted over the whole game", () => {
    const undone = expectOk(apply(play(start(1), [0, 0, 0]).session, { type: "undo" }));
    expect(undone.events).toEqual([{ type: "placement.undone", turn: 0, undosLeft: 0 }]);
    const again = play(undone, [0, 1, 1]);
    expect(apply(again.session, { type: "undo" })).toMatchObject({ fault: { code: "noUndoLeft" } });
  });

  it("restores score and combo", () => {
    const dealer = scripted("1x4 1x4 2x2");
    const first = expectOk(newSession({ seed: 1, undoLimit: 3, dealer }));
    const one = play(first, [2, 0, 6], [0, 0, 0]);
    const two = play(one, [1, 4, 0]);
    expect(two.session.score).toBe(20);
    const back = expectOk(apply(two.session, { type: "undo" })).session;
    expect([back.score, back.plain, back.combo, back.steps]).toEqual([0, 0, NO_COMBO, 2]);
  });
});

describe("thinking time", () => {
  it("rounds to the nearest of 64 growing steps", () => {
    const steps = Array.from({ length: TIME_CODES }, (_, code) => timeOfCode(code));
    expect(steps.every((ms, i) => i === 0 || ms > steps[i - 1]!)).toBe(true);
    expect(steps.map(timeCode)).toEqual([...steps.keys()]);
    expect(steps.at(-1)).toBeGreaterThan(60_000);
    for (const ms of [1, 49, 51, 777, 5_000, 59_999]) {
      const nearest = steps.reduce((a, b) => (Math.abs(b - ms) < Math.abs(a - ms) ? b : a));
      expect(timeOfCode(timeCode(ms))).toBe(nearest);
    }
    expect([-5, Number.NaN, Infinity, 1e12].map(timeCode)).toEqual([0, 0, 63, 63]);
  });
});

describe("a host", () => {
  it("tells subscribers what happened, in order, until they leave", () => {
    const first = expectOk(newSession({ seed: 1, dealer: scripted("1x4 1x4 2x2", "2x2 1x4 1x5") }));
    const host = hostGame(first);
    const heard: GameEvent["type"][] = [];
    const leave = host.subscribe((event, session) => {
      heard.push(event.type);
      expect(session).toBe(host.current());
    });
    host.dispatch({ type: "place", slot: 0, x: 0, y: 0 });
    host.dispatch({ type: "place", slot: 0, x: 0, y: 0 });
    host.dispatch({ type: "place", slot: 1, x: 4, y: 0 });
    host.dispatch({ type: "place", slot: 2, x: 4, y: 4 });
    expect(heard).toEqual(["piece.placed", "piece.placed", "lines.cleared", "piece.placed", "dock.delivered"]);
    leave();
    const order: string[] = [];
    host.subscribe((event) => {
      order.push(event.type);
      if (event.type === "dock.delivered") host.dispatch({ type: "place", slot: 0, x: 0, y: 6 });
    });
    host.subscribe((event) => order.push(`again ${event.type}`));
    host.restart(first);
    expect(heard.length).toBe(5);
    expect(order.slice(0, 6)).toEqual([
      "game.started",
      "again game.started",
      "dock.delivered",
      "again dock.delivered",
      "piece.placed",
      "again piece.placed",
    ]);
  });
});
