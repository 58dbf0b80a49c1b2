/** @file A tuning's report as pictures: flow against length of games, and what was promised against what was found. */
import { figure } from "#chart";
import { percentText } from "#engine";
import { CAP } from "./problem/row.ts";
import { FRESH_POOLS, type TuneReport } from "./report.ts";

export function tuneCharts(report: TuneReport): { readonly name: string; readonly svg: string }[] {
  return [...(report.pareto.length === 0 ? [] : [paretoChart(report)]), gainsChart(report)];
}

function paretoChart({ pareto }: TuneReport) {
  const points = pareto.map(({ flow, length }) => ({ x: CAP * length, value: flow }));
  const lengths = points.map(({ x }) => x);
  const flows = points.map(({ value }) => value);
  const tuned = points.filter((_, i) => pareto[i]!.longer !== null).toSorted((a, b) => a.x - b.x);
  const usual = points.filter((_, i) => pareto[i]!.longer === null);
  return {
    name: "tuning-pareto",
    svg: figure({
      title: "Flow against length of games",
      description: "Share of docks in flow over the mean placements of a game, for growing weights of longer games.",
      note: "Each point is a weight of longer games in the outer search, played by fresh people of all contexts.",
      panels: [
        {
          kind: "lines",
          heading: "Docks in flow: tuned for longer games, and the defaults",
          x: {
            label: "placements a game",
            min: Math.floor(Math.min(...lengths)) - 2,
            max: Math.ceil(Math.max(...lengths)) + 2,
          },
          y: {
            min: Math.max(0, Math.min(...flows) - 0.05),
            max: Math.min(1, Math.max(...flows) + 0.05),
            format: percentText,
          },
          series: [
            { name: "tuned", tone: 0, points: tuned },
            { name: "defaults", tone: 1, points: usual },
          ],
        },
      ],
    }),
  };
}

function gainsChart({ contexts, candidates, chosen }: TuneReport) {
  const rows = contexts.flatMap((context) => {
    const own = candidates.find((one) => one.context === context && one.way === (chosen[context] ?? "gradient"));
    if (own === undefined) return [];
    const values = FRESH_POOLS.map((_, i) => {
      const { mean, low, high } = own.worth[i]!.flow;
      return { value: mean, low, high };
    });
    return [{ label: chosen[context] === null ? `${context} (refused)` : context, values }];
  });
  return {
    name: "tuning-gains",
    svg: figure({
      title: "What tuning adds to flow",
      description: "Change of the share of docks in flow against the defaults, by context, inside and foreign people.",
      note: "Difference from the defaults on fresh people from the same starts with the same seeds, 95 % intervals.",
      panels: [
        {
          kind: "dots",
          heading: "Change of the flow share",
          x: { label: "", min: -0.25, max: 0.25, format: percentText },
          series: FRESH_POOLS.map((name, tone) => ({ name, tone })),
          rows,
        },
      ],
    }),
  };
}
