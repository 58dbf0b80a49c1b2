/** @file The seven stages of a decision as tabs: what each decided at a glance, its values on demand. */
import { useState } from "preact/hooks";
import { details, type Trace } from "#spawn";
import type { Controller } from "../../game/controller.ts";
import type { StageName } from "../../i18n/dictionary/insight.ts";
import { insightWords } from "../../i18n/insight.ts";
import { words } from "../../i18n/words.ts";
import type { Turn } from "../../insight/turns.ts";
import { Construct, Deliver, Inject } from "./DraftStages.tsx";
import { decimal } from "./format.ts";
import { Gate } from "./Gate.tsx";
import { Assess, Perceive, Resolve } from "./StateStages.tsx";

const STAGES: readonly StageName[] = ["perceive", "assess", "resolve", "construct", "gate", "inject", "deliver"];

/** The parts of the trace that belong to a tab. */
const PARTS: Readonly<Record<StageName, readonly string[]>> = {
  perceive: ["read", "perceive"],
  assess: ["assess"],
  resolve: ["resolve"],
  construct: ["construct", "choose"],
  gate: ["gate", "deliver"],
  inject: ["inject"],
  deliver: ["deliver", "colour"],
};

function outcomeOf(stage: StageName, { perceive, assess, resolve, construct, gate, inject, deliver }: Trace): string {
  const text = insightWords();
  switch (stage) {
    case "perceive":
      return `${text.fill} ${decimal(perceive.topology.fill)}`;
    case "assess":
      return `d* ${decimal(assess.target)}`;
    case "resolve":
      return text.intent[resolve.intent];
    case "construct":
      return text.drafts(gate.verified.length);
    case "gate":
      return deliver === null ? text.none : deliver.rung === 4 ? "C1 C3" : "C1 C2 C3";
    case "inject":
      return inject?.injected ? words().spawn.shape(inject.shape) : text.none;
    default:
      return text.rung(construct.rung);
  }
}

export function Stages({ controller, turn }: { readonly controller: Controller; readonly turn: Turn }) {
  const [stage, setStage] = useState<StageName>("gate");
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
            <b>{outcomeOf(name, turn.trace)}</b>
          </button>
        ))}
      </div>
      <div class="stage-panel" role="tabpanel" id="stage-panel" aria-labelledby={`stage-${stage}`}>
        <Panel stage={stage} turn={turn} controller={controller} />
        <AllValues stage={stage} trace={turn.trace} />
      </div>
    </section>
  );
}

/** Arrow keys move between the tabs. */
function moveTab(event: KeyboardEvent, setStage: (stage: StageName) => void): void {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const at = STAGES.findIndex((name) => document.activeElement?.id === `stage-${name}`);
  if (by === 0 || at < 0) return;
  event.preventDefault();
  const next = STAGES[(at + by + STAGES.length) % STAGES.length]!;
  setStage(next);
  document.getElementById(`stage-${next}`)?.focus();
}

interface PanelProps {
  readonly stage: StageName;
  readonly turn: Turn;
  readonly controller: Controller;
}

function Panel({ stage, turn, controller }: PanelProps) {
  const { trace } = turn;
  switch (stage) {
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
    case "inject":
      return <Inject trace={trace} />;
    default:
      return <Deliver trace={trace} />;
  }
}

/** The stage as the trace has it, in the trace's own names. */
function AllValues({ stage, trace }: { readonly stage: StageName; readonly trace: Trace }) {
  const parts = details(trace).filter((part) => PARTS[stage].includes(part.stage));
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
