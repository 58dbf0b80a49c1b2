/**
 * @file Reviews a recorded game: every move marked, the room left over the game, better moves shown and tried. A record
 * that cannot be reviewed is explained, never a blank page.
 */
import "./review.css";
import "./graph.css";
import "./trial.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardView } from "../../board/api.ts";
import { createLockedBoard } from "../../kit/lockedBoard.ts";
import { closeRecord, openScreen, replayText } from "../../kit/page/screen.ts";
import { announce } from "../../kit/page/speech.ts";
import { themeOf } from "../../kit/page/theme.ts";
import { replayWords } from "../../kit/replay/words.ts";
import { Sheet } from "../../kit/Sheet.tsx";
import { words } from "../../kit/words/words.ts";
import { forgetLink } from "../../platform/links.ts";
import { settings } from "../../store/settings.ts";
import { type Course, nextSlip, type ReviewedMove, summaryOfCourse, type Table } from "./course.ts";
import { type Cursor, type Reviewing, useCourse, useCursor } from "./cursor.ts";
import { Graph, markName } from "./Graph.tsx";
import { MarkIcon } from "./MarkIcon.tsx";
import { MoveCard } from "./MoveCard.tsx";
import { MoveList } from "./MoveList.tsx";
import { Outline, type Pitch } from "./Outline.tsx";
import { Accuracy, Progress, Summary } from "./Summary.tsx";
import { sceneOf } from "./scene.ts";
import { Trial } from "./Trial.tsx";
import { reviewWords } from "./words.ts";

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

/** The code is an attribute, for people who inspect the page, and not part of the text. */
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

interface StepsProps {
  readonly course: Course;
  readonly cursor: Cursor;
}

/** The way through the game. A button that leads nowhere keeps the focus, so that keys go on working. */
function Steps({ course, cursor }: StepsProps) {
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

interface ReviewBoardProps {
  readonly move: ReviewedMove;
  /** Steps of the better way on the board; null for the move itself. */
  readonly way: number | null;
}

function ReviewBoard({ move, way }: ReviewBoardProps) {
  const host = useRef<HTMLDivElement>(null);
  const { table, drawn } = sceneOf(move, way);
  const pitch = useBoard(host, table, `${move.number} ${way}`);
  return (
    <div class="review-board">
      <div class="review-board-frame">
        <div class="board-host" ref={host} />
      </div>
      {pitch !== null && <Outline drawn={drawn} pitch={pitch} />}
    </div>
  );
}

/** A locked board that shows a table; returns where its cells are, once they are anywhere. */
function useBoard(host: { readonly current: HTMLDivElement | null }, table: Table, key: string): Pitch | null {
  const view = useRef<BoardView | null>(null);
  const [pitch, setPitch] = useState<Pitch | null>(null);
  const theme = themeOf(settings.value);
  const { tag } = words();
  useEffect(() => {
    view.current = createLockedBoard(host.current!);
    const grid = host.current!.querySelector<HTMLElement>(".grid-layer")!;
    const measure = () => setPitch(pitchOf(grid));
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    return () => {
      observer.disconnect();
      view.current?.destroy();
    };
  }, [theme]);
  useEffect(() => {
    view.current!.show({ ...table, ended: null });
    view.current!.setLocked(true);
  }, [key, theme, tag]);
  return pitch;
}

/** From the cells that focus and speech use, which lie where the tiles are drawn. */
function pitchOf(grid: HTMLElement): Pitch | null {
  const [first, second] = [0, 1].map((cell) => grid.querySelector<HTMLElement>(`[data-cell="${cell}"]`)!);
  const step = second!.offsetLeft - first!.offsetLeft;
  if (step <= 0) return null;
  const x = grid.offsetLeft + first!.offsetLeft;
  const y = grid.offsetTop + first!.offsetTop;
  return { x, y, step, size: first!.offsetWidth };
}
