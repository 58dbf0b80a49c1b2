/**
 * @file The data set of docks to learn from, source by source, and its card. The four sources (paper §5.1): records of
 * people, the docks that the rule track delivers, the same in games of a strong agent, and the rule track's candidates
 * with their chances. Each is an endless list of sessions by number; session n of a seed is the same on every machine.
 * People are simulated until there are others; their games go through the game record, as those of others will.
 */
import { createRng, EVALUATION_SEED, expectOk, type Result } from "#engine";
import {
  briefAt,
  configFor,
  type DealMoment,
  decode,
  findRuleDealer,
  GAME_DEFAULTS,
  type GameConfig,
  isAdaptive,
  PAPER_GAME,
  type RecordFault,
  type ReplayFault,
  replayWith,
  ruleDealer,
  watchedDealer,
} from "#game";
import {
  DATASET_VERSION,
  type DataCard,
  deliveredSample,
  type Sample,
  SOURCES,
  type Source,
  type SourceCounts,
  STATE_FEATURES,
  teacherSample,
} from "#neural";
import { newLife, personAt, populationOf, type Traits } from "#people";
import { livedGames, type Player, playerOf, playSession, THINK_MS } from "#players";
import { type Brief, INTENTS, type SpawnInput } from "#spawn";
import { SEEDS_PER_SESSION, watchSession } from "../cohort.ts";

/** A place for the docks of a session. */
type Collect = (sample: Sample | null) => void;

/** How sessions are played. */
export interface DatasetSetup {
  readonly seed: number;
  /** The agent of self-play. */
  readonly agent: Player;
  /** Sessions that nothing is trained on. */
  readonly isHeldOut?: boolean;
}

/** People of a population, each with sessions of their own. */
const PEOPLE = 64;
const GAMES = 3;
/** Placements after which a game is broken off. */
const CAP = 150;
const AGENT_CAP = 300;
const NO_CLOCK = () => 0;
/** Milliseconds in which a simulated person of the records plays. */
const DAY = 24 * 60 * 60 * 1000;

/** The docks of session `n` of a source, in the order in which they came. */
export function sessionSamples(source: Source, n: number, setup: DatasetSetup): readonly Sample[] {
  const samples: Sample[] = [];
  PLAY[source](n, setup, (sample) => {
    if (sample !== null) samples.push(sample);
  });
  return samples;
}

const PLAY: Readonly<Record<Source, (n: number, setup: DatasetSetup, collect: Collect) => void>> = {
  people(n, { seed }, collect) {
    const traits = personOf(seed, n);
    const life = { traits, seed, number: n, from: 0, to: 3 * DAY, cap: CAP };
    let games = 0;
    for (const { text } of livedGames(life)) {
      for (const sample of expectOk(recordSamples(text))) collect(sample);
      if (++games === GAMES) break;
    }
  },
  rule: (n, setup, collect) => playRule(n, setup, ({ brief, trace }) => collect(deliveredSample("rule", brief, trace))),
  selfPlay(n, setup, collect) {
    const { agent } = setup;
    const dealt = (moment: DealMoment) => {
      const turn = turnOf(moment, PAPER_GAME);
      if (turn !== null) collect(deliveredSample("selfPlay", turn.brief, turn.trace));
    };
    const dealer = watchedDealer(ruleDealer({ config: PAPER_GAME }), { dealt }, 0, NO_CLOCK);
    playSession({
      player: agent,
      dealer,
      seed: SEEDS_PER_SESSION * sessionSeed(setup, n),
      cap: AGENT_CAP,
      thinkMs: THINK_MS,
    });
  },
  // Other sessions than those of `rule`: the same boards would be counted twice.
  teacher: (n, setup, collect) =>
    playRule(TEACHER_SESSIONS + n, setup, ({ brief, trace }) => collect(teacherSample(brief, trace))),
};

const TEACHER_SESSIONS = 1_000_000;
/** Sessions whose games have seeds below those of `STUDY_SEED` and of a training's own held-out games. */
const SESSIONS = 900_000;

function personOf(seed: number, n: number): Traits {
  return populationOf("inside", seed, PEOPLE)[n % PEOPLE]!;
}

/** The number of a session's seed: games have 1000 times that and more (`seeds.ts`). */
export function sessionSeed({ seed, isHeldOut = false }: Omit<DatasetSetup, "agent">, n: number): number {
  const first = isHeldOut ? EVALUATION_SEED / SEEDS_PER_SESSION : 0;
  return first + createRng(seed, "noise", n).below(SESSIONS);
}

/** The turns of session `n` of the rule track, each told as it comes. */
export function playRule(n: number, setup: Omit<DatasetSetup, "agent">, each: (turn: Turn) => void): void {
  const player = playerOf(personAt(personOf(setup.seed, n), newLife()));
  const dealer = ruleDealer({ config: PAPER_GAME });
  const play = { player, dealer, seed: sessionSeed(setup, n), games: GAMES, cap: CAP, now: NO_CLOCK };
  watchSession(play, {
    dealt(moment) {
      const turn = turnOf(moment, PAPER_GAME);
      if (turn !== null) each(turn);
    },
  });
}

/** What was known when a dock was dealt, and why it came. */
export interface Turn {
  readonly input: SpawnInput;
  readonly brief: Brief;
  readonly trace: NonNullable<DealMoment["deal"]["trace"]>;
}

/** Null for a dock without reasons. */
export function turnOf(moment: DealMoment, config: GameConfig): Turn | null {
  const { trace } = moment.deal;
  if (trace === null) return null;
  const brief = briefAt(moment, config);
  return { input: brief.input, brief, trace };
}

/** The docks of a recorded game, dealt again; none if they cannot be. */
export function recordSamples(text: string): Result<readonly Sample[], RecordFault | ReplayFault> {
  const record = decode(text);
  if (!record.ok) return record;
  const samples: Sample[] = [];
  const config = isAdaptive(record.value.dealer) ? configFor(record.value.dealer) : GAME_DEFAULTS;
  const dealt = (moment: DealMoment) => {
    const turn = turnOf(moment, config);
    const sample = turn && deliveredSample("people", turn.brief, turn.trace);
    if (sample !== null) samples.push(sample);
  };
  const replayed = replayWith(record.value, (id, setup) => {
    const found = isAdaptive(id) ? findRuleDealer(id, setup) : undefined;
    return found && { ...found, dealer: watchedDealer(found.dealer, { dealt }, 0, NO_CLOCK) };
  });
  return replayed.ok ? { ok: true, value: replayed.value.playedBack === null ? samples : [] } : replayed;
}

/** The docks one by one, source by source; returns the card. */
export function* datasetSamples(counts: SourceCounts, setup: DatasetSetup): Generator<Sample, DataCard, void> {
  const sessions: Record<string, number> = {};
  for (const source of SOURCES) {
    let n = 0;
    for (let left = counts[source]; left > 0; n++) {
      const samples = sessionSamples(source, n, setup).slice(0, left);
      left -= samples.length;
      yield* samples;
    }
    sessions[source] = n;
  }
  return {
    format: DATASET_VERSION,
    seed: setup.seed,
    docks: counts,
    sessions: sessions as Record<Source, number>,
    state: STATE_FEATURES,
    intents: INTENTS,
  };
}
