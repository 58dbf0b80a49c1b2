/**
 * @file A watched game as plain text, for output that is not a terminal: one frame a placement, no escape codes, an end
 * within a stated number of placements.
 */

import { createRng, expectOk, type Placement, printBoard, printDock } from "#engine";
import { type Dealer, hostPrepared, newSession, type Prepare, type Session } from "#game";
import type { Player } from "#players";
import { reasonOf, scoreText, witnessLines } from "./ending.ts";
import type { Special } from "./special.ts";
import { reasonsOf } from "./why.ts";

export interface PlainOptions {
  readonly dealer: Dealer;
  /** For a dealer that is to be prepared. */
  readonly prepare?: Prepare;
  readonly player: Player;
  readonly seed: number;
  /** What is played if not an ordinary game. */
  readonly special?: Special;
  /** Placements after which the game is broken off. */
  readonly cap: number;
  /** Thinking time the dealer is told for each placement, in milliseconds. */
  readonly thinkMs: number;
}

/** The frames of the game, first to last. */
export async function* plainGame(options: PlainOptions): AsyncGenerator<string, Session> {
  const { dealer, prepare, player, seed, cap, thinkMs, special } = options;
  const from = special?.from;
  const first = expectOk(newSession({ seed, dealer, isFirstDue: prepare !== undefined, ...(from && { from }) }));
  const { host, dealt } = hostPrepared(first, dealer, prepare);
  await dealt();
  const game = special === undefined ? `${dealer.id} docks, seed ${seed}` : `${special.title}, ${special.about}`;
  yield `OpenBlock: ${player.name} plays ${game}.\n\n`;
  for (let session = host.current(); session.ended === null && session.steps < cap; session = host.current()) {
    const choice = player.choose(session, createRng(seed, "policy", session.steps));
    const { shape } = session.slots[choice.slot]!;
    yield frame(session, { shape: shape.id, x: choice.x, y: choice.y });
    expectOk(host.dispatch({ type: "place", ...choice, ms: thinkMs }));
    await dealt();
  }
  yield lastFrame(host.current(), special?.after?.(host.current()) ?? special);
  return host.current();
}

function frame(session: Session, { shape, x, y }: Placement): string {
  const head = `Placement ${session.steps + 1}: ${shape} at column ${x}, row ${y}. Score ${session.score}.`;
  return `${printBoard(session.board)}\n\n${printDock(session.slots)}\n\n${head}\n\n`;
}

function lastFrame(session: Session, special?: Special): string {
  const board = printBoard(session.board);
  const verdict = special?.verdict?.(session) ?? null;
  if (verdict !== null) return [board, "", verdict.heading, ...verdict.lines, ""].join("\n");
  const score = scoreText(session);
  if (session.ended === null) return `${board}\n\n${score} Stopped there; the game could go on.\n`;
  const why = reasonsOf(session).slice(0, 1);
  return [board, "", score, reasonOf(session), ...why, ...witnessLines(session), ""].join("\n");
}
