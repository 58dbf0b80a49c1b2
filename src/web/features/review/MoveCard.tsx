/** @file The selected move explained: its effect, a better move, and buttons to try it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { SHAPES } from "#engine";
import { isSlip } from "#review";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { words } from "../../kit/words/words.ts";
import type { Course, ReviewedMove } from "./course.ts";
import type { Cursor } from "./cursor.ts";
import { explainMove, shareText } from "./explain.ts";
import { MarkIcon } from "./MarkIcon.tsx";
import { reviewWords } from "./words.ts";

export interface MoveCardProps {
  readonly course: Course;
  readonly cursor: Cursor;
  /** A trial was left: the focus goes back to where it was begun. */
  readonly isBack: boolean;
  readonly onTry: () => void;
}

export function MoveCard({ course, cursor, isBack, onTry }: MoveCardProps) {
  const trying = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isBack) trying.current?.focus();
  }, []);
  const move = course.moves[cursor.at]!;
  const hand = course.hands[move.hand]!;
  const text = reviewWords();
  const { title, said, better, figures } = explainMove(move, hand, text, words().shape);
  const { mark } = move.review;
  const tone = mark === "fatal" ? "card review-move fatal" : "card review-move";
  return (
    <section class={tone} aria-live="polite">
      <h2>
        {mark !== null && <MarkIcon mark={mark} />}
        <span>{title}</span>
        {move.played.points > 0 && <small>{text.points(move.played.points)}</small>}
      </h2>
      <p>{words().sentences(said)}</p>
      {better !== null && (
        <div class="review-better">
          <h3>
            <MarkIcon mark="best" />
            <span>{better.title}</span>
          </h3>
          <p>{words().sentences(better.said)}</p>
          {isSlip(mark) && <Way move={move} way={cursor.way} />}
        </div>
      )}
      <dl class="review-figures">
        {figures.map(([name, before, after]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{before}</b> <span aria-hidden="true">→</span> <b>{after}</b>
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.risk}</dt>
          <dd>
            <b>{shareText(hand.risk)}</b>
          </dd>
        </div>
      </dl>
      <div class="button-row">
        {better !== null && (
          <button type="button" class="button" aria-pressed={cursor.way !== null} onClick={cursor.toggleWay}>
            {cursor.way === null ? text.showWay : text.hideWay}
          </button>
        )}
        <button ref={trying} type="button" class="button primary" onClick={onTry}>
          {text.tryHere}
        </button>
      </div>
    </section>
  );
}

/** The pieces of the better way in their order; the one that comes next is marked while it is shown. */
function Way({ move, way }: { readonly move: ReviewedMove; readonly way: number | null }) {
  const { steps } = move.review.better!;
  const names = steps.map(({ slot }) => words().shape(SHAPES[move.before.slots[slot]!.shape]!.id));
  return (
    <ol class="review-way">
      {steps.map(({ slot }, i) => {
        const { shape, colour } = move.before.slots[slot]!;
        return (
          <li key={slot} aria-current={way === i ? "step" : undefined} title={names[i]}>
            <span class="visually-hidden">{names[i]}</span>
            <ShapeIcon shape={SHAPES[shape]!} size={9} colour={colour} />
          </li>
        );
      })}
    </ol>
  );
}
