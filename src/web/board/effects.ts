/**
 * @file Animations as data: each effect has a start and a duration and is drawn from its progress. Nothing here keeps
 * time: drawing passes `now`. What a clear sets off is in `clearing.ts`.
 */
import { clamp01 } from "#engine";
import type { Point } from "./geometry.ts";

interface Timed {
  readonly start: number;
  readonly duration: number;
}

/** A cell of a cleared line: what it held, and when, in milliseconds from the start, it bursts. */
export interface ClearedCell {
  readonly cell: number;
  readonly content: number;
  readonly at: number;
}

/** Words that appear over the board. */
export interface Words extends Timed {
  readonly kind: "words";
  readonly text: string;
  /** Height of the letters, in cells. */
  readonly size: number;
  readonly colour: "glow" | "accent";
  /** Its middle, in cells from the corner of the board. */
  readonly at: Point;
  /** How far it rises, in cells; 0 for words that punch in and stay where they are. */
  readonly rise: number;
  /** The share of its time, at the end, in which it fades. */
  readonly fade: number;
  /** Neither grows nor rises. */
  readonly isStill: boolean;
}

export type Effect =
  | (Timed & { readonly kind: "settle"; readonly cells: readonly number[] })
  | (Timed & { readonly kind: "clear"; readonly cells: readonly ClearedCell[]; readonly isCalm: boolean })
  | (Timed & { readonly kind: "nudge"; readonly pixels: number })
  | (Timed & { readonly kind: "bloom" })
  | Words
  | (Timed & { readonly kind: "return"; readonly slot: number; readonly from: Point })
  | (Timed & { readonly kind: "lift" })
  | (Timed & { readonly kind: "pulse"; readonly slot: number })
  | (Timed & { readonly kind: "deal" });

export const DURATION = {
  settle: 120,
  return: 160,
  lift: 120,
  pulse: 1800,
  /** Of one piece, and from one to the next. */
  deal: 140,
  dealStep: 40,
} as const;

export function progressOf(effect: Timed, now: number): number {
  return clamp01((now - effect.start) / effect.duration);
}

export function isOver(effect: Timed, now: number): boolean {
  return now >= effect.start + effect.duration;
}

/** What is left of an effect takes half the time: the player goes on. */
export function hastened<T extends Timed>(effect: T, now: number): T {
  return { ...effect, start: now + (effect.start - now) / 2, duration: effect.duration / 2 };
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
