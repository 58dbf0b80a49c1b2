/**
 * @file Animations as data: each effect has a start and a duration and is drawn from its progress. Nothing here keeps
 * time: drawing passes `now`. Under reduced motion there are only fades.
 */
import { clamp01, type Placement } from "#engine";
import type { Point } from "./geometry.ts";

export type Effect =
  | { readonly kind: "settle"; readonly start: number; readonly duration: number; readonly cells: readonly number[] }
  | {
      readonly kind: "clear";
      readonly start: number;
      readonly duration: number;
      /** Cells with what they held and when, from 0 to 1, the sweep reaches them. */
      readonly cells: readonly { readonly cell: number; readonly content: number; readonly delay: number }[];
    }
  | {
      readonly kind: "return";
      readonly start: number;
      readonly duration: number;
      readonly slot: number;
      readonly from: Point;
    }
  | { readonly kind: "bloom"; readonly start: number; readonly duration: number }
  | {
      readonly kind: "points";
      readonly start: number;
      readonly duration: number;
      readonly text: string;
      /** A few words under the points. */
      readonly feat: string;
      readonly at: Point;
    }
  | { readonly kind: "deal"; readonly start: number; readonly duration: number };

export const DURATION = {
  settle: 140,
  clear: 220,
  return: 160,
  bloom: 700,
  points: 900,
  deal: 220,
  fade: 160,
} as const;

export function progressOf(effect: Effect, now: number): number {
  return clamp01((now - effect.start) / effect.duration);
}

export function isOver(effect: Effect, now: number): boolean {
  return now >= effect.start + effect.duration;
}

/** The sweep of cleared lines: from the placed piece outward. Several lines at once sweep wider and slower. */
export function clearSweep(
  now: number,
  cleared: readonly { readonly cell: number; readonly content: number }[],
  from: Placement,
  lines: number,
  isCalm: boolean,
): Effect {
  const distance = (cell: number) => Math.abs((cell % 8) - from.x) + Math.abs(Math.floor(cell / 8) - from.y);
  const furthest = Math.max(1, ...cleared.map(({ cell }) => distance(cell)));
  const cells = cleared.map((entry) => ({ ...entry, delay: isCalm ? 0 : (0.6 * distance(entry.cell)) / furthest }));
  const duration = isCalm ? DURATION.fade : DURATION.clear + 60 * Math.min(4, lines - 1) + 140;
  return { kind: "clear", start: now, duration, cells };
}

/** Ease with a small overshoot, for a piece that settles. */
export function overshoot(t: number): number {
  const s = 1.7;
  const u = t - 1;
  return 1 + u * u * ((s + 1) * u + s);
}

export function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}
