/**
 * @file All records, newest first, filtered by state, fault, end, score and dealer (the filters are in the address);
 * and the live verdicts.
 */

import { useEffect, useState } from "preact/hooks";
import { type ListedRecord, RECORD_STATES, type RecordQuery } from "#api";
import { DEALER_IDS, FORESIGHT_DEALER, RULE_DEALER } from "#game";
import { goTo } from "#web/platform/browser/elements.ts";
import { ask } from "../api/client.ts";
import { LivePanel } from "../panels/LivePanel.tsx";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { route, setEntry } from "../ui/model.ts";
import { CsvButton } from "../ui/Panel.tsx";
import { RecordRows } from "../ui/RecordRows.tsx";
import { recordTable } from "../views/records.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";

const PAGE = 50;
const FILTERS = ["state", "ended", "dealer", "fault", "leastScore"] as const;
const ENDS = ["noMove", "noFeasibleDock"] as const;
/** Adaptive ones first. */
const DEALERS = [...new Set<string>([FORESIGHT_DEALER, RULE_DEALER, ...DEALER_IDS])];

export function Records() {
  const { query } = route.value;
  const wanted = Object.fromEntries(FILTERS.map((name) => [name, query[name] ?? ""]));
  const filters: RecordQuery = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
  const asked = useAnswer("GET /v1/studio/records", { query: { ...filters, limit: String(PAGE) } });
  return (
    <>
      <Head title={studioWords().screens.records} />
      <Filters wanted={wanted} />
      <WithAnswer asked={asked}>
        {({ records }) => <Pages key={JSON.stringify(filters)} first={records} filters={filters} />}
      </WithAnswer>
    </>
  );
}

interface PagesProps {
  readonly first: readonly ListedRecord[];
  readonly filters: RecordQuery;
}

/** The first page, and older ones as they are asked for. */
function Pages({ first, filters }: PagesProps) {
  const words = studioWords();
  const [older, setOlder] = useState<readonly ListedRecord[]>([]);
  const [isAll, setAll] = useState(first.length < PAGE);
  useEffect(() => setOlder([]), [first]);
  const records = [...first, ...older];
  const more = async () => {
    const before = String(records.at(-1)!.seq);
    const answer = await ask("GET /v1/studio/records", { query: { ...filters, before, limit: String(PAGE) } });
    if (!answer.ok) {
      if (answer.fault.code === "signedOut") setEntry("expired");
      return;
    }
    setOlder([...older, ...answer.value.records]);
    setAll(answer.value.records.length < PAGE);
  };
  return (
    <section class="panel" aria-label={words.screens.records}>
      <div class="panel-aside end">
        <CsvButton table={recordTable(records, words)} />
      </div>
      {records.length === 0 ? <p class="status">{words.records.none}</p> : <RecordRows records={records} hasDealer />}
      {!isAll && (
        <button type="button" class="button" onClick={() => void more()}>
          {words.records.older}
        </button>
      )}
    </section>
  );
}

type Wanted = Readonly<Record<string, string>>;

function Filters({ wanted }: { readonly wanted: Wanted }) {
  const { records: text } = studioWords();
  const set = (name: string, value: string) => {
    goTo(hashOf("records", "", { ...wanted, [name]: value }));
  };
  const states = RECORD_STATES.map((state) => [state, text.states[state]] as const);
  const ends = ENDS.map((end) => [end, text.ends[end]] as const);
  return (
    <form class="filters" onSubmit={(event) => event.preventDefault()}>
      <Choice label={text.verdict} value={wanted.state} options={states} onChoose={(value) => set("state", value)} />
      <Choice label={text.end} value={wanted.ended} options={ends} onChoose={(value) => set("ended", value)} />
      <Choice
        label={text.dealer}
        value={wanted.dealer}
        options={DEALERS.map((id) => [id, id] as const)}
        onChoose={(value) => set("dealer", value)}
      />
      <Entry
        label={text.leastScore}
        value={wanted.leastScore}
        pattern={/^\d{0,9}$/}
        mode="numeric"
        onEnter={(value) => set("leastScore", value)}
      />
      <Entry
        label={text.fault}
        value={wanted.fault}
        pattern={/^([A-Za-z]\w{0,39})?$/}
        mode="text"
        onEnter={(value) => set("fault", value)}
      />
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select class="choice" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{studioWords().records.any}</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface EntryProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly pattern: RegExp;
  readonly mode: "numeric" | "text";
  readonly onEnter: (value: string) => void;
}

/** What is typed counts once it is left or entered, and only where it can be asked for. */
function Entry({ label, value, pattern, mode, onEnter }: EntryProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        class="choice"
        inputMode={mode}
        autocomplete="off"
        spellcheck={false}
        value={value}
        onChange={(event) => {
          const text = event.currentTarget.value.trim();
          if (pattern.test(text)) onEnter(text);
        }}
      />
    </label>
  );
}

/** Rows that are kept. */
const MOST = 200;

export function Live() {
  return (
    <>
      <Head title={studioWords().screens.live} />
      <div class="panels">
        <LivePanel most={MOST} isWhole />
      </div>
    </>
  );
}
