/** @file The models of the server's package: what they are, how they were made, how well they play. */

import { useState } from "preact/hooks";
import type { AnswerOf, Model } from "#api";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { DataTable, Panel } from "../ui/Panel.tsx";
import { curveTable, evaluationTable, modelTable } from "../views/registry.ts";
import { studioWords } from "../words/studio.ts";

export function Models() {
  const { registry: text } = studioWords();
  const asked = useAnswer("GET /v1/studio/models", {});
  return (
    <>
      <Head title={text.models} about={text.modelsAbout} />
      <WithAnswer asked={asked}>
        {({ models }) => (models.length === 0 ? <p class="status">{text.noModels}</p> : <Registry models={models} />)}
      </WithAnswer>
    </>
  );
}

function Registry({ models }: AnswerOf<"GET /v1/studio/models">) {
  const words = studioWords();
  const { registry: text } = words;
  const [name, setName] = useState(models[0]!.name);
  const chosen = models.find((model) => model.name === name) ?? models[0]!;
  return (
    <div class="panels">
      <Panel title={text.models} kind="whole">
        <DataTable table={modelTable(models, words)} />
      </Panel>
      <Panel
        title={text.card}
        kind="whole"
        aside={
          <select
            class="choice"
            aria-label={text.model}
            value={chosen.name}
            onChange={(event) => setName(event.currentTarget.value)}
          >
            {models.map((model) => (
              <option key={model.name}>{model.name}</option>
            ))}
          </select>
        }
      >
        <Card model={chosen} />
      </Panel>
    </div>
  );
}

function Card({ model }: { readonly model: Model }) {
  const words = studioWords();
  const { registry: text } = words;
  const rows: readonly (readonly [string, string])[] = [
    [text.kind, model.kind],
    [text.version, model.version],
    [text.trainedBy, model.command],
    [text.digest, model.sha256],
    [text.target, model.target],
  ];
  return (
    <>
      <dl class="card-rows">
        {rows.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {model.evaluation.length > 0 && (
        <>
          <h3>{text.evaluation}</h3>
          <DataTable table={evaluationTable(model, words)} />
        </>
      )}
      <details class="panel-table">
        <summary>{text.curve}</summary>
        <DataTable table={curveTable(model)} />
      </details>
      <details class="panel-table">
        <summary>{text.settings}</summary>
        <pre>{JSON.stringify(model.config, null, 2)}</pre>
      </details>
    </>
  );
}
