/**
 * @file Stage 6, the one gate (paper §2.2–2.4, D1). Every dock is delivered through here, no matter who proposed it: C1
 * three different shapes, C2 enough mobility, C3 an order in which all can be placed, proved by complete search. A
 * `VerifiedDock` carries its witness and can be made nowhere else.
 */
import {
  type Board,
  checkBoard,
  checkDock,
  DOCK_SIZE,
  fillOf,
  mobilityOf,
  type Placement,
  type Shape,
  verify,
} from "#engine";
import { SPAWN_DEFAULTS, type SpawnConfig } from "./config.ts";

declare const verified: unique symbol;

export interface VerifiedDock {
  readonly [verified]: true;
  readonly shapes: readonly Shape[];
  /** Placements in playing order that put the whole dock down. */
  readonly witness: readonly Placement[];
  /** Sum of legal placements over the three pieces. */
  readonly mobility: number;
  /** Placements the verifier tried. */
  readonly nodes: number;
}

export const REJECTIONS = ["malformed", "duplicate", "immobile", "infeasible"] as const;
export type RejectionCode = (typeof REJECTIONS)[number];

export interface Rejection {
  readonly code: RejectionCode;
  readonly shapes: readonly Shape[];
  readonly message: string;
}

/**
 * A dock that passed the gate, with its witness, or the reason why it did not.
 *
 * @example
 * ```ts
 * import { emptyBoard, type GateResult, gate, shapeOf } from "openblock";
 * const result: GateResult = gate(emptyBoard(), [shapeOf("2x2"), shapeOf("2x2"), shapeOf("1x4")]);
 * console.log(result.accepted ? "accepted" : result.rejection.code); // duplicate
 * ```
 */
export type GateResult =
  | { readonly accepted: true; readonly dock: VerifiedDock }
  | { readonly accepted: false; readonly rejection: Rejection };

/** The mobility that C2 asks for: 10 on open boards, falling linearly to 3 at fill 0.75 (D4), unrounded. */
export function minimumMobility(fill: number, { mobility }: SpawnConfig): number {
  const { atLowFill, atHighFill, lowFill, highFill } = mobility;
  if (fill <= lowFill) return atLowFill;
  if (fill >= highFill) return atHighFill;
  return atLowFill + ((atHighFill - atLowFill) * (fill - lowFill)) / (highFill - lowFill);
}

/**
 * Judges a dock by C1, C2 (unless waived) and C3; without a configuration by the default settings.
 *
 * @example
 * ```ts
 * import { emptyBoard, gate, shapeOf } from "openblock";
 * const result = gate(emptyBoard(), [shapeOf("1x4"), shapeOf("2x2"), shapeOf("t-up")]);
 * console.log(result.accepted && result.dock.mobility); // 131
 * ```
 */
export function gate(
  board: Board,
  shapes: readonly Shape[],
  config: SpawnConfig = SPAWN_DEFAULTS,
  waiveMobility = false,
): GateResult {
  checkBoard(board);
  checkDock(shapes);
  if (shapes.length !== DOCK_SIZE) {
    return reject("malformed", shapes, `a dock has ${DOCK_SIZE} shapes, not ${shapes.length}`);
  }
  const [a, b, c] = shapes;
  if (a === b || b === c || a === c) return reject("duplicate", shapes, "C1: a shape appears twice");
  const mobility = mobilityOf(board, shapes);
  const minimum = minimumMobility(fillOf(board), config);
  if (!waiveMobility && mobility < minimum) {
    return reject("immobile", shapes, `C2: ${mobility} placements, at least ${minimum.toFixed(1)} are wanted`);
  }
  const { witness, nodes } = verify(board, shapes);
  if (witness === null) {
    return reject("infeasible", shapes, `C3: no order places all three (${nodes} placements tried, search exhausted)`);
  }
  return { accepted: true, dock: { shapes, witness, mobility, nodes } as unknown as VerifiedDock };
}

function reject(code: RejectionCode, shapes: readonly Shape[], message: string): GateResult {
  return { accepted: false, rejection: { code, shapes, message } };
}
