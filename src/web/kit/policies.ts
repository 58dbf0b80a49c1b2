/** @file Tuned policies as tables and a chart: flow against length, measured benefit, settings. */
import { figure } from "#chart";
import { percentText } from "#engine";
import { GAME_DEFAULTS } from "#game";
import { CAP } from "#tuning";
import { differencesOf, type Json } from "./diff.ts";
import type { Table } from "./table.ts";
import type { TuningWords } from "./words/policies.ts";

/** What the screen needs of `models/policies.json`. */
export interface PolicySheet {
  readonly contexts: Readonly<
    Record<string, { readonly settings: Readonly<Record<string, unknown>>; readonly print: string }>
  >;
  readonly report: {
    readonly contexts: readonly string[];
    readonly chosen: Readonly<Record<string, string | null>>;
    readonly pareto: readonly {
      readonly longer: number | null;
      readonly flow: number;
      readonly length: number;
      readonly games: number;
    }[];
    readonly candidates: readonly {
      readonly context: string;
      readonly way: string;
      readonly worth: readonly {
        readonly pool: string;
        readonly games: number;
        readonly usual: { readonly flow: number };
        readonly tuned: { readonly flow: number };
        readonly flow: { readonly mean: number; readonly low: number; readonly high: number };
      }[];
    }[];
  };
}

interface SheetWords {
  readonly tuning: TuningWords;
}

/** With the names of an interval's ends. */
interface WorthWords extends SheetWords {
  readonly low: string;
  readonly high: string;
}

/** Lengths are shares of the placements after which a tuned game is broken off. */
export function paretoTable({ report }: PolicySheet, { tuning: text }: SheetWords): Table {
  return {
    name: "tuning-pareto",
    columns: [
      { id: "weight", title: text.weight, kind: "text" },
      { id: "flow", title: text.flow, kind: "share" },
      { id: "placements", title: text.placements, kind: "figure" },
      { id: "games", title: text.games, kind: "count" },
    ],
    rows: report.pareto.map(({ longer, flow, length, games }) => [
      longer === null ? text.defaults : String(longer),
      flow,
      CAP * length,
      games,
    ]),
  };
}

/** As wide as it is shown, so that its text keeps its size. */
export function paretoPicture({ report }: PolicySheet, { tuning: text }: SheetWords, width?: number): string {
  const points = report.pareto.map(({ longer, flow, length }) => ({ longer, x: CAP * length, value: flow }));
  const [xs, flows] = [points.map(({ x }) => x), points.map(({ value }) => value)];
  const low = Math.floor(20 * Math.min(...flows) - 0.5) / 20;
  const high = Math.ceil(20 * Math.max(...flows) + 0.5) / 20;
  return figure({
    title: text.pareto,
    description: text.paretoAbout,
    ...(width !== undefined && { width }),
    panels: [
      {
        kind: "lines",
        heading: text.flow,
        x: { label: text.placements, min: Math.floor(Math.min(...xs)) - 2, max: Math.ceil(Math.max(...xs)) + 2 },
        y: { min: Math.max(0, low), max: Math.min(1, high), format: percentText },
        series: [
          {
            name: text.tuned,
            tone: 0,
            points: points.filter(({ longer }) => longer !== null).toSorted((a, b) => a.x - b.x),
          },
          { name: text.defaults, tone: 1, points: points.filter(({ longer }) => longer === null) },
        ],
      },
    ],
  });
}

/** Of the policy of each context, or of what was refused there. */
export function worthTable({ report }: PolicySheet, words: WorthWords): Table {
  const { tuning: text, low, high } = words;
  return {
    name: "tuning-worth",
    columns: [
      { id: "context", title: text.context, kind: "text" },
      { id: "people", title: text.people, kind: "text" },
      { id: "defaults", title: text.defaults, kind: "share" },
      { id: "tuned", title: text.tuned, kind: "share" },
      { id: "gain", title: text.gain, kind: "share" },
      { id: "gainLow", title: low, kind: "share" },
      { id: "gainHigh", title: high, kind: "share" },
    ],
    rows: report.contexts.flatMap((context) => {
      const way = report.chosen[context];
      const own = report.candidates.find((one) => one.context === context && one.way === way);
      return (own?.worth ?? []).map(({ pool, usual, tuned, flow }) => [
        ...[context, pool, usual.flow, tuned.flow, flow.mean, flow.low, flow.high],
      ]);
    }),
  };
}

/** What differs from the defaults under the policy of a context; no rows where the defaults deal. */
export function policyTable({ contexts }: PolicySheet, context: string, { tuning: text }: SheetWords): Table {
  const { spawn } = GAME_DEFAULTS;
  const { spawn: own = {} } = (contexts[context]?.settings ?? {}) as { readonly spawn?: Record<string, object> };
  const groups = spawn as unknown as Record<string, object>;
  const changed = Object.fromEntries(
    Object.entries(own).map(([group, values]) => [group, { ...groups[group], ...values }]),
  );
  const differences = differencesOf(
    { spawn } as unknown as Json,
    { spawn: { ...spawn, ...changed } } as unknown as Json,
  );
  return {
    name: `policy-${context.replaceAll("/", "-")}`,
    columns: [
      { id: "setting", title: text.setting, kind: "text" },
      { id: "defaults", title: text.defaults, kind: "figure" },
      { id: "tuned", title: text.tuned, kind: "figure" },
    ],
    rows: differences.map(({ path, one, other }) => [path.replace("spawn.", ""), Number(one), Number(other)]),
  };
}
