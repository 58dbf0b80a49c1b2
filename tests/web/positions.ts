/** @file Games in an interesting state, played in Node and put into the browser's storage as the records they are. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { createRng, expectOk, legalAnchors, linesOf, place } from "#engine";
import {
  apply,
  decode,
  encode,
  newSession,
  type RuleMemory,
  recordOf,
  replay,
  ruleDealer,
  ruleLookup,
  type Session,
} from "#game";
import { PLAYERS } from "#players";
import { newProfile } from "#profile";
import { type Choice, firstFit } from "./hands.ts";
import { isReady } from "./ready.ts";
import { store } from "./saved.ts";

const THINK_MS = 1500;
const DEALER = ruleDealer({ profile: newProfile(), startedAt: 0 });

export function newGame(seed: number): Session<RuleMemory> {
  return expectOk(newSession({ seed, dealer: DEALER, undoLimit: 3 })).session;
}

export function afterPlacement(session: Session<RuleMemory>, choice: Choice): Session<RuleMemory> {
  return expectOk(apply(session, { type: "place", ...choice, ms: THINK_MS }, DEALER)).session;
}

/** A placement that clears lines, if the session has one. */
export function clearingChoice({ board, slots }: Session): (Choice & { readonly lines: number }) | null {
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    for (const anchor of legalAnchors(board, piece.shape)) {
      const at = { x: anchor % 8, y: Math.floor(anchor / 8) };
      const lines = linesOf(expectOk(place(board, { shape: piece.shape.id, ...at })).clear);
      if (lines > 0) return { slot, ...at, lines };
    }
  }
  return null;
}

/** A game in which the next placement can clear a line. */
export function gameBeforeClear(): {
  readonly session: Session<RuleMemory>;
  readonly choice: Choice & { readonly lines: number };
} {
  for (let seed = 1; seed < 50; seed++) {
    for (let session = newGame(seed); session.ended === null; session = afterPlacement(session, firstFit(session))) {
      const choice = clearingChoice(session);
      if (choice !== null) return { session, choice };
    }
  }
  throw new Error("no game in which a line can be cleared");
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A game well under way, with a chain going and two pieces left. */
export const gameInTheMiddle = once((): Session<RuleMemory> => {
  for (let seed = 1; seed < 50; seed++) {
    for (let session = newGame(seed); session.ended === null && session.steps < 60; ) {
      session = afterPlacement(session, PLAYERS.keeper.choose(session, createRng(seed, "policy", session.steps)));
      const left = session.slots.filter((piece) => piece !== null).length;
      if (session.steps > 40 && session.combo.chain > 2 && left === 2 && session.board.occupied.fill() > 0.35)
        return session;
    }
  }
  throw new Error("no such game");
});

/** A short game that is one placement from its end, in the middle of a dock, and that placement. */
export const gameBeforeEnd = once((): { readonly session: Session<RuleMemory>; readonly choice: Choice } => {
  for (let seed = 1; seed < 50; seed++) {
    for (let session = newGame(seed); session.ended === null && session.steps < 40; ) {
      const choice = firstFit(session);
      const next = afterPlacement(session, choice);
      const isRight = next.steps > 15 && next.steps < 40 && session.slots.includes(null);
      if (next.ended === "noMove" && session.score > 0 && isRight) return { session, choice };
      session = next;
    }
  }
  throw new Error("no game that ends");
});

/** A game that is one placement from its end for want of any dock, and that placement. */
export function gameBeforeNoDock(name: "nothing" | "onePiece"): {
  readonly session: Session<RuleMemory>;
  readonly choice: Choice;
} {
  const file = new URL("../../fixtures/records-no-dock.json", import.meta.url);
  const record = expectOk(decode(JSON.parse(readFileSync(file, "utf8"))[name]));
  const { steps } = expectOk(replay(record, ruleLookup));
  const last = record.moves.at(-1)!;
  if (last.type === "undo") throw new Error("the game ends with an undo");
  return { session: steps.at(-2)!.session, choice: last };
}

/** Makes a session the unfinished game of the page. */
export async function putGame(page: Page, session: Session): Promise<void> {
  await store(page, "game.endless", encode(recordOf(session)));
  await page.reload();
  await isReady(page);
}
