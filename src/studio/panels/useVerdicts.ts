/** @file The latest verdicts, kept up to date by the stream. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { ListedRecord, Verdict } from "#api";
import { parseJson } from "#engine";
import { ask } from "../api.ts";
import { followVerdicts } from "../eventStream.ts";
import { entry } from "../model.ts";
import { rateOf } from "../views/records.ts";

export interface Feed {
  /** Newest first. */
  readonly verdicts: readonly Verdict[];
  readonly isConnected: boolean;
  readonly isPaused: boolean;
  /** Verdicts of the last minute that this page has seen. */
  readonly rate: number;
  toggle(): void;
}

/** Milliseconds after which the rate is counted again. */
const TICK = 5000;

export function useVerdicts(most: number): Feed {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const [isConnected, setConnected] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [rate, setRate] = useState(0);
  const arrivals = useRef<number[]>([]);
  const last = useRef("");
  const add = (news: readonly Verdict[]) =>
    setVerdicts((known) => {
      const ids = new Set(news.map(({ id }) => id));
      return [...news, ...known.filter(({ id }) => !ids.has(id))].slice(0, most);
    });
  useEffect(() => {
    void ask("GET /v1/studio/records", { query: { limit: String(Math.min(most, 50)) } }).then((answer) => {
      if (answer.ok) setVerdicts((known) => merged(known, answer.value.records, most));
    });
    const timer = setInterval(() => setRate(rateOf(arrivals.current, Date.now())), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isPaused) return undefined;
    return followVerdicts({
      after: last.current,
      onEvent: ({ id, data }) => {
        last.current = id;
        arrivals.current = [...arrivals.current, Date.now()].slice(-10_000);
        setRate(rateOf(arrivals.current, Date.now()));
        add([parseJson(data) as unknown as Verdict]);
      },
      onConnected: setConnected,
      onRefused: (fault) => {
        setConnected(false);
        if (fault === "signedOut") entry.value = "expired";
      },
    });
  }, [isPaused]);
  return { verdicts, isConnected, isPaused, rate, toggle: () => setPaused(!isPaused) };
}

/** What came by the stream in the meantime stays on top; what has no verdict yet is none. */
function merged(known: readonly Verdict[], listed: readonly ListedRecord[], most: number): readonly Verdict[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...listed.filter(({ id, state }) => state !== "pending" && !ids.has(id))].slice(0, most);
}
