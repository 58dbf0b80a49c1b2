/**
 * @file Every move of the game, hand by hand, with its mark: a table on wide screens, a strip on narrow ones, and a list
 * for assistive technology. One stop of the Tab key; arrows go from move to move.
 */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { SHAPES } from "#engine";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { language, words } from "../../kit/words/words.ts";
import { focused } from "../../platform/browser/page.ts";
import type { Course, ReviewedMove } from "./course.ts";
import { markName } from "./Graph.tsx";
import { MarkIcon } from "./MarkIcon.tsx";
import { reviewWords } from "./words.ts";

export interface MoveListProps {
  readonly course: Course;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

export function MoveList({ course, at, onChoose }: MoveListProps) {
  const box = useRef<HTMLOListElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  useFollow(box, at, course.moves.length);
  const current = course.moves[at]?.hand ?? -1;
  return (
    <section class="review-moves">
      <h2>{reviewWords().moves}</h2>
      <ol ref={box}>
        {course.hands.map((_, hand) => (
          <HandRow key={hand} course={course} hand={hand} at={hand === current ? at : null} onChoose={choose} />
        ))}
      </ol>
    </section>
  );
}

interface HandRowProps {
  readonly course: Course;
  readonly hand: number;
  /** The move looked at, where it is one of this hand. */
  readonly at: number | null;
  readonly onChoose: { readonly current: (at: number) => void };
}

/** A hand changes only when a move of it is looked at: a long game has hundreds. */
function HandRow({ course, hand, at, onChoose }: HandRowProps) {
  const spoken = language.value;
  return useMemo(() => {
    const moves = course.moves.filter((move) => move.hand === hand);
    if (moves.length === 0) return null;
    return (
      <li>
        <span class="review-hand">
          <span class="visually-hidden">{reviewWords().hand(hand + 1)}</span>
          <span aria-hidden="true">{hand + 1}</span>
        </span>
        {moves.map((move) => (
          <MoveButton key={move.number} move={move} isCurrent={move.number - 1 === at} onChoose={onChoose} />
        ))}
      </li>
    );
  }, [hand, at, spoken]);
}

interface MoveButtonProps extends Pick<HandRowProps, "onChoose"> {
  readonly move: ReviewedMove;
  readonly isCurrent: boolean;
}

function MoveButton({ move, isCurrent, onChoose }: MoveButtonProps) {
  const { number, played, review, before } = move;
  const { shape, colour } = before.slots[played.slot]!;
  const name = words().shape(SHAPES[shape]!.id);
  return (
    <button
      type="button"
      aria-label={reviewWords().move(number, name, markName(review.mark), played.points)}
      aria-current={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      class={review.mark === null ? "review-button unmarked" : "review-button"}
      onClick={() => onChoose.current(number - 1)}
    >
      <span class="review-button-no">{number}</span>
      <span class="review-button-shape">
        <ShapeIcon shape={SHAPES[shape]!} size={7} colour={colour} />
      </span>
      <span class={played.points > 0 ? "review-button-points gained" : "review-button-points"}>
        {played.points > 0 ? `+${played.points}` : "·"}
      </span>
      {review.mark !== null && <MarkIcon mark={review.mark} />}
    </button>
  );
}

/** Keeps the move looked at in view, and the focus on it where the focus is in the list. */
function useFollow(box: { readonly current: HTMLOListElement | null }, at: number, moves: number): void {
  useEffect(() => {
    const list = box.current;
    const button = list?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!list || !button) return;
    const [outer, inner] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
    list.scrollBy({
      left: inner.x + inner.width / 2 - outer.x - outer.width / 2,
      top: inner.y + inner.height / 2 - outer.y - outer.height / 2,
    });
    if (list.contains(focused())) button.focus({ preventScroll: true });
  }, [at, moves]);
}
