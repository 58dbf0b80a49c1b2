/**
 * @file The docks that the placement agent trains on: uniform over the feasible ones, below the curriculum's ceiling on
 * their SCD. If none of a few draws stays below it, the easiest of them is dealt, so a crowded board still gets its dock.
 * Unverified docks and the rule track's can be switched on instead.
 */
import { Bitboard, boardFromBits, DRAW_DOCK, type DrawDock, expectOk, SHAPES } from "#engine";
import { decodeAction } from "#env";
import { apply, DEALERS, drawColours, newSession } from "#game";
import { THINK_MS } from "#players";
import { topologyOf } from "#quality";
import { boardSignals, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";
import type { TrainingDocks } from "../schedule/config.ts";

/** The docks of one episode. */
export interface EpisodeDocks {
  readonly draw: DrawDock;
  /** Colours of the dock that was drawn last, by slot. The batch plays without them; the network sees them. */
  coloursOf(seed: number, turn: number): readonly number[];
  /** Told of every placement before it is made, for a source that follows the game. */
  follow?(action: number): void;
}

/** @param ceiling of the docks' SCD; 1 admits all */
export function episodeDocks(docks: TrainingDocks, seed: number, ceiling: number, redraws: number): EpisodeDocks {
  if (docks === "rule") return ruleDocks(seed);
  return { draw: belowCeiling(DRAW_DOCK[docks], ceiling, redraws), coloursOf: drawColours };
}

/** A source whose docks have an SCD up to the ceiling, or the least of `redraws` draws. A ceiling of 1 admits all. */
export function belowCeiling(draw: DrawDock, ceiling: number, redraws: number): DrawDock {
  if (ceiling >= 1) return draw;
  const easiest = new Int32Array(3);
  return (lo, hi, rng, buffer) => {
    const board = expectOk(boardFromBits(new Bitboard(lo, hi)));
    const signals = boardSignals(topologyOf(board.occupied));
    let least = Infinity;
    for (let n = 0; n < redraws && least > ceiling; n++) {
      if (!draw(lo, hi, rng, buffer)) return false;
      const shapes = Array.from(buffer.dock, (index) => SHAPES[index]!);
      const { scd } = stepDifficulty(board, shapes, signals, SPAWN_DEFAULTS);
      if (scd >= least) continue;
      least = scd;
      easiest.set(buffer.dock);
    }
    buffer.dock.set(easiest);
    return true;
  };
}

/** The rule track adapts to the player, so it deals to a session that makes the same placements. */
function ruleDocks(seed: number): EpisodeDocks {
  let { session } = expectOk(newSession({ seed, dealer: DEALERS.rule }));
  return {
    draw(_lo, _hi, _rng, { dock }) {
      if (session.ended === "noFeasibleDock") return false;
      dock.set(session.slots.map((piece) => piece!.shape.index));
      return true;
    },
    coloursOf: () => session.slots.map((piece) => piece!.colour!),
    follow(action) {
      session = expectOk(
        apply(session, { type: "place", ...decodeAction(action), ms: THINK_MS }, DEALERS.rule),
      ).session;
    },
  };
}
