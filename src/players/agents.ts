/** @file The families of agents that need no search and no network: the baselines, the linear policy, simulated people. */
import { fail, ok, type Result } from "#engine";
import { PLAYER_IDS, PLAYERS } from "./baselines.ts";
import { LINEAR_FEATURE_COUNT } from "./linear/features.ts";
import { linearPlayer } from "./linear/player.ts";
import { type AgentCode, type AgentFamily, type Models, playerFamily, tensorsOf } from "./names.ts";
import type { Player } from "./player.ts";
import { PEOPLE, SIMULATED_IDS } from "./simulated.ts";

export const BASELINES: AgentFamily = unlearned(PLAYERS, PLAYER_IDS);

/** They answer to their names too, though they are no agents to compare. Those of graded skill are listed. */
export const SIMULATED_PEOPLE: AgentFamily = unlearned(PEOPLE, SIMULATED_IDS);

function unlearned(players: Readonly<Record<string, Player>>, ids: readonly string[]): AgentFamily {
  return playerFamily({
    ids,
    unlisted: Object.keys(players).filter((id) => !ids.includes(id)),
    takesModel: false,
    modelsFor: () => [],
    create: ({ base }) => ok(players[base]!),
  });
}

const LINEAR_ID = "linear";

export const LINEAR_AGENT: AgentFamily = playerFamily({
  ids: [LINEAR_ID],
  takesModel: true,
  modelsFor: ({ model }) => [model ?? LINEAR_ID],
  create({ model }, { models }) {
    const weights = numbersOf(models, model ?? LINEAR_ID, "weights", LINEAR_FEATURE_COUNT);
    return weights.ok ? ok(linearPlayer(weights.value)) : weights;
  },
});

/** A tensor of a model; fails unless it has exactly `length` finite numbers. */
function numbersOf(models: Models, model: string, tensor: string, length: number): Result<Float32Array, AgentCode> {
  const tensors = tensorsOf(models, model);
  if (!tensors.ok) return tensors;
  const numbers = tensors.value[tensor];
  if (numbers?.length !== length) {
    return fail(
      "badModel",
      `the model "${model}" has ${numbers?.length ?? "no"} numbers in "${tensor}", not ${length}`,
    );
  }
  return numbers.every(Number.isFinite)
    ? ok(numbers)
    : fail("badModel", `the model "${model}" has a number in "${tensor}" that is not finite`);
}
