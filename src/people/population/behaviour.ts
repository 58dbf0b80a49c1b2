/**
 * @file Three assumptions of when people stop and come back, as data: what differs from the defaults of a population. None
 * of them is measured, and they contradict each other on purpose: what holds under all three does not hang on one.
 *
 * - `flow`: people stay for flow, the share of docks that find them neither bored nor anxious (the defaults)
 * - `progress`: people stay for games longer than they are used to, and for new bests
 * - `indifferent`: when people stop and come back does not depend on how they play
 */
import { configure } from "#engine";
import { POPULATION_PARAMETERS, type PopulationConfig } from "./config.ts";

export const BEHAVIOURS = ["flow", "progress", "indifferent"] as const;
export type BehaviourName = (typeof BEHAVIOURS)[number];

type Changes = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const BEHAVIOUR_CHANGES: Readonly<Record<BehaviourName, Changes>> = {
  flow: {},
  progress: { enjoyment: { flow: 0, length: 1, best: 0.3 } },
  indifferent: { session: { tilt: 0, fatigue: 0, flow: 0 }, return: { tilt: 0, flow: 0 } },
};

/** The whole configuration of a population that behaves so. */
export function behaviourConfig(name: BehaviourName): PopulationConfig {
  const configured = configure(POPULATION_PARAMETERS, BEHAVIOUR_CHANGES[name]);
  if (!configured.ok) throw new Error(configured.faults[0]!.message);
  return configured.value;
}
