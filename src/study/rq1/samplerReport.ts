/** @file What was counted on the boards of one sampler: at every fill (`cell.ts`), and how the collapse runs (`collapse.ts`). */
import { type Cell, cellOf } from "./cell.ts";
import { type Collapse, collapseOf } from "./collapse.ts";
import { LEVELS } from "./fills.ts";
import type { BoardSet } from "./play.ts";
import type { SamplerId } from "./samplers.ts";
import { sourcesOf } from "./tally.ts";

export interface SamplerReport {
  readonly sampler: SamplerId;
  /** Games played and their placements; 0 for drawn boards. */
  readonly games: number;
  readonly placements: number;
  /** By level; null where no board was found. */
  readonly cells: readonly (Cell | null)[];
  readonly collapse: Collapse;
}

/** `most` boards at a fill count. */
export function samplerReport(sampler: SamplerId, sets: readonly BoardSet[], most: number): SamplerReport {
  const sources = sourcesOf(sets, most);
  const total = (key: "games" | "placements") => sets.reduce((sum, set) => sum + set[key], 0);
  const cells = LEVELS.map(({ fill }, level) =>
    cellOf(
      fill,
      sources.flatMap((source) => source[level] ?? []),
    ),
  );
  return {
    sampler,
    games: total("games"),
    placements: total("placements"),
    cells,
    collapse: collapseOf(sources, cells),
  };
}
