/** @file Agents behind workers: what a worker that fails means for the questions asked before and after it did. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PLAYERS, plannerOf } from "#players";
import { answerOf } from "./answer.ts";
import { workerAgents } from "./port.ts";
import type { AgentQuestion, AskedAgent } from "./protocol.ts";

/** A worker that the test answers for: as the agent asked, as the keeper in its place, or not at all. */
class SlowWorker {
  static readonly started: SlowWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  isEnded = false;
  private readonly asked: { readonly id: number; readonly question: AgentQuestion }[] = [];

  constructor() {
    SlowWorker.started.push(this);
  }

  postMessage(message: SlowWorker["asked"][number]): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  async answer(agent: AskedAgent, isThere: boolean): Promise<void> {
    const at = this.asked.findIndex(({ question }) => question.agent === agent);
    const [{ id, question }] = this.asked.splice(at, 1) as [SlowWorker["asked"][number]];
    const advice = await answerOf(question, isThere ? plannerOf(PLAYERS.greedy) : null);
    this.onmessage?.({ data: { id, answer: advice } });
  }
}

const { started } = SlowWorker;

beforeEach(() => {
  started.length = 0;
  vi.stubGlobal("Worker", SlowWorker);
  return () => vi.unstubAllGlobals();
});

describe("a network that fails", () => {
  it.each([true, false])("leaves the one asked for at once after it its own answer (%s)", async (isThere) => {
    const agents = workerAgents();
    const [raw, shielded] = [agents.prepare("ppo"), agents.prepare("ppo+shield")];
    const [worker] = started;
    await worker!.answer("ppo", false);
    expect(await raw).toBe(false);
    expect(worker!.isEnded).toBe(false);
    await worker!.answer("ppo+shield", isThere);
    expect(await shielded).toBe(isThere);
    expect(worker!.isEnded).toBe(true);
  });

  it("is begun afresh when it is asked for again, even while the worker that failed has more to answer", async () => {
    const agents = workerAgents();
    const [, shielded] = [agents.prepare("ppo"), agents.prepare("ppo+shield")];
    await started[0]!.answer("ppo", false);
    const again = agents.prepare("ppo");
    expect(started.length).toBe(2);
    await started[0]!.answer("ppo+shield", false);
    expect(await shielded).toBe(false);
    await started[1]!.answer("ppo", true);
    expect(await again).toBe(true);
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    // The new worker is kept.
    void agents.prepare("ppo+shield");
    expect(started.length).toBe(2);
  });
});

it("a worker that is lost answers nobody, and the next question starts another", async () => {
  const agents = workerAgents();
  const asked = [agents.prepare("ppo"), agents.prepare("ppo+shield")];
  started[0]!.onerror?.();
  expect(await Promise.all(asked)).toEqual([false, false]);
  expect(started[0]!.isEnded).toBe(true);
  const again = agents.prepare("ppo+shield");
  await started[1]!.answer("ppo+shield", true);
  expect(await again).toBe(true);
});

it("the other agents keep their worker when somebody stands in for one of them", async () => {
  const agents = workerAgents();
  agents.warm();
  agents.warm();
  await started[0]!.answer("search", false);
  agents.warm();
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false]);
});
