/** @file Who plays the small game in the study: rules of thumb, searches and learners. */
import { kernel } from "#engine";
import {
  chancesValue,
  courseValue,
  type Scores,
  type SmallGraph,
  scoresBy,
  solve,
  stepByStep,
  wholeDocks,
} from "#research/solved";
import type { Learner, Worths } from "./features.ts";
import { LinearPpo } from "./ppo.ts";
import { SearchTd, StepTd } from "./td.ts";

/** Ways to play without learning, and what each is worth. */
const FIXED = {
  optimal: (graph) => ({ optimal: solve(graph, SOLVED).values[graph.rank[0]!]! }),
  random: (graph) => ({ random: chancesValue(graph, alike(graph, new Float64Array(graph.boards.length).fill(1), 1)) }),
  // Edges come in the order of actions, so among equal scores the first legal action is taken.
  firstFit: (graph) => ({ "first fit": step(graph, new Float64Array(graph.boards.length)) }),
  fewestCells: (graph) => ({ "fewest cells": step(graph, emptiness(graph)) }),
  mostRoom: (graph) => ({ "most room": step(graph, room(graph)) }),
  searchCells: (graph) => ({ "search, fewest cells": search(graph, emptiness(graph)) }),
  searchRoom: (graph) => ({ "search, most room": search(graph, room(graph)) }),
} as const satisfies Readonly<Record<string, (graph: SmallGraph) => Worths>>;

/** Learners; `docks` is the length of their training. */
const LEARNERS = {
  td: (graph, seed, docks) => new StepTd(graph, seed, docks),
  tdSearch: (graph, seed, docks) => new SearchTd(graph, seed, docks),
  ppo: (graph, seed, docks) => new LinearPpo(graph, seed, docks),
} as const satisfies Readonly<Record<string, (graph: SmallGraph, seed: number, docks: number) => Learner>>;

export type FixedId = keyof typeof FIXED;
export type LearnerId = keyof typeof LEARNERS;
export type SmallPlayerId = FixedId | LearnerId;
export const SMALL_PLAYERS = [...Object.keys(FIXED), ...Object.keys(LEARNERS)] as readonly SmallPlayerId[];

export function isLearner(player: SmallPlayerId): player is LearnerId {
  return player in LEARNERS;
}

export function worthsOf(player: FixedId, graph: SmallGraph): Worths {
  return FIXED[player](graph);
}

export function learnerOf(player: LearnerId, graph: SmallGraph, seed: number, docks: number): Learner {
  return LEARNERS[player](graph, seed, docks);
}

/** Changes of values below this end the solution. */
const SOLVED = 1e-7;

function step(graph: SmallGraph, values: Float64Array): number {
  return courseValue(graph, stepByStep(graph, alike(graph, values, 0)));
}

/** The same scores at every stage, and for every piece. */
function alike({ boards, shapes }: SmallGraph, board: Float64Array, ofPiece: number): Scores {
  const stage = { board, piece: new Float64Array(boards.length * shapes).fill(ofPiece) };
  return scoresBy(() => stage);
}

function search(graph: SmallGraph, values: Float64Array): number {
  return courseValue(graph, wholeDocks(graph, values));
}

/** Minus the occupied cells. */
function emptiness({ boards }: SmallGraph): Float64Array {
  return Float64Array.from(boards, (board) => -kernel.popcount32(board));
}

/** Legal placements of all shapes. */
function room({ boards, shapes, first }: SmallGraph): Float64Array {
  return Float64Array.from(boards, (_, rank) => first[(rank + 1) * shapes]! - first[rank * shapes]!);
}
