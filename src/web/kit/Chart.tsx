/**
 * @file A small chart: one dot per value and a line for their trend, in the theme's colours, at any width. Assistive
 * technology gets the same values as a table.
 */
import type { Scale } from "#chart";
import { Plot } from "./Plot.tsx";
import { plotLine, plotPoint } from "./plot.ts";

export interface ChartProps {
  readonly title: string;
  readonly summary: string;
  readonly values: readonly number[];
  readonly trend: readonly number[];
  readonly trendName: string;
  /** Name of the highest value, where it is marked. */
  readonly bestName?: string;
  readonly scale: Scale;
  readonly format: (value: number) => string;
  /** Name of each value; the first and the last are shown. */
  readonly names: readonly string[];
  readonly columns: readonly [string, string];
}

export function Chart(props: ChartProps) {
  const { title, summary, values, trend, bestName, scale } = props;
  const highest = values.indexOf(Math.max(...values));
  // A line of no length with round ends is a dot that stays round however the drawing is stretched.
  const dot = (value: number, i: number) => `M${plotPoint(scale, value, i, values.length)}h0`;
  return (
    <figure class="card chart">
      <figcaption>
        <h2>{title}</h2>
        <p class="note">{summary}</p>
      </figcaption>
      <Plot scale={scale} below={<Names {...props} />}>
        <path class="chart-dots" d={values.map(dot).join("")} />
        {trend.length > 1 && <path class="chart-trend" d={plotLine(scale, trend)} />}
        {bestName !== undefined && <path class="chart-best" d={dot(values[highest]!, highest)} />}
      </Plot>
      <Table {...props} />
    </figure>
  );
}

function Names({ values, names, trendName, bestName }: ChartProps) {
  return (
    <>
      <div class="chart-names">
        <span>{names[0]}</span>
        {values.length > 1 && <span>{names.at(-1)}</span>}
      </div>
      <div class="chart-names chart-legend">
        {values.length > 1 && <span class="of-trend">{trendName}</span>}
        {bestName !== undefined && <span class="of-best">{bestName}</span>}
      </div>
    </>
  );
}

function Table({ title, values, names, format, columns }: ChartProps) {
  return (
    <div class="visually-hidden">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value, i) => (
            <tr key={`${i}`}>
              <th scope="row">{names[i]}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
