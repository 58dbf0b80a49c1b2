/** @file What the laboratory says beside the words of watching, as a type: one value per language. */
import type { DealerId } from "#game";
import type { WatchedAgent } from "./watchGame.ts";

export interface LabWords {
  readonly about: string;
  readonly agents: Readonly<Record<WatchedAgent, string>>;
  readonly agentAbout: Readonly<Record<WatchedAgent, string>>;
  readonly docks: string;
  readonly sources: Readonly<Record<DealerId, string>>;
  readonly sourceAbout: Readonly<Record<DealerId, string>>;
  readonly plainPoints: string;
  /** One agent is being loaded while another plays. */
  readonly loading: (agent: WatchedAgent, playing: WatchedAgent) => string;
  /** One agent could not be loaded, and another plays on. */
  readonly absent: (agent: WatchedAgent, playing: WatchedAgent) => string;
  readonly seed: (seed: number) => string;
}
