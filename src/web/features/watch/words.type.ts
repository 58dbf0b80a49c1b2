/** @file What the page on which an agent plays says, as a type: one value per language. */
import type { ShapeId } from "#engine";
import type { PlayerAgent, WatchSpeed } from "./watchGame.ts";

export interface WatchWords {
  readonly agent: string;
  /** The players' own names for an agent, and what it does. */
  readonly agents: Readonly<Record<PlayerAgent, string>>;
  readonly agentAbout: Readonly<Record<PlayerAgent, string>>;
  readonly speeds: Readonly<Record<WatchSpeed, string>>;
  readonly placements: string;
  readonly plan: string;
  readonly thinking: string;
  readonly stuck: string;
  /** Its model could not be loaded, and the keeper stands in for it. */
  readonly standIn: string;
  readonly planned: (shape: ShapeId, row: number, column: number, lines: number) => string;
  readonly place: (row: number, column: number) => string;
  readonly clears: (lines: number) => string;
  readonly isPlaced: string;
  readonly willNotFit: string;
  readonly ended: (steps: number) => string;
  readonly openReplay: string;
  readonly shared: (agent: string, score: number, steps: number) => string;
}
