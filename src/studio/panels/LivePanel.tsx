/** @file Verdicts as they arrive: the latest ones first, each new one on top. Pausing misses nothing. */

import { useEffect, useRef, useState } from "preact/hooks";
import { type ListedRecord, RECORD_STATES, type Verdict } from "#api";
import { ask } from "../api/client.ts";
import { followVerdicts } from "../api/eventStream.ts";
import { setEntry } from "../ui/model.ts";
import { CsvButton, Panel } from "../ui/Panel.tsx";
import { RecordRows } from "../ui/RecordRows.tsx";
import { rateOf, recordTable } from "../views/records.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";

interface LivePanelProps {
  readonly most: number;
  /** With filters, and every column. */
  readonly isWhole?: boolean;
}

export function LivePanel({ most, isWhole = false }: LivePanelProps) {
  const words = studioWords();
  const { records: text } = words;
  const feed = useVerdicts(isWhole ? most : 50);
  const [wanted, setWanted] = useState("");
  const isFault = !RECORD_STATES.some((state) => state === wanted);
  const shown = feed.verdicts
    .filter(({ state, fault }) => wanted === "" || (isFault ? fault === wanted : state === wanted))
    .slice(0, most);
  return (
    <Panel title={text.live} aside={<Connection feed={feed} />} kind={isWhole ? "live whole" : "live"}>
      {isWhole && (
        <div class="filters">
          <label>
            <span>{text.verdict}</span>
            <select class="choice" value={wanted} onChange={(event) => setWanted(event.currentTarget.value)}>
              <option value="">{text.any}</option>
              {RECORD_STATES.filter((state) => state !== "pending").map((state) => (
                <option key={state} value={state}>
                  {text.states[state]}
                </option>
              ))}
              {faultsOf(feed).map((fault) => (
                <option key={fault} value={fault}>
                  {text.states.refused}: {fault}
                </option>
              ))}
            </select>
          </label>
          <button type="button" class="button" aria-pressed={feed.isPaused} onClick={feed.toggle}>
            {feed.isPaused ? text.resume : text.pause}
          </button>
          <CsvButton table={recordTable(shown, words)} />
        </div>
      )}
      {shown.length === 0 ? (
        <p class="status">{text.waiting}</p>
      ) : (
        <RecordRows records={shown} hasDealer={isWhole} isClock />
      )}
      {!isWhole && (
        <p class="links">
          <a href={hashOf("live")}>{text.live}</a>
          <a href={hashOf("records")}>{text.back}</a>
        </p>
      )}
    </Panel>
  );
}

function faultsOf({ verdicts }: Feed): readonly string[] {
  return [...new Set(verdicts.flatMap(({ fault }) => fault ?? []))].sort();
}

function Connection({ feed: { isPaused, isConnected, rate } }: { readonly feed: Feed }) {
  const { records: text } = studioWords();
  const state = isPaused ? "paused" : isConnected ? "connected" : "connecting";
  return (
    <span class={`connection ${state}`} role="status" title={text[state]}>
      {state === "connected" ? text.rate(rate) : text[state]}
    </span>
  );
}

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
      onEvent: (id, verdict) => {
        last.current = id;
        arrivals.current = [...arrivals.current, Date.now()].slice(-10_000);
        setRate(rateOf(arrivals.current, Date.now()));
        add([verdict]);
      },
      onConnected: setConnected,
      onRefused: (fault) => {
        setConnected(false);
        if (fault === "signedOut") setEntry("expired");
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
