/**
 * @file The agent `search`, set up for the dock source it will meet. `search:MODEL` is the plain search with the value of a
 * model and nothing else, whatever the source.
 */
import { fail, ok, type Result } from "#engine";
import {
  type AgentCode,
  type AgentFamily,
  type AgentName,
  type AgentSetup,
  type Models,
  PLAYER_IDS,
  type Player,
  plannerOf,
  playerFamily,
  tensorsOf,
} from "#players";
import { dockModel } from "./dockModels.ts";
import { searchPlayer } from "./player.ts";
import { PUBLISHED, type Published } from "./published.ts";
import { searchForesight } from "./survival.ts";
import { parseTableValue, type TableValue } from "./tableValue.ts";

/** The agents that are compared and watched by default: all that run without a network, people apart. */
export const AGENT_IDS = [...PLAYER_IDS, "linear", "search"] as const;
export type AgentId = (typeof AGENT_IDS)[number];

const PLAIN_BEAM = 256;

export const SEARCH_AGENT: AgentFamily = playerFamily({
  ids: ["search"],
  takesModel: true,
  modelsFor: (name, docks) => [publishedFor(name, docks).model],
  create(name, { docks, models }) {
    const published = publishedFor(name, docks);
    const value = tableOf(models, published.model);
    return value.ok ? ok(searchWith(value.value, published)) : value;
  },
  /** Says how games go on, too. */
  openPlanner(name, { docks, models }) {
    if (name.model !== null || name.suffix !== null) return null;
    const published = publishedFor(name, docks);
    const value = tableOf(models, published.model);
    if (!value.ok) return value;
    return ok(plannerOf(searchWith(value.value, published), searchForesight(value.value, docks)));
  },
});

function publishedFor({ model }: AgentName, docks: AgentSetup["docks"]): Published {
  return model === null ? PUBLISHED[docks] : { model, beam: PLAIN_BEAM, lookahead: null };
}

/** A model as the value of a search. */
export function tableOf(models: Models, model: string): Result<TableValue, AgentCode> {
  const tensors = tensorsOf(models, model);
  if (!tensors.ok) return tensors;
  const value = parseTableValue(tensors.value);
  return value.ok ? value : fail(value.fault.code, `the model "${model}": ${value.fault.message}`);
}

function searchWith(value: TableValue, { beam, lookahead }: Published): Player {
  const further = lookahead && { ...lookahead, model: dockModel(lookahead.docks) };
  return searchPlayer(value, { beam, lookahead: further });
}
