/** @file What the studio's routes answer, as the server's description of them says (`/openapi.json`). */
import type { Gate, OfferKind } from "#monetize";
import type { Json } from "#web/kit/diff.ts";

export interface DayFigures {
  readonly day: string;
  readonly players: number;
  readonly newPlayers: number;
  readonly games: number;
  readonly minutes: number;
  readonly placements: number;
  readonly median: number | null;
  readonly docks: number;
  readonly refused: number;
  readonly flow: number | null;
  readonly bored: number | null;
  readonly anxious: number | null;
  readonly risk: number | null;
  readonly error: number | null;
}

export interface CohortAnswer {
  readonly day: string;
  readonly players: number;
  readonly returned: readonly number[];
}

export interface FunnelAnswer {
  readonly started: number;
  readonly placed: number;
  readonly cleared: number;
  readonly finished: number;
  readonly again: number;
  readonly nextDay: number;
}

export interface Metrics {
  readonly from: string;
  /** Today, unless another day was asked for. */
  readonly to: string;
  readonly days: readonly DayFigures[];
  readonly cohorts: readonly CohortAnswer[];
  readonly funnel: FunnelAnswer;
}

export interface DayUntil {
  readonly day: string;
  readonly players: number;
  readonly newPlayers: number;
  readonly games: number;
  readonly minutes: number;
  readonly median: number | null;
  readonly docks: number;
  readonly refused: number;
  readonly badHands: number;
  readonly hours: readonly {
    readonly hour: number;
    readonly players: number;
    readonly games: number;
    readonly minutes: number;
  }[];
  readonly cameBack: { readonly day: string; readonly players: number; readonly returned: number };
}

export interface Today {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  readonly today: DayUntil;
  readonly lastWeek: DayUntil;
}

export interface DealerLengths {
  readonly dealer: string;
  readonly games: number;
  readonly players: number;
  readonly group: readonly number[];
  readonly placements: readonly number[];
  readonly ended: readonly number[];
  readonly left: readonly number[];
}

export interface SurvivalAnswer {
  readonly from: string;
  readonly to: string;
  readonly groups: number;
  readonly horizon: number;
  readonly dealers: readonly DealerLengths[];
}

export const STATES = ["pending", "verified", "gated", "unranked", "conflict", "copied", "refused"] as const;
export type State = (typeof STATES)[number];

/** A record in the list, and a verdict in the stream, which has no `seq`. */
export interface Verdict {
  readonly id: string;
  readonly state: State;
  readonly fault: string | null;
  readonly message: string | null;
  readonly receivedAt: number;
  readonly player: string;
  readonly dealer: string | null;
  readonly score: number | null;
  readonly placements: number | null;
  readonly ended: string | null;
}

export interface Listed extends Verdict {
  readonly seq: number;
}

export interface RecordAnswer {
  readonly id: string;
  readonly state: State;
  readonly fault: { readonly code: string; readonly message: string } | null;
  readonly text: string;
  readonly facts: {
    readonly score: number;
    readonly placements: number;
    readonly undos: number;
    readonly lines: number;
    readonly longestChain: number;
    readonly ms: number;
    readonly ended: string | null;
    readonly docks: number;
    readonly marks: readonly string[];
  } | null;
}

export interface OfferFigures {
  readonly day: string;
  readonly players: number;
  readonly decided: number;
  readonly allowed: number;
  readonly shown: number;
  readonly dismissed: number;
  readonly rewarded: number;
  readonly failed: number;
}

export interface OffersAnswer {
  readonly from: string;
  readonly to: string;
  readonly days: readonly OfferFigures[];
  /** Decisions that a gate denied; others may have denied them too. */
  readonly denials: readonly {
    readonly day: string;
    readonly kind: OfferKind;
    readonly gate: Gate;
    readonly denied: number;
  }[];
}

interface ShareAnswer {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface ModelAnswer {
  readonly name: string;
  readonly kind: string;
  readonly parameters: number;
  readonly sha256: string;
  readonly config: { readonly [key: string]: Json };
  readonly version: string;
  readonly command: string;
  readonly curve: readonly Readonly<Record<string, number>>[];
  readonly evaluation: readonly {
    readonly agent: string;
    readonly docks: string;
    readonly games: number;
    readonly alive264: ShareAnswer;
    readonly won6000: ShareAnswer;
  }[];
  readonly agent: string;
  readonly latencyMs: number;
  readonly target: string;
}

export interface ConfigListed {
  readonly fingerprint: string;
  readonly standardOf: string | null;
  readonly isKnown: boolean;
  readonly uses: readonly {
    readonly version: string;
    readonly dealer: string;
    readonly games: number;
    readonly players: number;
    readonly firstDay: string;
    readonly lastDay: string;
  }[];
}

export interface ConfigAnswer {
  readonly fingerprint: string;
  readonly standardOf: string | null;
  readonly value: Json;
}
