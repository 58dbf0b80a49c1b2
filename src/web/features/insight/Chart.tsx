/** @file SCD, target d* and stress over the docks of the game, and the same in a sentence for screen readers. */

import { Plot } from "../../kit/Plot.tsx";
import { plotLine, plotScale, plotX } from "../../kit/plot.ts";
import { decimal } from "./format.ts";
import { Term } from "./Term.tsx";
import type { Turn } from "./turns.ts";
import type { Series } from "./words.en.ts";
import { insightWords } from "./words.ts";

const SERIES: readonly Series[] = ["scd", "target", "stress"];

function seriesAt({ trace }: Turn, series: Series): number {
  if (series === "scd") return trace.deliver?.scd ?? 0;
  return series === "target" ? trace.assess.target : trace.assess.stress;
}

interface ChartProps {
  readonly turns: readonly Turn[];
  /** The turn looked at. */
  readonly turn: Turn;
}

export function Chart({ turns: all, turn: at }: ChartProps) {
  // The end of a game for want of any hand has no difficulty; the last hand stands for it.
  const turns = all.filter(({ trace }) => trace.deliver !== null);
  const turn = at.trace.deliver === null ? turns.at(-1) : at;
  if (turn === undefined) return null;
  const text = insightWords();
  const lines = SERIES.map((series) => ({ series, values: turns.map((one) => seriesAt(one, series)) }));
  const scale = plotScale({}, [0, ...lines.flatMap(({ values }) => values)]);
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
            {text.series[series]} <b>{decimal(seriesAt(turn, series))}</b>{" "}
            <Term word={text.series[series]} name={series} />
          </li>
        ))}
      </ul>
      <Plot scale={scale}>
        <path class="here" d={`M${plotX(turns.indexOf(turn), turns.length)} 0V100`} />
        {lines.map(({ series, values }) => (
          <path key={series} class={`line ${series}`} d={plotLine(scale, values)} />
        ))}
      </Plot>
      <p class="visually-hidden">{text.chartText(turns.length, facts)}</p>
    </section>
  );
}
