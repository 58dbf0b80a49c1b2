/** @file Tuned policies: flow against length of games, what each policy is worth, and its settings beside the defaults. */
import { useState } from "preact/hooks";
import { type PolicySheet, paretoPicture, paretoTable, policyTable, worthTable } from "#web/kit/policies.ts";
import { POLICY_FILE } from "../api/client.ts";
import { useFile, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { DataTable, Panel } from "../ui/Panel.tsx";
import { studioWords } from "../words/studio.ts";

export function Tuning() {
  const { tuning: text } = studioWords();
  const asked = useFile<PolicySheet>(POLICY_FILE);
  return (
    <>
      <Head title={text.title} about={text.about} />
      <WithAnswer asked={asked}>{(sheet) => <Policies sheet={sheet} />}</WithAnswer>
    </>
  );
}

function Policies({ sheet }: { readonly sheet: PolicySheet }) {
  const words = studioWords();
  const { tuning: text } = words;
  const [context, setContext] = useState(Object.keys(sheet.contexts)[0] ?? sheet.report.contexts[0]!);
  const policy = policyTable(sheet, context, words);
  const picture = `data:image/svg+xml,${encodeURIComponent(paretoPicture(sheet, words))}`;
  return (
    <div class="panels">
      <Panel title={text.pareto} about={text.paretoAbout} kind="whole" table={paretoTable(sheet, words)}>
        <img class="tuning-picture" src={picture} alt={text.pareto} />
      </Panel>
      <Panel title={text.worth} about={text.worthAbout} kind="whole">
        <DataTable table={worthTable(sheet, words)} />
      </Panel>
      <Panel
        title={text.policy}
        kind="whole"
        aside={
          <select
            class="choice"
            aria-label={text.context}
            value={context}
            onChange={(event) => setContext(event.currentTarget.value)}
          >
            {sheet.report.contexts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        }
      >
        {policy.rows.length === 0 ? <p class="status">{text.none}</p> : <DataTable table={policy} />}
      </Panel>
    </div>
  );
}
