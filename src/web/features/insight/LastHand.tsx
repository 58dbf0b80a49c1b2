/** @file What was expected of the hand before and what came of it, in words that need no glossary. */
import type { Outcome, Trace } from "#spawn";
import { configInUse } from "./config.ts";
import { foresightWords } from "./foresightWords.ts";
import { percent } from "./format.ts";
import type { Band } from "./predictions.ts";

export function LastHand({ trace }: { readonly trace: Trace }) {
  const outcome = trace.foresee?.outcome ?? null;
  if (outcome === null) return null;
  const text = foresightWords();
  const { lastHand } = text;
  return (
    <section class="card" aria-labelledby="insight-last">
      <table class="last-hand">
        <thead>
          <tr>
            <th scope="col" id="insight-last">
              {lastHand.title}
            </th>
            <th scope="col">{text.expected}</th>
            <th scope="col">{text.happened}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(outcome, configInUse().profile.flow).map(([name, expected, happened]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{expected}</td>
              <td>
                <b>{happened}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf(outcome: Outcome, band: Band): readonly (readonly [string, string, string])[] {
  const text = foresightWords();
  const { lastHand } = text;
  const { foreseen } = outcome;
  const low = Math.floor(foreseen.lines);
  const lines = Math.abs(foreseen.lines - Math.round(foreseen.lines)) < 0.25 ? null : `${low} – ${low + 1}`;
  return [
    [text.rows.lines, lines ?? String(Math.round(foreseen.lines)), String(outcome.lines)],
    [text.rows.fill, percent(foreseen.fill), percent(outcome.fill)],
    [lastHand.feels, feelOf(foreseen.ratio, band), feelOf(outcome.ratio, band)],
  ];
}

function feelOf(ratio: number, { bored, anxious }: Band): string {
  const { feel } = foresightWords().lastHand;
  return ratio < bored ? feel.easy : ratio > anxious ? feel.tense : feel.right;
}
