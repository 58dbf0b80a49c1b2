/**
 * @file The fixed sources of docks on which agents are compared, for the game, the simulator, the environment, search and
 * training alike: three different regular shapes, no mobility rule, no rescue. On raw halves with a caller-owned buffer,
 * so a mass simulation allocates nothing. The same board and generator give the same dock everywhere.
 *
 * A feasible dock is found by trial: draw, ask the exact verifier, draw again. After `TRIALS` failures the table of all
 * docks answers instead; both draw uniformly over the feasible docks in every order, so the distribution is one.
 */
import { Bitboard } from "./bitboard.ts";
import { countDock } from "./count.ts";
import { type DockTable, sampleFeasible } from "./dockTable.ts";
import { shuffle } from "./draw.ts";
import { feasibleDocks } from "./feasibleDocks.ts";
import type { Rng } from "./rng.ts";
import { REGULAR_COUNT } from "./shapes.ts";
import { newSearchBuffer, type SearchBuffer, threeFit } from "./verify.ts";

/** `uniform` may be infeasible; `feasible` is uniform over the feasible docks; `hard` has the fewest solutions of ten. */
export const SOURCE_IDS = ["uniform", "feasible", "hard"] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

/** Version of each source, raised when its docks on a seed change: a record says which one dealt its docks. */
export const SOURCE_VERSIONS: Readonly<Record<SourceId, number>> = { uniform: 1, feasible: 2, hard: 2 };

/** Uniform docks that are tried before the table is computed. */
export const TRIALS = 64;
/** Feasible docks that `hard` chooses from; they may repeat. */
export const CANDIDATES = 10;

/** Room for one draw. */
export interface DockBuffer {
  /** The drawn dock: shape indices by slot. */
  readonly dock: Int32Array;
  readonly search: SearchBuffer;
}

export function newDockBuffer(): DockBuffer {
  return { dock: new Int32Array(3), search: newSearchBuffer() };
}

/** Draws a dock for the board (lo, hi) into the buffer; false where the source has none. */
export type DrawDock = (lo: number, hi: number, rng: Rng, buffer: DockBuffer) => boolean;

/** The sources by name. */
export const DRAW_DOCK: Readonly<Record<SourceId, DrawDock>> = {
  uniform(_lo, _hi, rng, { dock }) {
    drawUniform(rng, dock);
    return true;
  },
  feasible: (lo, hi, rng, buffer) =>
    drawByTrial(lo, hi, rng, buffer) || drawFromTable(tableOf(lo, hi), rng, buffer.dock),
  hard: drawHard,
};

/** Three different regular shapes, every triple in every order equally likely. */
function drawUniform(rng: Rng, dock: Int32Array): void {
  const a = rng.below(REGULAR_COUNT);
  let b = rng.below(REGULAR_COUNT);
  while (b === a) b = rng.below(REGULAR_COUNT);
  let c = rng.below(REGULAR_COUNT);
  while (c === a || c === b) c = rng.below(REGULAR_COUNT);
  dock[0] = a;
  dock[1] = b;
  dock[2] = c;
}

/** False when no trial was feasible, which proves nothing. */
function drawByTrial(lo: number, hi: number, rng: Rng, { dock, search }: DockBuffer): boolean {
  for (let trial = 0; trial < TRIALS; trial++) {
    drawUniform(rng, dock);
    if (threeFit(lo, hi, dock[0]!, dock[1]!, dock[2]!, search)) return true;
  }
  return false;
}

function tableOf(lo: number, hi: number): DockTable {
  return feasibleDocks({ occupied: new Bitboard(lo, hi) });
}

/** False when the table has no feasible dock. */
function drawFromTable(table: DockTable, rng: Rng, dock: Int32Array): boolean {
  const drawn = sampleFeasible(table, null, rng);
  if (drawn === null) return false;
  dock.set(shuffle(drawn, rng));
  return true;
}

/** The first candidate with the fewest solutions. A board that needs the table once gets all further ones from it. */
function drawHard(lo: number, hi: number, rng: Rng, buffer: DockBuffer): boolean {
  const { dock } = buffer;
  let table: DockTable | null = null;
  let hardest: readonly number[] = [];
  let fewest = Infinity;
  for (let i = 0; i < CANDIDATES; i++) {
    if (table === null && !drawByTrial(lo, hi, rng, buffer)) table = tableOf(lo, hi);
    if (table !== null && !drawFromTable(table, rng, dock)) return false;
    const candidate = [...dock];
    // A count that reaches the fewest so far cannot win, so it stops there.
    const { solutions } = countDock(lo, hi, candidate, fewest);
    if (solutions >= fewest) continue;
    hardest = candidate;
    fewest = solutions;
  }
  dock.set(hardest);
  return true;
}
