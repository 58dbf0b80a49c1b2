/**
 * @file Options and tasks of the study, a held-out session of the rule track each, and what one turn says about
 * generators: how far their law of the first slot is from that of the rule track, and what the gate says of docks drawn
 * from them. The law of the rule track is estimated from many deals of the same turn, each counted with all its
 * candidates and their chances, and its entropy from halves of them, which shows how much is still noise.
 */
import { createRng, ok, REGULAR_COUNT, REGULAR_SHAPES, type Result, type Rng, type Shape, shapeOf } from "#engine";
import { PAPER_GAME } from "#game";
import {
  type Content,
  constrainedLaw,
  drawerOf,
  type Generator,
  lawRequest,
  type Sample,
  teacherSample,
} from "#neural";
import { gate, outlookOf, type RejectionCode, ruleTrack, spawn, stepDifficulty } from "#spawn";
import type { GivenOptions } from "#study/report";
import { list, type OptionValues, whole, withDefaults } from "#study/report";
import type { Turn } from "../dataset/docks.ts";

/** The published models. */
export const GENERATORS = ["generator-paper", "generator-shapes"];

export const GENERATOR_OPTIONS = {
  generators: list(
    GENERATORS,
    null,
    "names",
    "generators to compare, as files of the folder of models",
    "names of models",
  ),
  sessions: whole(100, [1, 100_000], "held-out sessions of the rule track"),
  briefs: whole(4, [1, 100], "turns of a session that are looked at"),
  deals: whole(100, [2, 10_000], "deals of each turn that its law is estimated from"),
  draws: whole(16, [1, 1000], "docks drawn for each turn from each model"),
  seed: whole(1, [0, 1_000_000], "seed of the sessions"),
};

export type GeneratorStudyOptions = OptionValues<typeof GENERATOR_OPTIONS>;

export interface GeneratorTask extends Omit<GeneratorStudyOptions, "sessions"> {
  readonly session: number;
}

export function settleGenerator(given: GivenOptions): Result<GeneratorStudyOptions> {
  return ok(withDefaults(GENERATOR_OPTIONS, given));
}

export function generatorTasks({ sessions, ...rest }: GeneratorStudyOptions): GeneratorTask[] {
  return Array.from({ length: sessions }, (_, session) => ({ ...rest, session }));
}

/** Docks drawn for a turn, and what the gate says of them. */
export interface Drawn {
  readonly docks: number;
  readonly passed: number;
  readonly refused: Readonly<Partial<Record<RejectionCode, number>>>;
  /** Sums over those that pass: distance of SCD from d*, families, docks that allow a multi-clear. */
  readonly difficulty: number;
  readonly families: number;
  readonly multi: number;
}

/** What is wished for, one at a time. */
const WISHES = {
  multi: { multi: true, wipe: false, families: 3 },
  plain: { multi: false, wipe: false, families: 2 },
} as const satisfies Record<string, Content>;
type Wish = keyof typeof WISHES;

export interface ModelTurn {
  /** Cross-entropy of the first slot, nats. */
  readonly crossEntropy: number;
  /** The chance that the likeliest shape of the model comes first. */
  readonly top: number;
  readonly raw: Drawn;
  readonly constrained: Drawn;
  /** Constrained draws under a wish for content. */
  readonly wanted: Readonly<Record<Wish, Drawn>>;
  /** Milliseconds: the network, then the table and all draws. */
  readonly lawMs: number;
  readonly decodeMs: number;
}

export interface TurnOutcome {
  readonly fill: number;
  /** The law of the first slot, by shape, and its entropy in nats, corrected for the number of deals. */
  readonly law: readonly number[];
  readonly entropy: number;
  readonly rule: Drawn;
  readonly models: Readonly<Record<string, ModelTurn>>;
}

export interface MeasureOptions {
  readonly deals: number;
  readonly draws: number;
  readonly seed: number;
  /** Milliseconds of a clock that never goes back. */
  now(): number;
}

export async function measureTurn(
  turn: Turn,
  generators: Readonly<Record<string, Generator>>,
  options: MeasureOptions,
): Promise<TurnOutcome> {
  const { draws, seed } = options;
  const { law, entropy } = lawOf(turn, options);
  const rng = createRng(seed, "noise");
  const drafts = Array.from({ length: draws }, () => {
    const draft = ruleTrack.propose(turn.brief, rng);
    return draft !== null && "shapes" in draft ? draft.shapes.map(shapeOf) : [];
  });
  const models: Record<string, ModelTurn> = {};
  for (const [name, generator] of Object.entries(generators))
    models[name] = await modelTurn(turn, generator, law, options);
  return {
    fill: turn.brief.perception.topology.fill,
    law: law.map(short),
    entropy,
    rule: judged(drafts, turn),
    models,
  };
}

function short(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Of many deals of the same turn, their law and its entropy. */
function lawOf(
  { input, brief }: Turn,
  { deals, seed }: MeasureOptions,
): { readonly law: number[]; readonly entropy: number } {
  const halves = [new Array<number>(REGULAR_COUNT).fill(0), new Array<number>(REGULAR_COUNT).fill(0)];
  for (let i = 0; i < deals; i++) {
    const rng = { dock: createRng(seed, "dock", i), colour: createRng(seed, "colour", i) };
    const { trace } = spawn({ ...input, rng, config: PAPER_GAME.spawn, profileConfig: PAPER_GAME.profile });
    // Null where the rule track had no draft this time: the exact table is not its law.
    const sample = teacherSample(brief, trace);
    if (sample !== null) addFirst(sample, halves[i % 2]!);
  }
  const [a, b] = halves.map(normalised);
  const law = normalised(halves[0]!.map((value, i) => value + halves[1]![i]!));
  // Noise lowers the entropy of an estimate in proportion to 1 / deals: halves have twice as much of it as the whole.
  return { law, entropy: 2 * entropyOf(law) - (entropyOf(a!) + entropyOf(b!)) / 2 };
}

/** Any piece of a dock is as likely as another to stand first. */
function addFirst({ docks }: Sample, to: number[]): void {
  for (const { shapes, share } of docks) for (const index of shapes) to[index]! += share / shapes.length;
}

function normalised(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => (total === 0 ? 1 / values.length : value / total));
}

function entropyOf(law: readonly number[]): number {
  return -law.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0);
}

async function modelTurn(
  turn: Turn,
  generator: Generator,
  law: readonly number[],
  options: MeasureOptions,
): Promise<ModelTurn> {
  const { draws, seed, now } = options;
  const start = now();
  const request = lawRequest(turn.brief);
  const learned = await generator.lawOf(request);
  const lawMs = now() - start;
  const draw = drawerOf(constrainedLaw(learned, request));
  const rng = createRng(seed, "noise", 1);
  const constrained = draw === null ? [] : Array.from({ length: draws }, () => draw(rng));
  const decodeMs = now() - start - lawMs;
  const first = learned.first();
  const likeliest = first.indexOf(Math.max(...first));
  const raw = Array.from({ length: draws }, () => learned.drawRaw(rng));
  return {
    crossEntropy: -law.reduce((sum, p, i) => sum + (p > 0 ? p * Math.log(first[i]!) : 0), 0),
    top: law[likeliest]!,
    raw: judged(raw.map(shapesIn), turn),
    constrained: judged(constrained.map(shapesIn), turn),
    wanted: {
      multi: await judgedUnder(WISHES.multi, turn, generator, draws, rng),
      plain: await judgedUnder(WISHES.plain, turn, generator, draws, rng),
    },
    lawMs,
    decodeMs,
  };
}

function shapesIn(dock: readonly number[]): Shape[] {
  return dock.map((index) => REGULAR_SHAPES[index]!);
}

async function judgedUnder(wanted: Content, turn: Turn, generator: Generator, draws: number, rng: Rng): Promise<Drawn> {
  const draw = drawerOf(await generator.answer(lawRequest(turn.brief, { wanted })));
  return judged(draw === null ? [] : Array.from({ length: draws }, () => shapesIn(draw(rng))), turn);
}

function judged(docks: readonly (readonly Shape[])[], { brief }: Turn): Drawn {
  const { board } = brief.input;
  const refused: Partial<Record<RejectionCode, number>> = {};
  const sums = { passed: 0, difficulty: 0, families: 0, multi: 0 };
  for (const shapes of docks) {
    const verdict = gate(board, shapes, brief.config);
    if (!verdict.accepted) {
      const { code } = verdict.rejection;
      refused[code] = (refused[code] ?? 0) + 1;
      continue;
    }
    const { scd } = stepDifficulty(board, shapes, brief.perception.signals, brief.config);
    sums.passed++;
    sums.difficulty += Math.abs(scd - brief.difficulty.target);
    sums.families += new Set(shapes.map(({ family }) => family)).size;
    sums.multi += outlookOf(board, shapes).bestClear >= 2 ? 1 : 0;
  }
  return { docks: docks.length, refused, ...sums };
}

/** Where a turn is far enough into a session that its sessions' turns are spread over games. */
export function spread<T>(turns: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(turns.length / count));
  return turns.filter((_, i) => i % step === Math.floor(step / 2)).slice(0, count);
}
