/**
 * @file The facts of a hand worth telling: its predicted effect on the player, and what its pieces can do on this
 * board. Each has a weight: its distance from the usual value, in units of the usual spread.
 */
import { type ShapeId, shapeOf } from "#engine";
import type { ChoiceTrace, DeliveryTrace, ForeseeTrace, Trace } from "../trace.ts";
import type { Effect, Risk, SpawnMessages, Wordings } from "./messages.ts";
import { percent } from "./why.ts";

export interface Point {
  readonly telling: number;
  /** Said of the future, by play-outs. */
  readonly isForeseen: boolean;
  readonly wordings: Wordings;
}

/** Medians and spreads over the docks of 20 games of simulated people; counts on a logarithmic scale. */
const USUAL = {
  lines: { middle: 1.4, spread: 0.6 },
  fillChange: { spread: 0.08 },
  ratioChange: { spread: 0.15 },
  solutions: { middle: 200, spread: Math.log(4) },
  places: { middle: 3, spread: Math.log(2.5) },
  room: { middle: 28, spread: 2 },
  orders: { middle: 6, spread: 1 },
} as const;

export function pointsOf(
  trace: Trace,
  deliver: DeliveryTrace,
  choose: ChoiceTrace,
  messages: SpawnMessages,
): readonly Point[] {
  const { foresee, inject } = trace;
  // A special piece took the place of another after the choice was described.
  const isAsChosen = inject === null || !inject.injected;
  return [
    ...(foresee === null ? [] : foreseenPoints(trace, foresee, messages)),
    ...dockPoints(trace, deliver, messages),
    ...(isAsChosen ? outlookPoints(choose, messages) : []),
    ...piecePoints(trace, choose, messages),
  ];
}

/** Share of play-outs that leave a piece over, from which it is told. */
const TOLD_LOSS = 0.1;

function foreseenPoints(trace: Trace, { foreseen }: ForeseeTrace, { point }: SpawnMessages): Point[] {
  const { lines, multi, fill, loss } = foreseen;
  const before = trace.perceive.topology.fill;
  const mostly = (telling: number, wordings: Wordings): Point => ({ telling, isForeseen: true, wordings });
  const points = [
    multi > 0.5
      ? mostly(1.5, point.multi())
      : mostly(Math.abs(lines - USUAL.lines.middle) / USUAL.lines.spread, point.lines(lines)),
    mostly(Math.abs(fill - before) / USUAL.fillChange.spread / 2, point.fill(percent(before), percent(fill))),
  ];
  const effect = effectOf(trace, foreseen);
  if (effect !== null) points.push(mostly(effect.telling, point.effect[effect.name](effect.now, effect.then)));
  const risk = riskOf(foreseen.risk, trace.assess.aim.riskCap);
  if (risk !== null) points.push(mostly(2 + 4 * foreseen.risk, point.risk[risk]()));
  if (loss >= TOLD_LOSS) points.push(mostly(3, point.loss(percent(loss))));
  return points;
}

interface EffectPoint {
  readonly name: Effect;
  /** Flow ratio in percent. */
  readonly now: number;
  readonly then: number;
  readonly telling: number;
}

/** What the hand does to the flow; null where it leads away from it, which nobody meant. */
function effectOf({ read }: Trace, { ratio, inBand }: ForeseeTrace["foreseen"]): EffectPoint | null {
  const { flow } = read;
  const now = percent(flow.ratio);
  const then = percent(ratio);
  const telling = 0.5 + Math.abs(Math.log(Math.max(1, then) / Math.max(1, now))) / USUAL.ratioChange.spread;
  if (flow.state === "bored" && then > now) return { name: "more", now, then, telling };
  if (flow.state === "anxious" && then < now) return { name: "ease", now, then, telling };
  return flow.state === "flow" && inBand > 0.5 ? { name: "flow", now, then, telling: 0.8 } : null;
}

/** From this risk on the player is always told, even if the aim allows it. */
const GRAVE_RISK = 0.3;

function riskOf(risk: number, cap: number): Risk | null {
  if (risk <= Math.min(cap, GRAVE_RISK)) return null;
  if (risk < 0.27) return "fifth";
  if (risk < 0.42) return "third";
  return risk < 0.6 ? "half" : "most";
}

const fact = (telling: number, wordings: Wordings): Point => ({ telling, isForeseen: false, wordings });

function dockPoints({ perceive }: Trace, deliver: DeliveryTrace, { point, shape }: SpawnMessages): Point[] {
  const { solutions, orders, shapes } = deliver;
  const far = Math.abs(Math.log(Math.max(1, solutions) / USUAL.solutions.middle)) / USUAL.solutions.spread;
  const points = [fact(far, point.ways(solutions, isExact(deliver)))];
  if (orders < USUAL.orders.middle) {
    points.push(fact((USUAL.orders.middle - orders) / USUAL.orders.spread, point.orders(orders)));
  }
  const tightest = tightestOf(shapes, perceive.placements);
  if (tightest !== null && tightest.places <= USUAL.places.middle) {
    const rare = Math.log(USUAL.places.middle / Math.max(0.5, tightest.places)) / USUAL.places.spread;
    points.push(fact(rare, point.tight(shape(tightest.shape), tightest.places)));
  }
  return points;
}

/** Each order is counted up to a cap, where the signal of a dock at the cap in all six orders is 0. */
function isExact({ solutions, signals }: DeliveryTrace): boolean {
  if (signals.solutions <= 0) return false;
  const most = Math.expm1(Math.log1p(solutions) / (1 - signals.solutions));
  return 6 * solutions < 0.999 * most;
}

function tightestOf(shapes: readonly ShapeId[], placements: readonly number[]) {
  let tightest: { readonly shape: ShapeId; readonly places: number } | null = null;
  for (const shape of shapes) {
    // Placements are known of the regular shapes.
    const places = placements[shapeOf(shape).index];
    if (places !== undefined && (tightest === null || places < tightest.places)) tightest = { shape, places };
  }
  return tightest;
}

const REGULAR = 28;

function outlookPoints({ outlook, finishes, canWipe }: ChoiceTrace, { point }: SpawnMessages): Point[] {
  const { bestClear, openness } = outlook;
  const fitting = Math.round(REGULAR * openness);
  const points: Point[] = [];
  // Greedy play that ends early promises nothing.
  if (fitting > 0) {
    const lost = (USUAL.room.middle - fitting) / USUAL.room.spread;
    points.push(fact(Math.max(0.4, lost), point.room(fitting)));
  }
  const atOnce = Math.max(...finishes.map(({ rows, columns }) => rows.length + columns.length));
  if (bestClear >= 2 && bestClear > atOnce) points.push(fact(bestClear - 0.5, point.prepared(bestClear)));
  if (canWipe) points.push(fact(5, point.wipe()));
  return points;
}

/** What each piece is there for. */
function piecePoints({ inject }: Trace, { shapes, finishes, roles }: ChoiceTrace, messages: SpawnMessages): Point[] {
  return shapes.map((shape, slot) => {
    if (inject?.injected && inject.slot === slot) {
      return fact(1.6, messages.special(messages.shape(inject.shape), inject.kind === "relief"));
    }
    const { rows, columns } = finishes[slot]!;
    const fromOne = { rows: rows.map((row) => row + 1), columns: columns.map((column) => column + 1) };
    const role = roles[slot]!;
    const lines = rows.length + columns.length;
    const telling = role === "wipe" ? 4 : role === "setup" ? 0.6 : 1.4 * lines - 0.3;
    return fact(telling, messages.piece[role](messages.shape(shape), messages.lines(fromOne), lines));
  });
}
