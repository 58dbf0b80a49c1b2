/**
 * @file Stage 9, inject (paper §3.3): occasionally one special shape takes a seat, small ones to help, diagonals to
 * press. Rate-limited per game and by cooldown; the changed dock goes through the gate again and is dropped if it
 * fails.
 */
import { type Board, CELLS, drawIndex, kernel, type Rng, type Shape, SPECIAL_SHAPES } from "#engine";
import type { Candidate, Selection } from "./choose.ts";
import type { Foresight } from "./foresee.ts";
import { gate, type VerifiedDock } from "./gate.ts";
import { onGrid } from "./grid.ts";
import type { Foreseen } from "./prediction.ts";
import type { Brief } from "./track.ts";

const { COLUMN_GAIN, columnTally, FULL_LINES, legalHi, legalLo, lowestBit, popcount32, ROW_GAIN, rowTally } = kernel;

export type SpecialKind = "relief" | "pressure";

/** Why no special was injected. */
export const NO_INJECTION = [
  "intent",
  "tooEarly",
  "coolingDown",
  "fill",
  "quota",
  "noUse",
  "gate",
  "alreadyRich",
  "effect",
] as const;
export type NoInjection = (typeof NO_INJECTION)[number];

export type Injection =
  | {
      readonly injected: true;
      readonly kind: SpecialKind;
      readonly shape: Shape;
      readonly replaced: Shape;
      readonly slot: number;
      readonly dock: VerifiedDock;
      /** What the changed dock is expected to do; null under the paper's objective. */
      readonly foreseen: Foreseen | null;
    }
  | { readonly injected: false; readonly why: NoInjection };

/** Draw weights within a pool, by id. */
const WEIGHTS: Readonly<Record<string, number>> = {
  "1x2": 3,
  "2x1": 3,
  "1x3": 2,
  "3x1": 2,
  "diag-2a": 2,
  "diag-2b": 2,
};

export const isDiagonal = (shape: Shape) => shape.id.startsWith("diag");

export function inject(candidate: Candidate, brief: Brief, rng: Rng): Injection {
  const kind = kindOf(brief);
  const why = kind === null ? "intent" : limitOf(kind, candidate, brief);
  if (kind === null || why !== null) return { injected: false, why: why ?? "intent" };
  const { board } = brief.input;
  const pool = SPECIAL_SHAPES.filter((shape) => isDiagonal(shape) === (kind === "pressure"));
  const uses = pool.map((shape) => (WEIGHTS[shape.id] ?? 1) * usefulness(shape, kind, board));
  if (Math.max(...uses) === 0) return { injected: false, why: "noUse" };
  const shape = pool[drawIndex(uses, rng)]!;
  const slot = leastValuable(candidate, brief);
  const gated = gate(board, candidate.dock.shapes.with(slot, shape), brief.config);
  if (!gated.accepted) return { injected: false, why: "gate" };
  const replaced = candidate.dock.shapes[slot]!;
  return { injected: true, kind, shape, replaced, slot, dock: gated.dock, foreseen: null };
}

/**
 * Drops a special piece that would spoil the effect that the dock was chosen for, or would make it riskier than both the
 * cap and the dock without it.
 */
export function weighInjection(
  injection: Injection,
  { chosen: { prediction }, risk: without }: Pick<Selection, "chosen" | "risk">,
  { aim, config }: Brief,
  foresight: Foresight | null,
): Injection {
  if (!injection.injected || foresight === null || prediction === null || without === null) return injection;
  const { shapes } = injection.dock;
  const predicted = foresight.examine(shapes);
  if (onGrid(predicted.cost) > onGrid(prediction.cost + config.foresee.specialMargin)) return SPOILT;
  const risk = foresight.riskOf(shapes);
  if (onGrid(risk) > onGrid(Math.max(aim.riskCap, without))) return SPOILT;
  return { ...injection, foreseen: { ...predicted, risk } };
}

const SPOILT: Injection = { injected: false, why: "effect" };

function kindOf({ resolution }: Brief): SpecialKind | null {
  if (resolution.intent === "relief" || resolution.intent === "warm") return "relief";
  return resolution.intent === "pressure" || resolution.intent === "sprint" ? "pressure" : null;
}

function limitOf(kind: SpecialKind, candidate: Candidate, { config, input, perception }: Brief): NoInjection | null {
  const { injection, theta } = config;
  const { context } = input;
  const { fill } = perception.topology;
  if (context.turn < injection.minTurn) return "tooEarly";
  if (context.lastSpecial >= 0 && context.turn - context.lastSpecial < injection.cooldown) return "coolingDown";
  if (candidate.canWipe || candidate.roles.filter((role) => role === "finish").length >= 2) return "alreadyRich";
  if (kind === "relief") {
    if (fill < injection.reliefFill) return "fill";
    const earned = Math.floor(injection.reliefPerClear * context.lines);
    const quota = Math.max(injection.reliefQuota, earned) * theta.specialReliefQuotaGain;
    return context.reliefSpecials + 1 > quota ? "quota" : null;
  }
  if (fill < injection.pressureMinFill || fill > injection.pressureMaxFill) return "fill";
  const earned = Math.floor(injection.pressurePerClear * context.lines);
  const quota = Math.max(injection.pressureQuota, earned) * theta.specialPressureQuotaGain;
  return context.pressureSpecials + 1 > quota ? "quota" : null;
}

/** Relief must finish a line; pressure must at least fit. */
function usefulness(shape: Shape, kind: SpecialKind, board: Board): number {
  const { lo, hi } = board.occupied;
  const rows = rowTally(lo, hi);
  const columns = columnTally(lo, hi);
  let best = 0;
  for (let base = 0; base < CELLS; base += 32) {
    let set = base === 0 ? legalLo(shape.index, lo, hi) : legalHi(shape.index, hi);
    if (kind === "pressure" && set !== 0) return 1;
    for (; set !== 0; set &= set - 1) {
      const at = shape.index * CELLS + base + lowestBit(set);
      const lines =
        popcount32((rows + ROW_GAIN[at]!) & FULL_LINES) + popcount32((columns + COLUMN_GAIN[at]!) & FULL_LINES);
      best = Math.max(best, lines);
    }
  }
  return best;
}

/** The seat that does least: not part of a wipe, clears little, fits rarely. */
function leastValuable({ dock, roles }: Candidate, { scans }: Brief): number {
  const value = dock.shapes.map((shape, slot) => {
    const scan = scans[shape.index];
    if (scan === undefined) return Infinity;
    return (roles[slot] === "wipe" ? 4 : 0) + 2 * scan.bestClear + scan.gaps + scan.placements / 50;
  });
  return value.indexOf(Math.min(...value));
}
