/**
 * @file The agent `search`, set up for the dock source it will meet. `search:MODEL` is the plain search with the value of a
 * model, the same for every source.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import {
  type AgentCode,
  type AgentFamily,
  type AgentName,
  type AgentSetup,
  type Foresight,
  type Models,
  PLAYER_IDS,
  type Player,
  plannerOf,
  playerFamily,
  tensorsOf,
} from "#players";
import { boardBits, dockModel, highHalf, lowHalf, SearchKernel } from "./kernel.ts";
import { type LookaheadConfig, searchPlayer } from "./player.ts";
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

// The published configuration for each dock source; docs/results/search-tried.md has the alternatives.

export interface Published {
  /** Name of the model. */
  readonly model: string;
  readonly beam: number;
  /** The source whose docks it imagines (`dockModel`). */
  readonly lookahead: (LookaheadConfig & { readonly docks: DealerId }) | null;
}

export const PUBLISHED: Readonly<Record<DealerId, Published>> = {
  uniform: {
    model: "ntuple-uniform",
    beam: 256,
    lookahead: { docks: "uniform", leaves: 8, draws: 8, rounds: 2, beam: 4, fromCells: 0 },
  },
  feasible: {
    model: "ntuple-uniform",
    beam: 256,
    lookahead: { docks: "feasible", leaves: 16, draws: 8, rounds: 3, beam: 4, fromCells: 28 },
  },
  hard: {
    model: "ntuple-hard",
    beam: 256,
    lookahead: { docks: "hard", leaves: 8, draws: 6, rounds: 2, beam: 4, fromCells: 20 },
  },
  rule: { model: "ntuple-uniform", beam: 256, lookahead: null },
  foresight: { model: "ntuple-uniform", beam: 256, lookahead: null },
};

// How games go on from a board: the share of simulated continuations, played by search with a narrow beam, that live
// through a dozen more docks. The rule track's docks are simulated as uniform over feasible ones.

/** Enough for a share that a person can act on, and few enough for a fraction of a second. */
const CONTINUATIONS = 20;
const DOCKS_AHEAD = 12;
const CONTINUATION_BEAM = 4;

export function searchForesight(value: TableValue, docks: DealerId): Foresight {
  const kernel = new SearchKernel(value.weights, value.unit.pointWorth);
  const model = dockModel(docks);
  return ({ occupied: { lo, hi } }, rng) => {
    const livesOn = () => {
      let board = boardBits(lo, hi);
      for (let dealt = 0; dealt < DOCKS_AHEAD; dealt++) {
        const dock = model(lowHalf(board), highHalf(board), rng);
        if (dock === null || kernel.search(board, dock, CONTINUATION_BEAM) === 0) return false;
        board = kernel.bestLeaf().board;
      }
      return true;
    };
    const lived = Array.from({ length: CONTINUATIONS }, livesOn).filter(Boolean).length;
    return { docks: DOCKS_AHEAD, share: lived / CONTINUATIONS };
  };
}
