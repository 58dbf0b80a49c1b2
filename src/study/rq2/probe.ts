/**
 * @file Linear probes (paper §6.2): what a logistic regression reads from the frozen trunk. Labels come from how the
 * episode went on; a probe is fitted on every other episode and judged on the rest, so no game is on both sides.
 */

import { type Board, kernel, type Shape, shapeOf } from "#engine";
import type { Episode } from "#ppo";
import { auc, fitLogistic, logitsOf } from "#stats";

/** Placements within which a game that is about to end dies: ten docks. */
export const DIES_WITHIN = 30;

const { legalHi, legalLo } = kernel;
const LONG_BARS = (["1x4", "4x1", "1x5", "5x1"] as const).map(shapeOf);

export type ProbeName = "survival" | "longBar";

export interface ProbeResult {
  /** Positions it was judged on, and how many of them are positive. */
  readonly positions: number;
  readonly positives: number;
  /** 0.5 by chance; null where one of the two kinds is missing on either side. */
  readonly auc: number | null;
}

export interface Probed extends Readonly<Record<ProbeName, ProbeResult>> {
  /** Docks dealt after the first of each game, and those with a long bar that has no place at that moment. */
  readonly docks: number;
  readonly blockedBars: number;
}

/** A position's labels; null where the episode does not tell. */
export type Labels = Readonly<Record<ProbeName, boolean | null>>;

function hasPlace({ index }: Shape, { occupied: { lo, hi } }: Board): boolean {
  return (legalLo(index, lo, hi) | legalHi(index, hi)) !== 0;
}

/**
 * Of every placement: whether the game ends within thirty more, and whether some long bar has no place on the board once
 * the next dock is dealt. A dealt dock is feasible, so a bar in it gets its place sooner or later; the board without
 * room for some bar is what the paper's question comes to here.
 */
export function labelsOf({ steps, end, isCut }: Episode): Labels[] {
  const labels: Labels[] = [];
  let next: { readonly turn: number; readonly longBar: boolean } | null = null;
  let later = end;
  for (const [t, { before }] of [...steps.entries()].toReversed()) {
    if (later.turn !== before.turn)
      next = { turn: later.turn, longBar: LONG_BARS.some((b) => !hasPlace(b, later.board)) };
    const left = steps.length - t;
    const survival = left > DIES_WITHIN ? false : isCut ? null : true;
    labels.push({ survival, longBar: next === null ? null : next.longBar });
    later = before;
  }
  return labels.reverse();
}

/** Docks dealt after a game's first, and those with a long bar that has no place yet. */
export function blockedBars({ steps }: Episode): { readonly docks: number; readonly blocked: number } {
  const dealt = steps.filter(({ before }, t) => t > 0 && before.turn !== steps[t - 1]!.before.turn);
  const blocked = dealt.filter(({ before: { slots, board } }) =>
    slots.some((piece) => piece !== null && LONG_BARS.includes(piece.shape) && !hasPlace(piece.shape, board)),
  );
  return { docks: dealt.length, blocked: blocked.length };
}

/** Positions as a probe sees them. */
export interface Embedded {
  readonly episode: number;
  readonly trunk: Float32Array;
  readonly labels: Labels;
}

/** Of the scaled features' slopes; the trunk has more of them than a short study has deaths. */
const RIDGE = 10;

export function probe(positions: readonly Embedded[], name: ProbeName): ProbeResult {
  const known = positions.filter(({ labels }) => labels[name] !== null);
  const side = (parity: number) => known.filter(({ episode }) => episode % 2 === parity);
  const [fitted, judged] = [side(0), side(1)];
  const isPositive = (part: readonly Embedded[]) => part.map(({ labels }) => labels[name] === true);
  const truth = isPositive(judged);
  const found = { positions: judged.length, positives: truth.filter(Boolean).length };
  if (fitted.length === 0 || judged.length === 0 || new Set(isPositive(fitted)).size < 2)
    return { ...found, auc: null };
  const model = fitLogistic(joined(fitted), isPositive(fitted), { ridge: RIDGE });
  return { ...found, auc: auc(logitsOf(model, joined(judged)), truth) };
}

function joined(positions: readonly Embedded[]): Float32Array {
  const width = positions[0]!.trunk.length;
  const all = new Float32Array(positions.length * width);
  for (const [row, { trunk }] of positions.entries()) all.set(trunk, row * width);
  return all;
}
