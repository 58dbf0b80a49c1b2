/**
 * @file Tuned policies for designers: flow against the length of games, and the settings of a context's policy beside the
 * defaults. Opens on the player's own context.
 */
/// <reference types="vite/client" />

import { useState } from "preact/hooks";
import { playerContextOf, type RuleMemory } from "#game";
import { type PolicySheet, paretoPicture, policyTable } from "../../kit/policies.ts";
import { tuningWords } from "../../kit/words/policies.ts";

const FILES = import.meta.glob<PolicySheet>("../../../../models/policies.json", { eager: true, import: "default" });
/** Pixels of the picture: those of the panel on a phone and beside a board. */
const WIDTH = 360;
/** The package's policies. */
const SHEET = Object.values(FILES)[0]!;

export function PolicyView({ memory }: { readonly memory: RuleMemory }) {
  const tuning = tuningWords();
  const own: string = playerContextOf(memory.profile, memory.now);
  const [chosen, choose] = useState(own);
  const contexts = [...new Set([own, ...SHEET.report.contexts])];
  const picture = `data:image/svg+xml,${encodeURIComponent(paretoPicture(SHEET, { tuning }, WIDTH))}`;
  const { columns, rows } = policyTable(SHEET, chosen, { tuning });
  return (
    <>
      <p class="remark">{tuning.about}</p>
      <h4>{tuning.pareto}</h4>
      <img class="policy-picture" src={picture} alt={`${tuning.pareto}: ${tuning.paretoAbout}`} />
      <p class="remark">{tuning.verdict}</p>
      <h4>{tuning.policy}</h4>
      <label class="search">
        <span>{tuning.context}</span>
        <select value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
          {contexts.map((context) => (
            <option key={context}>{context}</option>
          ))}
        </select>
      </label>
      {rows.length === 0 ? (
        <p class="remark">{tuning.none}</p>
      ) : (
        <table class="policy-table">
          <thead>
            <tr>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([setting, ...values]) => (
              <tr key={setting}>
                <th scope="row">{setting}</th>
                {values.map((value, i) => (
                  <td key={i}>{Number(value).toFixed(3).replace("-", "−")}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
