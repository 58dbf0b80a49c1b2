/** @file Offers as figures and tables: what was decided and shown on each day, and which gates denied how often. */
import type { OfferDay, Offers } from "#api";
import { GATES, type Gate } from "#monetize";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import type { DaySeries } from "./days.ts";

type OfferSeries = DaySeries<OfferDay>;

const LISTED = ["players", "decided", "allowed", "shown", "dismissed", "rewarded", "failed"] as const;
/** With their colours. */
const DRAWN = [
  ["decided", "tile-d"],
  ["allowed", "ink"],
  ["shown", "accent"],
  ["failed", "warn"],
] as const;

export function drawnSeries({ offers: text }: StudioWords): readonly OfferSeries[] {
  return DRAWN.map(([id, colour]) => ({ id, title: text[id], kind: "count", colour, isDashed: id === "decided" }));
}

/** What its table has: more than can be drawn. */
export function listedSeries({ offers: text }: StudioWords): readonly OfferSeries[] {
  return LISTED.map((id) => ({ id, title: text[id], kind: "count", colour: "ink" }));
}

export function hasDecisions({ days }: Offers): boolean {
  return days.some(({ decided, shown, failed }) => decided + shown + failed > 0);
}

export interface Denial {
  readonly gate: Gate;
  /** Decisions that it denied, of all that were made. */
  readonly denied: number;
  readonly decided: number;
}

/** The gates that denied anything, the most frequent first. */
export function denialsOf({ days, denials }: Offers): readonly Denial[] {
  const decided = days.reduce((sum, day) => sum + day.decided, 0);
  const deniedBy = (gate: Gate) => denials.reduce((sum, denial) => sum + (denial.gate === gate ? denial.denied : 0), 0);
  return GATES.map((gate) => ({ gate, denied: deniedBy(gate), decided }))
    .filter(({ denied }) => denied > 0)
    .toSorted((a, b) => b.denied - a.denied);
}

export function denialTable({ denials }: Offers, { offers: text, day }: StudioWords): Table {
  return {
    name: "offer-denials",
    columns: [
      { id: "day", title: day, kind: "day" },
      { id: "kind", title: text.kind, kind: "text" },
      { id: "gate", title: text.gate, kind: "text" },
      { id: "denied", title: text.denied, kind: "count" },
    ],
    rows: denials.map((denial) => [denial.day, text.kinds[denial.kind], text.gates[denial.gate], denial.denied]),
  };
}
