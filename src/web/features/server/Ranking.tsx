/**
 * @file The ranking of a day for somebody who shares their games: their place, and the best games, each of which can be
 * watched. It stays in the background: while it loads there is nothing, and what fails is one line.
 */

import { useEffect, useState } from "preact/hooks";
import type { Day } from "#daily";
import type { RankingProps } from "../../game/feature.ts";
import type { Outbox } from "../../game/outbox/outbox.ts";
import {
  type OwnState,
  ownState,
  type Rank,
  type Ranking as RankingValue,
  readRanking,
  readRecordText,
} from "../../game/outbox/ranking.ts";
import { grouped } from "../../kit/dates.ts";
import { openRecord } from "../../kit/page/screen.ts";
import { useOutbox } from "./useOutbox.ts";
import { serverWords } from "./words.ts";
import "./server.css";

export function Ranking({ controller, day, record }: RankingProps) {
  const outbox = useOutbox(controller.parts.storage);
  return outbox?.isOn() ? <Days key={day} outbox={outbox} day={day} record={record} /> : null;
}

interface Known {
  readonly ranking: RankingValue | null;
  readonly own: OwnState;
}

/** Milliseconds between looks while the own game is verified, and how often. */
const LOOK_EVERY = 2000;
const LOOKS = 30;

function Days({ outbox, day, record }: Omit<RankingProps, "controller"> & { readonly outbox: Outbox }) {
  const [known, setKnown] = useState<Known | null>(null);
  const isWaiting = outbox.waiting.value.some((waiting) => waiting.record === record);
  useEffect(() => following(outbox, day, isWaiting ? null : record, setKnown), [record, isWaiting]);
  const text = serverWords().ranking;
  if (known === null) return null;
  const { ranking, own } = known;
  return (
    <section class="card ranking" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p class="ranking-place" role="status">
        {ranking === null ? text.unreachable : placeText(ranking, isWaiting ? "waiting" : own)}
      </p>
      {ranking !== null && <Best outbox={outbox} ranking={ranking} />}
    </section>
  );
}

/** Asks until the own game is settled; returns what ends it. */
function following(outbox: Outbox, day: Day, record: string | null, onKnown: (known: Known) => void): () => void {
  let isGone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (left: number) => {
    // In this order: a ranking that is read after the game was settled has it.
    const own = record === null ? "verified" : await ownState(outbox.api, record);
    const { secret = "" } = outbox.sharing.value ?? {};
    const ranking = await readRanking(outbox.api, day, secret);
    if (isGone) return;
    onKnown({ ranking, own });
    if (own === "pending" && left > 0) timer = setTimeout(() => void look(left - 1), LOOK_EVERY);
  };
  void look(LOOKS);
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

function placeText({ you, players }: RankingValue, own: OwnState | "waiting"): string {
  const text = serverWords().ranking;
  if (you !== null) return text.place(you.rank, players);
  if (own === "waiting") return text.waiting;
  if (own === "pending") return text.pending;
  return players === 0 ? text.nobody : text.among(players);
}

function Best({ outbox, ranking }: { readonly outbox: Outbox; readonly ranking: RankingValue }) {
  const [isMissing, setMissing] = useState(false);
  const text = serverWords();
  const watch = async ({ record }: Rank) => {
    const found = await readRecordText(outbox.api, record);
    setMissing(found === null);
    if (found === null) return;
    openRecord(found, "replay");
  };
  return (
    <>
      <ol class="ranking-best">
        {ranking.scores.map((rank) => (
          <li key={rank.record} class={rank.isYou ? "is-you" : undefined}>
            <button
              type="button"
              aria-label={text.ranking.row(rank.rank, grouped(rank.score))}
              onClick={() => void watch(rank)}
            >
              <span>{rank.rank}</span>
              <b>{grouped(rank.score)}</b>
              {rank.isYou && <small>{text.ranking.you}</small>}
            </button>
          </li>
        ))}
      </ol>
      <p class="note said" role="status">
        {isMissing ? text.ranking.unreachable : ""}
      </p>
    </>
  );
}
