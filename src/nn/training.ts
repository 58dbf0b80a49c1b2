/**
 * @file Training as one model: loss, its gradients and Adam in a single graph. The state (weights, moments, number of
 * steps) is a value that a step takes and returns, so it can be kept, stored and taken back at any time.
 */
import { type AdamOptions, adam } from "./adam.ts";
import { gradients } from "./gradients.ts";
import { createModel, type Feeds, type Runtime } from "./model.ts";
import { type Input, input, type Node } from "./node.ts";
import { type TensorData, type Tensors, weightsOf } from "./safetensors.ts";
import { shapeText, sizeOf } from "./shape.ts";

export interface TrainingState {
  /** Steps taken so far. */
  readonly step: number;
  readonly weights: Tensors;
  /** Running means of gradients and of their squares: `name.mean` and `name.square` for every weight. */
  readonly moments: Tensors;
}

export function newTrainingState(weights: Tensors): TrainingState {
  const moments = Object.entries(weights).flatMap(([name, { shape }]) =>
    ["mean", "square"].map((moment): [string, TensorData] => [
      `${name}.${moment}`,
      { shape, data: new Float32Array(sizeOf(shape)) },
    ]),
  );
  return { step: 0, weights, moments: Object.fromEntries(moments) };
}

export interface TrainingOptions<Metric extends string> {
  readonly loss: Node;
  readonly parameters: readonly Input[];
  /** Single numbers to report with every step. */
  readonly metrics?: Readonly<Record<Metric, Node>>;
  readonly adam?: AdamOptions;
  /** In place of the loss's own gradients by the parameters, where several losses are to be combined. */
  readonly gradients?: readonly Node[];
  /** Weights that stay as they are and become part of the graph. */
  readonly fixed?: Tensors;
}

export interface Training<Metric extends string> {
  /** One step down the gradient of the loss on a batch. */
  step(state: TrainingState, batch: Feeds, learningRate: number): Promise<TrainingResult<Metric>>;
  close(): Promise<void>;
}

export interface TrainingResult<Metric extends string> {
  readonly state: TrainingState;
  /** As they were before the step. */
  readonly metrics: Readonly<Record<Metric | "loss" | "gradientNorm", number>>;
}

export async function compileTraining<Metric extends string = never>(
  runtime: Runtime,
  options: TrainingOptions<Metric>,
): Promise<Training<Metric>> {
  const { loss, parameters, metrics = {} as Record<Metric, Node> } = options;
  const learningRate = input("learningRate", []);
  const step = input("step", []);
  const byParameter = options.gradients ?? gradients(loss, parameters);
  const { updates, gradientNorm } = adam(parameters, byParameter, learningRate, step, options.adam);
  const reported: Record<Metric | "loss" | "gradientNorm", Node> = { ...metrics, loss, gradientNorm };
  const several = Object.entries<Node>(reported).find(([, { shape }]) => sizeOf(shape) !== 1);
  if (several) throw new Error(`metric "${several[0]}" is ${shapeText(several[1].shape)}, not one number`);
  const next = updates.flatMap(({ from, to }) => from.map((node, i): [string, Node] => [nextName(node), to[i]!]));
  const session = await runtime.compile(
    createModel<string>({ ...Object.fromEntries(next), ...reported }, options.fixed),
  );
  return {
    close: () => session.close(),
    async step(state, batch, rate) {
      const scalars = { learningRate: Float32Array.of(rate), step: Float32Array.of(state.step + 1) };
      const held = { ...weightsOf(state.weights), ...weightsOf(state.moments) };
      const results = await session.run({ ...batch, ...held, ...scalars });
      const weights = collect(parameters, results);
      const moments = collect(
        updates.flatMap(({ from: [, ...moments] }) => moments),
        results,
      );
      return { state: { step: state.step + 1, weights, moments }, metrics: numbersOf(reported, results) };
    },
  };
}

function nextName({ name }: Input): string {
  return `${name}.next`;
}

function collect(nodes: readonly Input[], results: Readonly<Record<string, Float32Array>>): Tensors {
  const tensors = nodes.map((node): [string, TensorData] => {
    return [node.name, { shape: node.shape, data: results[nextName(node)]! }];
  });
  return Object.fromEntries(tensors);
}

function numbersOf<Name extends string>(
  nodes: Readonly<Record<Name, Node>>,
  results: Readonly<Record<string, Float32Array>>,
): Record<Name, number> {
  const names = Object.keys(nodes) as Name[];
  return Object.fromEntries(names.map((name) => [name, results[name]![0]!])) as Record<Name, number>;
}
