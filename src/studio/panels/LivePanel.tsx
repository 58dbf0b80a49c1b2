/** @file Verdicts as they come: the latest ones at first, then each new one at the top. Can be paused, and misses nothing. */

import { useState } from "preact/hooks";
import { RECORD_STATES } from "#api";
import { hashOf } from "../route.ts";
import { CsvButton } from "../ui/DataTable.tsx";
import { Panel } from "../ui/Panel.tsx";
import { RecordRows } from "../ui/RecordRows.tsx";
import { recordTable } from "../views/records.ts";
import { studioWords } from "../words/studio.ts";
import { type Feed, useVerdicts } from "./useVerdicts.ts";

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
