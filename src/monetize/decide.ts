/**
 * @file May this moment carry an offer? Pure: time is in the moment, and the history is handed in. All gates are judged;
 * one that denies, or cannot tell, is enough. `spawn` never imports this module: no dock depends on an offer.
 */
import { type MonetizeConfig, monetizeDefaults } from "./config.ts";
import type { Facts } from "./facts.ts";
import { GATE_RULES, type Judged } from "./gates.ts";
import type { OfferLog } from "./log.ts";
import type { Consent, Moment, Standing } from "./moment.ts";
import { type Decision, denialsOf, GATES, type Gate, type Reason } from "./reason.ts";

/** `history` is null where it could not be read: then nothing is allowed. */
export function decide(
  moment: Moment,
  standing: Standing,
  history: OfferLog | null,
  consent: Consent,
  config: MonetizeConfig = monetizeDefaults,
): Decision {
  const facts: Facts = { moment, standing, log: history, consent, config };
  const reasons = GATES.map((gate) => reasonOf(gate, facts));
  const [denied] = denialsOf(reasons);
  const { kind } = moment;
  return denied === undefined ? { allowed: true, kind, reasons } : { allowed: false, kind, denied, reasons };
}

function reasonOf(gate: Gate, facts: Facts): Reason {
  const { kinds, judge } = GATE_RULES[gate];
  if (!kinds.includes(facts.moment.kind)) return { gate, verdict: "notConcerned", value: null, limit: null };
  const { denies, value, limit }: Judged = judge(facts);
  const verdict = denies === null ? "unknown" : denies ? "denies" : "passes";
  return { gate, verdict, value: plain(value), limit: plain(limit) };
}

/** As JSON holds it: null for NaN and infinities, 0 for −0. */
function plain(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value + 0 : null;
}
