/** @file What the three players promise: legality, a uniform draw, the best board, the kept dock, the same game again. */

import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  legalPlacements,
  linesOf,
  parsePosition,
  place,
  type Shape,
  shapesLeft,
  verify,
} from "#engine";
import { apply, DEALER_IDS, DEALERS, newSession, type Session } from "#game";
import { boardValue, newRoomBuffer } from "#people";
import { cases } from "../../tests/effort.ts";
import { PLAYER_IDS, PLAYERS, type PlayerId } from "./baselines.ts";
import type { Choice, View } from "./player.ts";

function viewOf(text: string): View {
  const { board, dock, combo } = expectOk(parsePosition(text));
  return { board, slots: dock, combo };
}

/** All legal choices in the order of the players: slot, then reading order. */
function choicesOf({ board, slots }: View): Choice[] {
  return slots.flatMap((piece, slot) =>
    piece === null ? [] : legalPlacements(board, piece.shape).map(({ x, y }) => ({ slot, x, y })),
  );
}

function boardAfter({ board, slots }: View, { slot, x, y }: Choice) {
  return expectOk(place(board, { shape: slots[slot]!.shape.id, x, y }));
}

function isKept(board: Board, left: readonly Shape[]): boolean {
  return left.length === 0 || verify(board, left).feasible;
}

/** Plays a game, showing each position with the player's choice. */
function watch(
  id: PlayerId,
  dealer: (typeof DEALER_IDS)[number],
  seed: number,
  cap: number,
  look: (session: Session, choice: Choice) => void,
): Session {
  let { session } = expectOk(newSession({ seed, dealer: DEALERS[dealer] }));
  while (session.ended === null && session.steps < cap) {
    const choice = PLAYERS[id].choose(session, createRng(seed, "policy", session.steps));
    look(session, choice);
    session = expectOk(apply(session, { type: "place", ...choice }, DEALERS[dealer])).session;
  }
  return session;
}

/** Games on uniform docks, which are short and end on full boards; and on each of the others. */
const GAMES = { uniform: 60, others: cases(3, 8) } as const;

describe.each(PLAYER_IDS)("%s", (id) => {
  it("always places legally, on every dealer", () => {
    for (const dealer of DEALER_IDS) {
      for (let seed = 0; seed < (dealer === "uniform" ? GAMES.uniform : GAMES.others); seed++) {
        watch(id, dealer, seed, 60, ({ board, slots }, { slot, x, y }) => {
          const piece = slots[slot]!;
          expect(place(board, { shape: piece.shape.id, x, y }).ok).toBe(true);
        });
      }
    }
  });

  it("refuses a position without a legal placement", () => {
    const view = viewOf("#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 3x3,2x2");
    expect(() => PLAYERS[id].choose(view, createRng(1, "policy"))).toThrow("none is legal");
  });

  it("carries its own id as its name", () => {
    expect(PLAYERS[id].name).toBe(id);
  });
});

describe("random", () => {
  it("draws every legal placement of every piece equally often", () => {
    const view = viewOf("###2###/8/8/2#5/8/8/4####/8 3x3,1x5,2x2");
    const choices = choicesOf(view).map((choice) => JSON.stringify(choice));
    const seen = new Map(choices.map((choice) => [choice, 0]));
    const rng = createRng(11, "policy");
    for (let i = 0; i < 200 * choices.length; i++) {
      const choice = JSON.stringify(PLAYERS.random.choose(view, rng));
      seen.set(choice, seen.get(choice)! + 1);
    }
    expect(seen.size).toBe(choices.length);
    // 200 expected each, standard deviation 14; five of them for about a hundred choices.
    for (const n of seen.values()) expect(Math.abs(n - 200)).toBeLessThan(71);
  });
});

/** The best of some choices by the readable rules; the first of equals. */
function bestOf(view: View, choices: readonly Choice[]): Choice {
  const valueAfter = (choice: Choice) => {
    const { board, clear } = boardAfter(view, choice);
    const { lo, hi } = board.occupied;
    return boardValue(lo, hi, linesOf(clear), newRoomBuffer());
  };
  return choices.reduce((best, choice) => (valueAfter(choice) > valueAfter(best) ? choice : best));
}

describe("greedy", () => {
  it("takes the first of the best boards", () => {
    for (let seed = 0; seed < 6; seed++) {
      watch("greedy", "uniform", seed, 40, (session, choice) =>
        expect(choice).toEqual(bestOf(session, choicesOf(session))),
      );
    }
  });
});

describe("keeper", () => {
  it("never makes a feasible dock infeasible, and plays greedily where it is so already", () => {
    const met = { feasible: 0, infeasible: 0 };
    for (const dealer of DEALER_IDS) {
      for (let seed = 100; seed < 100 + (dealer === "uniform" ? 40 : GAMES.others); seed++) {
        watch("keeper", dealer, seed, 90, (session, choice) => {
          const left = session.slots.with(choice.slot, null);
          if (verify(session.board, shapesLeft(session.slots)).feasible) {
            met.feasible++;
            expect(isKept(boardAfter(session, choice).board, shapesLeft(left))).toBe(true);
          } else {
            met.infeasible++;
            expect(choice).toEqual(PLAYERS.greedy.choose(session, createRng(0, "policy")));
          }
        });
      }
    }
    expect(met.feasible).toBeGreaterThan(cases(700, 1000));
    expect(met.infeasible).toBeGreaterThan(10);
  });

  it("takes the best of the placements that keep the dock", () => {
    watch("keeper", "feasible", 7, 60, (session, choice) => {
      const keeping = choicesOf(session).filter((candidate) =>
        isKept(boardAfter(session, candidate).board, shapesLeft(session.slots.with(candidate.slot, null))),
      );
      expect(choice).toEqual(bestOf(session, keeping));
    });
  });

  it("loses verified docks only to a board without a feasible dock", () => {
    for (let seed = 0; seed < 4; seed++) {
      const { ended } = watch("keeper", "feasible", seed, 2000, () => undefined);
      expect(ended).not.toBe("noMove");
    }
  });
});
