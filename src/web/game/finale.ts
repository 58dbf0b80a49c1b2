/**
 * @file The facts shown at the end of a game, computed from its session: how the last hand could have been placed, step
 * by step with the clears, and the distance to the best score. Pure.
 */
import { Bitboard, clamp01, expectOk, type Placement, shapeOf } from "#engine";
import { act, atDelivery, type Dealer, type Session, type Step } from "#game";
import type { Ending } from "../board/state.ts";

/** Hears nothing and deals nothing: the steps of a witness are looked at, not played. */
const NOBODY: Dealer = {
  id: "nobody",
  start: null,
  deal: () => {
    throw new Error("the steps of a witness end with its dock");
  },
  follow: () => {
    throw new Error("the steps of a witness end with its dock");
  },
  observe: (memory) => memory,
};

/** A step of a witness: what was before it, and what it did. */
export interface WitnessStep {
  readonly before: Session;
  readonly step: Step;
  readonly placement: Placement;
  readonly lines: number;
}

/** How the current hand could have been placed from where it was delivered; nothing where that is not known. */
export function witnessSteps(session: Session): readonly WitnessStep[] {
  const { delivery } = session;
  if (delivery?.outcome !== "delivered") return [];
  let before: Session = { ...atDelivery<unknown>(session), ended: null };
  return (delivery.dock.witness ?? []).map((placement) => {
    const slot = before.slots.findIndex((piece) => piece?.shape.id === placement.shape);
    const step = expectOk(act(before, { type: "place", slot, x: placement.x, y: placement.y }, NOBODY));
    const cleared = step.events.find((event) => event.type === "lines.cleared");
    const lines = cleared === undefined ? 0 : cleared.rows.length + cleared.columns.length;
    const witnessed = { before, step, placement, lines };
    before = step.session;
    return witnessed;
  });
}

/** Cells of a placement, 0…63. */
export function cellsOf({ shape, x, y }: Placement): readonly number[] {
  return shapeOf(shape).cells.map((part) => 8 * (y + part.y) + x + part.x);
}

/** The course of the scene, in milliseconds from the end of the game. */
export const SCENE = { fadeFrom: 150, fadeTo: 550, countFrom: 400, countTo: 900, witness: 1300, step: 700 } as const;

/** The cells that are grey `ms` milliseconds into the scene, from the last to the first. */
export function fadedAfter(ms: number): Bitboard {
  const share = clamp01((ms - SCENE.fadeFrom) / (SCENE.fadeTo - SCENE.fadeFrom));
  return Bitboard.fromCells(Array.from({ length: Math.round(64 * share) }, (_, i) => 63 - i));
}

/** The witness after some of its steps, in its colours on a grey board, its pieces numbered. */
export function endingAt(steps: readonly WitnessStep[], at: number, noPlace: string): Ending {
  const shown = steps.slice(0, at);
  const own = new Set(shown.flatMap(({ placement }) => [...cellsOf(placement)]));
  const { board } = shown.at(-1)!.step.session;
  const isShown = (cell: number | undefined) => cell !== undefined && board.cells[cell] !== 0;
  const numbers = shown.flatMap(({ placement }, i) => {
    // A piece whose first cell was cleared is numbered at another one; the latest always is.
    const cells = cellsOf(placement);
    const cell = cells.find(isShown) ?? (i === at - 1 ? cells[0] : undefined);
    return cell === undefined ? [] : [{ x: cell % 8, y: Math.floor(cell / 8), number: i + 1 }];
  });
  const faded = Bitboard.fromCells(Array.from({ length: 64 }, (_, cell) => cell).filter((cell) => !own.has(cell)));
  return { faded, noPlace, numbers };
}

/** How a score stands against the best before it; none where there was no best. */
export type AgainstBest =
  | { readonly kind: "none" }
  | { readonly kind: "short" | "past"; readonly points: number }
  | { readonly kind: "level" };

export function againstBest(points: number, best: number): AgainstBest {
  if (best === 0) return { kind: "none" };
  if (points === best) return { kind: "level" };
  return points > best ? { kind: "past", points: points - best } : { kind: "short", points: best - points };
}
