/**
 * @file A small chart: one dot per value and a line for their trend, in the theme's colours, at any width. The picture
 * is hidden from assistive technology, which gets the same values as a table.
 */

export interface ChartProps {
  readonly title: string;
  readonly summary: string;
  readonly values: readonly number[];
  readonly trend: readonly number[];
  readonly trendName: string;
  /** Name of the highest value, where it is marked. */
  readonly bestName?: string;
  /** Marks of the vertical axis, from the lowest to the highest value drawn. */
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
  /** Name of each value; the first and the last are shown. */
  readonly names: readonly string[];
  readonly columns: readonly [string, string];
}

/** The drawing's own coordinates; the page stretches them. */
const WIDTH = 100;
const HEIGHT = 100;

export function Chart(props: ChartProps) {
  const { title, summary, values, trend, trendName, bestName, ticks, format, names } = props;
  return (
    <figure class="card chart">
      <figcaption>
        <h2>{title}</h2>
        <p class="note">{summary}</p>
      </figcaption>
      <div class="chart-body" aria-hidden="true">
        <div class="chart-ticks">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${share(tick, ticks) * 100}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <Plot values={values} trend={trend} ticks={ticks} hasBest={bestName !== undefined} />
        <div class="chart-names">
          <span>{names[0]}</span>
          {values.length > 1 && <span>{names.at(-1)}</span>}
        </div>
        <div class="chart-names chart-legend">
          {values.length > 1 && <span class="of-trend">{trendName}</span>}
          {bestName !== undefined && <span class="of-best">{bestName}</span>}
        </div>
      </div>
      <Table {...props} />
    </figure>
  );
}

interface PlotProps extends Pick<ChartProps, "values" | "trend" | "ticks"> {
  readonly hasBest: boolean;
}

function Plot({ values, trend, ticks, hasBest }: PlotProps) {
  const x = (i: number) => (values.length === 1 ? WIDTH / 2 : (i / (values.length - 1)) * WIDTH);
  const y = (value: number) => (1 - share(value, ticks)) * HEIGHT;
  const at = (value: number, i: number) => `${x(i).toFixed(2)} ${y(value).toFixed(2)}`;
  const highest = values.indexOf(Math.max(...values));
  // A line of no length with round ends is a dot that stays round however the drawing is stretched.
  const dot = (value: number, i: number) => `M${at(value, i)}h0`;
  return (
    <svg class="chart-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path class="chart-grid" d={ticks.map((tick) => `M0 ${y(tick).toFixed(2)}H${WIDTH}`).join("")} />
      <path class="chart-dots" d={values.map(dot).join("")} />
      {trend.length > 1 && <path class="chart-trend" d={`M${trend.map(at).join("L")}`} />}
      {hasBest && <path class="chart-best" d={dot(values[highest]!, highest)} />}
    </svg>
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

/** Where a value lies between the lowest and the highest tick, 0…1. */
function share(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
