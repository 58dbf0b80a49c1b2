/**
 * @file An ensemble of surrogates: networks that differ in their first weights and in the rows they drew. Where they
 * disagree they do not know. Pure given a `Runtime`.
 */
import { createRng, type Rng } from "#engine";
import type { PlayerContext } from "#game";
import {
  compileTraining,
  createModel,
  type Feeds,
  input,
  newTrainingState,
  ParameterSet,
  type Runtime,
  type Session,
  type Tensors,
  type Training,
  type TrainingState,
  weightsOf,
} from "#nn";
import { DIMENSIONS, type Point } from "../problem/layout.ts";
import { BINS, type Row } from "../problem/row.ts";
import { type LossTerm, surrogateLoss } from "./loss.ts";
import {
  anchorsOf,
  batchOf,
  DIFFICULTY_SCALE,
  HEAD_NAMES,
  HEADS,
  type Head,
  levelsOf,
  oneHotContext,
  readable,
  SCORE_SCALE,
  SURROGATE_BLOCKS,
  SURROGATE_WIDTH,
  type SurrogateShape,
  surrogate,
} from "./network.ts";

export interface EnsembleOptions {
  readonly contexts: readonly PlayerContext[];
  readonly members: number;
  /** Gradient steps of each member. */
  readonly steps: number;
  readonly seed: number;
  /** Rows of a step. */
  readonly batch?: number;
  readonly width?: number;
  readonly blocks?: number;
  /** Terms of the loss; all by default. */
  readonly terms?: readonly LossTerm[];
}

export interface Ensemble {
  readonly contexts: readonly PlayerContext[];
  readonly shape: SurrogateShape;
  /** Weights of each member. */
  readonly members: readonly Tensors[];
  /** Share of docks in each bin, by context: what curves are averaged with. */
  readonly shares: Readonly<Partial<Record<PlayerContext, readonly number[]>>>;
}

const RATE = 1e-3;
const DECAY = 1;
/** Steps between two looks at the rows that a member did not draw, and looks without progress after which it stops. */
const LOOK = 20;
const PATIENCE = 8;

export async function fitEnsemble(runtime: Runtime, rows: readonly Row[], options: EnsembleOptions): Promise<Ensemble> {
  const { contexts, members, batch = 128, terms } = options;
  const { width = SURROGATE_WIDTH, blocks = SURROGATE_BLOCKS } = options;
  const shape: SurrogateShape = { contexts: contexts.length, width, blocks };
  const { loss, terms: parts, parameters, params } = surrogateLoss(batch, shape, terms);
  const adam = { weightDecay: DECAY, clipNorm: 1 };
  const training = await compileTraining(runtime, { loss, parameters, adam });
  const fidelity = await runtime.compile(createModel({ fidelity: parts.fidelity }));
  const anchors = anchorsOf(rows, contexts);
  const feed = (part: readonly Row[], rng: Rng) => batchOf(part, contexts, anchors, rng);
  const levels = levelsOf(rows);
  const weights: Tensors[] = [];
  for (let member = 0; member < members; member++) {
    const drawn = params.draw(createRng(options.seed, "noise", member));
    const bias = { shape: drawn["heads/bias"]!.shape, data: Float32Array.from(levels) };
    const first = { ...drawn, "heads/bias": bias };
    weights.push(await fitMember({ rows, member, first, batch, feed, training, fidelity, ...options }));
  }
  await training.close();
  await fidelity.close();
  return { contexts, shape, members: weights, shares: sharesOf(rows, contexts) };
}

interface MemberFit {
  readonly rows: readonly Row[];
  readonly member: number;
  readonly first: Tensors;
  readonly batch: number;
  readonly steps: number;
  readonly seed: number;
  readonly training: Training<never>;
  readonly fidelity: Session<"fidelity">;
  feed(rows: readonly Row[], rng: Rng): Feeds;
}

/** Learns from a bootstrap sample, and keeps the weights that were best on the rows which that left out. */
async function fitMember(fit: MemberFit): Promise<Tensors> {
  const { rows, member, batch, steps, seed, feed, training } = fit;
  const draw = createRng(seed, "dock", member);
  const drawn = new Set<number>();
  const sample = rows.map(() => {
    const i = draw.below(rows.length);
    drawn.add(i);
    return rows[i]!;
  });
  const left = rows.filter((_, i) => !drawn.has(i));
  let state: TrainingState = newTrainingState(fit.first);
  let best = { weights: state.weights, fidelity: Number.POSITIVE_INFINITY, step: 0 };
  while (state.step < steps && state.step - best.step <= PATIENCE * LOOK) {
    const rng = createRng(seed, "policy", member * steps + state.step);
    const part = Array.from({ length: batch }, () => rng.pick(sample));
    const rate = (RATE * (1 + Math.cos((Math.PI * state.step) / steps))) / 2;
    const result = await training.step(state, feed(part, rng), rate);
    if (!Number.isFinite(result.metrics.loss)) throw new Error(`the surrogate broke down after ${state.step} steps`);
    state = result.state;
    if (state.step % LOOK !== 0) continue;
    const found = await fidelityOn(left.length === 0 ? rows : left, state.weights, fit);
    if (found < best.fidelity) best = { weights: state.weights, fidelity: found, step: state.step };
  }
  return best.weights;
}

async function fidelityOn(
  rows: readonly Row[],
  weights: Tensors,
  { batch, fidelity, feed }: MemberFit,
): Promise<number> {
  const batches = Math.ceil(rows.length / batch);
  let sum = 0;
  for (let i = 0; i < batches; i++) {
    // The last batch is filled up with the first rows.
    const part = Array.from({ length: batch }, (_, k) => rows[(i * batch + k) % rows.length]!);
    const result = await fidelity.run({ ...feed(part, createRng(i, "noise")), ...weightsOf(weights) });
    sum += result.fidelity[0]! / batches;
  }
  return sum;
}

function sharesOf(rows: readonly Row[], contexts: readonly PlayerContext[]): Ensemble["shares"] {
  const shares = contexts.map((context) => {
    const own = rows.filter((row) => row.context === context);
    const docks = Array.from({ length: BINS }, (_, bin) => own.reduce((sum, { visits }) => sum + visits[bin]!, 0));
    const total = docks.reduce((sum, count) => sum + count, 0);
    return [context, docks.map((count) => count / Math.max(1, total))];
  });
  return Object.fromEntries(shares) as Ensemble["shares"];
}

/** The members side by side in one graph, each under its own name; inputs of `batch` rows. */
export function membersGraph({ shape, members }: Ensemble, batch: number) {
  const params = new ParameterSet();
  const context = input("context", [batch, shape.contexts]);
  const theta = input("theta", [batch, DIMENSIONS]);
  const heads = members.map((_, i) => readable(surrogate(params.scope(`member${i}`), context, theta, shape)));
  const weights = members.flatMap((tensors, i) =>
    Object.entries(tensors).map(([name, tensor]) => [`member${i}/${name}`, tensor] as const),
  );
  return { context, theta, heads, weights: Object.fromEntries(weights) };
}

/** What one member says of a context and a point, in plain units. */
export type Told = Readonly<Record<Head, readonly number[]>>;

const PREDICTED = 64;

/** Predictions of every member for each question, in order. */
export class Predictor {
  private readonly ensemble: Ensemble;
  private readonly session: Session<string>;

  private constructor(ensemble: Ensemble, session: Session<string>) {
    this.ensemble = ensemble;
    this.session = session;
  }

  static async open(runtime: Runtime, ensemble: Ensemble): Promise<Predictor> {
    const { heads, weights } = membersGraph(ensemble, PREDICTED);
    const outputs = heads.flatMap((member, i) => HEAD_NAMES.map((name) => [`${name}.${i}`, member[name]] as const));
    return new Predictor(ensemble, await runtime.compile(createModel<string>(Object.fromEntries(outputs), weights)));
  }

  async ask(questions: readonly { readonly context: PlayerContext; readonly point: Point }[]): Promise<Told[][]> {
    const told: Told[][] = [];
    for (let from = 0; from < questions.length; from += PREDICTED) {
      const part = questions.slice(from, from + PREDICTED);
      const context = new Float32Array(PREDICTED * this.ensemble.contexts.length);
      const theta = new Float32Array(PREDICTED * DIMENSIONS);
      for (const [i, question] of part.entries()) {
        context.set(oneHotContext(question.context, this.ensemble.contexts), i * this.ensemble.contexts.length);
        theta.set(question.point, i * DIMENSIONS);
      }
      const answers = await this.session.run({ context, theta });
      told.push(...part.map((_, i) => this.ensemble.members.map((__, member) => toldAt(answers, member, i))));
    }
    return told;
  }

  close(): Promise<void> {
    return this.session.close();
  }
}

function toldAt(answers: Readonly<Record<string, Float32Array>>, member: number, row: number): Told {
  const heads = HEAD_NAMES.map((name) => {
    const size = HEADS[name];
    const values = [...answers[`${name}.${member}`]!.slice(row * size, (row + 1) * size)];
    return [name, values.map((value) => plain(name, value))];
  });
  return Object.fromEntries(heads) as Told;
}

function plain(head: Head, value: number): number {
  if (head === "difficulty") return DIFFICULTY_SCALE.mean + DIFFICULTY_SCALE.deviation * value;
  return head === "logScore" ? SCORE_SCALE.mean + SCORE_SCALE.deviation * value : value;
}
