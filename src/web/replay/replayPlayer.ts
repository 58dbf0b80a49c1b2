/**
 * @file A recorded game as a film: every step is computed when it is opened, a judgement when it is first shown.
 * A record that cannot be replayed gives its fault.
 */
import { ok, type Result, shapesLeft } from "#engine";
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
  type Session,
  type Step,
  takenBack,
} from "#game";
import { type Judgement, judge } from "#quality";

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
  /** How good the placement that led to a step was; null for the start and for undos. */
  judgementAt(at: number): Judgement | null;
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
  const known = new Map<number, Judgement | null>();
  return ok({
    steps,
    moves,
    isTakenBack: takenBack(moves),
    playedBack: playedBack?.code ?? null,
    judgementAt(at) {
      const judged = known.has(at) ? known.get(at)! : judgeStep(steps, at);
      known.set(at, judged);
      return judged;
    },
  });
}

export function placedIn(step: Step): Extract<GameEvent, { type: "piece.placed" }> | undefined {
  return step.events.find((event) => event.type === "piece.placed");
}

function judgeStep(steps: readonly Step[], at: number): Judgement | null {
  const before = steps[at - 1]?.session;
  const placed = steps[at] && placedIn(steps[at]);
  if (before === undefined || placed === undefined) return null;
  return judge(before.board, shapesLeft(before.slots), placed.placement);
}

/** Quality as players read it: a share of what was possible, in whole percent. */
export function percentOf({ quality, best }: Judgement): number {
  return best <= 0 ? 100 : Math.round((100 * quality) / best);
}

/** The best placement there was, as a slot and anchor of the session before it. */
export function bestMove(before: Session, { bestPlacement }: Judgement) {
  const slot = before.slots.findIndex((piece) => piece?.shape.id === bestPlacement.shape);
  return { slot, x: bestPlacement.x, y: bestPlacement.y };
}
