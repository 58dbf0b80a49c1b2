/**
 * @file Whether a learned track can ever make the generator deliver a dock that cannot be placed (paper, Propositions
 * 1 and 2): docks on boards of play at every fill, with a track that works, fails, is late or lies, each in turn.
 */
import {
  type Board,
  createRng,
  EVALUATION_SEED,
  expectOk,
  NO_COMBO,
  ok,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  sample,
} from "#engine";
import { type Generator, openGenerator, turnPreparer } from "#neural";
import { newProfile } from "#profile";
import {
  type Brief,
  boardsFromPlay,
  briefOf,
  type Delivery,
  isForeign,
  newContext,
  replaysWitness,
  spawn,
  type Track,
} from "#spawn";
import {
  interruptedText,
  type Lab,
  list,
  type OptionValues,
  reportText,
  type Study,
  type StudyReport,
  whole,
  withDefaults,
} from "#study/report";

export const SAFETY_OPTIONS = {
  docks: whole(50_000, [8, 100_000_000], "docks in all"),
  generators: list(["generator-shapes"], null, "names", "the generators, in turn", "names of models"),
  seed: whole(EVALUATION_SEED, [0, 2 ** 40], "seed of the first boards"),
};

export type SafetyOptions = OptionValues<typeof SAFETY_OPTIONS>;

export interface SafetyTask {
  readonly generator: string;
  readonly seed: number;
  readonly docks: number;
}

/** Docks of a task. */
const CHUNK = 500;

export function safetyTasks({ docks, generators, seed }: SafetyOptions): SafetyTask[] {
  return Array.from({ length: Math.ceil(docks / CHUNK) }, (_, i) => ({
    generator: generators[i % generators.length]!,
    seed: seed + i,
    docks: Math.min(CHUNK, docks - i * CHUNK),
  }));
}

/** Docks of one fault. */
export interface FaultCounts {
  readonly docks: number;
  /** Delivered docks that the track proposed. */
  readonly learned: number;
  /** Turns in which the trace says why the track had no draft, or names a draft that was refused. */
  readonly told: number;
  /** Boards on which no dock at all can be placed. */
  readonly ended: number;
  /** Delivered docks whose witness does not place all three pieces. */
  readonly unplaceable: number;
}

export type SafetyOutcome = Readonly<Record<FaultKind, FaultCounts>>;

export async function playSafetyTask(
  { generator: name, seed, docks }: SafetyTask,
  lab: Pick<Lab, "runtime" | "model">,
): Promise<SafetyOutcome> {
  const generator = expectOk(await openGenerator(lab.runtime, lab.model(name)));
  const ready = tracksOf(generator);
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, { ...NONE }])) as Record<FaultKind, Counted>;
  for (const [i, board] of boardsFromPlay(docks, seed).entries()) {
    const fault = FAULTS[i % FAULTS.length]!;
    const brief = briefOf({ board, profile: newProfile(), context: newContext(), combo: NO_COMBO, score: 0, now: 0 });
    const track = await ready[fault](brief, i);
    const rng = { dock: createRng(seed, "dock", i), colour: createRng(seed, "colour", i) };
    count(counts[fault], board, spawn({ ...brief.input, tracks: [track], rng }));
  }
  await generator.close();
  return counts;
}

type Counted = { -readonly [Key in keyof FaultCounts]: number };
const NONE: FaultCounts = { docks: 0, learned: 0, told: 0, ended: 0, unplaceable: 0 };

function count(counts: Counted, board: Board, delivery: Delivery): void {
  counts.docks++;
  const { choose, gate } = delivery.trace;
  if (gate.refusals.some(({ track }) => isForeign(track))) counts.told++;
  if (delivery.outcome === "noFeasibleDock") {
    counts.ended++;
    return;
  }
  if (choose !== null && isForeign(choose.track)) counts.learned++;
  if (!replaysWitness(board, delivery.dock.shapes, delivery.dock.witness)) counts.unplaceable++;
}

export const FAULTS = [
  "none",
  "nothingPrepared",
  "tooSlow",
  "broken",
  "emptyLaw",
  "badLaw",
  "lyingLaw",
  "anyDocks",
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** A track, made ready for a turn. */
export type ReadyTrack = (brief: Brief, turn: number) => Promise<Track>;

const NEVER = () => new Promise<void>(() => undefined);
const AT_ONCE = () => Promise.resolve();
const ID = "learned";
/** Docks of a law that lies. */
const LIES = 40;

export function tracksOf(generator: Generator): Readonly<Record<FaultKind, ReadyTrack>> {
  const prepared = (answer: Generator["answer"], after = NEVER): ReadyTrack => {
    const { prepare, track } = turnPreparer({ id: ID, answer, limit: 1, after });
    return async (brief) => {
      await prepare(brief);
      return track;
    };
  };
  const lawOf = (docks: readonly number[], weight = 1) => ({
    docks: Int32Array.from(docks),
    weights: new Float32Array(docks.length).fill(weight),
  });
  return {
    none: prepared(generator.answer),
    nothingPrepared: async () => turnPreparer({ id: ID, answer: generator.answer, limit: 1, after: NEVER }).track,
    tooSlow: prepared(() => new Promise(() => undefined), AT_ONCE),
    broken: prepared(() => Promise.reject(new Error("the session is lost"))),
    emptyLaw: prepared(async () => lawOf([])),
    badLaw: prepared(async () => lawOf([-1, 0, REGULAR_COUNT ** 3], Number.NaN)),
    lyingLaw: (brief, turn) => prepared(async () => lawOf(anyDocks(turn)))(brief, turn),
    anyDocks: async () => ({
      id: ID,
      drafts: 16,
      propose: (_, rng) => ({ shapes: threeOf(rng).map((i) => REGULAR_SHAPES[i]!.id) }),
    }),
  };
}

const ALL = Array.from({ length: REGULAR_COUNT }, (_, i) => i);

function threeOf(rng: Parameters<Track["propose"]>[1]): number[] {
  return sample(ALL, 3, rng);
}

function anyDocks(seed: number): number[] {
  const rng = createRng(seed, "noise");
  return Array.from({ length: LIES }, () => threeOf(rng).reduce((number, index) => number * REGULAR_COUNT + index, 0));
}

export interface SafetyReport extends StudyReport<SafetyOptions> {
  readonly rows: readonly ({ readonly fault: FaultKind } & FaultCounts)[];
  readonly total: FaultCounts;
}

const UNIT = { one: "batch", many: "batches" };

export const safety: Study<SafetyOptions, SafetyTask, SafetyOutcome, SafetyReport> = {
  name: "safety",
  summary: "whether any fault of a learned track can deliver a dock that cannot be placed",
  description:
    "Deals docks on boards of play at every fill with a learned track that works, has nothing prepared, is too slow, " +
    "fails, or hands in laws and docks that are wrong, and plays the witness of every delivered dock.",
  unit: UNIT,
  options: SAFETY_OPTIONS,
  examples: ["", "--docks 4000 --json"],
  settle: (given) => ok(withDefaults(SAFETY_OPTIONS, given)),
  requires: ({ generators: models }) => ({ models, runtime: true }),
  tasks: safetyTasks,
  nameOf: ({ seed, docks }) => `${docks} docks, seed ${seed}`,
  perform: playSafetyTask,
  report(options, outcomes) {
    if (outcomes.length === 0) return null;
    const rows = FAULTS.map((fault) => ({ fault, ...sumOf(outcomes.map((outcome) => outcome[fault])) }));
    const { length: planned } = safetyTasks(options);
    return { options, planned, finished: outcomes.length, rows, total: sumOf(rows) };
  },
  text: safetyText,
};

function sumOf(counts: readonly FaultCounts[]): FaultCounts {
  const sum = (key: keyof FaultCounts) => counts.reduce((total, count) => total + count[key], 0);
  return {
    docks: sum("docks"),
    learned: sum("learned"),
    told: sum("told"),
    ended: sum("ended"),
    unplaceable: sum("unplaceable"),
  };
}

const WORDS: Readonly<Record<FaultKind, string>> = {
  none: "the network",
  nothingPrepared: "nothing prepared",
  tooSlow: "too slow",
  broken: "fails",
  emptyLaw: "an empty law",
  badLaw: "a law that is none",
  lyingLaw: "a law of any docks",
  anyDocks: "any docks, no law",
};

function safetyText(report: SafetyReport): string {
  const cells = (name: string, { docks, learned, told, ended, unplaceable }: FaultCounts) =>
    [name, docks, learned, told, ended, unplaceable].map(String);
  const rows = [...report.rows.map((row) => cells(WORDS[row.fault], row)), cells("all", report.total)];
  const note = `Docks with a learned track that works, fails or lies, on boards of play at every fill.${interruptedText(report, UNIT)}`;
  const head = ["track", "turns", "its dock came", "trace says why not", "no dock exists", "unplaceable"];
  return reportText([{ note, head, rows }]);
}
