/**
 * @file Players from a module of somebody else's: what they export is checked before they play, they see what a player
 * may see and no more of the session, and a choice that is none ends the game in words that name the player.
 */
import { cellAt, fail, isRecord, legalAnchors, ok, type Result, SIZE } from "#engine";
import type { Choice, View } from "./player.ts";
import type { SimulatedPlayer } from "./simulated.ts";

export type PlayersCode =
  /** The module exports no list `players` with somebody in it. */
  | "noPlayers"
  /** One of them is not `{ name, choose, think }`, or two have the same name. */
  | "badPlayer";

export const PLAYER_FAULT = "playerFault";
export type PlayerFaultCode = typeof PLAYER_FAULT;

/** A player that threw, or answered with what is no answer. */
class PlayerFault extends Error {
  readonly code: PlayerFaultCode = PLAYER_FAULT;
}

const LONGEST_NAME = 40;

/** The players that a module exports, by ES or CommonJS, each guarded. */
export function playersIn(module: unknown): Result<readonly SimulatedPlayer[], PlayersCode> {
  const found = listIn(module) ?? (isRecord(module) ? listIn(module.default) : undefined);
  if (found === undefined || found.length === 0) return fail("noPlayers", "exports no list of players");
  const players: SimulatedPlayer[] = [];
  for (const [i, player] of found.entries()) {
    const complaint = complaintOf(player, players);
    if (complaint !== null) return fail("badPlayer", `players[${i}] ${complaint}`);
    players.push(guarded(player as SimulatedPlayer));
  }
  return ok(players);
}

function listIn(module: unknown): readonly unknown[] | undefined {
  return isRecord(module) && Array.isArray(module.players) ? module.players : undefined;
}

function complaintOf(player: unknown, known: readonly SimulatedPlayer[]): string | null {
  if (!isRecord(player)) return "is no object";
  const { name } = player;
  if (typeof name !== "string" || name === "" || name.length > LONGEST_NAME) {
    return `has no name of 1 to ${LONGEST_NAME} characters`;
  }
  const missing = ["choose", "think"].find((method) => typeof player[method] !== "function");
  if (missing !== undefined) return `("${name}") has no function ${missing}(view, rng)`;
  return known.some((other) => other.name === name) ? `is a second "${name}"` : null;
}

/** The player, checked at every answer. */
export function guarded(player: SimulatedPlayer): SimulatedPlayer {
  const { name } = player;
  return {
    name,
    choose(view, rng) {
      const choice: unknown = answerOf(name, "choose", () => player.choose(seen(view), rng));
      return isLegal(view, choice) ? choice : refuse(name, `chose ${shown(choice)}, which is no legal placement`);
    },
    think(view, rng) {
      const ms: unknown = answerOf(name, "think", () => player.think(seen(view), rng));
      const isTime = typeof ms === "number" && Number.isFinite(ms) && ms >= 0;
      return isTime ? ms : refuse(name, `thinks for ${shown(ms)}, which is no time in milliseconds`);
    },
  };
}

/** A session knows more than a player may see. */
function seen({ board, slots, combo, steps = 0, mayPlace }: View): View {
  return { board, slots, combo, steps, ...(mayPlace !== undefined && { mayPlace }) };
}

function answerOf(name: string, method: string, ask: () => unknown): unknown {
  try {
    return ask();
  } catch (error) {
    return refuse(name, `threw in ${method}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuse(name: string, what: string): never {
  throw new PlayerFault(`the player "${name}" ${what}`);
}

function isLegal({ board, slots }: View, choice: unknown): choice is Choice {
  if (!isRecord(choice)) return false;
  const { slot, x, y } = choice;
  const piece = typeof slot === "number" ? slots[slot] : undefined;
  if (piece === undefined || piece === null || !isPlace(x) || !isPlace(y)) return false;
  return legalAnchors(board, piece.shape).has(cellAt(x, y));
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < SIZE;
}

const LONGEST = 60;

/** What was answered, in a few characters. */
function shown(value: unknown): string {
  const text = value instanceof Promise ? "a promise" : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
