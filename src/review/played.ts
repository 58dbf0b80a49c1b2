/**
 * @file A game as the review sees it: hand after hand the board it came to, its shapes, and the moves that stand. What was
 * taken back is not judged. Plain data, so that it can cross to a worker.
 */
import { cellAt } from "#engine";
import type { EndReason, GameEvent, Session, Step } from "#game";
import { shapeIndices } from "#players";
import { RiskReader } from "./risk.ts";
import type { Table } from "./table.ts";

export interface PlayedMove {
  readonly slot: number;
  /** Cell of the piece's top-left corner. */
  readonly anchor: number;
  readonly lines: number;
  readonly points: number;
  /** Step of the replay that made it. */
  readonly step: number;
}

export interface PlayedHand extends Table {
  readonly moves: readonly PlayedMove[];
  /** Chance that a player like this one loses within three hands, this one being the first. */
  readonly risk: number;
}

export interface PlayedGame {
  readonly hands: readonly PlayedHand[];
  readonly ended: EndReason | null;
}

type Placed = Extract<GameEvent, { type: "piece.placed" }>;

/** A placement that stands, with the session before it. */
interface Standing {
  readonly before: Session;
  readonly event: Placed;
  readonly step: number;
}

/** The game that the steps of a replay tell. */
export function playedGame(steps: readonly Step[]): PlayedGame {
  const { ended, turn } = steps.at(-1)!.session;
  const standing = standingMoves(steps);
  const risks = new RiskReader();
  const hands: PlayedHand[] = [];
  for (let at = 0; at < standing.length; ) {
    const first = standing[at]!;
    const moves = standing.slice(at).filter(({ event }) => event.turn === first.event.turn);
    hands.push({ ...tableOf(first.before), moves: moves.map(moveOf), risk: risks.at(first.before) });
    for (const { before, event } of moves) risks.learn(before, event);
    at += moves.length;
  }
  const last = steps.at(-1)!.session;
  const isUntouched = standing.at(-1)?.event.turn !== turn;
  // A hand of which nothing fits is part of the game too: it ended it.
  if (ended === "noMove" && isUntouched) hands.push({ ...tableOf(last), moves: [], risk: risks.at(last) });
  return { hands, ended };
}

function standingMoves(steps: readonly Step[]): Standing[] {
  const standing: Standing[] = [];
  for (const [step, { events }] of steps.entries()) {
    for (const event of events) {
      if (event.type === "piece.placed") standing.push({ before: steps[step - 1]!.session, event, step });
      else if (event.type === "placement.undone") standing.pop();
    }
  }
  return standing;
}

function tableOf({ board, slots }: Session): Table {
  return { lo: board.occupied.lo, hi: board.occupied.hi, shapes: shapeIndices(slots) };
}

function moveOf({ event, step }: Standing): PlayedMove {
  const { slot, placement, lines, points } = event;
  return { slot, anchor: cellAt(placement.x, placement.y), lines, points, step };
}
