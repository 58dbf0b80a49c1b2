/** @file SCD, target d* and stress over the docks of the game; the same in a sentence for those who do not see it. */

import type { Series } from "../../i18n/dictionary/insight.ts";
import { insightWords } from "../../i18n/insight.ts";
import type { Turn } from "../../insight/turns.ts";
import { pathOf, scaleFor, xOf, yOf } from "./chart.ts";
import { decimal } from "./format.ts";

const SERIES: readonly Series[] = ["scd", "target", "stress"];

function seriesAt({ trace }: Turn, series: Series): number {
  if (series === "scd") return trace.deliver?.scd ?? 0;
  return series === "target" ? trace.assess.target : trace.assess.stress;
}

export function Chart({ turns, turn }: { readonly turns: readonly Turn[]; readonly turn: Turn }) {
  const text = insightWords();
  const lines = SERIES.map((series) => ({ series, values: turns.map((one) => seriesAt(one, series)) }));
  const facts = lines.map(({ series, values }) => ({
    name: text.series[series],
    first: decimal(values[0]!),
    last: decimal(values.at(-1)!),
  }));
  return (
    <section class="card" aria-labelledby="insight-chart">
      <h2 id="insight-chart">{text.chart}</h2>
      <ul class="legend">
        {SERIES.map((series) => (
          <li key={series}>
            <svg viewBox="0 0 24 6" aria-hidden="true">
              <path class={`line ${series}`} d="M1 3H23" />
            </svg>
            {text.series[series]} <b>{decimal(seriesAt(turn, series))}</b>
          </li>
        ))}
      </ul>
      <Plot lines={lines} at={turns.indexOf(turn)} />
      <p class="visually-hidden">{text.chartText(turns.length, facts)}</p>
    </section>
  );
}

interface PlotProps {
  readonly lines: readonly { readonly series: Series; readonly values: readonly number[] }[];
  /** The dock looked at. */
  readonly at: number;
}

function Plot({ lines, at }: PlotProps) {
  const scale = scaleFor(lines.flatMap(({ values }) => values));
  const count = lines[0]!.values.length;
  const x = xOf(at, count);
  return (
    <div class="plot" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ top: `${yOf(scale, tick)}%` }}>
          {decimal(tick).replace(/0$/, "")}
        </span>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {scale.ticks.map((tick) => (
          <path key={tick} class="grid-line" d={`M0 ${yOf(scale, tick)}H100`} />
        ))}
        <path class="here" d={`M${x} 0V100`} />
        {lines.map(({ series, values }) => (
          <path key={series} class={`line ${series}`} d={pathOf(values, scale)} />
        ))}
      </svg>
    </div>
  );
}
