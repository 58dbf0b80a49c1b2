/** @file Records as table rows, each with its verdict and a link to its game. */

import type { RecordState, Verdict as Row } from "#api";
import { NOTHING } from "../views/format.ts";
import { endText, toneOf, verdictText } from "../views/records.ts";
import { hashOf } from "../views/route.ts";
import { studioWords } from "../words/studio.ts";
import { formats } from "./model.ts";

interface RecordRowsProps {
  readonly records: readonly Row[];
  readonly hasDealer?: boolean;
  /** The time of the day alone. */
  readonly isClock?: boolean;
}

/** Letters of a player's id that are shown. */
const SHOWN = 6;

export function RecordRows({ records, hasDealer = false, isClock = false }: RecordRowsProps) {
  const words = studioWords();
  const { records: text } = words;
  const { count, clock, cell } = formats.value;
  const number = (value: number | null) => (value === null ? NOTHING : count(value));
  return (
    <div class="rows-scroll">
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{text.time}</th>
            <th scope="col">{text.player}</th>
            {hasDealer && <th scope="col">{text.dealer}</th>}
            <th scope="col" class="number">
              {text.score}
            </th>
            <th scope="col" class="number">
              {text.moves}
            </th>
            {hasDealer && <th scope="col">{text.end}</th>}
            <th scope="col">{text.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <tr key={row.id} data-record={row.id}>
              <td>
                <a href={hashOf("record", row.id)}>
                  {isClock ? clock(row.receivedAt) : cell(row.receivedAt, "time")}
                  <span class="visually-hidden">
                    {" "}
                    {text.open} {row.id}
                  </span>
                </a>
              </td>
              <td class="player">{row.player.slice(0, SHOWN)}</td>
              {hasDealer && <td>{row.dealer ?? NOTHING}</td>}
              <td class="number">
                <b>{number(row.score)}</b>
              </td>
              <td class="number">{number(row.placements)}</td>
              {hasDealer && <td>{row.score === null ? NOTHING : endText(row.ended, words)}</td>}
              <td>
                <Verdict state={row.state} fault={row.fault} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SIGNS = { ok: "✓", harm: "✕", plain: "○" } as const;

export function Verdict({ state, fault }: { readonly state: RecordState; readonly fault: string | null }) {
  const tone = toneOf(state);
  return (
    <span class={`verdict ${tone}`}>
      <span aria-hidden="true">{SIGNS[tone]} </span>
      {verdictText({ state, fault }, studioWords())}
    </span>
  );
}
