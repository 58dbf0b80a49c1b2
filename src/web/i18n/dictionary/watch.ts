/** @file What the page on which an agent plays says, as a type: one value per language. */
import type { ShapeId } from "#engine";
import type { DealerId } from "#game";
import type { WatchedAgent, WatchSpeed } from "../../watch/watchGame.ts";

export interface WatchWords {
  readonly agent: string;
  readonly agents: Readonly<Record<WatchedAgent, string>>;
  readonly agentAbout: Readonly<Record<WatchedAgent, string>>;
  readonly docks: string;
  readonly sources: Readonly<Record<DealerId, string>>;
  readonly sourceAbout: Readonly<Record<DealerId, string>>;
  readonly speeds: Readonly<Record<WatchSpeed, string>>;
  readonly placements: string;
  readonly plainPoints: string;
  readonly plan: string;
  readonly thinking: string;
  readonly stuck: string;
  /** Its model could not be loaded, and the keeper stands in for it. */
  readonly standIn: string;
  /** One agent is being loaded while another plays. */
  readonly loading: (agent: WatchedAgent, playing: WatchedAgent) => string;
  /** One agent could not be loaded, and another plays on. */
  readonly absent: (agent: WatchedAgent, playing: WatchedAgent) => string;
  readonly planned: (shape: ShapeId, row: number, column: number, lines: number) => string;
  readonly place: (row: number, column: number) => string;
  readonly clears: (lines: number) => string;
  readonly isPlaced: string;
  readonly willNotFit: string;
  readonly ended: (steps: number) => string;
  readonly openReplay: string;
  readonly seed: (seed: number) => string;
  readonly shared: (agent: WatchedAgent, score: number, steps: number) => string;
}
