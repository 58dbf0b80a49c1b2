/**
 * @file The published configuration of `search` for each dock source: which value it plays with, how wide it searches, and
 * how it looks ahead. What was tried is in docs/results/search-tried.md.
 */
import type { DealerId } from "#game";
import type { LookaheadConfig } from "./lookahead.ts";

export interface Published {
  /** Name of the model. */
  readonly model: string;
  readonly beam: number;
  /** The source whose docks it imagines (`dockModel`). */
  readonly lookahead: (LookaheadConfig & { readonly docks: DealerId }) | null;
}

export const PUBLISHED: Readonly<Record<DealerId, Published>> = {
  uniform: {
    model: "ntuple-uniform",
    beam: 256,
    lookahead: { docks: "uniform", leaves: 8, draws: 8, rounds: 2, beam: 4, fromCells: 0 },
  },
  feasible: {
    model: "ntuple-uniform",
    beam: 256,
    lookahead: { docks: "feasible", leaves: 16, draws: 8, rounds: 3, beam: 4, fromCells: 28 },
  },
  hard: {
    model: "ntuple-hard",
    beam: 256,
    lookahead: { docks: "hard", leaves: 8, draws: 6, rounds: 2, beam: 4, fromCells: 20 },
  },
  rule: { model: "ntuple-uniform", beam: 256, lookahead: null },
  foresight: { model: "ntuple-uniform", beam: 256, lookahead: null },
};
