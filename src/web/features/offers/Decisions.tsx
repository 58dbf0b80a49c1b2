/** @file The last decisions about offers, newest first, each with all its reasons in plain words. */
import { useState } from "preact/hooks";
import type { Decided, Reason } from "#monetize";
import { words } from "../../kit/words/words.ts";
import type { Offers } from "./offers.ts";
import { offersWords } from "./words.ts";

export function Decisions({ offers }: { readonly offers: Offers }) {
  const [isErased, setErased] = useState(false);
  const text = offersWords().decisions;
  const { decisions } = offers.state.value.log;
  return (
    <>
      <h3>{text.title}</h3>
      <p class="note">{text.about}</p>
      {decisions.length === 0 && <p>{text.none}</p>}
      <ol class="decisions">
        {decisions.toReversed().map((decided) => (
          <Decision key={decided.at} decided={decided} />
        ))}
      </ol>
      <div class="button-row">
        <button
          type="button"
          class="button"
          onClick={() => {
            offers.erase();
            setErased(true);
          }}
        >
          {text.erase}
        </button>
      </div>
      <p class="note said" role="status">
        {isErased ? text.erased : ""}
      </p>
    </>
  );
}

function Decision({ decided: { at, kind, allowed, outcome, reasons } }: { readonly decided: Decided }) {
  const { decisions: text, gate } = offersWords();
  const when = new Date(at).toLocaleString(words().tag, { dateStyle: "short", timeStyle: "short" });
  const fine = reasons.filter(({ verdict }) => verdict === "passes").map((reason) => gate[reason.gate].name);
  const against = reasons.flatMap((reason) => againstIt(reason));
  const result = !allowed ? text.denied : outcome === null ? text.open : text.outcome[outcome];
  return (
    <li>
      <div class="decision-head">
        <b>{result}</b>
        <span>{`${text.kind[kind]} · ${when}`}</span>
      </div>
      {against.length > 0 && (
        <ul>
          {against.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {fine.length > 0 && <small>{text.fine(fine.join(text.between))}</small>}
    </li>
  );
}

function againstIt({ gate: name, verdict }: Reason): readonly string[] {
  const { decisions, gate } = offersWords();
  if (verdict === "denies") return [gate[name].denies];
  return verdict === "unknown" ? [decisions.unknown(gate[name].name)] : [];
}
