/** @file The stages of a decision as tabs: what each decided at a glance, its values on demand. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { details, STAGES, type Stage, type Trace } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import { words } from "../../kit/words/words.ts";
import { find, focused } from "../../platform/browser/page.ts";
import { Choose, Colour, Construct, Deliver, Inject, Swatches } from "./DraftStages.tsx";
import { Foresee } from "./Foresee.tsx";
import { decimal, percent } from "./format.ts";
import { Gate } from "./Gate.tsx";
import { Assess, Perceive, Read, Resolve } from "./StateStages.tsx";
import type { Turn } from "./turns.ts";
import { insightWords } from "./words.ts";

/** What a stage decided, at a glance. */
const OUTCOMES: Readonly<Record<Stage, (trace: Trace) => ComponentChildren>> = {
  read: ({ read }) => insightWords().flow[read.flow.state],
  perceive: ({ perceive }) => insightWords().fillOf(percent(perceive.topology.fill)),
  assess: ({ assess }) => decimal(assess.stress),
  resolve: ({ resolve }) => insightWords().intent[resolve.intent],
  construct: ({ construct }) => insightWords().drafts(construct.attempts),
  gate: ({ deliver, gate }) => (deliver === null ? insightWords().none : insightWords().pass(gate.compared)),
  foresee: ({ foresee }) =>
    foresee === null ? insightWords().none : insightWords().riskOf(percent(foresee.foreseen.risk)),
  choose: ({ choose, gate }) => (choose === null ? insightWords().none : insightWords().bestOf(gate.compared)),
  inject: ({ inject }) => (inject?.injected ? words().shape(inject.shape) : insightWords().none),
  deliver: ({ deliver }) => (deliver === null ? insightWords().none : `SCD ${decimal(deliver.scd)}`),
  colour: ({ colour }) => (colour === null ? insightWords().none : <Swatches colours={colour.colours} />),
};

export function Stages({ controller, turn }: { readonly controller: Controller; readonly turn: Turn }) {
  const [stage, setStage] = useState<Stage>("gate");
  const text = insightWords();
  return (
    <section class="card" aria-labelledby="insight-stages">
      <h2 id="insight-stages">{text.stages}</h2>
      <div
        class="stages"
        role="tablist"
        aria-labelledby="insight-stages"
        onKeyDown={(event) => moveTab(event, setStage)}
      >
        {STAGES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`stage-${name}`}
            class="stage"
            aria-selected={name === stage}
            aria-controls="stage-panel"
            tabIndex={name === stage ? 0 : -1}
            onClick={() => setStage(name)}
          >
            {text.stage[name]}
            <b>{OUTCOMES[name](turn.trace)}</b>
          </button>
        ))}
      </div>
      <div class="stage-panel" role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
        <p class="stage-about">
          <b>{text.stage[stage]}</b> {text.stageAbout[stage]}
        </p>
        <Panel stage={stage} turn={turn} controller={controller} />
        <AllValues stage={stage} trace={turn.trace} />
      </div>
    </section>
  );
}

/** Arrow keys move between the tabs. */
function moveTab(event: KeyboardEvent, setStage: (stage: Stage) => void): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const at = STAGES.findIndex((name) => focused()?.id === `stage-${name}`);
  if (by === 0 || at < 0) return;
  event.preventDefault();
  const next = STAGES[(at + by + STAGES.length) % STAGES.length]!;
  setStage(next);
  find(`#stage-${next}`)?.focus();
}

interface PanelProps {
  readonly stage: Stage;
  readonly turn: Turn;
  readonly controller: Controller;
}

function Panel({ stage, turn, controller }: PanelProps) {
  const { trace } = turn;
  switch (stage) {
    case "read":
      return <Read trace={trace} />;
    case "perceive":
      return <Perceive trace={trace} />;
    case "assess":
      return <Assess trace={trace} />;
    case "resolve":
      return <Resolve trace={trace} />;
    case "construct":
      return <Construct trace={trace} />;
    case "gate":
      return <Gate turn={turn} controller={controller} />;
    case "foresee":
      return <Foresee trace={trace} />;
    case "choose":
      return <Choose trace={trace} />;
    case "inject":
      return <Inject trace={trace} />;
    case "deliver":
      return <Deliver trace={trace} />;
    case "colour":
      return <Colour trace={trace} />;
  }
}

/** The stage as the trace has it, in the trace's own names. */
function AllValues({ stage, trace }: { readonly stage: Stage; readonly trace: Trace }) {
  const parts = details(trace).filter((part) => part.stage === stage);
  return (
    <details class="raw">
      <summary>{insightWords().allValues}</summary>
      {parts.map(({ stage: name, summary, lines }) => (
        <p key={name} lang="en">
          <b>{name}</b> {[summary, ...lines].join(" · ")}
        </p>
      ))}
    </details>
  );
}
