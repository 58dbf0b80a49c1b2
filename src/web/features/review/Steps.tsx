/**
 * @file The way through the game: one move back and forth, and from mistake to mistake. A button that leads nowhere keeps
 * the focus, so that keys go on working.
 */

import { type Course, nextSlip } from "./course.ts";
import type { Cursor } from "./cursor.ts";
import { markName } from "./Graph.tsx";
import { MarkIcon } from "./MarkIcon.tsx";
import { reviewWords } from "./words.ts";

export interface StepsProps {
  readonly course: Course;
  readonly cursor: Cursor;
}

export function Steps({ course, cursor }: StepsProps) {
  const text = reviewWords();
  const { at, move } = cursor;
  return (
    <nav class="review-steps" aria-label={text.graph}>
      <Arrow label={text.previousMove} path="m15 5-7 7 7 7" isOff={at === 0} onClick={() => move(-1)} />
      <SlipButton course={course} cursor={cursor} direction={-1} name={text.previousSlip} sign="↑" />
      <SlipButton course={course} cursor={cursor} direction={1} name={text.nextSlip} sign="↓" />
      <Arrow label={text.nextMove} path="m9 5 7 7-7 7" isOff={at >= course.moves.length - 1} onClick={() => move(1)} />
    </nav>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly path: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Arrow({ label, path, isOff, onClick }: ArrowProps) {
  return (
    <button type="button" class="button" aria-label={label} title={label} aria-disabled={isOff} onClick={onClick}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" aria-hidden="true">
        <path d={path} stroke-linecap="round" stroke-linejoin="round" />
      </svg>
    </button>
  );
}

interface SlipButtonProps extends StepsProps {
  readonly direction: -1 | 1;
  readonly name: string;
  /** Of the key that does the same. */
  readonly sign: string;
}

function SlipButton({ course, cursor, direction, name, sign }: SlipButtonProps) {
  const to = nextSlip(course, cursor.at, direction);
  const slip = to === null ? null : course.moves[to]!;
  const { mark } = slip?.review ?? { mark: null };
  const label = slip === null ? name : `${name}: ${reviewWords().slip(markName(mark), slip.number)}`;
  return (
    <button
      type="button"
      class="button review-slip"
      aria-label={label}
      title={label}
      aria-disabled={slip === null}
      onClick={() => cursor.toSlip(direction)}
    >
      <kbd>{sign}</kbd>
      {mark !== null && <MarkIcon mark={mark} />}
      <span>{slip === null ? name : slip.number}</span>
    </button>
  );
}
