/** @file What the studio says, as a type: one value per language. People who run a game read it, not players. */

import type { StudioTuningWords } from "#web/kit/words/policies.type.ts";
import type { ExperimentWords } from "./experiments.type.ts";
import type { StudioOffersWords } from "./offers.type.ts";

/** Verdicts on records. */
export interface StateWords {
  readonly pending: string;
  readonly verified: string;
  readonly gated: string;
  readonly unranked: string;
  readonly conflict: string;
  readonly copied: string;
  readonly refused: string;
}

export interface SignInWords {
  readonly title: string;
  readonly about: string;
  readonly token: string;
  readonly enter: string;
  /** Before and after the command that makes a key. */
  readonly how: string;
  readonly once: string;
  readonly wrong: string;
  readonly tooMany: string;
  readonly expired: string;
  readonly noServer: string;
}

/** What stands in place of what is not there. */
export interface StatusWords {
  readonly loading: string;
  readonly unreachable: string;
  readonly starting: string;
  readonly notFound: string;
  readonly failed: string;
  readonly again: string;
  readonly noGames: string;
  /** Before the command that sends simulated games. */
  readonly simulate: string;
  readonly share: string;
  readonly tooFew: (players: number) => string;
}

export interface TodayWords {
  readonly title: string;
  /** A weekday's date, a time, and the weekday of a week ago. */
  readonly until: (day: string, time: string, weekday: string) => string;
  readonly today: string;
  readonly lastWeek: string;
  readonly players: string;
  readonly newPlayers: string;
  readonly games: string;
  readonly minutes: string;
  readonly median: string;
  readonly cameBack: string;
  readonly refused: string;
  readonly hands: string;
  readonly before: (value: string) => string;
  readonly noneBefore: string;
  readonly ofNew: (returned: string, players: string, day: string) => string;
  readonly interval: (low: string, high: string) => string;
  readonly nobodyNew: (day: string) => string;
  readonly checked: (docks: string) => string;
  readonly points: (points: string) => string;
  /** Beside the share of hands: records that were refused for one. */
  readonly missed: (records: number) => string;
  readonly badHands: string;
}

export interface PlayersWords {
  readonly retention: string;
  readonly retentionAbout: string;
  readonly fullDays: string;
  readonly cohort: string;
  readonly players: string;
  readonly dayOf: (day: number) => string;
  readonly all: string;
  /** A cell, for those who hear it or point at it. */
  readonly cell: (returned: string, players: string) => string;
  readonly noCohorts: string;
  readonly funnel: string;
  readonly funnelAbout: string;
  readonly steps: {
    readonly started: string;
    readonly placed: string;
    readonly cleared: string;
    readonly finished: string;
    readonly again: string;
    readonly nextDay: string;
  };
  readonly ofAll: string;
  readonly ofBefore: string;
  readonly shareOfBefore: (share: string) => string;
  readonly perDay: string;
}

export interface GeneratorWords {
  readonly survival: string;
  readonly survivalAbout: string;
  readonly axis: string;
  readonly bands: string;
  readonly median: string;
  readonly mean: (horizon: string) => string;
  readonly games: string;
  readonly players: string;
  readonly logRank: string;
  readonly independent: string;
  readonly beyond: (horizon: string) => string;
  readonly state: string;
  readonly stateAbout: string;
  readonly flow: string;
  readonly bored: string;
  readonly anxious: string;
  readonly risk: string;
  readonly riskAbout: string;
  readonly error: string;
  readonly errorAbout: string;
  readonly dealer: string;
}

export interface RecordsWords {
  readonly live: string;
  readonly rate: (games: number) => string;
  readonly pause: string;
  readonly resume: string;
  readonly connected: string;
  readonly connecting: string;
  readonly paused: string;
  readonly waiting: string;
  readonly time: string;
  readonly player: string;
  readonly score: string;
  readonly moves: string;
  readonly verdict: string;
  readonly end: string;
  readonly dealer: string;
  readonly record: string;
  readonly leastScore: string;
  readonly fault: string;
  readonly any: string;
  readonly older: string;
  readonly none: string;
  readonly open: string;
  readonly states: StateWords;
  readonly ends: { readonly noMove: string; readonly noFeasibleDock: string; readonly left: string };
  readonly facts: string;
  readonly lines: string;
  readonly chain: string;
  readonly undos: string;
  readonly duration: string;
  readonly hands: string;
  readonly hand: (hand: number) => string;
  readonly why: string;
  readonly noTrace: string;
  readonly playedBack: string;
  readonly replay: string;
  readonly review: string;
  readonly proof: string;
  readonly text: string;
  readonly notReplayable: string;
  readonly back: string;
}

export interface RegistryWords {
  readonly models: string;
  readonly modelsAbout: string;
  readonly noModels: string;
  readonly model: string;
  readonly kind: string;
  readonly parameters: string;
  readonly agent: string;
  readonly latency: string;
  readonly target: string;
  readonly digest: string;
  readonly trainedBy: string;
  readonly version: string;
  readonly evaluation: string;
  readonly pieces: string;
  readonly alive: string;
  readonly won: string;
  readonly curve: string;
  readonly settings: string;
  readonly card: string;
  readonly configs: string;
  readonly configsAbout: string;
  readonly fingerprint: string;
  readonly standardOf: (dealer: string) => string;
  readonly values: string;
  readonly known: string;
  readonly unknown: string;
  readonly generator: string;
  readonly first: string;
  readonly last: string;
  readonly unused: string;
  readonly compare: string;
  readonly with: string;
  readonly setting: string;
  readonly meaning: string;
  readonly same: string;
  readonly differences: (settings: number) => string;
}

export interface StudioWords {
  readonly title: string;
  readonly nav: string;
  readonly screens: {
    readonly overview: string;
    readonly live: string;
    readonly players: string;
    readonly generator: string;
    readonly records: string;
    readonly models: string;
    readonly configs: string;
    readonly offers: string;
  };
  readonly days: (days: number) => string;
  readonly span: string;
  readonly utc: string;
  readonly theme: string;
  readonly otherLanguage: string;
  readonly signOut: string;
  readonly toGame: string;
  readonly table: string;
  readonly csv: string;
  readonly day: string;
  readonly low: string;
  readonly high: string;
  readonly share: string;
  readonly signIn: SignInWords;
  readonly status: StatusWords;
  readonly today: TodayWords;
  readonly players: PlayersWords;
  readonly generator: GeneratorWords;
  readonly records: RecordsWords;
  readonly registry: RegistryWords;
  readonly experiments: ExperimentWords;
  readonly offers: StudioOffersWords;
  readonly tuning: StudioTuningWords;
}
