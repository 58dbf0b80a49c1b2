/**
 * @file Agents with a network, by name: `ppo` and `ppo-feasible`, raw, behind the shield (`+shield`), or as the value inside
 * search (`+search`). `ppo:MODEL` plays with another model that was trained without the feasible flag, `ppo-feasible:MODEL`
 * with one that was trained with it; a model of the other kind is refused. A runtime is handed in, so the same names work
 * in Node and in the browser; `openAgent` opens every agent there is.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import type { Runtime } from "#nn";
import type { AsyncPlayer, Player } from "#players";
import { SHIELD_SUFFIX, shieldAsync } from "#players";
import {
  type AgentCode,
  type AgentSetup,
  createAgent,
  dockModel,
  modelsFor,
  PUBLISHED,
  parseTableValue,
} from "#search";
import { type PlacementWeights, parsePlacementWeights } from "../network/weights.ts";
import { ppoPlayer } from "./player.ts";
import { ppoSearchPlayer } from "./search.ts";

export const NEURAL_IDS = ["ppo", "ppo-feasible"] as const;
export type NeuralId = (typeof NEURAL_IDS)[number];

/** What an agent's name ends in when its network is the value of a search. */
export const SEARCH_SUFFIX = "+search";

/** What a model may be called; a name never leads out of the folder of models. */
const MODEL_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** A name, taken apart. */
interface NeuralName {
  readonly id: NeuralId;
  readonly model: string;
  readonly suffix: typeof SHIELD_SUFFIX | typeof SEARCH_SUFFIX | null;
}

function parseName(name: string): NeuralName | null {
  const suffix = ([SHIELD_SUFFIX, SEARCH_SUFFIX] as const).find((known) => name.endsWith(known)) ?? null;
  const base = suffix === null ? name : name.slice(0, -suffix.length);
  const id = NEURAL_IDS.find((known) => base === known || base.startsWith(`${known}:`));
  if (id === undefined) return null;
  const model = base === id ? id : base.slice(id.length + 1);
  return MODEL_NAME.test(model) ? { id, model, suffix } : null;
}

/** True for names of agents that run a network. */
export function isNetworkAgent(name: string): boolean {
  return parseName(name) !== null;
}

/** The models that any agent needs for a dock source; none for a name that is not known. */
export function agentModels(name: string, docks: DealerId): readonly string[] {
  const neural = parseName(name);
  if (neural === null) return modelsFor(name, docks);
  return neural.suffix === SEARCH_SUFFIX ? [neural.model, PUBLISHED[docks].model] : [neural.model];
}

/** Any agent; only those with a network are to be waited for, and closed when they are done with. */
export async function openAgent(
  name: string,
  setup: AgentSetup,
  runtime: Runtime,
): Promise<Result<Player | AsyncPlayer, AgentCode>> {
  const neural = parseName(name);
  if (neural !== null) return openNeural(name, neural, setup, runtime);
  const created = createAgent(name, setup);
  if (created.ok || created.fault.code !== "unknownAgent") return created;
  const networks = `${NEURAL_IDS.join(" and ")}, perhaps with :MODEL and then ${SHIELD_SUFFIX} or ${SEARCH_SUFFIX}`;
  return fail(created.fault.code, `${created.fault.message}; ${networks}`);
}

async function openNeural(
  name: string,
  { id, model, suffix }: NeuralName,
  { docks, models }: AgentSetup,
  runtime: Runtime,
): Promise<Result<AsyncPlayer, AgentCode>> {
  const tensors = models[model];
  if (tensors === undefined) return fail("missingModel", `the model "${model}" was not loaded`);
  const parsed = parsePlacementWeights(tensors);
  if (!parsed.ok) return fail(parsed.fault.code, `the model "${model}": ${parsed.fault.message}`);
  const { weights, variant } = parsed.value;
  const own: NeuralId = variant.feasibleFlag ? "ppo-feasible" : "ppo";
  if (id !== own) {
    const how = variant.feasibleFlag ? "with" : "without";
    return fail(
      "badModel",
      `the model "${model}" was trained ${how} the feasible flag, so it plays as ${own}:${model}`,
    );
  }
  if (suffix === SEARCH_SUFFIX) return openSearch(name, parsed.value, { docks, models }, runtime);
  const player = await ppoPlayer(runtime, weights, variant, suffix === null ? name : name.slice(0, -suffix.length));
  return ok(suffix === null ? player : shieldAsync(player));
}

async function openSearch(
  name: string,
  network: PlacementWeights,
  { docks, models }: AgentSetup,
  runtime: Runtime,
): Promise<Result<AsyncPlayer, AgentCode>> {
  const { model } = PUBLISHED[docks];
  const tensors = models[model];
  if (tensors === undefined) return fail("missingModel", `the model "${model}" was not loaded`);
  const table = parseTableValue(tensors);
  if (!table.ok) return fail(table.fault.code, `the model "${model}": ${table.fault.message}`);
  return ok(await ppoSearchPlayer({ runtime, ...network, table: table.value, model: dockModel(docks), name }));
}
