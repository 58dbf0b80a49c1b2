/** @file Records and verdicts as rows, the rate of verdicts, and the hands of a replayed game. */

import type { RecordState, Verdict } from "#api";
import type { Trace } from "#spawn";
import type { Film } from "#web/kit/replay/replayPlayer.ts";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";

/** "harm" for states that need attention, "ok" for verified records. */
export function toneOf(state: RecordState): "ok" | "harm" | "plain" {
  if (state === "verified") return "ok";
  return state === "refused" || state === "copied" || state === "conflict" ? "harm" : "plain";
}

/** "refused: dockMismatch". */
export function verdictText({ state, fault }: Pick<Verdict, "state" | "fault">, words: StudioWords): string {
  const said = words.records.states[state];
  return fault === null ? said : `${said}: ${fault}`;
}

export function endText(ended: string | null, { records: { ends } }: StudioWords): string {
  if (ended === null) return ends.left;
  return ended === "noMove" || ended === "noFeasibleDock" ? ends[ended] : ended;
}

export function recordTable(records: readonly Verdict[], { records: text }: StudioWords): Table {
  return {
    name: "records",
    columns: [
      { id: "receivedAt", title: text.time, kind: "time" },
      { id: "id", title: text.record, kind: "text" },
      { id: "player", title: text.player, kind: "text" },
      { id: "dealer", title: text.dealer, kind: "text" },
      { id: "score", title: text.score, kind: "count" },
      { id: "placements", title: text.moves, kind: "count" },
      { id: "ended", title: text.end, kind: "text" },
      { id: "state", title: text.verdict, kind: "text" },
      { id: "fault", title: text.fault, kind: "text" },
    ],
    rows: records.map((one) => [
      ...[one.receivedAt, one.id, one.player, one.dealer, one.score, one.placements],
      ...[one.ended, one.state, one.fault],
    ]),
  };
}

const MINUTE = 60_000;

/** `arrivals` are times at which verdicts came, in milliseconds. */
export function rateOf(arrivals: readonly number[], now: number): number {
  return arrivals.filter((at) => now - at < MINUTE).length;
}

export interface Hand {
  /** From 1. */
  readonly number: number;
  /** The step of the film at which it lies there. */
  readonly step: number;
  /** Null where the dealer reads no player. */
  readonly trace: Trace | null;
}

/** The final hands, without hands that an undo removed. */
export function handsOf({ steps }: Film): readonly Hand[] {
  const hands: Hand[] = [];
  for (const [step, { session, events }] of steps.entries()) {
    if (!events.some(({ type }) => type === "dock.delivered")) continue;
    hands.length = session.turn;
    hands.push({ number: session.turn + 1, step, trace: session.delivery?.trace ?? null });
  }
  return hands;
}

/** The hand that lies there at a step. */
export function handAt(hands: readonly Hand[], step: number): Hand | undefined {
  return hands.findLast((hand) => hand.step <= step);
}
