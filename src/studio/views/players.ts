/** @file Retention by cohort, and the first steps of new players. Only days that are over count. */
import type { Cohort, Funnel, Metrics } from "#api";
import { retention, type Share, wilson } from "#stats";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { TOO_FEW } from "./today.ts";

const DAY = 24 * 60 * 60 * 1000;

export interface RetentionCell {
  readonly share: number;
  readonly returned: number;
  readonly players: number;
  /** Null with too few players. */
  readonly interval: { readonly low: number; readonly high: number } | null;
}

export interface Triangle {
  /** Days after the first, the columns. */
  readonly later: readonly number[];
  /** Newest last; null where a day is not over. */
  readonly rows: readonly {
    readonly day: string;
    readonly players: number;
    readonly cells: readonly (RetentionCell | null)[];
  }[];
  /** All cohorts together. */
  readonly all: readonly (RetentionCell | null)[];
}

/** `most` is the number of columns. The last day of the answer is not over. */
export function triangleOf({ cohorts, to }: Metrics, most: number): Triangle {
  const whole = cohorts.map((cohort) => fullDays(cohort, to)).filter(({ returned }) => returned.length > 0);
  const longest = Math.max(0, ...whole.map(({ returned }) => returned.length - 1));
  const later = Array.from({ length: Math.min(most, longest) }, (_, i) => i + 1);
  const pooled = retention(whole);
  const all = pooled.ok ? new Map(pooled.value.map((row) => [row.day, row])) : new Map();
  return {
    later,
    rows: whole.map(({ day, players, returned }) => ({
      day,
      players,
      cells: later.map((n) => cellOf(retention([{ players, returned }]), n)),
    })),
    all: later.map((n) => withInterval(all.get(n))),
  };
}

/** Of a cohort the days before the last one. */
function fullDays({ day, players, returned }: Cohort, last: string): Cohort {
  const over = Math.round((Date.parse(last) - Date.parse(day)) / DAY);
  return { day, players, returned: returned.slice(0, Math.max(0, over)) };
}

type Rows = Extract<ReturnType<typeof retention>, { readonly ok: true }>["value"];

function cellOf(rows: ReturnType<typeof retention>, day: number): RetentionCell | null {
  return rows.ok ? withInterval(rows.value.find((row) => row.day === day)) : null;
}

function withInterval(row: Rows[number] | undefined): RetentionCell | null {
  if (row === undefined) return null;
  const { share, low, high, players, returned } = row;
  return { share, returned, players, interval: players < TOO_FEW ? null : { low, high } };
}

/** A row for every cell, so that a file has counts and intervals. */
export function retentionTable({ rows, all, later }: Triangle, { players: text, ...words }: StudioWords): Table {
  const lines = [...rows.map(({ day, cells }) => ({ day, cells })), { day: text.all, cells: all }];
  return {
    name: "retention",
    columns: [
      { id: "cohort", title: text.cohort, kind: "day" },
      { id: "day", title: words.day, kind: "count" },
      { id: "players", title: text.players, kind: "count" },
      { id: "returned", title: text.steps.nextDay, kind: "count" },
      { id: "share", title: words.share, kind: "share" },
      { id: "low", title: words.low, kind: "share" },
      { id: "high", title: words.high, kind: "share" },
    ],
    rows: lines.flatMap(({ day, cells }) =>
      cells.flatMap((cell, i) =>
        cell === null
          ? []
          : [
              [
                day,
                later[i]!,
                cell.players,
                cell.returned,
                cell.share,
                cell.interval?.low ?? null,
                cell.interval?.high ?? null,
              ],
            ],
      ),
    ),
  };
}

const STEPS = ["started", "placed", "cleared", "finished", "again", "nextDay"] as const;
export type Step = (typeof STEPS)[number];

export interface FunnelStep {
  readonly id: Step;
  readonly players: number;
  /** Of all who started; null without players. */
  readonly ofAll: Share | null;
  /** Share of players at the previous step; null for the first. */
  readonly ofBefore: number | null;
  readonly hasInterval: boolean;
}

export function funnelOf(answer: Funnel): readonly FunnelStep[] {
  const { started } = answer;
  return STEPS.map((id, i) => {
    const before = i === 0 ? null : answer[STEPS[i - 1]!];
    return {
      id,
      players: answer[id],
      ofAll: started === 0 ? null : wilson(answer[id], started),
      ofBefore: before === null || before === 0 ? null : answer[id] / before,
      hasInterval: started >= TOO_FEW,
    };
  });
}

export function funnelTable(steps: readonly FunnelStep[], { players: text, ...words }: StudioWords): Table {
  return {
    name: "first-steps",
    columns: [
      { id: "step", title: text.funnel, kind: "text" },
      { id: "players", title: text.players, kind: "count" },
      { id: "share", title: text.ofAll, kind: "share" },
      { id: "low", title: words.low, kind: "share" },
      { id: "high", title: words.high, kind: "share" },
      { id: "ofBefore", title: text.ofBefore, kind: "share" },
    ],
    rows: steps.map(({ id, players, ofAll, ofBefore, hasInterval }) => [
      text.steps[id],
      players,
      ofAll?.share ?? null,
      hasInterval ? (ofAll?.low ?? null) : null,
      hasInterval ? (ofAll?.high ?? null) : null,
      ofBefore,
    ]),
  };
}
