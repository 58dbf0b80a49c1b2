/** @file A thread of the arena: plays one game after another and measures how long the player thinks. */
import { workerData } from "node:worker_threads";
import { type AsyncPlayer, choicesOf, type Player } from "#players";
import { type ArenaGame, type ArenaTask, playArenaGame } from "#study";
import { agentCache } from "../loadAgent.ts";
import type { ModelFolders } from "../models.ts";
import { serveTasks } from "./serve.ts";

/** What the thread is started with. */
export interface ArenaWorkerData {
  readonly models: ModelFolders;
}

const { models }: ArenaWorkerData = workerData;
const agentOf = agentCache(models);

serveTasks(async (task: ArenaTask): Promise<ArenaGame> => {
  const { player, elapsed } = timed(await agentOf(task.agent, task.docks));
  const game = await playArenaGame(task, player);
  return { ...game, thinkMs: elapsed() };
});

/** The player, and the milliseconds that its choices have taken. */
function timed(player: Player | AsyncPlayer): { readonly player: AsyncPlayer; elapsed(): number } {
  let ms = 0;
  const plan: NonNullable<AsyncPlayer["plan"]> = async (view, rng) => {
    const start = performance.now();
    const choices = await choicesOf(player, view, rng);
    ms += performance.now() - start;
    return choices;
  };
  const choose: AsyncPlayer["choose"] = async (view, rng) => (await plan(view, rng))[0]!;
  // Simulated people keep their thinking times.
  return { player: { ...player, plan, choose }, elapsed: () => ms };
}
