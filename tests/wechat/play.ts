/** @file A game played in the mini game by touches and, beside it, by the page's own session code with the same choices. */
import { expectOk, legalAnchors } from "#engine";
import { apply, decode, encode, newSession, type RuleMemory, recordOf, type Session, timeOfCode } from "#game";
import { ownDealer } from "../../src/web/game/dealing/ownDealer.ts";
import { UNDO_LIMIT } from "../../src/web/store/modes.ts";
import type { Minigame } from "./minigame.ts";

export interface Choice {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

/** Scatters pieces over the board, so that the game is soon over. */
export function scattered(session: Session): Choice | null {
  const choices = session.slots.flatMap((piece, slot) =>
    piece === null
      ? []
      : [...legalAnchors(session.board, piece.shape)].map((anchor) => ({ slot, x: anchor % 8, y: anchor >> 3 })),
  );
  return choices.find(({ x, y }) => (x + y) % 3 === 0) ?? choices[0] ?? null;
}

/** The game that the page would play: begun at the same moment with the same seed, for somebody it does not know. */
export class PageGame {
  session: Session<RuleMemory>;
  private readonly dealer;

  constructor(seed: number, startedAt: number) {
    this.dealer = ownDealer(startedAt);
    this.session = expectOk(newSession({ seed, dealer: this.dealer, undoLimit: UNDO_LIMIT.endless })).session;
  }

  /** @param ms how long the player thought */
  place({ slot, x, y }: Choice, ms: number): void {
    this.session = expectOk(apply(this.session, { type: "place", slot, x, y, ms }, this.dealer)).session;
  }

  get record(): string {
    return encode(recordOf(this.session));
  }
}

/** The record of the endless game that is stored. */
export function storedRecord(game: Minigame): string {
  return String(game.value("game.endless"));
}

/** Begins the page's game from what the mini game's record says of its start. */
export function pageGameOf(game: Minigame, startedAt: number): PageGame {
  return new PageGame(expectOk(decode(storedRecord(game))).seed, startedAt);
}

/** Milliseconds of the move that the mini game made last. */
export function lastMs(record: string): number {
  const last = expectOk(decode(record)).moves.at(-1)!;
  return last.type === "place" ? timeOfCode(last.timeCode) : 0;
}
