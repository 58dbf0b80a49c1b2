/**
 * @file The prediction stage: its aim with the reason, the prediction for this hand, and the outcome of the last hand
 * against its prediction.
 */

import { clamp } from "#engine";
import type { Foreseen, Outcome, Trace } from "#spawn";
import { words } from "../../kit/words/words.ts";
import { SignedBars } from "./Bars.tsx";
import { foresightWords } from "./foresightWords.ts";
import { configInUse, decimal, percent } from "./format.ts";
import type { Term as TermName } from "./glossary.en.ts";
import type { Band } from "./predictions.ts";
import { termRows } from "./StateStages.tsx";
import { Term } from "./Term.tsx";
import { insightWords } from "./words.ts";

export function Foresee({ trace }: { readonly trace: Trace }) {
  const text = foresightWords();
  const { foresee, assess } = trace;
  if (foresee === null) return <p>{text.off}</p>;
  const band = configInUse().profile.flow;
  const { aim } = assess;
  const { docks, rollouts, isCut } = foresee.budget;
  return (
    <>
      <p>
        {text.aim(decimal(aim.ratio), decimal(band.bored), decimal(band.anxious))}{" "}
        <Term word={text.marks.aim} name="aim" />
      </p>
      <RatioScale band={band} marks={{ aim: aim.ratio, expected: foresee.foreseen.ratio }} />
      <div class="two-columns">
        <Expectations foresee={foresee} band={band} />
        <Moved terms={aim.terms} />
      </div>
      <p class="remark">
        {words().sentences([text.known(foresee.seen), text.budget(docks, rollouts)])}{" "}
        <Term word={text.expected} name="playout" />
        {isCut && <b class="is-cut"> {text.cut}</b>}
      </p>
    </>
  );
}

function Moved({ terms }: { readonly terms: Trace["assess"]["aim"]["terms"] }) {
  const text = insightWords();
  const rows = termRows(terms, text);
  if (rows.length === 0) return <p class="remark">{foresightWords().unmoved}</p>;
  return (
    <div>
      <p>{foresightWords().moved}</p>
      <SignedBars rows={rows} sign={text.sign.aim} />
    </div>
  );
}

interface ExpectationProps {
  readonly foresee: NonNullable<Trace["foresee"]>;
  readonly band: Band;
}

function Expectations({ foresee: { foreseen, outcome }, band }: ExpectationProps) {
  const text = foresightWords();
  const rows = Object.entries(text.rows) as [keyof typeof text.rows, string][];
  return (
    <table class="expectations">
      <thead>
        <tr>
          <td />
          <th scope="col">{text.thisHand}</th>
          {outcome !== null && (
            <>
              <th scope="col">
                {text.handBefore}: {text.expected}
              </th>
              <th scope="col">{text.happened}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, name]) => (
          <tr key={row}>
            <th scope="row">
              {name} {TERM[row] !== null && <Term word={name} name={TERM[row]} />}
            </th>
            <td>{EXPECTED[row](foreseen)}</td>
            {outcome !== null && (
              <>
                <td>{EXPECTED[row](outcome.foreseen)}</td>
                <td>{happened(row, outcome, band)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = "ratio" | "inBand" | "lines" | "fill" | "loss" | "risk";

/** The word of the glossary for a row; lines need none. */
const TERM: Readonly<Record<Row, TermName | null>> = {
  ratio: "flowRatio",
  inBand: "inFlow",
  lines: null,
  fill: "fill",
  loss: "loss",
  risk: "risk",
};

const EXPECTED: Readonly<Record<Row, (foreseen: Foreseen) => string>> = {
  ratio: ({ ratio }) => decimal(ratio),
  inBand: ({ inBand }) => percent(inBand),
  lines: ({ lines }) => lines.toFixed(1),
  fill: ({ fill }) => percent(fill),
  loss: ({ loss }) => percent(loss),
  risk: ({ risk }) => percent(risk),
};

/** The outcome of the last hand. It did not lose the game, or no hand would have followed. */
function happened(row: Row, { ratio, lines, fill }: Outcome, band: Band): string {
  const { yes, no, open } = foresightWords();
  switch (row) {
    case "ratio":
      return decimal(ratio);
    case "inBand":
      return ratio >= band.bored && ratio <= band.anxious ? yes : no;
    case "lines":
      return String(lines);
    case "fill":
      return percent(fill);
    case "loss":
      return no;
    case "risk":
      return open;
  }
}

/** Ends of the line; what lies beyond stands at its end. */
const LOW = 0.5;
const HIGH = 1.7;

interface RatioScaleProps {
  readonly band: Band;
  readonly marks: Readonly<Record<"aim" | "expected", number>>;
}

/** Flow ratios on a line with the band of flow; the text beside it gives the same numbers. */
function RatioScale({ band, marks }: RatioScaleProps) {
  const text = foresightWords().marks;
  const shown = Object.entries(marks) as [keyof typeof text, number][];
  return (
    <div class="ratio-scale" aria-hidden="true">
      <ul class="legend">
        {shown.map(([mark, ratio]) => (
          <li key={mark}>
            <i class={`ratio-mark ${mark}`} />
            {text[mark]} <b>{decimal(ratio)}</b>
          </li>
        ))}
      </ul>
      <div class="ratio-line">
        <span class="band" style={{ left: at(band.bored), right: `calc(100% - ${at(band.anxious)})` }} />
        {shown.map(([mark, ratio]) => (
          <i key={mark} class={`ratio-mark ${mark}`} style={{ left: at(ratio) }} />
        ))}
      </div>
      <div class="ratio-ticks">
        <span style={{ left: at(band.bored) }}>{decimal(band.bored)}</span>
        <span style={{ left: at(band.anxious) }}>{decimal(band.anxious)}</span>
      </div>
    </div>
  );
}

function at(ratio: number): string {
  return `${((100 * (clamp(ratio, LOW, HIGH) - LOW)) / (HIGH - LOW)).toFixed(2)}%`;
}
