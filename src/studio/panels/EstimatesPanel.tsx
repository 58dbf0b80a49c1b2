/** @file Every metric of every treatment: plain and adjusted side by side, and the variance that adjusting saves. */

import type { Arm, MetricResult } from "#api";
import { formats } from "../model.ts";
import { CsvButton } from "../ui/DataTable.tsx";
import { Panel } from "../ui/Panel.tsx";
import { effectText, estimateTable, valueText } from "../views/experiments.ts";
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
