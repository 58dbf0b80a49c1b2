/**
 * @file Agents by name, as the command line, the arena and the web game ask for them: a player, perhaps `+shield`, set up
 * for the dock source it will meet. Learned agents take their weights from `models`, which the edges load. Simulated
 * people answer to their names too, though they are no agents to compare.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import type { Planner, Player } from "#players";
import {
  LINEAR_FEATURE_COUNT,
  linearPlayer,
  PLAYERS,
  plannerOf,
  SHIELD_SUFFIX,
  SIMULATED,
  SIMULATED_IDS,
  shield,
} from "#players";
import { dockModel } from "./dockModels.ts";
import { searchPlayer } from "./player.ts";
import { PUBLISHED, type Published } from "./published.ts";
import { searchForesight } from "./survival.ts";
import { parseTableValue, type TableValue } from "./tableValue.ts";

export const AGENT_IDS = ["random", "greedy", "keeper", "linear", "search"] as const;
export type AgentId = (typeof AGENT_IDS)[number];

/** Weights by the name of their model: the tensors of a file in `models/`. */
export type Models = Readonly<Record<string, Readonly<Record<string, Float32Array>>>>;

export interface AgentSetup {
  /** Where the docks will come from. */
  readonly docks: DealerId;
  /** At least those that `modelsFor` names. */
  readonly models: Models;
}

export type AgentCode =
  | "unknownAgent"
  | "missingModel"
  /** The model is there, but is not one that the agent can play with. */
  | "badModel";

/** What stands behind a name. */
interface Agent {
  modelsFor(docks: DealerId): readonly string[];
  create(setup: AgentSetup): Result<Player, AgentCode>;
}

const AGENTS: Readonly<Record<AgentId, Agent>> = {
  random: unlearned(PLAYERS.random),
  greedy: unlearned(PLAYERS.greedy),
  keeper: unlearned(PLAYERS.keeper),
  linear: {
    modelsFor: () => ["linear"],
    create({ models }) {
      const weights = tensorOf(models, "linear", "weights", LINEAR_FEATURE_COUNT);
      return weights.ok ? ok(linearPlayer(weights.value)) : weights;
    },
  },
  search: {
    modelsFor: (docks) => [PUBLISHED[docks].model],
    create: ({ docks, models }) => createSearch(models, PUBLISHED[docks]),
  },
};

/** `search:MODEL` is the plain search with the value of a model and nothing else, whatever the source. */
const SEARCH_PREFIX = "search:";
const PLAIN_BEAM = 256;

function plainSearch(model: string): Agent {
  return {
    modelsFor: () => [model],
    create: ({ models }) => createSearch(models, { model, beam: PLAIN_BEAM, lookahead: null }),
  };
}

function createSearch(models: Models, published: Published): Result<Player, AgentCode> {
  const value = tableOf(models, published.model);
  return value.ok ? ok(searchWith(value.value, published)) : value;
}

function tableOf(models: Models, model: string): Result<TableValue, AgentCode> {
  const tensors = models[model];
  if (tensors === undefined) return fail("missingModel", `the model "${model}" was not loaded`);
  const value = parseTableValue(tensors);
  return value.ok ? value : fail(value.fault.code, `the model "${model}": ${value.fault.message}`);
}

function searchWith(value: TableValue, { beam, lookahead }: Published): Player {
  const further = lookahead && { ...lookahead, model: dockModel(lookahead.docks) };
  return searchPlayer(value, { beam, lookahead: further });
}

/** An agent that advises a person; `search` also says how games go on. It needs the same models. */
export function createPlanner(agent: AgentId, setup: AgentSetup): Result<Planner, AgentCode> {
  if (agent !== "search") {
    const player = createAgent(agent, setup);
    return player.ok ? ok(plannerOf(player.value)) : player;
  }
  const { docks, models } = setup;
  const value = tableOf(models, PUBLISHED[docks].model);
  if (!value.ok) return value;
  return ok(plannerOf(searchWith(value.value, PUBLISHED[docks]), searchForesight(value.value, docks)));
}

function unlearned(player: Player): Agent {
  return { modelsFor: () => [], create: () => ok(player) };
}

/** A tensor of a model, which must have so many finite numbers. */
function tensorOf(
  models: Models,
  model: string,
  tensor: string,
  length: number,
): Result<Float32Array, "missingModel" | "badModel"> {
  const tensors = models[model];
  if (tensors === undefined) return fail("missingModel", `the model "${model}" was not loaded`);
  const numbers = tensors[tensor];
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

/** The agent of a name, without its suffix. */
function findAgent(name: string): Agent | null {
  const base = name.endsWith(SHIELD_SUFFIX) ? name.slice(0, -SHIELD_SUFFIX.length) : name;
  if (base.startsWith(SEARCH_PREFIX)) return plainSearch(base.slice(SEARCH_PREFIX.length));
  const id = AGENT_IDS.find((known) => known === base);
  if (id !== undefined) return AGENTS[id];
  const person = SIMULATED_IDS.find((known) => known === base);
  return person === undefined ? null : unlearned(SIMULATED[person]);
}

/** The models an agent needs for a dock source; none for a name that is not known. */
export function modelsFor(name: string, docks: DealerId): readonly string[] {
  return findAgent(name)?.modelsFor(docks) ?? [];
}

export function createAgent(name: string, setup: AgentSetup): Result<Player, AgentCode> {
  const agent = findAgent(name);
  if (agent === null) {
    const known = [...AGENT_IDS, ...SIMULATED_IDS].join(", ");
    return fail("unknownAgent", `no agent "${name}"; there are ${known}, each also with ${SHIELD_SUFFIX}`);
  }
  const created = agent.create(setup);
  return created.ok && name.endsWith(SHIELD_SUFFIX) ? ok(shield(created.value)) : created;
}
