/** @file The worker of a job: hears one message, answers it, and is ended by the page. */
import { dailyDealer, PAR_GAMES, parOf, parScore } from "#daily";
import { encode, recordOf } from "#game";
import { modelsFor, openAgent, playSessionAsync, SIMULATED_PEOPLE, THINK_MS } from "#players";
import { load } from "../../platform/browser/load.ts";
import { loadModels } from "../agents/models.ts";
import { PAGE_AGENTS } from "../agents/pageAgents.ts";
import type { AgentOpponent, Answers, Job } from "./protocol.ts";
import { tellReview } from "./tellReview.ts";

/** Placements after which an agent that does not lose is content with its score. */
const OPPONENT_CAP = 150;
const AGENTS = [...PAGE_AGENTS, SIMULATED_PEOPLE];
const DOCKS = "rule";

self.onmessage = ({ data }: MessageEvent<Job>) => {
  if (data.kind === "review") for (const news of tellReview(data.record)) self.postMessage(news);
  else void answerOf(data).then((answer) => self.postMessage(answer), reportError);
};

type Answered = Extract<Job, { kind: keyof Answers }>;

async function answerOf(job: Answered): Promise<Answers[keyof Answers]> {
  if (job.kind === "opponent") return gameOf(job.agent, job.seed);
  return parOf(Array.from({ length: PAR_GAMES }, (_, i) => parScore(job.day, i)));
}

/** On docks that know nobody, as those of the daily game: both sides of the duel get the same first hand. */
async function gameOf(agent: AgentOpponent, seed: number): Promise<string | null> {
  const models = await loadModels(modelsFor(AGENTS, agent, DOCKS), load);
  const player = models.ok ? await openAgent(AGENTS, agent, { docks: DOCKS, models: models.value }) : models;
  if (!player.ok) return null;
  const options = { player: player.value, dealer: dailyDealer(), seed, cap: OPPONENT_CAP, thinkMs: THINK_MS };
  return encode(recordOf(await playSessionAsync(options)));
}
