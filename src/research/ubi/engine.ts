/** @file A player as an engine: answers the lines of a referee, one at a time, in their order. */
import { createRng } from "#engine";
import type { DealerId } from "#game";
import { type AsyncPlayer, choicesOf, closePlayer, type Player, type View } from "#players";
import { bestMoveLine, type Command, canMove, type Limits, parseCommand } from "./protocol.ts";

interface EngineOptions {
  readonly name: string;
  readonly author: string;
  /** The player for a dock source; opened with the first game on it. */
  open(docks: DealerId): Promise<Player | AsyncPlayer>;
}

interface Engine {
  /** The lines that answer one line; null once the engine was told to quit. */
  answer(line: string): Promise<readonly string[] | null>;
  close(): Promise<void>;
}

export function createEngine({ name, author, open }: EngineOptions): Engine {
  const players = new Map<DealerId, Promise<Player | AsyncPlayer>>();
  let docks: DealerId = "feasible";
  let view: View | null = null;

  function player(): Promise<Player | AsyncPlayer> {
    const found = players.get(docks) ?? open(docks);
    players.set(docks, found);
    return found;
  }

  /** Time and nodes are no limits to our players: none of them counts, and the same seed always has the same answer. */
  async function bestMove({ seed = 0 }: Limits): Promise<string> {
    if (view === null) return "info string no position was given";
    if (!canMove(view)) return "info string no move is on offer";
    const plan = await choicesOf(await player(), view, createRng(seed, "policy"));
    return bestMoveLine(plan);
  }

  async function obey(command: Command): Promise<readonly string[] | null> {
    switch (command.kind) {
      case "ubi":
        return [`id name ${name}`, `id author ${author}`, "ubiok"];
      case "isready":
        await player();
        return ["readyok"];
      case "newgame":
        docks = command.docks;
        view = null;
        return [];
      case "position":
        view = command.view;
        return [];
      case "go":
        return [await bestMove(command.limits)];
      // Every answer is complete when it is given.
      case "stop":
        return [];
      case "quit":
        return null;
    }
  }

  return {
    async answer(line) {
      if (line.trim() === "") return [];
      const command = parseCommand(line);
      return command.ok ? obey(command.value) : [`info string ${command.fault.code}: ${command.fault.message}`];
    },
    async close() {
      // One that could not be opened has told its caller.
      for (const opened of await Promise.allSettled(players.values())) {
        if (opened.status === "fulfilled") await closePlayer(opened.value);
      }
    },
  };
}
