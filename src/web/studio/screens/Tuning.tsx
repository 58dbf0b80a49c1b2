/** @file Tuned policies: flow against length of games, what each policy is worth, and its settings beside the defaults. */
import { useEffect, useState } from "preact/hooks";
import { studioWords } from "../../i18n/studio.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Head } from "../ui/Head.tsx";
import { Panel } from "../ui/Panel.tsx";
import { type PolicySheet, paretoPicture, paretoTable, policyTable, worthTable } from "../views/tuning.ts";

/** The package's policies, a file beside the page. */
const FILE = new URL("../../../../models/policies.json", import.meta.url);

export function Tuning() {
  const { tuning: text } = studioWords();
  const [sheet, setSheet] = useState<PolicySheet | null>(null);
  useEffect(() => {
    fetch(FILE)
      .then((answer) => answer.json())
      .then((sheet: PolicySheet) => setSheet(sheet));
  }, []);
  return (
    <>
      <Head title={text.title} about={text.about} />
      {sheet !== null && <Policies sheet={sheet} />}
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
