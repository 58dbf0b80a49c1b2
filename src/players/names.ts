/**
 * @file Agents by name, for the command line, studies and the page: BASE[:MODEL][+shield|+search]. A family knows the
 * agents of one kind; each module brings its own, and an edge composes the list of those it can open. Learned agents
 * take their weights from `models`, which the edge loads.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import { type Planner, plannerOf } from "./advice.ts";
import { PLAYER_IDS, PLAYERS } from "./baselines.ts";
import { LINEAR_FEATURE_COUNT, linearPlayer } from "./linear.ts";
import type { AsyncPlayer, Player } from "./player.ts";
import { SHIELD_SUFFIX, shield } from "./shield.ts";
import { PEOPLE, SIMULATED_IDS } from "./simulated.ts";

/** What an agent's name ends in when its network is the value of a search. */
export const SEARCH_SUFFIX = "+search";

export type AgentSuffix = typeof SHIELD_SUFFIX | typeof SEARCH_SUFFIX;

/** A name, taken apart. */
export interface AgentName {
  /** As written. */
  readonly text: string;
  readonly base: string;
  /** The model to play with instead of the agent's own; null for none. */
  readonly model: string | null;
  readonly suffix: AgentSuffix | null;
}

/** Weights by the name of their model: the tensors of a file in `models/`. */
export type Models = Readonly<Record<string, Readonly<Record<string, Float32Array>>>>;

export interface AgentSetup {
  /** Where the docks will come from. */
  readonly docks: DealerId;
  /** At least the models that `modelsFor` lists. */
  readonly models: Models;
}

export type AgentCode =
  | "unknownAgent"
  | "missingModel"
  /** The model is there, but is not one that the agent can play with. */
  | "badModel";

/** The agents of one kind. */
export interface AgentFamily {
  /** What their names begin with. */
  readonly ids: readonly string[];
  /** Further names that are known but not listed where all agents are named. */
  readonly unlisted?: readonly string[];
  /** Whether `:MODEL` may follow. */
  readonly takesModel: boolean;
  readonly suffixes: readonly AgentSuffix[];
  /** Whether they run a network, which takes a runtime. */
  readonly runsNetwork: boolean;
  modelsFor(name: AgentName, docks: DealerId): readonly string[];
  open(name: AgentName, setup: AgentSetup): Opened | Promise<Opened>;
  /** An agent that advises a person better than by playing on; null for a name that has no such adviser. */
  openPlanner?(name: AgentName, setup: AgentSetup): Result<Planner, AgentCode> | null;
}

type Opened = Result<Player | AsyncPlayer, AgentCode>;

/** A model's name never leads out of the folder of models. */
const NAME = /^([a-z][a-z0-9-]*)(?::([A-Za-z0-9_-][A-Za-z0-9._-]*))?(\+shield|\+search)?$/;

interface Found {
  readonly name: AgentName;
  readonly family: AgentFamily;
}

function findAgent(families: readonly AgentFamily[], text: string): Found | null {
  const match = NAME.exec(text);
  if (match === null) return null;
  const [, base = "", model = null] = match;
  const suffix = (match[3] ?? null) as AgentSuffix | null;
  const family = families.find(({ ids, unlisted }) => ids.includes(base) || unlisted?.includes(base));
  if (family === undefined || (model !== null && !family.takesModel)) return null;
  if (suffix !== null && !family.suffixes.includes(suffix)) return null;
  return { name: { text, base, model, suffix }, family };
}

/** The models that an agent needs for a dock source; none for a name that is not known. */
export function modelsFor(families: readonly AgentFamily[], name: string, docks: DealerId): readonly string[] {
  const found = findAgent(families, name);
  return found === null ? [] : found.family.modelsFor(found.name, docks);
}

/** Whether a name is that of an agent with a network. */
export function runsNetwork(families: readonly AgentFamily[], name: string): boolean {
  return findAgent(families, name)?.family.runsNetwork ?? false;
}

/** Opens an agent; one with a network has to be closed in the end. */
export async function openAgent(families: readonly AgentFamily[], name: string, setup: AgentSetup): Promise<Opened> {
  const found = findAgent(families, name);
  return found === null ? unknownAgent(families, name) : found.family.open(found.name, setup);
}

/** Opens an agent as the adviser of a person; it needs the same models. */
export async function openPlanner(
  families: readonly AgentFamily[],
  name: string,
  setup: AgentSetup,
): Promise<Result<Planner, AgentCode>> {
  const found = findAgent(families, name);
  const planner = found?.family.openPlanner?.(found.name, setup) ?? null;
  if (planner !== null) return planner;
  const player = await openAgent(families, name, setup);
  return player.ok ? ok(plannerOf(player.value)) : player;
}

function unknownAgent(families: readonly AgentFamily[], name: string) {
  return fail("unknownAgent", `no agent "${name}"; there are ${agentForms(families)}`);
}

/** Every form of a name, in words. */
export function agentForms(families: readonly AgentFamily[]): string {
  const idsOf = (which: (family: AgentFamily) => boolean) => families.filter(which).flatMap(({ ids }) => ids);
  const withModel = idsOf(({ takesModel }) => takesModel);
  const withSearch = idsOf(({ suffixes }) => suffixes.includes(SEARCH_SUFFIX));
  return [
    idsOf(() => true).join(", "),
    ...(withModel.length > 0 ? [`${withModel.join(", ")} also as NAME:MODEL`] : []),
    `each also with ${SHIELD_SUFFIX}`,
    ...(withSearch.length > 0 ? [`${withSearch.join(", ")} with ${SEARCH_SUFFIX}`] : []),
  ].join("; ");
}

/** The tensors of a model; a fault where it was not loaded. */
export function tensorsOf(models: Models, model: string): Result<Models[string], "missingModel"> {
  const tensors = Object.hasOwn(models, model) ? models[model] : undefined;
  return tensors === undefined ? fail("missingModel", `the model "${model}" was not loaded`) : ok(tensors);
}

/** A family of players that answer at once; the shield is put on here. */
export function playerFamily(
  family: Pick<AgentFamily, "ids" | "unlisted" | "takesModel" | "modelsFor" | "openPlanner"> & {
    create(name: AgentName, setup: AgentSetup): Result<Player, AgentCode>;
  },
): AgentFamily {
  return {
    ...family,
    suffixes: [SHIELD_SUFFIX],
    runsNetwork: false,
    open(name, setup) {
      const created = family.create(name, setup);
      return created.ok && name.suffix === SHIELD_SUFFIX ? ok(shield(created.value)) : created;
    },
  };
}

// The families that need neither search nor network: the baselines, the linear policy, simulated people.

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
