/**
 * @file Reviews a recorded game: every move marked, the room left over the game, better moves shown and tried. A record
 * that cannot be reviewed is explained, never a blank page.
 */

import { useEffect, useState } from "preact/hooks";
import { closeRecord, openScreen, replayText } from "../../kit/page/screen.ts";
import { announce } from "../../kit/page/speech.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { forgetLink } from "../../platform/links.ts";
import { ReviewBoard } from "./Board.tsx";
import { type Course, summaryOfCourse } from "./course.ts";
import { useCursor } from "./cursor.ts";
import { Graph } from "./Graph.tsx";
import { MoveCard } from "./MoveCard.tsx";
import { MoveList } from "./MoveList.tsx";
import { Steps } from "./Steps.tsx";
import { Accuracy, Progress, Summary } from "./Summary.tsx";
import { Trial } from "./Trial.tsx";
import { type Reviewing, useCourse } from "./useCourse.ts";
import { reviewWords } from "./words.ts";
import "./review.css";
import "./graph.css";
import "./trial.css";

/** Each record is reviewed from its beginning. */
export function Review() {
  const record = replayText.value ?? "";
  return <RecordReview key={record} record={record} />;
}

function RecordReview({ record }: { readonly record: string }) {
  const reviewing = useCourse(record);
  const [tried, setTried] = useState<number | null>(null);
  const [isBack, setBack] = useState(false);
  const { course } = reviewing;
  const cursor = useCursor(course, tried === null);
  useTold(course);
  const goBack = () => {
    setTried(null);
    setBack(true);
  };
  const close = () => (tried === null ? leave() : goBack());
  if (course.fault !== null) return <Faulty fault={course.fault} again={reviewing.again} />;
  const move = course.moves[cursor.at];
  if (tried !== null && course.moves[tried] !== undefined) {
    return (
      <Sheet title={words().screenName.review} onClose={close}>
        <Trial move={course.moves[tried]} onBack={goBack} />
      </Sheet>
    );
  }
  return (
    <Sheet title={words().screenName.review} onClose={close}>
      <div class="review">
        <div class="review-top">
          <GameLine course={course} />
          <Accuracy course={course} />
          <Progress course={course} />
        </div>
        {move !== undefined && (
          <div class="review-left">
            <ReviewBoard move={move} way={cursor.way} />
            <Steps course={course} cursor={cursor} />
          </div>
        )}
        <div class="review-right">
          <Summary course={course} />
          {move !== undefined && (
            <>
              <Graph course={course} cursor={cursor} />
              <MoveCard course={course} cursor={cursor} isBack={isBack} onTry={() => setTried(cursor.at)} />
              <MoveList course={course} at={cursor.at} onChoose={cursor.go} />
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** Which game it is, and what is special about it. */
function GameLine({ course: { end, total } }: { readonly course: Course }) {
  const text = reviewWords();
  if (end === null) return null;
  const notes = [
    ...(end.ended === null ? [text.unfinished] : []),
    ...(end.playedBack === null ? [] : [replayWords().playedBack[end.playedBack]]),
  ];
  return (
    <p class="review-game">
      <span>{text.game(end.final.score, total)}</span>
      <button type="button" class="link" onClick={watch}>
        {text.watch}
      </button>
      {notes.length > 0 && <small>{words().sentences(notes)}</small>}
    </p>
  );
}

function watch(): void {
  openScreen("replay");
}

/** Says aloud, once, that the review is complete. */
function useTold(course: Course): void {
  const isDone = course.end !== null;
  useEffect(() => {
    if (!isDone) return;
    const { accuracy } = summaryOfCourse(course);
    announce(reviewWords().done(accuracy === null ? null : Math.round(accuracy)));
  }, [isDone]);
}

/** The code stays out of the text, for whoever inspects the page. */
function Faulty({ fault, again }: { readonly fault: NonNullable<Course["fault"]> } & Pick<Reviewing, "again">) {
  const text = reviewWords();
  const { code } = fault;
  const isOwn = code === "noMoves" || code === "failed";
  return (
    <Sheet title={words().screenName.review} onClose={leave}>
      <div class="card" role="alert" data-fault={code}>
        <b>{text.cannot}</b>
        <p>{isOwn ? text.fault[code] : replayWords().fault[code]}</p>
        {code === "failed" && (
          <button type="button" class="button" onClick={again}>
            {text.again}
          </button>
        )}
      </div>
    </Sheet>
  );
}

/** Forgets the link too, so that a reload opens the game and not the review. */
function leave(): void {
  forgetLink();
  closeRecord();
}
