/** @file A recorded game as a film: every step is computed when it is opened. A record that cannot be replayed gives its fault. */
import { ok, type Result } from "#engine";
import {
  type Difference,
  decode,
  entriesOf,
  findDealer,
  type GameEvent,
  type Move,
  type RecordFault,
  type ReplayFault,
  replay,
  type Step,
  takenBack,
} from "#game";

export type FilmFault = RecordFault | ReplayFault;

export interface Film {
  /** The start and the state after each move. */
  readonly steps: readonly Step[];
  /** Move i leads from step i to step i + 1. */
  readonly moves: readonly Move[];
  /** Whether the move that led to a step was taken back later. */
  readonly isTakenBack: readonly boolean[];
  /** Why the docks are shown as recorded; null where they were dealt again. */
  readonly playedBack: Difference["code"] | null;
}

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Time between two moves at normal speed. */
const MOVE_MS = 900;

export function pauseAt(speed: Speed): number {
  return MOVE_MS / speed;
}

export function openFilm(text: string): Result<Film, FilmFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const replayed = replay(record.value, findDealer);
  if (!replayed.ok) return replayed;
  const { steps, session, playedBack } = replayed.value;
  const moves = entriesOf(session.moves);
  return ok({
    steps,
    moves,
    isTakenBack: takenBack(moves),
    playedBack: playedBack?.code ?? null,
  });
}

export function placedIn(step: Step): Extract<GameEvent, { type: "piece.placed" }> | undefined {
  return step.events.find((event) => event.type === "piece.placed");
}
