/** @file Experiments: the list, a new one, or one of them, as the address says. */

import type { ListedExperiment } from "#api";
import { useAnswer, WithAnswer } from "../ui/Answer.tsx";
import { Head } from "../ui/Head.tsx";
import { formats, route } from "../ui/model.ts";
import { CsvButton, Panel } from "../ui/Panel.tsx";
import { experimentTable, reasonText } from "../views/experiments.ts";
import { NOTHING } from "../views/format.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";
import { ExperimentDesign } from "./ExperimentDesign.tsx";
import { ExperimentPage } from "./ExperimentPage.tsx";
import "../experiments.css";

/** The word in the address of a new one; no experiment has this id. */
export const NEW = "new";

export function Experiments() {
  const { id } = route.value;
  if (id === NEW) return <ExperimentDesign />;
  return id === "" ? <List /> : <ExperimentPage id={id} />;
}

function List() {
  const { experiments: text } = studioWords();
  const asked = useAnswer("GET /v1/studio/experiments", {});
  return (
    <>
      <Head title={text.title} about={text.about}>
        <a class="do-it" href={hashOf("experiments", NEW)}>
          {text.design}
        </a>
      </Head>
      <WithAnswer asked={asked}>
        {({ experiments }) =>
          experiments.length === 0 ? (
            <section class="panel no-games">
              <h2>{text.none}</h2>
              <p>{text.noneAbout}</p>
            </section>
          ) : (
            <Panel title={text.title} aside={<CsvButton table={experimentTable(experiments, studioWords())} />}>
              <Rows experiments={experiments} />
            </Panel>
          )
        }
      </WithAnswer>
    </>
  );
}

function Rows({ experiments }: { readonly experiments: readonly ListedExperiment[] }) {
  const { experiments: text } = studioWords();
  const { columns } = text;
  const { count, share, day } = formats.value;
  return (
    <div class="data">
      <table aria-label={text.title}>
        <thead>
          <tr>
            {[columns.name, columns.state, columns.metric, columns.arms].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {[columns.players, columns.coverage, columns.since].map((title) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {experiments.map((one) => (
            <tr key={one.id} data-experiment={one.id}>
              <th scope="row">
                <a href={hashOf("experiments", one.id)}>{one.name}</a>
              </th>
              <td>
                <span class={`chip ${one.state}`}>{text.states[one.state]}</span>{" "}
                {one.reason !== null && <small>{reasonText(one.reason, text)}</small>}
              </td>
              <td>{text.metrics[one.primary]}</td>
              <td>{one.arms.join(" / ")}</td>
              <td class="number">{count(one.players)}</td>
              <td class="number">{share(one.coverage, 0)}</td>
              <td class="number">{one.started === null ? NOTHING : day(one.started)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
