/**
 * @file Speed of learning on one core: samples a second of the placement agent's network, forward and training, and how
 * much of the runtime's own speed at large matrix products that is.
 */
import { createRng } from "#engine";
import { ACTIONS } from "#env";
import { nodeRuntime } from "#machine";
import {
  type Call,
  compileTraining,
  createModel,
  type Feeds,
  gradients,
  type Input,
  input,
  matmul,
  type Node,
  newTrainingState,
  ParameterSet,
  reachable,
  type Session,
  sizeOf,
} from "#nn";
import { DEFAULT_VARIANT, network, ppoLoss } from "#ppo";
import { LOSS_DEFAULTS } from "../src/ppo/schedule/config.ts";
import type { Row, Section, Target } from "./report.ts";

const TRAINING_BATCH = 256;
const LEAST_TRAINING = 1500;
const MATRIX = 512;

/** Arbitrary numbers: they do not affect the time. All actions are legal. */
function feedsFor(inputs: readonly Input[]): Feeds {
  const rng = createRng(1, "noise");
  const draw = ({ name, shape, type }: Input) => {
    const values = new Float32Array(sizeOf(shape));
    if (type === "int") return Int32Array.from(values, () => rng.below(ACTIONS));
    return name === "mask" ? values : values.map(() => rng.fraction());
  };
  return Object.fromEntries(inputs.map((node) => [node.name, draw(node)]));
}

/** Work of a known size, to be timed. */
interface Work {
  readonly name: string;
  readonly batch: number;
  /** Million multiplications and additions in matrix products and convolutions, one run. */
  readonly megaflops: number;
  readonly run: () => Promise<unknown>;
}

export const nnSection: Section = {
  name: "nn",
  async run({ quick, progress }) {
    progress("nn");
    const works = [await matmulWork(), await forwardWork(1), await forwardWork(64), await trainingWork()];
    const ms = await fastestOfEach(works, quick ? 3 : 30);
    const raw = works[0]!.megaflops / ms[0]!;
    const rows = works.map((work, i) => rowOf(work, ms[i]!, raw));
    return {
      name: "nn",
      title: "learning",
      reading:
        "onnxruntime-node on one thread, fastest runs. Forward with the weights inside the model, training with loss, gradients,\n" +
        `clipping and Adam in one graph. of matmul: products and convolutions a second, as a share of the runtime's own speed at\n` +
        `a ${MATRIX} x ${MATRIX} matrix product.`,
      columns: [
        { key: "work", title: "work" },
        { key: "batch", title: "batch" },
        { key: "ms", title: "ms", digits: 2 },
        { key: "samples", title: "samples/s" },
        { key: "gigaflops", title: "GFLOP/s", digits: 1 },
        { key: "share", title: "of matmul", digits: 2 },
      ],
      rows,
      targets: [targetOf(works[3]!, ms[3]!)],
    };
  },
};

function rowOf({ name, batch, megaflops }: Work, ms: number, raw: number): Row {
  const speed = megaflops / ms;
  return { work: name, batch, ms, samples: (batch / ms) * 1000, gigaflops: speed, share: speed / raw };
}

function targetOf({ batch }: Work, ms: number): Target {
  const samples = (batch / ms) * 1000;
  return {
    what: `training: at least ${LEAST_TRAINING} samples/s on one core`,
    measured: samples,
    unit: "/s",
    isReached: samples >= LEAST_TRAINING,
  };
}

async function matmulWork(): Promise<Work> {
  const product = matmul(input("a", [MATRIX, MATRIX]), input("b", [MATRIX, MATRIX]));
  const session = await nodeRuntime().compile(createModel({ product }));
  const values = new Float32Array(MATRIX * MATRIX).fill(0.5);
  return workOf(`matmul ${MATRIX}`, 1, [product], session, { a: values, b: values });
}

async function forwardWork(batch: number): Promise<Work> {
  const params = new ParameterSet();
  const { logits, value } = network(params, batch, DEFAULT_VARIANT);
  const model = createModel({ logits, value }, params.draw(createRng(1, "noise")));
  const session = await nodeRuntime().compile(model);
  return workOf("forward", batch, [logits, value], session, feedsFor(model.inputs));
}

function workOf(name: string, batch: number, nodes: readonly Node[], session: Session, feeds: Feeds): Work {
  return { name, batch, megaflops: megaflopsOf(nodes), run: () => session.run(feeds) };
}

async function trainingWork(): Promise<Work> {
  const params = new ParameterSet();
  const { loss } = ppoLoss(network(params, TRAINING_BATCH, DEFAULT_VARIANT), TRAINING_BATCH, LOSS_DEFAULTS);
  const parameters = params.nodes;
  const training = await compileTraining(nodeRuntime(), { loss, parameters, adam: { clipNorm: 0.5 } });
  const own = new Set(parameters.map(({ name }) => name));
  const feeds = feedsFor(createModel({ loss }).inputs.filter(({ name }) => !own.has(name)));
  let state = newTrainingState(params.draw(createRng(1, "noise")));
  return {
    name: "training",
    batch: TRAINING_BATCH,
    megaflops: megaflopsOf([loss, ...gradients(loss, parameters)]),
    run: async () => {
      state = (await training.step(state, feeds, 1e-3)).state;
    },
  };
}

/** What matrix products and convolutions cost; the rest is small beside it. */
function megaflopsOf(outputs: readonly Node[]): number {
  return reachable(outputs).reduce((total, node) => total + (node.kind === "call" ? flopsOf(node) : 0), 0) / 1e6;
}

function flopsOf({ onnx, inputs: [a, b], shape }: Call): number {
  if (onnx.type === "MatMul") return 2 * sizeOf(shape) * a!.shape.at(-1)!;
  const channelAxis = { Conv: 1, ConvTranspose: 0 }[onnx.type];
  // Each number that is read meets all weights for its channel.
  return channelAxis === undefined ? 0 : (2 * sizeOf(a!.shape) * sizeOf(b!.shape)) / b!.shape[channelAxis]!;
}

/** Milliseconds for which a pass repeats short work, whose single runs differ most. */
const PASS_MS = 20;

/** Milliseconds of each work's fastest run; the works alternate, so that a slow moment hits all of them. */
async function fastestOfEach(works: readonly Work[], passes: number): Promise<number[]> {
  const fastest = works.map(() => Infinity);
  for (let pass = 0; pass < passes; pass++) {
    for (const [i, work] of works.entries()) fastest[i] = Math.min(fastest[i]!, await fastestRun(work));
  }
  return fastest;
}

async function fastestRun({ run }: Work): Promise<number> {
  const end = performance.now() + PASS_MS;
  let fastest = Infinity;
  do {
    const start = performance.now();
    await run();
    fastest = Math.min(fastest, performance.now() - start);
  } while (performance.now() < end);
  return fastest;
}
