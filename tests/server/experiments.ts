/** @file An experiment for tests of the server: how a game is dealt against how it is dealt with another target. */
import { expectOk } from "#engine";
import { assign, type Experiment } from "#experiment";
import { type Dealer, dualDealer, type RuleDealerOptions, type RuleMemory, readGivenArm, ruleDealer } from "#game";
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

export const draftExperiment = (changed: Partial<Draft> = {}, models: readonly string[] = []): Experiment =>
  expectOk(draftOf({ ...EXPERIMENT_DRAFT, ...changed }, models));

/** The dealer of an arm, for a game that begins at a time. */
export function armDealer(
  { arms }: Experiment,
  arm: string,
  startedAt: number,
  known: Pick<RuleDealerOptions, "profile" | "tracks"> = {},
): Dealer<RuleMemory> {
  const { config, model, policies } = expectOk(readGivenArm(arms.find(({ id }) => id === arm)!));
  const options = { ...known, config, startedAt, ...(policies && { policies }) };
  return model === undefined ? ruleDealer(options) : dualDealer({ ...options, model });
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
