/**
 * @file The model registry (paper, appendix B): `models/registry.json` lists every model of the folder with its
 * parameters, the thinking time of the agent that plays with it, and where it runs. All but the latency follows from
 * the cards, and a test compares the two.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRng, expectOk, ok, type Result } from "#engine";
import { apply, DEALERS, newSession } from "#game";
import { type AsyncPlayer, choicesOf, closePlayer, type Player } from "#players";
import type { AgentCode } from "#search";
import { median } from "#stats";
import type { ModelCard } from "./card.ts";
import { writeWhole } from "./files.ts";
import { loadAgent } from "./loadAgent.ts";
import { type ModelCode, readModel } from "./models.ts";
import type { RuntimeCode } from "./onnx.ts";

const REGISTRY = "registry.json";

export interface RegistryEntry {
  readonly name: string;
  readonly kind: string;
  readonly parameters: number;
  /** The agent whose thinking time is given. */
  readonly agent: string;
  /** Median thinking time for a placement, in milliseconds on one core. */
  readonly latencyMs: number;
  /** Where it runs. */
  readonly target: string;
  /** File with all the rest. */
  readonly card: string;
}

/** What follows from the card. */
export type Registered = Omit<RegistryEntry, "latencyMs">;

const TARGETS: Readonly<Record<string, string>> = {
  ppo: "browser (onnxruntime-web, loaded when asked for) and Node (onnxruntime-node)",
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
  if (kind !== "ppo") return `search:${name}`;
  const hasFlag = typeof variant === "object" && variant !== null && "feasibleFlag" in variant && variant.feasibleFlag;
  return `${hasFlag === true ? "ppo-feasible" : "ppo"}:${name}`;
}

/** The entries of the models that are there: an installed package leaves the large ones out. */
export function readRegistry(folder: string): readonly RegistryEntry[] {
  const entries: readonly RegistryEntry[] = JSON.parse(readFileSync(join(folder, REGISTRY), "utf8"));
  const names = modelNames(folder);
  return entries.filter(({ name }) => names.includes(name));
}

/** Why a model cannot be measured. */
type Failure = AgentCode | ModelCode | RuntimeCode;

/** Measures every model of the folder and writes the registry. */
export async function writeRegistry(
  folder: string,
  onProgress: (name: string) => void,
): Promise<Result<readonly RegistryEntry[], Failure>> {
  const entries: RegistryEntry[] = [];
  for (const name of modelNames(folder)) {
    onProgress(name);
    const model = readModel(folder, name);
    if (!model.ok) return model;
    const registered = registeredAs(model.value.card);
    const latency = await latencyOf(folder, registered.agent);
    if (!latency.ok) return latency;
    const { card, target, ...rest } = registered;
    entries.push({ ...rest, latencyMs: latency.value, target, card });
  }
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`);
  writeWhole(join(folder, REGISTRY), `[\n${lines.join(",\n")}\n]\n`);
  return ok(entries);
}

/**
 * Timed questions: docks for an agent that plans, single placements for any other. The first of each game warms up; new
 * games start until there are enough.
 */
const QUESTIONS = 40;

async function latencyOf(folder: string, agent: string): Promise<Result<number, Failure>> {
  const player = await loadAgent(folder, agent, "feasible");
  if (!player.ok) return player;
  try {
    return ok(Number(median(await thinkingTimes(player.value)).toPrecision(2)));
  } finally {
    await closePlayer(player.value);
  }
}

/** Milliseconds per placement, for each question. */
async function thinkingTimes(player: Player | AsyncPlayer): Promise<number[]> {
  const times: number[] = [];
  for (let seed = 0; times.length < QUESTIONS; seed++) {
    let { session } = expectOk(newSession({ seed, dealer: DEALERS.feasible }));
    while (session.ended === null && times.length < QUESTIONS) {
      const start = performance.now();
      const choices = await choicesOf(player, session, createRng(seed, "policy", session.steps));
      if (session.steps > 0) times.push((performance.now() - start) / choices.length);
      for (const choice of choices)
        session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
    }
  }
  return times;
}
