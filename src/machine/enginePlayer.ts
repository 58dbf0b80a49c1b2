/**
 * @file An engine as a player: `ubi:COMMAND` wherever an agent is named. After a fault it has lost its game; with the next
 * one it is started again.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import type { DealerId } from "#game";
import type { AsyncPlayer, Choice, View } from "#players";
import { ENGINE_FAULT, EngineFault, goLine, parseBestMove, positionLine } from "#ubi";
import { EngineProcess } from "./engineProcess.ts";

export type EngineCode = typeof ENGINE_FAULT;

const PREFIX = "ubi:";

/** Milliseconds that an engine may take for an answer. */
const MOVETIME = 1000;
/** What it may take beyond, since the machine may be busy; and to introduce itself. */
const GRACE = 2000;
const START = 20_000;

/** The command of "ubi:python3 my.py"; null for a name that is none of an engine. */
export function engineCommand(name: string): string | null {
  const command = name.startsWith(PREFIX) ? name.slice(PREFIX.length).trim() : "";
  return command === "" ? null : command;
}

/** Starts the engine, so that one that cannot speak is found out before the first game. */
export async function openEngine(
  name: string,
  docks: DealerId,
  movetime = MOVETIME,
): Promise<Result<AsyncPlayer, EngineCode>> {
  const player = new EnginePlayer(name, docks, movetime);
  const fault = await player.start();
  return fault === null
    ? ok(player)
    : fail(ENGINE_FAULT, `the engine "${player.command}" cannot play: ${fault.message}`);
}

/** Starts the engine for games that count: one that cannot speak is asked again in each, and loses it. */
export async function enterEngine(name: string, docks: DealerId): Promise<AsyncPlayer> {
  const player = new EnginePlayer(name, docks, MOVETIME);
  await player.start();
  return player;
}

class EnginePlayer implements AsyncPlayer {
  readonly name: string;
  readonly command: string;
  private readonly docks: DealerId;
  private readonly movetime: number;
  private engine: EngineProcess | null = null;

  constructor(name: string, docks: DealerId, movetime: number) {
    this.name = name;
    this.command = engineCommand(name) ?? name;
    this.docks = docks;
    this.movetime = movetime;
  }

  /** Why it did not start; null if it runs. Started ahead of its games, its start counts to nobody's thinking time. */
  async start(): Promise<EngineFault | null> {
    try {
      this.engine = await started(this.command);
      return null;
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return error;
    }
  }

  async choose(view: View, rng: Rng): Promise<Choice> {
    return (await this.plan(view, rng))[0]!;
  }

  async plan(view: View, rng: Rng): Promise<readonly Choice[]> {
    const isFirst = (view.steps ?? 0) === 0;
    const isThere = this.engine !== null && (this.engine.isAlive || !isFirst);
    const engine = isThere ? this.engine! : await started(this.command);
    this.engine = engine;
    const { movetime } = this;
    const game = isFirst ? [`newgame docks ${this.docks}`] : [];
    const lines = [...game, positionLine(view), goLine({ movetime, seed: rng.next() })];
    const answer = await engine.ask(lines, (line) => line.startsWith("bestmove"), movetime + GRACE, "slow");
    const plan = parseBestMove(answer, view);
    return plan.ok ? plan.value : engine.fail("illegal", `it answered "${answer.slice(0, 80)}": ${plan.fault.message}`);
  }

  async close(): Promise<void> {
    this.engine?.end();
  }
}

async function started(command: string): Promise<EngineProcess> {
  const engine = new EngineProcess(command);
  await engine.ask(["ubi"], (line) => line.trim() === "ubiok", START, "silent");
  await engine.ask(["isready"], (line) => line.trim() === "readyok", START, "silent");
  return engine;
}
