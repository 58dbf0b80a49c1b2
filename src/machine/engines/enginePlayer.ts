/**
 * @file An engine as a player: `ubi:COMMAND` wherever an agent is named. After a fault it has lost its game; with the next
 * one it is started again.
 */
import { fail, ok, type Result, type Rng } from "#engine";
import type { DealerId } from "#game";
import type { AsyncPlayer, Choice, Introduction, View } from "#players";
import {
  ENGINE_FAULT,
  EngineFault,
  engineCommand,
  type Forfeit,
  goLine,
  isIntroduced,
  parseBestMove,
  parseIntroduction,
  positionLine,
} from "#research/ubi";
import { EngineProcess } from "./engineProcess.ts";

export type EngineCode = typeof ENGINE_FAULT;

/** Engines that do not start, by name, and why. Plain data: it is sent to threads. */
export type Absent = Readonly<Record<string, Forfeit>>;

/** Milliseconds that an engine may take. */
interface Limits {
  /** For an answer. */
  readonly movetime: number;
  /** From its start until it is ready. */
  readonly start: number;
  /** From the first sign of its end until its exit and its last words are known. */
  readonly ending: number;
}

const LIMITS: Limits = { movetime: 1000, start: 20_000, ending: 1000 };
/** What an answer may take beyond its time, since the machine may be busy. */
const GRACE = 2000;

/** Starts the engine, so that one that cannot speak is found out before the first game. */
export async function openEngine(
  name: string,
  docks: DealerId,
  limits: Partial<Limits> = {},
): Promise<Result<AsyncPlayer, EngineCode>> {
  const player = new EnginePlayer(name, docks, { ...LIMITS, ...limits });
  const fault = await player.start();
  return fault === null ? ok(player) : fail(ENGINE_FAULT, cannotPlay(player, fault));
}

function cannotPlay({ command }: EnginePlayer, { message }: EngineFault): string {
  return `the engine "${command}" cannot play: ${message}`;
}

/** Why the engine does not start; null if it does. */
export async function tryEngine(name: string): Promise<Forfeit | null> {
  const player = new EnginePlayer(name, "feasible", LIMITS);
  const fault = await player.start();
  await player.close();
  return fault === null ? null : { reason: fault.reason, message: cannotPlay(player, fault) };
}

/** Stands in for an engine that does not start: loses every game before its first placement, at once. */
export function absentEngine(name: string, { reason, message }: Forfeit): AsyncPlayer {
  return { name, choose: () => Promise.reject(new EngineFault(reason, message)) };
}

/** Starts the engine for games that count: one that cannot speak is asked again in each, and loses it. */
export async function enterEngine(name: string, docks: DealerId): Promise<AsyncPlayer> {
  const player = new EnginePlayer(name, docks, LIMITS);
  await player.start();
  return player;
}

class EnginePlayer implements AsyncPlayer {
  readonly name: string;
  readonly command: string;
  introduction: Introduction = {};
  private readonly docks: DealerId;
  private readonly limits: Limits;
  private engine: EngineProcess | null = null;

  constructor(name: string, docks: DealerId, limits: Limits) {
    this.name = name;
    this.command = engineCommand(name) ?? name;
    this.docks = docks;
    this.limits = limits;
  }

  /** Why it did not start; null if it runs. Started ahead of its games, its start counts to nobody's thinking time. */
  async start(): Promise<EngineFault | null> {
    try {
      await this.begin();
      return null;
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error;
      return error;
    }
  }

  private async begin(): Promise<EngineProcess> {
    const { engine, introduction } = await started(this.command, this.limits);
    this.engine = engine;
    this.introduction = introduction;
    return engine;
  }

  async choose(view: View, rng: Rng): Promise<Choice> {
    return (await this.plan(view, rng))[0]!;
  }

  async plan(view: View, rng: Rng): Promise<readonly Choice[]> {
    const isFirst = (view.steps ?? 0) === 0;
    const isThere = this.engine !== null && (this.engine.isAlive || !isFirst);
    const engine = isThere ? this.engine! : await this.begin();
    const { movetime } = this.limits;
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

/** Introduction and readiness are one question with one deadline, which is what an engine may take to start. */
async function started(
  command: string,
  { start, ending }: Limits,
): Promise<{ engine: EngineProcess; introduction: Introduction }> {
  const engine = new EngineProcess(command, ending);
  const lines: string[] = [];
  let isKnown = false;
  const isReady = (line: string) => {
    if (isKnown) return line.trim() === "readyok";
    lines.push(line);
    isKnown = isIntroduced(line);
    if (isKnown) engine.say(["isready"]);
    return false;
  };
  await engine.ask(["ubi"], isReady, start, "silent");
  return { engine, introduction: parseIntroduction(lines) };
}
