/** @file Figures over days: what a time chart draws, and its table. */

import type { DayFigures } from "#api";
import type { CellKind, Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";

/** A day and its figures. */
type DayRow<D> = { readonly day: string } & { readonly [K in DayColumn<D>]: number | null };
type DayColumn<D> = Exclude<keyof D, "day">;

interface Series {
  readonly id: string;
  readonly title: string;
  readonly kind: CellKind;
  /** The token of its colour. */
  readonly colour: string;
  readonly isDashed?: boolean;
}

/** A figure over days, by default from the answer of `metrics`. */
export interface DaySeries<D = DayFigures> extends Series {
  readonly id: DayColumn<D> & string;
}

export interface DayChart {
  /** Seconds since the epoch, at the start of each day. */
  readonly x: readonly number[];
  readonly series: readonly (Series & { readonly values: readonly (number | null)[] })[];
}

export function dayChart<D extends DayRow<D>>(days: readonly D[], series: readonly DaySeries<D>[]): DayChart {
  return {
    x: days.map(({ day }) => Date.parse(day) / 1000),
    series: series.map((one) => ({ ...one, values: days.map((day) => day[one.id]) })),
  };
}

/** Whether any of the figures is there on any day. */
export function hasFigures({ series }: DayChart): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value !== 0));
}

export function dayTable<D extends DayRow<D>>(
  name: string,
  days: readonly D[],
  series: readonly DaySeries<D>[],
  words: StudioWords,
): Table {
  return {
    name,
    columns: [
      { id: "day", title: words.day, kind: "day" },
      ...series.map(({ id, title, kind }) => ({ id, title, kind })),
    ],
    rows: days.map((day) => [day.day, ...series.map(({ id }) => day[id])]),
  };
}
