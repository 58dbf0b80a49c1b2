/**
 * @file What a player is: a function from what it may see (board, dock, combo) to a legal placement. It keeps no state
 * and draws from the generator it is handed, so a game is repeated by its seed.
 */
import { type Board, type Combo, type Rng, SIZE, type Slots } from "#engine";
import { type Visit, visitAfterstates } from "#people";

/** What a player sees. A session is one. */
export interface View {
  readonly board: Board;
  /** The dock's slots; null once placed. */
  readonly slots: Slots;
  readonly combo: Combo;
  /** Placements made in this game; absent, 0. */
  readonly steps?: number;
  /**
   * Whether a legal placement is on offer; absent, all are. A player takes no other, and at least one is. A test rather
   * than a set, since most players need the answer for the few placements they like.
   */
  readonly mayPlace?: (choice: Choice) => boolean;
}

export interface Choice {
  /** 0…2. */
  readonly slot: number;
  /** Column and row of the mask's top-left corner. */
  readonly x: number;
  readonly y: number;
}

export interface Player {
  readonly name: string;
  /** A legal placement that is on offer. Throws when there is none: the game was over before the question. */
  choose(view: View, rng: Rng): Choice;
  /**
   * The rest of the dock at once, or as much of it as is settled, for players that think in docks; `choose` is then its
   * first placement. What is on offer concerns the first placement alone.
   */
  plan?(view: View, rng: Rng): readonly Choice[];
}

/** What a player says of itself and who made it. */
export interface Introduction {
  readonly name?: string;
  readonly author?: string;
}

/** A player with asynchronous answers, such as one with its network in a worker. */
export interface AsyncPlayer {
  readonly name: string;
  choose(view: View, rng: Rng): Promise<Choice>;
  plan?(view: View, rng: Rng): Promise<readonly Choice[]>;
  /** Of an engine, which need not say anything. Our own have none. */
  readonly introduction?: Introduction;
  /** Frees what it thinks with; nothing may be asked afterwards. */
  close?(): Promise<void>;
}

/** Frees the player's resources, if it has any. */
export async function closePlayer(player: Pick<AsyncPlayer, "name" | "close">): Promise<void> {
  await player.close?.();
}

// The placements that a player compares, by slot and anchor.

/** Visits every legal placement that a player sees, on offer or not. */
export function visitView({ board, slots }: View, visit: Visit): void {
  visitAfterstates(board.occupied.lo, board.occupied.hi, shapeIndices(slots), visit);
}

/** Shape index of each slot, -1 once placed. */
export function shapeIndices(slots: View["slots"]): number[] {
  return slots.map((piece) => piece?.shape.index ?? -1);
}

export function isOnOffer({ mayPlace }: View, slot: number, anchor: number): boolean {
  return mayPlace === undefined || mayPlace(choiceAt(slot, anchor));
}

export function choiceAt(slot: number, anchor: number): Choice {
  return { slot, x: anchor % SIZE, y: Math.floor(anchor / SIZE) };
}

/** For the question that no player can answer. */
export function noneLegal(): never {
  throw new Error("a player was asked for a placement where none is legal");
}
