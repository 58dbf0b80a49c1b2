/** @file Whether a result may be believed: the split, crossovers, and of how many nothing was known before. */

import type { Health } from "#api";
import { formats } from "../model.ts";
import { Panel } from "../ui/Panel.tsx";
import { healthRows } from "../views/experiments.ts";
import { studioWords } from "../words/studio.ts";

export function HealthPanel({ health }: { readonly health: Health }) {
  const words = studioWords();
  const { health: text } = words.experiments;
  return (
    <Panel title={text.title} about={text.about} kind="health">
      <ul class={health.isBlocked ? "checks alarmed" : "checks"}>
        {healthRows(health, words, formats.value).map(({ id, title, value, isAlarm }) => (
          <li key={id} data-check={id} class={isAlarm ? "alarm" : "fine"}>
            <span aria-hidden="true">{isAlarm ? "✕" : "✓"}</span>
            <span>{title}</span>
            <b>{value}</b>
            <span class="said">{isAlarm ? text.alarm : text.ok}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
