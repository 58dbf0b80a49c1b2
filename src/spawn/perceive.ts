/**
 * @file Stage 2, perceive (paper §3.3): what the board looks like, regardless of the player.
 * Topology and fragmentation come from `#quality`, where each feature has its one definition.
 */
import { type Board, cellOfColour, EMPTY, kernel, NEUTRAL, REGULAR_SHAPES, SIZE } from "#engine";
import { type Topology, topologyOf } from "#quality";
import { type BoardSignals, boardSignals } from "./scd.ts";

export interface NearLine {
  readonly axis: "row" | "column";
  readonly index: number;
  /** Empty cells, 1 or 2. */
  readonly short: number;
}

/** A line that could still become one colour. */
export interface NearMono {
  readonly axis: "row" | "column";
  readonly index: number;
  readonly colour: number;
  /** Cells that are still empty, 1…6. */
  readonly short: number;
}

export interface Perception {
  readonly topology: Topology;
  readonly signals: BoardSignals;
  /** Legal placements of each regular shape. */
  readonly placements: readonly number[];
  /** Regular shapes that fit, 0…28. */
  readonly fitting: number;
  /** Lines one or two cells short, shortest first. */
  readonly nearLines: readonly NearLine[];
  readonly nearMono: readonly NearMono[];
  /** 0…1: fill, regions, voids and edges together. */
  readonly crowding: number;
}

export function perceive(board: Board): Perception {
  const topology = topologyOf(board.occupied);
  const placements = countPlacements(board);
  const lines = allLines(board);
  return {
    topology,
    signals: boardSignals(topology),
    placements,
    fitting: placements.filter((n) => n > 0).length,
    nearLines: lines
      .filter(({ empty }) => empty >= 1 && empty <= 2)
      .map(({ axis, index, empty }) => ({ axis, index, short: empty }))
      .sort((a, b) => a.short - b.short),
    nearMono: nearMonoOf(lines),
    crowding: crowdingOf(topology),
  };
}

/** Room for the legal anchors of every regular shape. */
const SETS = new Int32Array(2 * REGULAR_SHAPES.length);

function nearMonoOf(lines: readonly Line[]): NearMono[] {
  const found: NearMono[] = [];
  for (const { axis, index, colour, empty } of lines) {
    if (colour !== null && empty >= 1 && empty <= 6) found.push({ axis, index, colour, short: empty });
  }
  return found;
}

function countPlacements({ occupied: { lo, hi } }: Board): number[] {
  kernel.legalRegular(lo, hi, SETS);
  return REGULAR_SHAPES.map((_, i) => kernel.popcount32(SETS[2 * i]!) + kernel.popcount32(SETS[2 * i + 1]!));
}

interface Line {
  readonly axis: "row" | "column";
  readonly index: number;
  readonly empty: number;
  /** The one colour of its cells, null if there are several, a neutral one or none. */
  readonly colour: number | null;
}

/** Rows from the top, then columns from the left. */
function allLines({ cells }: Board): Line[] {
  const lines: Line[] = [];
  for (let y = 0; y < SIZE; y++) lines.push(lineOf("row", y, cells, SIZE * y, 1));
  for (let x = 0; x < SIZE; x++) lines.push(lineOf("column", x, cells, x, SIZE));
  return lines;
}

/** The line whose cells are at `from` and every `step` after it. */
function lineOf(axis: Line["axis"], index: number, cells: Board["cells"], from: number, step: number): Line {
  let empty = 0;
  // Several colours are as good as a neutral cell: no line of one colour.
  let only = EMPTY;
  for (let i = 0; i < SIZE; i++) {
    const cell = cells[from + step * i]!;
    if (cell === EMPTY) empty++;
    else if (only === EMPTY) only = cell;
    else if (only !== cell) only = NEUTRAL;
  }
  return { axis, index, empty, colour: only === EMPTY || only === NEUTRAL ? null : only - FIRST_COLOUR };
}

/** The content of a cell in colour 0. */
const FIRST_COLOUR = cellOfColour(0);

function crowdingOf(topology: Topology): number {
  const { fill, regions, isolated, rowTransitions, columnTransitions } = topology;
  // Walls count as filled in transitions: an empty board has 32.
  const edges = Math.max(0, rowTransitions + columnTransitions - 32);
  return (
    0.4 * fill + 0.25 * Math.min(1, regions / 8) + 0.25 * Math.min(1, isolated / 10) + 0.1 * Math.min(1, edges / 40)
  );
}
