/** @file One cell of the scaling study: docks on boards of one size and kind, each decided; by every technique where asked. */
import { createRng, type Rng, sample, wide } from "#engine";
import type { Lab } from "../study.ts";
import { drawWide } from "./boards.ts";
import type { ScalingTask } from "./plan.ts";

const { ALL_TECHNIQUES, NO_TECHNIQUES, scaledCatalog, verifyWide } = wide;
type WideAnswer = wide.WideAnswer;
type Techniques = wide.Techniques;

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
  /** Docks in the order drawn, by the way of searching; "everything" alone but where techniques are compared. */
  readonly decided: Readonly<Record<string, readonly Decided[]>>;
}

export function playScaling(task: ScalingTask, lab: Pick<Lab, "now">): ScalingOutcome {
  const names = task.part === "techniques" ? Object.keys(WAYS) : ["everything"];
  const decided: Record<string, Decided[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (let i = 0; i < task.docks; i++) {
    const { board, dock } = draw(task, createRng(task.seed, "noise", i));
    for (const name of names) {
      const before = lab.now();
      const { answer, nodes } = verifyWide(board, dock, { budget: task.budget, techniques: WAYS[name]! });
      decided[name]!.push({ answer, nodes, ms: lab.now() - before });
    }
  }
  return { task, decided };
}

const CATALOG = scaledCatalog();

function draw({ part, size, pieces, sampler, level }: ScalingTask, rng: Rng) {
  const dock = sample(CATALOG, pieces, rng);
  const asked = dock.reduce((sum, { cells }) => sum + cells, 0);
  const filled = part === "grid" ? level * size * size : size * size - asked / level;
  return { dock, board: drawWide(sampler, size, Math.max(0, Math.round(filled)), CATALOG, rng) };
}
