/** @file The review of a record as it arrives, and where the player is in it: the move looked at, the way that is shown, the keys. */
import { useEffect, useState } from "preact/hooks";
import { askReview } from "../../game/jobs/askReview.ts";
import type { ReviewNews } from "../../game/jobs/protocol.ts";
import { onKeyDown } from "../../platform/browser/page.ts";
import { here } from "../../platform/here.ts";
import { type Course, NOTHING_YET, nextSlip, openingMove, withNews } from "./course.ts";

export interface Cursor {
  /** The move looked at, from 0. */
  readonly at: number;
  /** Steps of the better way that are on the board; null while the move itself is shown. */
  readonly way: number | null;
  go(at: number): void;
  /** Relative to the move reached by then, since keys may come faster than frames. */
  move(by: number): void;
  toSlip(direction: -1 | 1): void;
  toggleWay(): void;
}

/** Time between two steps of a way. */
const STEP_MS = 900;

export function useCursor(course: Course, isActive: boolean): Cursor {
  const [chosen, setChosen] = useState<number | null>(null);
  const [way, setWay] = useState<number | null>(null);
  const last = course.moves.length - 1;
  const opening = openingMove(course);
  const at = Math.max(0, Math.min(last, chosen ?? opening));
  const jump = (to: (now: number) => number) => {
    setWay(null);
    setChosen((now) => Math.max(0, Math.min(last, to(now ?? opening))));
  };
  const steps = course.moves[at]?.review.better?.steps.length ?? 0;
  useEffect(() => {
    if (way === null || way >= steps) return undefined;
    const timer = setTimeout(() => setWay((now) => (now === way ? way + 1 : now)), STEP_MS);
    return () => clearTimeout(timer);
  }, [way, steps]);
  const cursor: Cursor = {
    at,
    way,
    go: (to) => jump(() => to),
    move: (by) => jump((now) => now + by),
    toSlip: (direction) => jump((now) => nextSlip(course, now, direction) ?? now),
    toggleWay: () => setWay(way === null && steps > 0 ? 0 : null),
  };
  useKeys(cursor, last, isActive);
  return cursor;
}

/** Keys work wherever the focus is, except where the focused control has its own use for them. */
function useKeys({ go, move, toSlip, toggleWay }: Cursor, last: number, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => move(1),
      ArrowLeft: () => move(-1),
      ArrowUp: () => toSlip(-1),
      ArrowDown: () => toSlip(1),
      Home: () => go(0),
      End: () => go(last),
      b: toggleWay,
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    return onKeyDown(onKey);
  });
}

export interface Reviewing {
  readonly course: Course;
  /** Starts over, after a failure. */
  again(): void;
}

/** Shows news that comes in one frame at once; leaving the page ends the worker. */
export function useCourse(record: string): Reviewing {
  const [course, setCourse] = useState(NOTHING_YET);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setCourse(NOTHING_YET);
    const unseen: ReviewNews[] = [];
    let frame = 0;
    const show = () => {
      frame = 0;
      const news = unseen.splice(0);
      setCourse((now) => news.reduce(withNews, now));
    };
    const stop = askReview(record, (news) => {
      unseen.push(news);
      if (frame === 0) frame = here.frames.request(show);
    });
    return () => {
      stop();
      here.frames.cancel(frame);
    };
  }, [record, tries]);
  return { course, again: () => setTries((n) => n + 1) };
}
