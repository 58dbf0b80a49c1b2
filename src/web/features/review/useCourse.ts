/** @file The review of a record as it arrives. News that comes in one frame is shown at once; leaving ends the worker. */

import { useEffect, useState } from "preact/hooks";
import { askReview } from "../../game/jobs/askReview.ts";
import type { ReviewNews } from "../../game/jobs/reviewProtocol.ts";
import { here } from "../../platform/here.ts";
import { type Course, NOTHING_YET, withNews } from "./course.ts";

export interface Reviewing {
  readonly course: Course;
  /** Starts over, after a failure. */
  again(): void;
}

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
