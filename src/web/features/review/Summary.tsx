/** @file The summary of a review: accuracy, and the number of moves with each mark. */
import { MARKS, type Summary as Sums } from "#review";
import { words } from "../../kit/words/words.ts";
import { type Course, summaryOfCourse } from "./course.ts";
import { MarkIcon } from "./MarkIcon.tsx";
import { reviewWords } from "./words.ts";

interface CourseProps {
  readonly course: Course;
}

export function Accuracy({ course }: CourseProps) {
  const text = reviewWords();
  const { accuracy } = summaryOfCourse(course);
  return (
    <div class="review-accuracy">
      {accuracy === null ? (
        <b class="none">{course.end === null ? "" : text.noChoice}</b>
      ) : (
        <>
          <span>{text.accuracy}</span>
          <b>
            {Math.round(accuracy)}
            <small> %</small>
          </b>
        </>
      )}
    </div>
  );
}

export function Summary({ course }: CourseProps) {
  const text = reviewWords();
  const sums = summaryOfCourse(course);
  return (
    <section class="review-summary">
      <Share counts={sums.counts} />
      <ul class="review-counts" aria-label={text.counts}>
        {MARKS.map((mark) => (
          <li key={mark}>
            <MarkIcon mark={mark} />
            <b>{sums.counts[mark]}</b> {text.mark[mark]}
          </li>
        ))}
      </ul>
      <Notes sums={sums} isDone={course.end !== null} />
    </section>
  );
}

function Share({ counts }: Pick<Sums, "counts">) {
  return (
    <div class="review-share" aria-hidden="true">
      {MARKS.map(
        (mark) =>
          counts[mark] > 0 && <span key={mark} style={{ flexGrow: counts[mark], background: `var(--mark-${mark})` }} />,
      )}
    </div>
  );
}

function Notes({ sums, isDone }: { readonly sums: Sums; readonly isDone: boolean }) {
  const text = reviewWords();
  const { inaccuracy, mistake, fatal } = sums.counts;
  const notes = [
    ...(isDone && inaccuracy + mistake + fatal === 0 ? [text.noSlip] : []),
    ...(sums.missedClears > 0 ? [text.missedClears(sums.missedClears)] : []),
    ...(sums.forcedHands > 0 ? [text.forcedHands(sums.forcedHands)] : []),
  ];
  return notes.length === 0 ? null : <p class="review-note">{words().sentences(notes)}</p>;
}

/** How far the review is; nothing once it is done. */
export function Progress({ course: { total, moves, end } }: CourseProps) {
  if (end !== null) return null;
  const said = total === 0 ? reviewWords().reading : reviewWords().computing(moves.length, total);
  return (
    <p class="review-progress">
      <progress max={Math.max(1, total)} value={moves.length} aria-label={said} />
      <span aria-hidden="true">{said}</span>
    </p>
  );
}
