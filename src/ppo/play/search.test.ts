/** @file The network's value inside search sees positions as the game would have them, and takes no death for a living board. */
import { describe, expect, it } from "vitest";
import { COLOURS, createRng, expectOk, parsePosition, shapeOf } from "#engine";
import { apply, DEALERS, newSession, type Session } from "#game";
import { referenceRuntime } from "#nn";
import { PLAYERS } from "../../players/baselines.ts";
import type { View } from "../../players/player.ts";
import { choiceAt } from "../../players/player.ts";
import { playSession } from "../../players/playGame.ts";
import { boardBits, type DockModel, dockModel, type Leaf, SearchKernel } from "../../search/kernel.ts";
import { dockSlots } from "../../search/player.ts";
import { WEIGHT_COUNT } from "../../search/tableValue.ts";
import { DEFAULT_VARIANT, type Variant } from "../network/network.ts";
import { firstWeights } from "../network/weights.ts";
import { openPlacementSession } from "./player.ts";
import { afterPath, NETWORK_SEARCH, withNextDock, worthsOf } from "./search.ts";

const SMALL: Variant = { ...DEFAULT_VARIANT, kind: "shared-mlp" };
const kernel = new SearchKernel(new Float32Array(WEIGHT_COUNT), 1);

function leavesOf(view: View): Leaf[] {
  const { lo, hi } = view.board.occupied;
  kernel.search(boardBits(lo, hi), dockSlots(view), NETWORK_SEARCH.beam);
  return kernel.leaves(NETWORK_SEARCH.leaves);
}

/** What the game itself makes of a path. */
function played(from: Session, path: readonly number[]): Session {
  let session = from;
  for (const step of path) {
    const choice = choiceAt(step >> 6, step & 63);
    session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
  }
  return session;
}

/** Positions of some games, with whole docks and with begun ones. */
const SESSIONS = [3, 4, 5].flatMap((seed) =>
  [6, 19, 38].map((cap) => playSession({ player: PLAYERS.keeper, dealer: DEALERS.feasible, seed, cap })),
);

describe("afterPath", () => {
  it("has the board, the colours and the combo that the game would have", () => {
    let chains = 0;
    for (const session of SESSIONS) {
      for (const { board, path } of leavesOf(session)) {
        const after = afterPath(session, path);
        const game = played(session, path);
        expect(after.board.cells).toEqual(game.board.cells);
        expect(after.combo).toEqual(game.combo);
        expect(after.slots.every((piece) => piece === null)).toBe(true);
        expect(boardBits(after.board.occupied.lo, after.board.occupied.hi)).toBe(board);
        if (after.combo.chain > 0) chains++;
      }
    }
    expect(chains).toBeGreaterThan(0);
  });
});

describe("withNextDock", () => {
  const after = afterPath(SESSIONS[0]!, leavesOf(SESSIONS[0]!)[0]!.path);

  it("colours docks as the game does: three different ones, any of them, the same for every board", () => {
    const model = dockModel("feasible");
    const empty = expectOk(newSession({ seed: 1, dealer: DEALERS.uniform })).session;
    const seen = new Set<number>();
    for (let draw = 0; draw < 40; draw++) {
      const next = withNextDock(after, model, 7, draw)!;
      expect({ board: next.board, combo: next.combo }).toEqual({ board: after.board, combo: after.combo });
      const colours = next.slots.map((piece) => piece!.colour!);
      expect(new Set(colours).size).toBe(3);
      expect(withNextDock(empty, model, 7, draw)!.slots.map((piece) => piece!.colour)).toEqual(colours);
      for (const colour of colours) seen.add(colour);
    }
    expect(seen.size).toBe(COLOURS);
    // A game with this seed and turn has the same colours.
    const first = withNextDock(after, model, 11, 0)!.slots.map((piece) => piece!.colour);
    const dealt = expectOk(newSession({ seed: 11, dealer: DEALERS.feasible })).session;
    expect(first).toEqual(dealt.slots.map((piece) => piece!.colour));
  });

  it("is over without a dock, and with a dock whose pieces do not fit", () => {
    expect(withNextDock(after, () => null, 1, 0)).toBeNull();
    const checks = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";
    const { board, combo } = expectOk(parsePosition(`${checks} 1x4`));
    const bars: DockModel = () => [shapeOf("1x4").index, shapeOf("1x5").index, shapeOf("4x1").index];
    expect(withNextDock({ board, combo, slots: [] }, bars, 1, 0)).toBeNull();
    expect(withNextDock(after, bars, 1, 0)!.slots.map((piece) => piece!.shape.id)).toEqual(["1x4", "1x5", "4x1"]);
  });
});

describe("worthsOf", () => {
  /** A network for which every position is worth about −5. */
  const weights = firstWeights(SMALL, createRng(4, "noise"));
  const sour = { ...weights, "value/out/bias": { shape: [1], data: Float32Array.of(-5) } };
  const config = { ...NETWORK_SEARCH, docks: 2 };
  const view = SESSIONS[1]!;
  const leaves = leavesOf(view).slice(0, 2);

  it("ranks a dead board last, for any points and any value of the others", async () => {
    const session = await openPlacementSession(referenceRuntime, sour, SMALL, 4);
    const living = dockModel("feasible");
    const dead = leaves[0]!.board;
    const dying: DockModel = (lo, hi, rng) => (boardBits(lo, hi) === dead ? null : living(lo, hi, rng));
    const rich = [{ ...leaves[0]!, gain: 2000 }, leaves[1]!];
    const [first, second] = await worthsOf(session, view, rich, living, 9, config);
    expect(first!).toBeGreaterThan(second!);
    const [lost, kept] = await worthsOf(session, view, rich, dying, 9, config);
    expect(kept).toBe(second);
    expect(kept!).toBeLessThan(-4);
    expect(lost!).toBeLessThan(kept!);
    let asked = 0;
    const onceDying: DockModel = (lo, hi, rng) => (asked++ === 0 ? null : living(lo, hi, rng));
    const [risked, safe] = await worthsOf(session, view, rich, onceDying, 9, config);
    expect(safe).toBe(second);
    expect(risked!).toBeLessThan(safe!);
  });

  it("is the points on the way and the mean over docks that fit", async () => {
    const session = await openPlacementSession(referenceRuntime, weights, SMALL, 4);
    const model = dockModel("feasible");
    const worths = await worthsOf(session, view, leaves, model, 9, config);
    for (const [i, leaf] of leaves.entries()) {
      const gained = await worthsOf(session, view, [{ ...leaf, gain: leaf.gain + 100 }], model, 9, config);
      expect(gained[0]! - worths[i]!).toBeCloseTo(100 * config.pointWorth, 6);
    }
    expect(worths[0]).not.toBe(worths[1]);
  });
});
