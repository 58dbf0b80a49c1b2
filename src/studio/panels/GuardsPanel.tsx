/** @file Guardrails with their margins: not worse, not known yet, or harmed. */
import type { Arm, Health } from "#api";
import { METRICS } from "#experiment";
import { formats } from "../model.ts";
import { Panel } from "../ui/Panel.tsx";
import { effectText } from "../views/experiments.ts";
import { studioWords } from "../words/studio.ts";

interface GuardsProps {
  readonly guards: Health["guards"];
  readonly arms: readonly Arm[];
}

const SIGNS = { safe: "✓", open: "…", harmed: "✕" } as const;

export function GuardsPanel({ guards, arms }: GuardsProps) {
  const words = studioWords();
  const { result: text, metrics } = words.experiments;
  const nameOf = (arm: string) => arms.find(({ id }) => id === arm)?.name ?? arm;
  const table = {
    name: "guardrails",
    columns: [
      { id: "metric", title: text.metric, kind: "text" as const },
      { id: "arm", title: text.arm, kind: "text" as const },
      { id: "margin", title: text.margin, kind: "figure" as const },
      { id: "state", title: text.state, kind: "text" as const },
    ],
    rows: guards.map(({ metric, arm, margin, state }) => [metric, arm, margin, state]),
  };
  return (
    <Panel title={text.guards} about={text.guardsAbout} table={table} kind="experiment-half guards">
      <ul class="checks">
        {guards.map(({ metric, arm, margin, state }) => (
          <li key={`${metric}/${arm}`} data-guard={metric} class={state === "harmed" ? "alarm" : state}>
            <span aria-hidden="true">{SIGNS[state]}</span>
            <span>
              {metrics[metric]} <small>{nameOf(arm)}</small>
            </span>
            <b>{text.guardStates[state]}</b>
            <small>
              {effectText(metric, METRICS[metric].better === "more" ? -margin : margin, words, formats.value)}
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
