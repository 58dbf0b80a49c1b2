/** @file The days of a report: the chosen number of them, up to today. */
import { span } from "../model.ts";

const DAY = 24 * 60 * 60 * 1000;

/** By the server's calendar, which is UTC. */
export function shownDays(): { readonly query: { readonly from: string } } {
  return { query: { from: new Date(Date.now() - (span.value - 1) * DAY).toISOString().slice(0, 10) } };
}
