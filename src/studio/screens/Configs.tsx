/** @file Configurations by their fingerprint: where they deal, and what differs between two of them. */

import type { ConfigList } from "#api";
import { differencesOf, diffTable, type Json } from "#web/kit/diff.ts";
import { goTo } from "#web/platform/browser/elements.ts";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { route } from "../ui/model.ts";
import { DataTable, Panel } from "../ui/Panel.tsx";
import { configTable } from "../views/registry.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";

export function Configs() {
  const { registry: text } = studioWords();
  const asked = useAnswer("GET /v1/studio/configs", {});
  return (
    <>
      <Head title={text.configs} about={text.configsAbout} />
      <WithAnswer asked={asked}>
        {({ configs }) => (
          <div class="panels">
            <Panel title={text.configs} kind="whole">
              <DataTable table={configTable(configs, studioWords())} />
            </Panel>
            <Comparison configs={configs.filter(({ isKnown }) => isKnown)} />
          </div>
        )}
      </WithAnswer>
    </>
  );
}

/** Two that are chosen in the address; the standard ones at first. */
function Comparison({ configs }: ConfigList) {
  const { registry: text } = studioWords();
  const { query } = route.value;
  const known = (print: string | undefined) => configs.find(({ fingerprint }) => fingerprint === print)?.fingerprint;
  const one = known(query.one) ?? configs[0]!.fingerprint;
  const other = known(query.other) ?? configs[1]?.fingerprint ?? one;
  const set = (name: "one" | "other", print: string) => {
    goTo(hashOf("configs", "", { one, other, [name]: print }));
  };
  return (
    <Panel
      title={text.compare}
      kind="whole"
      aside={
        <>
          <Choice label={text.compare} configs={configs} value={one} onChoose={(print) => set("one", print)} />
          <span>{text.with}</span>
          <Choice label={text.with} configs={configs} value={other} onChoose={(print) => set("other", print)} />
        </>
      }
    >
      <Differences one={one} other={other} />
    </Panel>
  );
}

interface ChoiceProps extends ConfigList {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (fingerprint: string) => void;
}

function Choice({ label, configs, value, onChoose }: ChoiceProps) {
  const { registry: text } = studioWords();
  return (
    <select class="choice" aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {configs.map(({ fingerprint, standardOf }) => (
        <option key={fingerprint} value={fingerprint}>
          {standardOf === null ? fingerprint : `${fingerprint}, ${text.standardOf(standardOf)}`}
        </option>
      ))}
    </select>
  );
}

function Differences({ one, other }: { readonly one: string; readonly other: string }) {
  const words = studioWords();
  const mine = useConfig(one);
  const theirs = useConfig(other);
  return (
    <WithAnswer asked={mine}>
      {(first) => (
        <WithAnswer asked={theirs}>
          {(second) => {
            const differences = differencesOf(first.value as Json, second.value as Json);
            if (differences.length === 0) return <p class="status">{words.registry.same}</p>;
            return (
              <>
                <p>{words.registry.differences(differences.length)}</p>
                <DataTable table={diffTable(differences, [one, other], words.registry)} />
              </>
            );
          }}
        </WithAnswer>
      )}
    </WithAnswer>
  );
}

function useConfig(fingerprint: string) {
  return useAnswer("GET /v1/studio/configs/:fingerprint", { params: { fingerprint } });
}
