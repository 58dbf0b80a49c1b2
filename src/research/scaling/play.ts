/** @file One cell of the scaling study: docks on boards of one size and kind, each decided; by every technique where asked. */

import { createRng, sample } from "#engine";
import {
  ALL_TECHNIQUES,
  Blocks,
  NO_TECHNIQUES,
  type Techniques,
  verifyWide,
  type WideAnswer,
  type WideBoard,
  type WideShape,
  wideFill,
} from "#research/wide";
import { mean } from "#stats";
import type { Lab } from "#study/report";
import { CATALOG, drawWide } from "./boards.ts";
import type { Part, ScalingTask } from "./plan.ts";

/** Ways to search that are compared, by the words of the report. */
export const WAYS: Readonly<Record<string, Techniques>> = {
  "Algorithm 1": NO_TECHNIQUES,
  "… with ordering": { ...NO_TECHNIQUES, ordering: true },
  "… with caching": { ...NO_TECHNIQUES, caching: true },
  "… with factoring": { ...NO_TECHNIQUES, factoring: true },
  "… with all three": { ...NO_TECHNIQUES, ordering: true, caching: true, factoring: true },
  everything: ALL_TECHNIQUES,
  "… without ordering": { ...ALL_TECHNIQUES, ordering: false },
  "… without caching": { ...ALL_TECHNIQUES, caching: false },
  "… without factoring": { ...ALL_TECHNIQUES, factoring: false },
  "… without certificate": { ...ALL_TECHNIQUES, certificate: false },
  "… without probe": { ...ALL_TECHNIQUES, probe: false },
  "… without phases": { ...ALL_TECHNIQUES, phases: false },
  "… without contribution": { ...ALL_TECHNIQUES, contribution: false },
  "… without run bound": { ...ALL_TECHNIQUES, runBound: false },
  "… without memo": { ...ALL_TECHNIQUES, memo: false },
};

export interface Decided {
  readonly answer: WideAnswer;
  readonly nodes: number;
  readonly ms: number;
}

export interface ScalingOutcome {
  readonly task: ScalingTask;
  /** Cells asked for over cells free on the boards as they were drawn, the mean of all. */
  readonly constrainedness: number;
  /** Docks in the order drawn, by the way of searching; "everything" alone but where techniques are compared. */
  readonly decided: Readonly<Record<string, readonly Decided[]>>;
}

/** The pass that warms the code up stays short where searches are long. */
const WARM_UP = { docks: 300, budget: 200 };
/** Passes that are timed: noise only ever adds time, so the fastest counts. Long searches are timed once. */
const PASSES: Readonly<Record<Part, number>> = { grid: 10, tight: 1, techniques: 1 };

export function playScaling(task: ScalingTask, lab: Pick<Lab, "now">): ScalingOutcome {
  const names = task.part === "techniques" ? Object.keys(WAYS) : ["everything"];
  const drawn = Array.from({ length: task.docks }, (_, i) => draw(task, i));
  return {
    task,
    constrainedness: mean(drawn.map(({ share }) => share)),
    decided: Object.fromEntries(names.map((name) => [name, decideAll(drawn, task, WAYS[name]!, lab)])),
  };
}

interface Drawn {
  readonly board: WideBoard;
  readonly dock: readonly WideShape[];
  /** Share of the free cells that the dock asks for. */
  readonly share: number;
}

function decideAll(
  drawn: readonly Drawn[],
  { part, budget }: ScalingTask,
  techniques: Techniques,
  lab: Pick<Lab, "now">,
): readonly Decided[] {
  const blocks = new Blocks();
  const decide = ({ board, dock }: Drawn, most: number): Decided => {
    const before = lab.now();
    const { answer, nodes } = verifyWide(board, dock, { budget: most, techniques, blocks });
    return { answer, nodes, ms: lab.now() - before };
  };
  for (const one of drawn.slice(0, WARM_UP.docks)) decide(one, Math.min(budget, WARM_UP.budget));
  const passes = Array.from({ length: PASSES[part] }, () => drawn.map((one) => decide(one, budget)));
  return passes[0]!.map((one, i) => ({ ...one, ms: Math.min(...passes.map((pass) => pass[i]!.ms)) }));
}

/** Dock number i of the task and its board. */
function draw({ part, size, pieces, sampler, level, seed }: ScalingTask, i: number): Drawn {
  const rng = createRng(seed, "noise", i);
  const dock = sample(CATALOG, pieces, rng);
  const asked = dock.reduce((sum, { cells }) => sum + cells, 0);
  // A dock of unusual size may ask for more room than the empty board has, or for less than can be left.
  const filled = part === "grid" ? level * size * size : size * size - asked / level;
  const board = drawWide(sampler, size, Math.max(0, Math.round(filled)), CATALOG, rng);
  return { board, dock, share: asked / (size * size * (1 - wideFill(board))) };
}
