/** @file A thread of the arena: plays one game after another and measures how long the player thinks. */
import { workerData } from "node:worker_threads";
import type { Player } from "#agent";
import { expectOk } from "#engine";
import { type ArenaGame, type ArenaTask, playArenaGame } from "#experiment";
import { loadAgent } from "../loadAgent.ts";
import { serveTasks } from "./serve.ts";

/** What the thread is started with. */
export interface ArenaWorkerData {
  /** Folder of the models. */
  readonly models: string;
}

const { models }: ArenaWorkerData = workerData;
/** Agents that have been set up, by name and dock source. */
const agents = new Map<string, Player>();

function agentOf({ agent, docks }: ArenaTask): Player {
  const key = `${agent} ${docks}`;
  const known = agents.get(key) ?? expectOk(loadAgent(models, agent, docks));
  agents.set(key, known);
  return known;
}

serveTasks((task: ArenaTask): ArenaGame => {
  const { player, elapsed } = timed(agentOf(task));
  const game = playArenaGame(task, player);
  return { ...game, thinkMs: elapsed() };
});

/** The player, and the milliseconds that its choices have taken. */
function timed(player: Player): { readonly player: Player; elapsed(): number } {
  let ms = 0;
  function measure<T>(think: () => T): T {
    const start = performance.now();
    const thought = think();
    ms += performance.now() - start;
    return thought;
  }
  const { plan } = player;
  return {
    player: {
      ...player,
      choose: (view, rng) => measure(() => player.choose(view, rng)),
      ...(plan !== undefined && { plan: (view, rng) => measure(() => plan.call(player, view, rng)) }),
    },
    elapsed: () => ms,
  };
}
