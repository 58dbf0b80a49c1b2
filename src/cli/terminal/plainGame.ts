/**
 * @file A watched game as plain text, for output that is not a terminal: one frame a placement, no escape codes, an end
 * within a stated number of placements.
 */

import { createRng, expectOk, type Placement, printBoard, printDock } from "#engine";
import { type Dealer, hostPrepared, newSession, type Prepare, type Session } from "#game";
import type { Player } from "#players";
import { reasonOf, scoreText, witnessLines } from "./ending.ts";
import { reasonsOf } from "./why.ts";

export interface PlainOptions {
  readonly dealer: Dealer;
  /** For a dealer that is to be prepared. */
  readonly prepare?: Prepare;
  readonly player: Player;
  readonly seed: number;
  /** Placements after which the game is broken off. */
  readonly cap: number;
  /** Thinking time the dealer is told for each placement, in milliseconds. */
  readonly thinkMs: number;
}

/** The frames of the game, first to last. */
export async function* plainGame(options: PlainOptions): AsyncGenerator<string, Session> {
  const { dealer, prepare, player, seed, cap, thinkMs } = options;
  const first = expectOk(newSession({ seed, dealer, isFirstDue: prepare !== undefined }));
  const { host, dealt } = hostPrepared(first, dealer, prepare);
  await dealt();
  yield `OpenBlock: ${player.name} plays ${dealer.id} docks, seed ${seed}.\n\n`;
  for (let session = host.current(); session.ended === null && session.steps < cap; session = host.current()) {
    const choice = player.choose(session, createRng(seed, "policy", session.steps));
    const { shape } = session.slots[choice.slot]!;
    yield frame(session, { shape: shape.id, x: choice.x, y: choice.y });
    expectOk(host.dispatch({ type: "place", ...choice, ms: thinkMs }));
    await dealt();
  }
  yield lastFrame(host.current());
  return host.current();
}

function frame(session: Session, { shape, x, y }: Placement): string {
  const head = `Placement ${session.steps + 1}: ${shape} at column ${x}, row ${y}. Score ${session.score}.`;
  return `${printBoard(session.board)}\n\n${printDock(session.slots)}\n\n${head}\n\n`;
}

function lastFrame(session: Session): string {
  const board = printBoard(session.board);
  const score = scoreText(session);
  if (session.ended === null) return `${board}\n\n${score} Stopped there; the game could go on.\n`;
  const why = reasonsOf(session).slice(0, 1);
  return [board, "", score, reasonOf(session), ...why, ...witnessLines(session), ""].join("\n");
}
