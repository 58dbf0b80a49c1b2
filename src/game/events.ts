/**
 * @file What happens in a game, as a closed union. The session reducer is its only source; profile, view, statistics
 * and dealers listen. Events are plain data.
 */
import type { Piece, Placement } from "#engine";

/**
 * Why a game ended: no remaining piece fits, or no dock of the source can be fully placed (with its proof).
 *
 * @example
 * ```ts
 * import { expectOk, parsePosition } from "openblock";
 * import { DEALERS, type EndReason, newSession } from "openblock/game";
 * const { board, dock, combo } = expectOk(parsePosition("#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 3x3"));
 * const from = { board, slots: dock, combo, score: 0 };
 * const ended: EndReason | null = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible, from })).session.ended;
 * console.log(ended); // noMove
 * ```
 */
export type EndReason = "noMove" | "noFeasibleDock";

/** Who made a dock: dealt by rule from the seed (can be dealt again), or proposed by a learned track. */
export const DOCK_SOURCES = ["dealt", "learned"] as const;
export type DockSource = (typeof DOCK_SOURCES)[number];

/**
 * What happens in a game. Plain data.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, type GameEvent, newSession } from "openblock/game";
 * const events: readonly GameEvent[] = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible })).events;
 * for (const event of events) if (event.type === "dock.delivered") console.log(event.turn, event.pieces.length); // 0 3
 * ```
 */
export type GameEvent =
  | { readonly type: "game.started"; readonly seed: number; readonly dealer: string }
  | {
      readonly type: "dock.delivered";
      /** Docks delivered before this one. */
      readonly turn: number;
      readonly pieces: readonly Piece[];
      readonly source: DockSource;
    }
  | {
      readonly type: "piece.placed";
      readonly turn: number;
      /** 0…2. */
      readonly slot: number;
      readonly placement: Placement;
      /** Thinking time in milliseconds, as the record keeps it. */
      readonly ms: number;
      readonly points: number;
      readonly plain: number;
      /** Lines it cleared. */
      readonly lines: number;
      /** Lines of one colour among those it cleared. */
      readonly mono: number;
      /** It cleared the whole board. */
      readonly isWipe: boolean;
      /** Combo chain after the placement. */
      readonly chain: number;
      /** Score of the game after the placement. */
      readonly score: number;
    }
  | {
      readonly type: "lines.cleared";
      readonly rows: readonly number[];
      readonly columns: readonly number[];
      readonly mono: number;
      readonly isWipe: boolean;
      readonly points: number;
      /** Combo chain after the clear, and the multiplier that applied. */
      readonly chain: number;
      readonly multiplier: number;
    }
  | { readonly type: "placement.undone"; readonly turn: number; readonly undosLeft: number }
  | {
      readonly type: "game.ended";
      readonly reason: EndReason;
      readonly score: number;
      readonly steps: number;
    };
