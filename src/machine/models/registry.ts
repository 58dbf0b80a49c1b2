/**
 * @file The model registry (paper, appendix B): `models/registry.json` lists every model of the folder with its
 * parameters, the thinking time of the agent that plays with it, and where it runs. All but the latency follows from
 * the cards, and a test compares the two.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, fail, ok, parseJson, type Result } from "#engine";
import { DUAL_DEALER, FORESIGHT_DEALER } from "#game";
import { writeWhole } from "../files/wholeFile.ts";
import { type CardCode, type ModelCard, parseCard } from "./card.ts";
import { generatorLatency, type LatencyCode, latencyOf, outcomeLatency, personLatency } from "./latency.ts";
import { readModel } from "./models.ts";

const REGISTRY = "registry.json";

export interface RegistryEntry {
  readonly name: string;
  readonly kind: string;
  readonly parameters: number;
  /**
   * The agent whose thinking time is given; of a dock generator or a model of players the dealer that deals with it, of an
   * outcome network and its adapters the study that measures them.
   */
  readonly agent: string;
  /** Median milliseconds on one core: for a placement, of a dealer for a turn, of an outcome network for 32 docks. */
  readonly latencyMs: number;
  /** Where it runs. */
  readonly target: string;
  /** File with all the rest. */
  readonly card: string;
}

/** What follows from the card. */
export type Registered = Omit<RegistryEntry, "latencyMs">;

const BOTH_RUNTIMES = "browser (onnxruntime-web, loaded when asked for) and Node (onnxruntime-node)";
const TARGETS: Readonly<Record<string, string>> = {
  ppo: BOTH_RUNTIMES,
  generator: BOTH_RUNTIMES,
  outcome: BOTH_RUNTIMES,
  adapter: BOTH_RUNTIMES,
};
const EVERYWHERE = "browser and Node";

/** Names of the models of a folder, in order. */
export function modelNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".safetensors"))
    .map((file) => file.slice(0, -".safetensors".length))
    .toSorted();
}

export function registeredAs({ name, kind, parameters, config }: ModelCard): Registered {
  const target = TARGETS[kind] ?? EVERYWHERE;
  return { name, kind, parameters, agent: agentOf(name, kind, config), target, card: `${name}.json` };
}

function agentOf(name: string, kind: string, { variant }: ModelCard["config"]): string {
  if (kind === "linear") return name;
  if (kind === "generator") return DUAL_DEALER;
  if (kind === "person") return FORESIGHT_DEALER;
  if (kind === "outcome" || kind === "adapter") return kind === "outcome" ? "adapters" : "federation";
  if (kind !== "ppo" && kind !== "light") return `search:${name}`;
  const hasFlag = typeof variant === "object" && variant !== null && "feasibleFlag" in variant && variant.feasibleFlag;
  return `${hasFlag === true ? `${kind}-feasible` : kind}:${name}`;
}

const REGISTRY_FORM = check.list(
  check.exactly({
    name: check.TEXT,
    kind: check.TEXT,
    parameters: check.whole(0, Number.MAX_SAFE_INTEGER),
    agent: check.TEXT,
    latencyMs: check.number(0, Number.MAX_VALUE),
    target: check.TEXT,
    card: check.TEXT,
  } satisfies check.FormsOf<RegistryEntry>),
  Number.MAX_SAFE_INTEGER,
);

/** The entries of the models that are there: an installed package leaves the large ones out. */
export function readRegistry(folder: string): Result<readonly RegistryEntry[], "badRegistry"> {
  const file = join(folder, REGISTRY);
  const value = parseJson(readFileSync(file, "utf8"));
  const complaint = value === undefined ? "not JSON" : check.complaintOf(REGISTRY_FORM, value, "registry");
  if (complaint !== null) return fail("badRegistry", `${file}: ${complaint}`);
  const names = modelNames(folder);
  return ok((value as readonly RegistryEntry[]).filter(({ name }) => names.includes(name)));
}

/** A model's card, and how it is used. */
export type ModelSheet = ModelCard & Pick<RegistryEntry, "agent" | "latencyMs" | "target">;

/** The sheets of the models that are there, without their weights. */
export function readModelSheets(folder: string): Result<ModelSheet[], "badRegistry" | CardCode> {
  const registry = readRegistry(folder);
  if (!registry.ok) return registry;
  const sheets: ModelSheet[] = [];
  for (const { card: file, agent, latencyMs, target } of registry.value) {
    const card = parseCard(readFileSync(join(folder, file), "utf8"));
    if (!card.ok) return fail(card.fault.code, `${file}: ${card.fault.message}`);
    sheets.push({ ...card.value, agent, latencyMs, target });
  }
  return ok(sheets);
}

async function measured(
  folder: string,
  { name, kind, config }: ModelCard,
  { agent }: Registered,
): Promise<Result<number, LatencyCode>> {
  if (kind === "generator") return generatorLatency(folder, name);
  if (kind === "outcome") return outcomeLatency(folder, name);
  // An adapter takes the time of the network that it belongs to.
  if (kind === "adapter") return outcomeLatency(folder, String(config.model));
  return kind === "person" ? personLatency(folder, name) : latencyOf(folder, agent);
}

/** Measures every model of the folder and writes the registry. */
export async function writeRegistry(
  folder: string,
  onProgress: (name: string) => void,
): Promise<Result<readonly RegistryEntry[], LatencyCode>> {
  const entries: RegistryEntry[] = [];
  for (const name of modelNames(folder)) {
    onProgress(name);
    const model = readModel(folder, name);
    if (!model.ok) return model;
    const registered = registeredAs(model.value.card);
    const latency = await measured(folder, model.value.card, registered);
    if (!latency.ok) return latency;
    const { card, target, ...rest } = registered;
    entries.push({ ...rest, latencyMs: latency.value, target, card });
  }
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  writeWhole(join(folder, REGISTRY), `[\n${lines.join(",\n")}\n]\n`);
  return ok(entries);
}
