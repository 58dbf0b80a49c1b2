/**
 * @file The panels of an experiment's result: health checks, estimates per metric and treatment, guardrails, and
 * exposure per day.
 */

import type { Arm, Health, MetricResult, Results } from "#api";
import { METRICS } from "#experiment";
import { formats } from "../ui/model.ts";
import { CsvButton, Panel } from "../ui/Panel.tsx";
import { TimeChart } from "../ui/TimeChart.tsx";
import { effectText, estimateTable, exposureTable, healthRows, valueText } from "../views/experiments.ts";
import { NOTHING } from "../views/format.ts";
import { studioWords } from "../words/studio.ts";

interface EstimatesProps {
  readonly metrics: readonly MetricResult[];
  readonly arms: readonly Arm[];
}

export function EstimatesPanel({ metrics, arms }: EstimatesProps) {
  const words = studioWords();
  const { result: text } = words.experiments;
  const titles = [text.metric, text.arm, text.control, text.treatment, text.plain, text.adjusted, text.saved];
  const table = estimateTable(metrics, words);
  return (
    <Panel title={text.title} about={text.about} table={table} kind="whole estimates">
      <div class="data">
        <CsvButton table={table} />
        <table aria-label={text.title}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((one) => (
              <Row key={`${one.metric}/${one.role}/${one.arm}`} found={one} arms={arms} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function Row({ found, arms }: { readonly found: MetricResult; readonly arms: readonly Arm[] }) {
  const { experiments } = studioWords();
  const { metric, role, arm, plain, adjusted, saved } = found;
  const value = (of: number | undefined) => (of === undefined ? NOTHING : valueText(metric, of, formats.value));
  return (
    <tr data-metric={metric} data-role={role}>
      <th scope="row">
        {experiments.metrics[metric]} <small>{experiments.result.role[role]}</small>
      </th>
      <td>{arms.find(({ id }) => id === arm)?.name}</td>
      <td>{value(plain?.control)}</td>
      <td>{value(plain?.treatment)}</td>
      <td>
        <EffectCell found={found} effect={plain} />
      </td>
      <td>
        <EffectCell found={found} effect={adjusted} />
      </td>
      <td>{saved === null ? NOTHING : formats.value.share(saved, 0)}</td>
    </tr>
  );
}

interface EffectCellProps {
  readonly found: MetricResult;
  readonly effect: MetricResult["plain"];
}

function EffectCell({ found: { metric }, effect }: EffectCellProps) {
  const words = studioWords();
  const told = (value: number) => effectText(metric, value, words, formats.value);
  if (effect === null) return <small>{words.experiments.result.tooFew}</small>;
  return (
    <>
      <b>{told(effect.effect)}</b> <small>{words.experiments.range(told(effect.low), told(effect.high))}</small>
    </>
  );
}

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

interface ExposureProps {
  readonly days: Results["days"];
  readonly arms: readonly Arm[];
}

const COLOURS = ["ink", "accent", "tile-d", "warn", "tile-a", "tile-b", "tile-c", "muted"] as const;

export function ExposurePanel({ days, arms }: ExposureProps) {
  const words = studioWords();
  const { result: text } = words.experiments;
  const chart = {
    x: days.map(({ day }) => Date.parse(day) / 1000),
    series: arms.map(({ id, name }, i) => ({
      ...{ id, title: name, kind: "count" as const, colour: COLOURS[i] ?? "muted", isDashed: i === 0 },
      values: days.map(({ players }) => players[i] ?? 0),
    })),
  };
  const isEmpty = days.every(({ players }) => players.every((count) => count === 0));
  return (
    <Panel
      title={text.exposures}
      about={text.exposuresAbout}
      table={exposureTable(days, arms, words)}
      kind="experiment-half exposures"
    >
      {isEmpty ? (
        <p class="status">{text.tooFew}</p>
      ) : (
        <TimeChart chart={chart} label={`${text.exposures}: ${text.exposuresAbout}`} />
      )}
    </Panel>
  );
}
