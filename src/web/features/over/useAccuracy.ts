/** @file The accuracy of a game, computed by the review's worker; null until it is there, or where no move mattered. */
import { useEffect, useState } from "preact/hooks";
import { type HandReview, summaryOf } from "#review";
import { askReview } from "../../game/jobs/askReview.ts";

export interface Accuracy {
  readonly isDone: boolean;
  /** 0…100. */
  readonly value: number | null;
}

const NOTHING: Accuracy = { isDone: false, value: null };

export function useAccuracy(record: string | undefined): Accuracy {
  const [accuracy, setAccuracy] = useState(NOTHING);
  useEffect(() => {
    setAccuracy(NOTHING);
    if (record === undefined) return undefined;
    const hands: HandReview[] = [];
    return askReview(record, (news) => {
      if (news.type === "hand") hands.push(news.review);
      if (news.type === "end") setAccuracy({ isDone: true, value: summaryOf(hands).accuracy });
      if (news.type === "fault") setAccuracy({ isDone: true, value: null });
    });
  }, [record]);
  return accuracy;
}
