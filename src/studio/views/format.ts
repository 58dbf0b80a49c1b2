/** @file Numbers, shares, days and times in the language of a tag. Days and times are UTC, as the server counts. */
import type { Cell, CellKind } from "#web/kit/table.ts";

export interface Formats {
  count(value: number): string;
  /** At most three digits that matter. */
  figure(value: number): string;
  share(value: number, digits?: number): string;
  signed(value: number): string;
  signedShare(value: number): string;
  /** "16 Nov". */
  day(day: string): string;
  /** "Mon 16 Nov". */
  date(time: number): string;
  weekday(day: string): string;
  time(time: number): string;
  clock(time: number): string;
  cell(value: Cell, kind: CellKind): string;
}

/** Stands where there is no value. */
export const NOTHING = "–";

/** Other text among days is shown unchanged. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

export function formatsOf(tag: string): Formats {
  const number = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tag, options);
    return (value: number) => format.format(value);
  };
  const time = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...options });
    return (value: number) => format.format(value);
  };
  const count = number({ maximumFractionDigits: 0 });
  const figure = number({ maximumSignificantDigits: 3 });
  const share = (value: number, digits = 1) =>
    number({ style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits })(value);
  const day = time({ day: "numeric", month: "short" });
  const date = time({ weekday: "short", day: "numeric", month: "short" });
  const moment = time({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const kinds: Readonly<Record<CellKind, (value: number) => string>> = {
    text: String,
    count,
    share: (value) => share(value),
    figure,
    day: (value) => day(value),
    time: moment,
  };
  const dayText = (text: string) => day(Date.parse(text));
  return {
    count,
    figure,
    share,
    signed: number({ signDisplay: "exceptZero", maximumSignificantDigits: 3 }),
    signedShare: number({ style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 }),
    day: dayText,
    date,
    weekday: (text) => time({ weekday: "long" })(Date.parse(text)),
    time: time({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    clock: time({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }),
    cell(value, kind) {
      if (value === null) return NOTHING;
      if (typeof value === "string") return kind === "day" && ISO_DAY.test(value) ? dayText(value) : value;
      return kinds[kind](value);
    },
  };
}
