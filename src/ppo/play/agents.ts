/**
 * @file The agents with a network: `ppo` and `ppo-feasible`, raw, behind the shield (`+shield`), or as the value inside
 * search (`+search`). `ppo:MODEL` plays with another model that was trained without the feasible flag, `ppo-feasible:MODEL`
 * with one that was trained with it; a model of the other kind is refused. A runtime is handed in, so the same names work
 * in Node and in the browser.
 */
import { fail, ok, type Result } from "#engine";
import type { Runtime } from "#nn";
import {
  type AgentCode,
  type AgentFamily,
  type AgentName,
  type AgentSetup,
  type AsyncPlayer,
  type Models,
  SEARCH_SUFFIX,
  SHIELD_SUFFIX,
  shieldAsync,
  tensorsOf,
} from "#players";
import { dockModel, PUBLISHED, tableOf } from "#search";
import { type PlacementWeights, parsePlacementWeights } from "../network/weights.ts";
import { ppoPlayer } from "./player.ts";
import { ppoSearchPlayer } from "./search.ts";

const IDS = ["ppo", "ppo-feasible"] as const;

/** They have to be waited for, and closed when they are done with. */
export function networkAgents(runtime: Runtime): AgentFamily {
  return {
    ids: IDS,
    takesModel: true,
    suffixes: [SHIELD_SUFFIX, SEARCH_SUFFIX],
    runsNetwork: true,
    modelsFor: (name, docks) =>
      name.suffix === SEARCH_SUFFIX ? [modelOf(name), PUBLISHED[docks].model] : [modelOf(name)],
    async open(name, setup) {
      const network = networkOf(name, setup.models);
      if (!network.ok) return network;
      if (name.suffix === SEARCH_SUFFIX) return openSearch(name, network.value, setup, runtime);
      const { weights, variant } = network.value;
      const unshielded = name.text.slice(0, name.text.length - (name.suffix?.length ?? 0));
      const player = await ppoPlayer(runtime, weights, variant, unshielded);
      return ok(name.suffix === SHIELD_SUFFIX ? shieldAsync(player) : player);
    },
  };
}

function modelOf({ base, model }: AgentName): string {
  return model ?? base;
}

/** The network of a name, which must be of the kind that the name says. */
function networkOf(name: AgentName, models: Models): Result<PlacementWeights, AgentCode> {
  const model = modelOf(name);
  const tensors = tensorsOf(models, model);
  if (!tensors.ok) return tensors;
  const parsed = parsePlacementWeights(tensors.value);
  if (!parsed.ok) return fail(parsed.fault.code, `the model "${model}": ${parsed.fault.message}`);
  const { feasibleFlag } = parsed.value.variant;
  const own: (typeof IDS)[number] = feasibleFlag ? "ppo-feasible" : "ppo";
  if (name.base === own) return parsed;
  const how = feasibleFlag ? "with" : "without";
  return fail("badModel", `the model "${model}" was trained ${how} the feasible flag, so it plays as ${own}:${model}`);
}

async function openSearch(
  { text }: AgentName,
  network: PlacementWeights,
  { docks, models }: AgentSetup,
  runtime: Runtime,
): Promise<Result<AsyncPlayer, AgentCode>> {
  const table = tableOf(models, PUBLISHED[docks].model);
  if (!table.ok) return table;
  return ok(await ppoSearchPlayer({ runtime, ...network, table: table.value, model: dockModel(docks), name: text }));
}
