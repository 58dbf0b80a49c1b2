/** @file How long an agent thinks over a placement on this machine, and a generator over a turn. */
import { createRng, expectOk, NO_COMBO, ok, type Result } from "#engine";
import { apply, DEALERS, newSession } from "#game";
import {
  ADAPTER_DEFAULTS,
  drawerOf,
  GENERATOR_DEFAULTS,
  lawRequest,
  type OutcomeSample,
  openGenerator,
  ownDocks,
  PersonalNetwork,
  seenOf,
  startOf,
} from "#neural";
import { crowdFrom, crowdModelling } from "#people";
import { type AgentCode, type AsyncPlayer, choicesOf, closePlayer, type Player } from "#players";
import { newProfile } from "#profile";
import { type Brief, boardsFromPlay, briefOf, newContext, spawn } from "#spawn";
import { median } from "#stats";
import type { EngineCode } from "../engines/enginePlayer.ts";
import { loadAgent } from "./agents.ts";
import { loadModels, type ModelCode } from "./models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "./onnx.ts";

/** Why an agent cannot be measured. */
export type LatencyCode = AgentCode | ModelCode | RuntimeCode | EngineCode | "badCrowd";

/**
 * Timed questions: docks for an agent that plans, single placements for any other. The first of each game warms up; new
 * games start until there are enough.
 */
const QUESTIONS = 40;

/** Median milliseconds of a generator for a turn: the network, the exact table and all proposals. */
export async function generatorLatency(folder: string, name: string): Promise<Result<number, LatencyCode>> {
  const runtime = await checkRuntime();
  if (!runtime.ok) return runtime;
  const models = loadModels(folder, [name]);
  if (!models.ok) return models;
  const generator = await openGenerator(nodeRuntime(), models.value[name]!);
  if (!generator.ok) return generator;
  const times: number[] = [];
  for (const [i, brief] of briefsOfPlay().entries()) {
    const start = performance.now();
    const draw = drawerOf(await generator.value.answer(lawRequest(brief)));
    const rng = createRng(i, "noise");
    for (let n = 0; draw !== null && n < GENERATOR_DEFAULTS.decode.proposals; n++) draw(rng);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  await generator.value.close();
  return ok(Number(median(times).toPrecision(2)));
}

/** Median milliseconds of a turn of foresight for somebody new, modelled by a crowd. */
export function personLatency(folder: string, name: string): Result<number, LatencyCode> {
  const models = loadModels(folder, [name]);
  if (!models.ok) return models;
  const crowd = crowdFrom(models.value[name]!);
  if (!crowd.ok) return crowd;
  const modelling = crowdModelling(crowd.value);
  const times: number[] = [];
  for (const [i, { input }] of briefsOfPlay().entries()) {
    const start = performance.now();
    spawn({
      ...input,
      habits: modelling.newHabits(),
      modelling,
      rng: {
        dock: createRng(i, "dock"),
        colour: createRng(i, "colour"),
      },
    });
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  return ok(Number(median(times).toPrecision(2)));
}

/** Median milliseconds of an outcome network with an adapter for a batch of docks. */
export async function outcomeLatency(folder: string, name: string): Promise<Result<number, LatencyCode>> {
  const runtime = await checkRuntime();
  if (!runtime.ok) return runtime;
  const models = loadModels(folder, [name]);
  if (!models.ok) return models;
  const network = await PersonalNetwork.open(nodeRuntime(), models.value[name]!);
  if (!network.ok) return network;
  const samples = briefsOfPlay().map(
    (brief): OutcomeSample => ({
      seen: seenOf(brief),
      shapes: [0, 1, 2],
      outcome: [null, null, null, null],
    }),
  );
  const { encoded } = ownDocks(samples.slice(0, ADAPTER_DEFAULTS.train.batch));
  const adapter = startOf(network.value, { seed: 1 });
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + QUESTIONS; i++) {
    const start = performance.now();
    await network.value.predict(encoded, adapter);
    if (i >= WARM_UP) times.push(performance.now() - start);
  }
  await network.value.close();
  return ok(Number(median(times).toPrecision(2)));
}

/** Turns that are not timed, and boards of play between two turns. */
const WARM_UP = 10;
const APART = 10;

function briefsOfPlay(): Brief[] {
  const boards = boardsFromPlay(APART * (WARM_UP + QUESTIONS), 1).filter((_, i) => i % APART === 0);
  const player = { profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 };
  return boards.map((board) => briefOf({ board, ...player }));
}

/** Median thinking time of an agent for a placement, in milliseconds; its models are in `folder`. */
export async function latencyOf(folder: string, agent: string): Promise<Result<number, LatencyCode>> {
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
