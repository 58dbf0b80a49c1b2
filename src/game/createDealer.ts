/**
 * @file Docks for a game of your own: `createDealer` keeps profile, habits, context, combo, score and time between the
 * calls, so that a caller has a board and moves only. It is a session with the adaptive dealer inside: the same seed,
 * player and moves deal the same docks as `newSession` with `ruleDealer`. Wrong calls throw an `ArgumentError`.
 */
import {
  ArgumentError,
  type Board,
  checkBoard,
  expectConfig,
  expectOk,
  isRecord,
  type NoDockProof,
  type PartialOf,
  type Piece,
  type Placement,
  parseJson,
  type ShapeId,
  shown,
} from "#engine";
import { HABITS_VERSION, type Habits, habitsFrom } from "#people";
import { type Profile, profileFrom } from "#profile";
import { ARC_IDS, type ArcId, isForeign, type Trace, type Track } from "#spawn";
import { act, deal, newSession } from "./apply.ts";
import { GAME_PARAMETERS, type GameConfig } from "./config.ts";
import type { EndReason, GameEvent } from "./events.ts";
import { adaptiveDealer, BETWEEN_GAMES, type RuleDealerOptions } from "./ruleDealer.ts";
import { type ActionFault, isDealDue, type Session } from "./session.ts";

/**
 * What is known of a player, to be stored between games: plain data, which JSON keeps.
 *
 * @example
 * ```ts
 * import { createDealer, type StoredPlayer } from "openblock";
 * const player: StoredPlayer = createDealer({ seed: 1 }).player;
 * console.log(createDealer({ seed: 2, player: JSON.stringify(player) }).player.profile.sessions); // 1
 * ```
 */
export interface StoredPlayer {
  readonly profile: Profile;
  /** How the player places; learned from every placement. */
  readonly habits: Habits;
}

/**
 * What `createDealer` takes. Only the seed is required.
 *
 * @example
 * ```ts
 * import { createDealer, type DealerOptions, emptyBoard } from "openblock";
 * const options: DealerOptions = { seed: 8, config: { spawn: { objective: { foresight: 0 } } } };
 * console.log(createDealer(options).next(emptyBoard()).trace.foresee); // null
 * ```
 */
export interface DealerOptions {
  /** A whole number 0…2^53-1. The same seed and the same calls deal the same docks. */
  readonly seed: number;
  /** `player` of an earlier dealer, or a profile; either as an object or as its JSON text. Default: a new player. */
  readonly player?: StoredPlayer | Profile | string;
  /** Settings that differ from `GAME_DEFAULTS`. */
  readonly config?: PartialOf<GameConfig>;
  /** Tracks that propose docks beside the rule track. */
  readonly tracks?: readonly Track[];
  /** A designed arc over the docks of the game. */
  readonly arc?: ArcId;
  /** What the player asks for, −2…2: −1 gentle, 0 adaptive (the default), 1 hard. */
  readonly challenge?: number;
  /** When the game starts, milliseconds since the epoch. Default: shortly after the player was last seen; 0 for a new one. */
  readonly startedAt?: number;
}

/**
 * A dock with its proof and its reasons, or the proof that no dock of any shapes can be placed on this board.
 *
 * @example
 * ```ts
 * import { createDealer, type DealtDock, emptyBoard } from "openblock";
 * const dealt: DealtDock = createDealer({ seed: 8 }).next(emptyBoard());
 * console.log(dealt.outcome, dealt.pieces.map(({ shape }) => shape.id).join(" ")); // delivered t-right z-h2 1x4
 * ```
 */
export type DealtDock =
  | {
      readonly outcome: "delivered";
      /** Shapes and colours, by slot. */
      readonly pieces: readonly Piece[];
      /** Placements in playing order that put the whole dock down. */
      readonly witness: readonly Placement[];
      readonly proof: null;
      readonly trace: Trace;
    }
  | {
      readonly outcome: "noFeasibleDock";
      readonly pieces: readonly [];
      readonly witness: null;
      readonly proof: NoDockProof;
      readonly trace: Trace;
    };

/**
 * A placement that the player made. The piece is named by its slot, or by its shape.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, type PlacedMove } from "openblock";
 * const dealer = createDealer({ seed: 8 });
 * dealer.next(emptyBoard());
 * const move: PlacedMove = { slot: 0, x: 0, y: 0, ms: 1200 };
 * console.log(dealer.placed(move).left.length); // 2
 * ```
 */
export interface PlacedMove {
  /** 0…2. */
  readonly slot?: number;
  readonly shape?: ShapeId;
  readonly x: number;
  readonly y: number;
  /** Thinking time in milliseconds; default 0. */
  readonly ms?: number;
}

/**
 * The game after a placement.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard, type PlacedStep } from "openblock";
 * const dealer = createDealer({ seed: 8 });
 * dealer.next(emptyBoard());
 * const { points, score, ended }: PlacedStep = dealer.placed({ slot: 0, x: 0, y: 0 });
 * console.log(points, score, ended); // 0 0 null
 * ```
 */
export interface PlacedStep {
  readonly board: Board;
  /** Rows and columns that it cleared, from the top and from the left. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly points: number;
  /** Score of the game. */
  readonly score: number;
  /** Pieces of the dock that are still to be placed; `next` is due when there is none. */
  readonly left: readonly Piece[];
  /** `noMove`: none of the pieces left has a legal placement. */
  readonly ended: EndReason | null;
}

/**
 * Deals the docks of one game, and hears of the placements.
 *
 * @example
 * ```ts
 * import { createDealer, type DockDealer, emptyBoard } from "openblock";
 * const dealer: DockDealer = createDealer({ seed: 8 });
 * for (const { shape, x, y } of dealer.next(emptyBoard()).witness ?? []) dealer.placed({ shape, x, y, ms: 900 });
 * console.log(dealer.ended, dealer.player.profile.placements); // null 3
 * ```
 */
export interface DockDealer {
  /** The next dock for this board. Due when all pieces of the last one are placed; throws `dockInHand` before. */
  next(board: Board): DealtDock;
  /** Hears of a placement of the current dock, and answers with what came of it. */
  placed(move: PlacedMove): PlacedStep;
  /** What is known of the player now, to be stored for the next game. */
  readonly player: StoredPlayer;
  /** Score of the game, and why it ended; null while it is played. */
  readonly score: number;
  readonly ended: EndReason | null;
}

/**
 * A dealer for one game of one player.
 *
 * @example
 * ```ts
 * import { createDealer, emptyBoard } from "openblock";
 * const dealer = createDealer({ seed: 8 });
 * const { pieces } = dealer.next(emptyBoard());
 * console.log(pieces.map(({ shape }) => shape.id).join(" ")); // t-right z-h2 1x4
 * ```
 */
export function createDealer(options: DealerOptions): DockDealer {
  const dealer = adaptiveDealer(readOptions(options));
  let { session } = expectOk(newSession({ seed: options.seed, dealer, isFirstDue: true }));
  return {
    next(board) {
      checkBoard(board);
      checkDue(session);
      ({ session } = deal({ ...session, board }, dealer));
      return dealtDock(session);
    },
    placed(move) {
      const slot = slotOf(session, move);
      const { x, y, ms } = move;
      const step = expectOk(act(session, { type: "place", slot, x, y, ...(ms !== undefined && { ms }) }, dealer));
      session = step.session;
      return placedStep(session, step.events);
    },
    get player() {
      const { profile, habits } = session.memory;
      return { profile, habits };
    },
    get score() {
      return session.score;
    },
    get ended() {
      return session.ended;
    },
  };
}

function checkDue(session: Session): void {
  if (session.ended !== null)
    throw new ArgumentError("gameOver", "the game has ended; the next one has a dealer of its own");
  if (isDealDue(session)) return;
  const left = leftOf(session).map(({ shape }) => shape.id);
  throw new ArgumentError("dockInHand", `${left.join(" and ")} must be placed first: call placed({ shape, x, y, ms })`);
}

function leftOf({ slots }: Session): Piece[] {
  return slots.filter((piece) => piece !== null);
}

function dealtDock({ delivery, slots }: Session): DealtDock {
  // The adaptive dealer gives a trace with all that it deals.
  const trace = delivery!.trace!;
  if (delivery!.outcome === "noFeasibleDock") {
    return { outcome: "noFeasibleDock", pieces: [], witness: null, proof: delivery!.proof, trace };
  }
  return { outcome: "delivered", pieces: slots as Piece[], witness: delivery!.dock.witness!, proof: null, trace };
}

function slotOf({ slots }: Session, move: PlacedMove): number {
  if (!isRecord(move)) throw fault("badSlot", `a placement is an object, not ${shown(move)}`);
  const { slot, shape } = move as PlacedMove;
  if (shape === undefined) return slot as number;
  const found = slots.findIndex((piece) => piece?.shape.id === shape);
  if (found < 0) throw fault("emptySlot", `${shown(shape)} is not among the pieces to be placed`);
  if (slot !== undefined && slot !== found) throw fault("badSlot", `slot ${shown(slot)} does not hold ${shape}`);
  return found;
}

function fault(code: ActionFault, message: string): ArgumentError<ActionFault> {
  return new ArgumentError(code, message);
}

function placedStep(session: Session, events: readonly GameEvent[]): PlacedStep {
  const cleared = events.find((event) => event.type === "lines.cleared");
  const { board, score, ended } = session;
  const { rows = [], columns = [], points = 0 } = cleared ?? {};
  return { board, rows, columns, points, score, left: leftOf(session), ended };
}

const OPTIONS = [
  "seed",
  "player",
  "config",
  "tracks",
  "arc",
  "challenge",
  "startedAt",
] satisfies (keyof DealerOptions)[];

function readOptions(given: DealerOptions): RuleDealerOptions {
  if (!isRecord(given))
    throw new ArgumentError("badOptions", `createDealer takes an object such as { seed: 1 }, not ${shown(given)}`);
  const unknown = Object.keys(given).find((key) => !OPTIONS.includes(key as keyof DealerOptions));
  if (unknown !== undefined) {
    throw new ArgumentError("unknownOption", `${shown(unknown)} is not an option; there are ${OPTIONS.join(", ")}`);
  }
  const { player, config, tracks = [], arc, challenge, startedAt } = given as DealerOptions;
  checkTracks(tracks);
  if (arc !== undefined && !ARC_IDS.includes(arc)) {
    throw new ArgumentError("badArc", `an arc is one of ${ARC_IDS.join(", ")}, not ${shown(arc)}`);
  }
  if (challenge !== undefined && !(typeof challenge === "number" && Math.abs(challenge) <= 2)) {
    throw new ArgumentError("badChallenge", `a challenge is a number −2…2, not ${shown(challenge)}`);
  }
  if (startedAt !== undefined && !Number.isSafeInteger(startedAt)) {
    throw new ArgumentError("badTime", `a game starts at a whole number of milliseconds, not ${shown(startedAt)}`);
  }
  return {
    ...(player !== undefined && startOf(player)),
    ...(config !== undefined && { config: expectConfig(GAME_PARAMETERS, config) }),
    tracks,
    ...(arc !== undefined && { arc }),
    ...(challenge !== undefined && { challenge }),
    ...(startedAt !== undefined && { startedAt }),
  };
}

function checkTracks(tracks: readonly Track[]): void {
  if (!Array.isArray(tracks)) throw new ArgumentError("badTrack", `tracks are a list, not ${shown(tracks)}`);
  for (const track of tracks as readonly Partial<Track>[]) {
    if (typeof track?.id !== "string" || typeof track.propose !== "function") {
      throw new ArgumentError("badTrack", "a track has an id, a text, and a function propose");
    }
    if (!isForeign(track.id)) throw new ArgumentError("badTrack", `the track id "${track.id}" is taken`);
  }
}

/** The player and the time from stored data, which may be of an older version. */
function startOf(
  player: NonNullable<DealerOptions["player"]>,
): Pick<RuleDealerOptions, "profile" | "habits" | "startedAt"> {
  const data: unknown = typeof player === "string" ? parseJson(player) : player;
  const stored = isRecord(data) && isRecord(data.profile) ? data : { profile: data };
  const { profile, notice } = profileFrom(stored.profile);
  if (notice?.code === "malformed" || notice?.code === "otherVersion") {
    throw new ArgumentError("badPlayer", `the player cannot be read: ${notice.message.split(";")[0]}`);
  }
  const habits = readHabits((stored as { readonly habits?: unknown }).habits);
  const known = { profile, ...(habits !== null && { habits }) };
  return profile.lastSeen === null ? known : { ...known, startedAt: profile.lastSeen + BETWEEN_GAMES };
}

/** Habits of another version are left behind; damaged ones are an error. */
function readHabits(data: unknown): Habits | null {
  if (data === undefined) return null;
  const habits = habitsFrom(data);
  if (habits === null && isRecord(data) && data.version === HABITS_VERSION) {
    throw new ArgumentError("badPlayer", "the player cannot be read: the habits are damaged");
  }
  return habits;
}
