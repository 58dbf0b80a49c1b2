/** @file How far new players get: a step for each thing that they do for the first time. */
import type { Funnel } from "#api";
import { type Share, wilson } from "#stats";
import type { Table } from "#web/kit/table.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { TOO_FEW } from "./today.ts";

const STEPS = ["started", "placed", "cleared", "finished", "again", "nextDay"] as const;
export type Step = (typeof STEPS)[number];

export interface FunnelStep {
  readonly id: Step;
  readonly players: number;
  /** Of all who started; null without players. */
  readonly ofAll: Share | null;
  /** Of those who got to the step before; null for the first one. */
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
