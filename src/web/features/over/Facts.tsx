/** @file Lines, longest chain and accuracy of a game; the last one comes when the review's worker has it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Session } from "#game";
import { type HandReview, summaryOf } from "#review";
import { askReview } from "../../game/jobs/askReview.ts";
import { overWords } from "../../kit/words/over.ts";
import { words } from "../../kit/words/words.ts";
import { figuresOf, longestChain } from "../../store/figures.ts";

interface FactsProps {
  readonly game: Session;
  /** None for a game that is not kept. */
  readonly record: string | undefined;
}

export function Facts({ game, record }: FactsProps) {
  const over = overWords();
  const { lines } = useMemo(() => figuresOf(game), [game]);
  const chain = useMemo(() => longestChain(game), [game]);
  const { isDone, value } = useAccuracy(record);
  const format = new Intl.NumberFormat(words().tag);
  const percent = new Intl.NumberFormat(words().tag, { style: "percent" });
  const facts: readonly (readonly [string, string, boolean])[] = [
    [over.lines(lines), format.format(lines), false],
    [over.longestChain, format.format(chain), false],
    ...(record === undefined || (isDone && value === null)
      ? []
      : [[over.accuracy, value === null ? "…" : percent.format(value / 100), value === null] as const]),
  ];
  return (
    <dl class="over-facts">
      {facts.map(([name, value, isComputing]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span aria-hidden={isComputing}>{value}</span>
            {isComputing && <span class="visually-hidden">{over.computing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
