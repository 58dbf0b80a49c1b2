/**
 * @file What the end of a game tells, computed from its session: how its last hand could have been placed, step by step
 * with the clears, and how far the score is from the best before it. Pure.
 */
import { expectOk, type Placement, shapeOf } from "#engine";
import { act, atDelivery, type Dealer, type Session, type Step } from "#game";

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
