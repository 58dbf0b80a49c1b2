/** @file An experiment for tests of the server: how a game is dealt against how it is dealt with another target. */
import { expectOk } from "#engine";
import { assign, type Experiment } from "#experiment";
import { type Dealer, type RuleMemory, readGivenConfig, ruleDealer } from "#game";
import { type Draft, draftOf } from "../../src/server/experiment/changes.ts";

export const EXPERIMENT_DRAFT: Draft = {
  id: "harder",
  name: "A harder target",
  arms: [
    { id: "control", name: "As it is", weight: 1, dealer: "foresight", config: {} },
    { id: "harder", name: "Harder", weight: 1, dealer: "foresight", config: { spawn: { target: { base: 0.6 } } } },
  ],
  namespace: null,
  plan: {
    primary: "gamesPerDay",
    secondary: ["sessionMinutes"],
    guardrails: [{ metric: "lateSurvival", margin: 0.2 }],
    effect: 0.2,
    alpha: 0.05,
    power: 0.8,
    players: 40,
    looks: [4, 8],
  },
};

export const draftExperiment = (changed: Partial<Draft> = {}): Experiment =>
  expectOk(draftOf({ ...EXPERIMENT_DRAFT, ...changed }));

/** The dealer of an arm, for a game that begins at a time. */
export function armDealer({ arms }: Experiment, arm: string, startedAt: number): Dealer<RuleMemory> {
  const { config } = expectOk(readGivenConfig(arms.find(({ id }) => id === arm)!));
  return ruleDealer({ config, startedAt });
}

/** Names of players whom the running experiment has in an arm. */
export function playersIn(experiment: Experiment, arm: string, count: number, prefix = "player"): string[] {
  const names: string[] = [];
  for (let i = 0; names.length < count; i++) {
    const assigned = assign(experiment, `${prefix}-${i}`);
    if (assigned.outcome === "assigned" && assigned.arm.id === arm) names.push(`${prefix}-${i}`);
  }
  return names;
}
