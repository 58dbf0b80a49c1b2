/**
 * @file A game as the review sees it: hand after hand the board it came to, its shapes, and the moves that stand. What was
 * taken back is not judged. Plain data, so that it can cross to a worker.
 */
import { cellAt, createRng, type Placement, shapesLeft } from "#engine";
import { type EndReason, entriesOf, type GameEvent, type Session, type Step, takenBack } from "#game";
import { learn, newHabits, playerModel } from "#people";
import { shapeIndices } from "#players";
import { newProfile } from "#profile";
import { foresee } from "#spawn";
import type { Table } from "./ends.ts";

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
  const { ended, moves } = steps.at(-1)!.session;
  return { hands: [...playedHands(steps, takenBack(entriesOf(moves)))], ended };
}

/** One hand after the other, each as soon as it is certain which of its moves stand; flags of what is not are by step. */
export function* playedHands(
  steps: Iterable<Step>,
  isTakenBack: readonly boolean[],
): Generator<PlayedHand, void, void> {
  const risks = new RiskReader();
  const hand: Standing[] = [];
  let last: Session | null = null;
  let at = 0;
  for (const { session, events } of steps) {
    const event = isTakenBack[at] ? undefined : events.find(({ type }) => type === "piece.placed");
    if (event?.type === "piece.placed") {
      if (hand.length > 0 && hand[0]!.event.turn !== event.turn) yield handOf(hand.splice(0), risks);
      hand.push({ before: last!, event, step: at });
    }
    last = session;
    at++;
  }
  const lastTurn = hand.at(-1)?.event.turn;
  if (hand.length > 0) yield handOf(hand, risks);
  // The last hand may not fit at all: it ended the game.
  if (last?.ended === "noMove" && lastTurn !== last.turn) {
    yield { ...tableOf(last), moves: [], risk: risks.at(last) };
  }
}

function handOf(standing: readonly Standing[], risks: RiskReader): PlayedHand {
  const first = standing[0]!.before;
  const risk = risks.at(first);
  for (const { before, event } of standing) risks.learn(before, event);
  return { ...tableOf(first), moves: standing.map(moveOf), risk };
}

function tableOf({ board, slots }: Session): Table {
  return { lo: board.occupied.lo, hi: board.occupied.hi, shapes: shapeIndices(slots) };
}

function moveOf({ event, step }: Standing): PlayedMove {
  const { slot, placement, lines, points } = event;
  return { slot, anchor: cellAt(placement.x, placement.y), lines, points, step };
}

// How likely a player like this one is to lose soon, hand by hand. A dealer with foresight predicted it when it dealt;
// for other games the same play-outs run with habits learned from the moves of the game itself.

export class RiskReader {
  private readonly profile = newProfile();
  private habits = newHabits();

  /** Chance to lose within three hands, 0…1, for the session in which a hand was delivered. */
  at({ board, slots, delivery, seed, turn, combo }: Session): number {
    const foreseen = delivery?.trace?.foresee?.foreseen;
    if (foreseen !== undefined) return foreseen.risk;
    const model = playerModel(this.habits, this.profile.skill);
    const rng = createRng(seed, "noise", turn);
    return foresee(board, shapesLeft(slots), model, this.profile, { rollouts: 1 }, rng, { combo }).risk;
  }

  /** Notes a move and the session before it. */
  learn(
    { board, slots }: Session,
    { slot, placement }: { readonly slot: number; readonly placement: Placement },
  ): void {
    const { lo, hi } = board.occupied;
    const anchor = cellAt(placement.x, placement.y);
    this.habits = learn(this.habits, { lo, hi, shapes: shapeIndices(slots), slot, anchor });
  }
}
