/** @file The stages that make the hand: drafts and their refusals, the rare special shape, and the delivery. */
import { SHAPE_IDS, type ShapeId, shapeOf } from "#engine";
import { DOCK_SIGNALS, GROUPS, type Group, OBJECTIVES, type Trace } from "#spawn";
import { ShapeIcon } from "../../kit/ShapeIcon.tsx";
import { words } from "../../kit/words/words.ts";
import { Bars, SignedBars } from "./Bars.tsx";
import { decimal, percent } from "./format.ts";
import type { Term as TermName } from "./glossary.en.ts";
import { glossaryWords } from "./glossary.ts";
import { Term } from "./Term.tsx";
import { insightWords } from "./words.ts";

interface StageProps {
  readonly trace: Trace;
}

export function Construct({ trace: { construct } }: StageProps) {
  const text = insightWords();
  const { attempts, rung, tables } = construct;
  return (
    <>
      <p>
        {text.draftsMade(attempts)} <Term word={text.drafts(1)} name="draft" />
      </p>
      <p>
        {text.rungAbout[rung]} <Term word={text.rung(rung)} name="rung" />
      </p>
      {tables.regular !== null && <p class="remark">{text.tables(tables.regular, tables.all)}</p>}
    </>
  );
}

export function Choose({ trace }: StageProps) {
  const text = insightWords();
  const { construct, gate, choose } = trace;
  if (choose === null) return <p>{text.none}</p>;
  return (
    <>
      <p>
        {trace.foresee === null ? text.candidates(gate.compared, construct.attempts) : text.compared(gate.compared)}
      </p>
      {choose.isSurprise && <p>{text.surprise}</p>}
      <div class="two-columns">
        <Candidates trace={trace} />
        <SignedBars rows={objectiveRows(choose.parts)} sign={text.sign.value} />
      </div>
    </>
  );
}

function objectiveRows(parts: NonNullable<Trace["choose"]>["parts"]) {
  const { objective } = insightWords();
  const about = glossaryWords().objective;
  return OBJECTIVES.map((name) => ({ label: objective[name], value: parts[name], about: about[name] }));
}

export function Colour({ trace: { colour } }: StageProps) {
  const text = insightWords();
  if (colour === null) return <p>{text.none}</p>;
  const names = words().colours;
  const rows = colour.weights.map((value, i) => ({ label: names[i]!, value }));
  return (
    <>
      <p>
        <Swatches colours={colour.colours} /> {text.colourSum}
      </p>
      <div class="two-columns">
        <Bars rows={rows.slice(0, 4)} max={Math.max(...colour.weights)} />
        <Bars rows={rows.slice(4)} max={Math.max(...colour.weights)} />
      </div>
    </>
  );
}

/** The colours of the pieces, by their letters a–h. */
export function Swatches({ colours }: { readonly colours: readonly string[] }) {
  const names = colours.map((letter) => words().colours[letter.charCodeAt(0) - 97]).join(", ");
  return (
    <span class="swatches" role="img" aria-label={names} title={names}>
      {colours.map((letter, i) => (
        <i key={i} style={{ background: `var(--tile-${letter})` }} />
      ))}
    </span>
  );
}

/** A measure of a candidate, and its word in the glossary. */
type Column = readonly [string, TermName];

function Candidates({ trace: { gate, choose } }: StageProps) {
  const text = insightWords();
  const candidates = [...gate.verified].sort((a, b) => b.value - a.value);
  const chosen = choose?.shapes.join();
  const isForeseen = candidates.some(({ prediction }) => prediction !== null);
  const measures: readonly Column[] = isForeseen
    ? [
        [text.columns.ratio, "flowRatio"],
        [text.columns.loss, "loss"],
      ]
    : [[text.series.scd, "scd"]];
  return (
    <table>
      <thead>
        <tr>
          <th>{text.columns.dock}</th>
          {([...measures, [text.columns.value, "value"]] as const).map(([column, name]) => (
            <th key={column}>
              {column} <Term word={column} name={name} />
            </th>
          ))}
          <th>
            <span class="visually-hidden">{text.chosen}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => {
          const { shapes, value, track } = candidate;
          const isChosen = shapes.join() === chosen;
          return (
            <tr key={shapes.join()} class={isChosen ? "is-chosen" : ""} title={track}>
              <td>
                <DockIcons shapes={shapes} />
              </td>
              {measuresOf(candidate).map((measure, i) => (
                <td key={i}>{measure}</td>
              ))}
              <td>{decimal(value)}</td>
              <td>{isChosen ? text.chosen : ""}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Predicted ratio and loss, or SCD; a hand that every play-out loses leaves no ratio. */
function measuresOf({ scd, prediction }: Trace["gate"]["verified"][number]): readonly string[] {
  if (prediction === null) return [scd === null ? "–" : decimal(scd)];
  return [prediction.loss === 1 ? "–" : decimal(prediction.ratio), percent(prediction.loss)];
}

export function Refusals({ trace: { gate } }: StageProps) {
  const text = insightWords();
  const { refusals } = gate;
  if (refusals.length === 0) return <p class="remark">{text.refused(0)}</p>;
  return (
    <details>
      <summary>{text.refused(refusals.length)}</summary>
      <ul class="refusals">
        {refusals.map(({ code, shapes, message }, i) => (
          <li key={i} title={message}>
            <DockIcons shapes={shapes.filter(isShapeId)} /> {text.refusal[code]}
          </li>
        ))}
      </ul>
    </details>
  );
}

function isShapeId(id: string): id is ShapeId {
  return SHAPE_IDS.some((known) => known === id);
}

export function Inject({ trace: { inject } }: StageProps) {
  const text = insightWords();
  const { shape } = words();
  if (inject === null) return <p>{text.none}</p>;
  const said = inject.injected
    ? text.injected(shape(inject.shape), shape(inject.replaced), inject.kind === "relief")
    : text.noInjection[inject.why];
  return (
    <p>
      {said} <Term word={text.stage.inject} name="special" />
    </p>
  );
}

export function Deliver({ trace: { deliver, construct } }: StageProps) {
  const text = insightWords();
  if (deliver === null) return <p>{text.rungAbout[5]}</p>;
  const groups = Object.keys(GROUPS) as Group[];
  const { group: aboutGroup, signal: aboutSignal } = glossaryWords();
  const rows = groups.map((group) => ({
    label: text.group[group],
    value: deliver.contributions[group],
    about: aboutGroup[group],
  }));
  const signals = DOCK_SIGNALS.map((name) => ({
    label: text.signal[name],
    value: deliver.signals[name],
    about: aboutSignal[name],
  }));
  return (
    <>
      <p>
        <DockIcons shapes={deliver.shapes} /> {text.rungAbout[construct.rung]}{" "}
        <Term word={text.rung(construct.rung)} name="rung" />
      </p>
      <div class="two-columns">
        <div>
          <p>
            {text.scdSum(decimal(deliver.scd), deliver.bucket)} <Term word={text.series.scd} name="scd" />
          </p>
          <Bars rows={rows} max={Math.max(0.05, ...rows.map(({ value }) => value))} />
        </div>
        <div>
          <p>{text.dockSum}</p>
          <Bars rows={signals} />
        </div>
      </div>
    </>
  );
}

/** Three shapes side by side, with their names for screen readers. */
export function DockIcons({ shapes }: { readonly shapes: readonly ShapeId[] }) {
  const names = shapes.map((id) => words().shape(id)).join(", ");
  return (
    <span class="dock-icons" role="img" aria-label={names} title={names}>
      {shapes.map((id) => (
        <ShapeIcon key={id} shape={shapeOf(id)} size={7} />
      ))}
    </span>
  );
}
