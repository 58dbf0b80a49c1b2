import { describe, expect, it } from "vitest";
import {
  createRng,
  expectOk,
  findShape,
  formatBoard,
  legalPlacements,
  linesOf,
  NO_COMBO,
  parsePosition,
  place,
  plainPoints,
  score,
  verify,
} from "#engine";
import { apply, deal, newSession } from "./apply.ts";
import { type Dealer, deliverRecorded } from "./dealer.ts";
import { DEALERS } from "./dealers.ts";
import type { GameEvent } from "./events.ts";
import { hostGame } from "./host.ts";
import { entriesOf } from "./log.ts";
import { type Action, atDelivery, isDealDue, mayUndo, reachesBack, type Session, type Step } from "./session.ts";
import { dealtHere, noDock } from "./sources.ts";
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
    steps.push(expectOk(apply(session, rng.pick(legalActions(session)), dealer)));
  }
  return steps;
}

/** A dealer that gives out named docks in turn, all in colours a, b, c, and then has none. */
function scripted(...docks: string[]): Dealer {
  return {
    id: "scripted",
    start: null,
    deal({ board, turn }) {
      const shapes = docks[turn]?.split(" ").map((id) => findShape(id)!);
      return shapes === undefined ? noDock(board) : { ...dealtHere(board, shapes), colours: [0, 1, 2] };
    },
    follow: (request, memory, dock) => ({ ...deliverRecorded(request, dock), memory }),
    observe: (memory) => memory,
  };
}

type Moves = [slot: number, x: number, y: number][];

function play(dealer: Dealer, first: Step, ...moves: Moves): Step {
  return moves.reduce(
    (step, [slot, x, y]) => expectOk(apply(step.session, { type: "place", slot, x, y }, dealer)),
    first,
  );
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
    const dealer = scripted("2x2 1x4 3x3");
    const last = play(dealer, expectOk(newSession({ seed: 1, dealer })), [0, 0, 0], [1, 4, 0], [2, 4, 4]);
    expect(last.session.ended).toBe("noFeasibleDock");
    expect(last.session.delivery).toMatchObject({ outcome: "noFeasibleDock", proof: { checked: 3276 } });
    expect(last.events.map((event) => event.type)).toEqual(["piece.placed", "game.ended"]);
  });

  it("reports a clear with its lines, chain and multiplier", () => {
    const dealer = scripted("1x4 1x5 1x4", "1x4 1x4 1x4");
    const { events } = play(dealer, expectOk(newSession({ seed: 1, dealer })), [0, 0, 3], [1, 0, 5], [2, 4, 3]);
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
    const dealer = scripted("2x2 1x4 3x3");
    const { session } = play(dealer, expectOk(newSession({ seed: 1, dealer })), [0, 0, 0]);
    expect(apply(session, action, dealer)).toMatchObject({ ok: false, fault: { code } });
  });

  it("refuses placements after the end", () => {
    const { session } = playRandomly(DEALERS.uniform, 3).at(-1)!;
    expect(apply(session, { type: "place", slot: 0, x: 0, y: 0 }, DEALERS.uniform)).toMatchObject({
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
  const dealer = scripted("2x2 1x4 3x3", "2x2 1x4 1x5");
  const start = (undoLimit: number) => expectOk(newSession({ seed: 1, undoLimit, dealer }));
  const undo = (session: Session) => apply(session, { type: "undo" }, dealer);

  it("steps back through the placements of the current dock", () => {
    const first = start(Infinity);
    const one = play(dealer, first, [0, 0, 0]);
    const two = play(dealer, one, [2, 3, 3]);
    const back = expectOk(undo(two.session));
    expect(formatBoard(back.session.board)).toBe(formatBoard(one.session.board));
    expect(back.session.slots).toEqual(one.session.slots);
    const start2 = expectOk(undo(back.session));
    expect(formatBoard(start2.session.board)).toBe(formatBoard(first.session.board));
    expect(undo(start2.session)).toMatchObject({
      fault: { code: "nothingToUndo" },
    });
  });

  it("takes the deal back too, until a piece of the new dock is placed", () => {
    const two = play(dealer, start(Infinity), [0, 0, 0], [1, 4, 0]);
    const next = play(dealer, two, [2, 4, 4]);
    expect([next.session.turn, reachesBack(next.session), mayUndo(next.session)]).toEqual([1, true, true]);
    const back = expectOk(undo(next.session));
    expect(back.session).toMatchObject({ board: two.session.board, slots: two.session.slots, turn: 0, steps: 2 });
    expect(back.session.delivery).toBe(two.session.delivery);
    expect(back.events).toEqual([{ type: "placement.undone", turn: 0, undosLeft: Infinity }]);
    expect(back.session.moves!.entry).toEqual({ type: "undo", takenBack: next.session.docks!.entry });
    expect(entriesOf(back.session.docks)).toHaveLength(1);
    expect(reachesBack(back.session)).toBe(false);
    // From there it goes on through the dock.
    expect(expectOk(undo(back.session)).session.steps).toBe(1);
    const touched = play(dealer, next, [0, 0, 3]);
    expect([reachesBack(touched.session), mayUndo(touched.session)]).toEqual([false, true]);
    const untouched = expectOk(undo(touched.session)).session;
    expect(untouched.slots).toEqual(next.session.slots);
    expect(undo(untouched)).toMatchObject({ fault: { code: "nothingToUndo" } });
  });

  it("keeps the sessions of two docks, never of the whole game", () => {
    const depth = (at: Session | undefined): number =>
      at === undefined ? 0 : 1 + Math.max(depth(at.undoable?.entry), depth(at.undoable?.previous?.entry));
    const depths = [3, 4, 5].flatMap((seed) => playRandomly(DEALERS.feasible, seed).map((step) => depth(step.session)));
    expect(depths.length).toBeGreaterThan(25);
    expect(Math.max(...depths)).toBe(4);
  });

  it("shows the board to which the current dock came, not the one before", () => {
    const next = play(dealer, start(Infinity), [0, 0, 0], [1, 4, 0], [2, 4, 4]);
    expect(atDelivery(next.session)).toBe(next.session);
    const touched = play(dealer, next, [0, 0, 3]);
    expect(atDelivery(touched.session)).toMatchObject({ steps: 3, board: next.session.board });
  });

  it("is counted over the whole game", () => {
    const undone = expectOk(undo(play(dealer, start(1), [0, 0, 0]).session));
    expect(undone.events).toEqual([{ type: "placement.undone", turn: 0, undosLeft: 0 }]);
    const again = play(dealer, undone, [0, 1, 1]);
    expect(undo(again.session)).toMatchObject({ fault: { code: "noUndoLeft" } });
  });

  it("restores score and combo", () => {
    const bars = scripted("1x4 1x4 2x2");
    const first = expectOk(newSession({ seed: 1, undoLimit: 3, dealer: bars }));
    const one = play(bars, first, [2, 0, 6], [0, 0, 0]);
    const two = play(bars, one, [1, 4, 0]);
    // The third piece brought the end, for want of another dock; it can be taken back like any other.
    expect([two.session.score, two.session.ended]).toEqual([20, "noFeasibleDock"]);
    const back = expectOk(apply(two.session, { type: "undo" }, bars)).session;
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

describe("what a session keeps of its dealer", () => {
  it("is plain data: it survives a way through JSON but for its boards and shapes", () => {
    const { session } = playRandomly(DEALERS.rule, 4).at(-1)!;
    const plain = (value: unknown): boolean =>
      typeof value !== "function" &&
      (typeof value !== "object" || value === null || Object.values(value).every((entry) => plain(entry)));
    expect(plain(session)).toBe(true);
    expect(session.dealer).toEqual({ id: "rule", setup: DEALERS.rule.setup });
  });

  it("is the delivery with the gate's own witness, on the board it came to", () => {
    for (const id of ["feasible", "rule"] as const) {
      for (const { session } of playRandomly(DEALERS[id], 9)) {
        const { delivery } = session;
        if (delivery?.outcome !== "delivered") continue;
        let { board } = atDelivery(session);
        for (const placement of delivery.dock.witness!) board = expectOk(place(board, placement)).board;
        expect(delivery.trace?.deliver?.witness ?? delivery.dock.witness).toEqual(delivery.dock.witness);
      }
    }
  });

  it("says of a uniform dock that it cannot be placed", () => {
    const steps = Array.from({ length: 20 }, (_, seed) => playRandomly(DEALERS.uniform, seed)).flat();
    const fresh = steps.filter(({ events }) => events.some(({ type }) => type === "dock.delivered"));
    const lost = fresh.filter(
      ({ session: { delivery } }) => delivery?.outcome === "delivered" && !delivery.dock.witness,
    );
    expect(lost.length).toBeGreaterThan(0);
    for (const { session } of lost) {
      expect(
        verify(
          session.board,
          session.slots.map((piece) => piece!.shape),
        ).feasible,
      ).toBe(false);
    }
  });
});

describe("a host", () => {
  const dealer = scripted("1x4 1x4 2x2", "2x2 1x4 1x5");
  const first = expectOk(newSession({ seed: 1, dealer }));
  const put = (slot: number, x: number, y: number): Action => ({ type: "place", slot, x, y });

  it("tells subscribers every change once, with what was before, until they leave", () => {
    const host = hostGame(first, dealer);
    const heard: GameEvent["type"][][] = [];
    const leave = host.subscribe(({ events, before, session }) => {
      heard.push(events.map(({ type }) => type));
      expect(session).toBe(host.current());
      expect(before!.steps).toBe(session.steps - (isDealDue(before!) ? 0 : 1));
    });
    host.dispatch(put(0, 0, 0));
    expect(host.dispatch(put(0, 0, 0))).toMatchObject({ ok: false, fault: { code: "emptySlot" } });
    host.dispatch(put(1, 4, 0));
    host.dispatch(put(2, 4, 4));
    expect(heard).toEqual([["piece.placed"], ["piece.placed", "lines.cleared"], ["piece.placed"], ["dock.delivered"]]);
    leave();
    host.dispatch(put(0, 0, 6));
    expect(heard.length).toBe(4);
  });

  it("tells what a listener causes after what caused it, to all", () => {
    const host = hostGame(first, dealer);
    const order: string[] = [];
    host.subscribe(({ before, session }) => {
      order.push(`a${session.steps}`);
      if (before === null) host.dispatch(put(0, 0, 0));
    });
    host.subscribe(({ session }) => order.push(`b${session.steps}`));
    host.adopt(first, dealer);
    expect(order).toEqual(["a0", "b0", "a1", "b1"]);
  });

  it("tells later changes although a listener threw", () => {
    const host = hostGame(first, dealer);
    const heard: number[] = [];
    const leave = host.subscribe(() => {
      throw new Error("a listener failed");
    });
    expect(() => host.dispatch(put(0, 0, 0))).toThrow("a listener failed");
    leave();
    host.subscribe(({ session }) => heard.push(session.steps));
    host.dispatch(put(1, 4, 0));
    expect(heard).toEqual([2]);
  });

  it("lets another dealer deal from the next dock on", () => {
    const host = hostGame(first, dealer);
    host.dealWith(scripted("", "3x3 2x3 3x2"));
    for (const action of [put(0, 0, 0), put(1, 4, 0), put(2, 4, 4)]) host.dispatch(action);
    expect(host.current().slots.map((piece) => piece?.shape.id)).toEqual(["3x3", "2x3", "3x2"]);
  });

  describe("that is told when to deal", () => {
    /** A host whose deals wait until they are called for, its hand used up. */
    function waiting() {
      const deals: (() => void)[] = [];
      const start = expectOk(newSession({ seed: 1, dealer, undoLimit: 3 }));
      const host = hostGame(start, dealer, (deal) => deals.push(deal));
      const heard: GameEvent["type"][][] = [];
      host.subscribe(({ events }) => heard.push(events.map(({ type }) => type)));
      for (const action of [put(0, 0, 0), put(1, 4, 0), put(2, 4, 4)]) expectOk(host.dispatch(action));
      return { host, deals, heard };
    }

    it("deals then, the dock that would have come at once", () => {
      const { host, deals, heard } = waiting();
      expect([host.current().turn, isDealDue(host.current()), deals.length]).toEqual([0, true, 1]);
      expect(host.dispatch(put(0, 0, 6))).toMatchObject({ ok: false, fault: { code: "emptySlot" } });
      deals[0]!();
      expect(heard.at(-1)).toEqual(["dock.delivered"]);
      const atOnce = play(dealer, first, [0, 0, 0], [1, 4, 0], [2, 4, 4]).session;
      expect(host.current().slots).toEqual(atOnce.slots);
      deals[0]!();
      expect([heard.length, host.current().turn]).toEqual([4, 1]);
    });

    it("does not deal what was taken back before, and deals again after that", () => {
      const { host, deals } = waiting();
      expectOk(host.dispatch({ type: "undo" }));
      expect(host.current().moves!.entry).toEqual({ type: "undo" });
      deals[0]!();
      expect([host.current().turn, host.current().steps]).toEqual([0, 2]);
      expectOk(host.dispatch(put(2, 4, 5)));
      expect(deals.length).toBe(2);
      deals[1]!();
      expect(host.current().turn).toBe(1);
    });

    it("does not deal for a game that was left, and deals for one that it adopts", () => {
      const { host, deals } = waiting();
      const due = host.current();
      host.adopt(first, dealer);
      deals[0]!();
      expect([host.current().turn, host.current().steps]).toEqual([0, 0]);
      host.adopt({ session: due, events: [] }, dealer);
      deals[1]!();
      expect([host.current().turn, host.current().steps]).toEqual([1, 3]);
      const restored = hostGame({ session: due, events: [] }, dealer);
      expect(restored.current().slots).toEqual(host.current().slots);
    });

    it("deals although a listener threw", () => {
      const { host, deals } = waiting();
      deals[0]!();
      for (const action of [put(0, 0, 6), put(1, 0, 1)]) expectOk(host.dispatch(action));
      host.subscribe(() => {
        throw new Error("a listener failed");
      });
      expect(() => host.dispatch(put(2, 0, 2))).toThrow("a listener failed");
      expect([deals.length, isDealDue(host.current())]).toEqual([2, true]);
    });
  });

  it("refuses to deal while there is a hand", () => {
    expect(() => deal(first.session, dealer)).toThrow("hand is used up");
  });
});

describe("a game from a position", () => {
  const dealer = scripted("1x4 2x2 3x3");
  const at = (text: string) => {
    const { board, dock, combo } = expectOk(parsePosition(text));
    return { board, slots: [dock[0] ?? null, null, dock[1] ?? null], combo: combo ?? NO_COMBO, score: 140 };
  };

  it("begins with the pieces that are left, and deals when they are placed", () => {
    const from = at("8/8/8/8/8/8/8/8 1x4:b,2x2:c");
    const first = expectOk(newSession({ seed: 1, dealer, undoLimit: Infinity, from }));
    expect(first.session).toMatchObject({ slots: from.slots, score: 140, turn: -1, ended: null });
    const second = play(dealer, first, [0, 0, 0], [2, 4, 4]);
    expect(second.session).toMatchObject({ turn: 0, score: 140, steps: 2 });
    expect(second.session.slots.map((piece) => piece?.shape.id)).toEqual(["1x4", "2x2", "3x3"]);
    expect(expectOk(apply(play(dealer, first, [0, 0, 0]).session, { type: "undo" }, dealer)).session.board).toBe(
      from.board,
    );
  });

  it("deals at once where no piece is left, and has ended where none fits", () => {
    const none = { ...at("8/8/8/8/8/8/8/8 1x4"), slots: [null, null, null] };
    expect(expectOk(newSession({ seed: 1, dealer, from: none })).session.turn).toBe(0);
    const stuck = at("#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 2x2,3x3");
    expect(expectOk(newSession({ seed: 1, dealer, from: stuck })).session.ended).toBe("noMove");
  });
});
