/**
 * @file One small graph for every operation, layer and loss of `#nn`: what gradients are checked on against finite
 * differences, and every runtime against the plain evaluation. Inputs keep clear of kinks and poles.
 */
import { createRng } from "#engine";
import * as nn from "#nn";

export interface NnCase {
  readonly name: string;
  readonly output: nn.Node;
  /** What the output is differentiated by. */
  readonly by: readonly nn.Input[];
  readonly feeds: nn.Feeds;
}

type Build = (...inputs: nn.Input[]) => nn.Node;

interface CaseOptions {
  /** Range of the inputs. */
  readonly low?: number;
  readonly high?: number;
}

/** Inputs are given by their shapes, such as "2x3 4". Values are drawn from the range, none within 0.01 of zero. */
function caseOf(name: string, inputs: string, build: Build, { low = -2, high = 2 }: CaseOptions = {}): NnCase {
  const shapes = inputs.split(" ").map((shape) => shape.split("x").map(Number));
  const rng = createRng(name.length, "noise", shapes.length);
  const draw = () => {
    const value = low + (high - low) * rng.fraction();
    return Math.abs(value) < 0.01 ? value + 0.05 : value;
  };
  const by = shapes.map((shape, i) => nn.input("abcdef"[i]!, shape));
  const feeds = by.map(({ name, shape }) => [name, Float32Array.from({ length: nn.sizeOf(shape) }, draw)] as const);
  return { name, output: build(...by), by, feeds: Object.fromEntries(feeds) };
}

const POSITIVE = { low: 0.3, high: 2 };
const ints = (values: readonly number[], shape: nn.Shape) => nn.constant(values, shape, "int");

const { abs, add, div, exp, log, maximum, minimum, mul, neg, relu, sigmoid, softplus, sqrt, square, sub, tanh } = nn;

const UNARY = Object.entries({ exp, neg, abs, tanh, sigmoid, relu, softplus, square }).map(([name, f]) =>
  caseOf(name, "3x4", (x) => f(x)),
);
const UNARY_POSITIVE = Object.entries({ log, sqrt }).map(([name, f]) => caseOf(name, "3x4", (x) => f(x), POSITIVE));
const BINARY = Object.entries({ add, sub, mul, div, maximum, minimum }).flatMap(([name, f]) => [
  caseOf(name, "2x3 2x3", (a, b) => f(a, b)),
  caseOf(`${name}, a row to a stack`, "2x3x4 4", (a, b) => f(a, b)),
  caseOf(`${name}, a column and a row`, "3x1 1x4", (a, b) => f(a, b)),
  caseOf(`${name}, a number on the left`, "5", (a) => f(0.7, a)),
]);

const CHOOSING: readonly NnCase[] = [
  caseOf("where, by greater", "2x3 3", (a, b) => nn.where(nn.greater(a, b), nn.square(a), nn.mul(b, 3))),
  caseOf("where, by less, with a number", "2x3", (a) => nn.where(nn.less(a, 0.5), nn.exp(a), -1)),
  caseOf("clamp", "12", (a) => nn.mul(nn.clamp(a, -1, 0.8), a)),
  caseOf("max, all", "3x4", (a) => nn.max(a)),
  caseOf("max, last axis", "2x3x4", (a) => nn.max(a, { axes: [-1] })),
  caseOf("max, two axes kept", "2x3x4", (a) => nn.max(nn.square(a), { axes: [0, 2], keep: true })),
  caseOf("gather", "5x3", (table) => nn.gather(table, ints([4, 0, 4, 2], [2, 2]))),
  caseOf("gather, numbers", "5", (table) => nn.gather(table, ints([1, 1, 3], [3]))),
  caseOf("gatherRows", "2x4x3", (x) => nn.gatherRows(x, ints([3, 0, 1, 1, 2, 2], [2, 3]))),
  caseOf("pick", "2x3x4", (x) => nn.pick(x, ints([0, 3, 1, 2, 2, 0], [2, 3]))),
  caseOf("oneHot", "3", (x) => nn.matmul(nn.reshape(x, [1, 3]), nn.oneHot(ints([2, 0, 3], [3]), 4))),
  caseOf("equal", "4", (x) => nn.mul(x, nn.toFloat(nn.equal(ints([1, 2, 3, 2], [4]), ints([2], []))))),
];

const MOVING: readonly NnCase[] = [
  caseOf("reshape", "2x6", (x) => nn.square(nn.reshape(x, [3, -1]))),
  caseOf("transpose", "2x3", (x) => nn.transpose(x)),
  caseOf("transpose, four axes", "2x3x1x4", (x) => nn.transpose(x, [3, 0, 2, 1])),
  caseOf("slice", "3x5", (x) => nn.slice(x, 1, 1, 4)),
  caseOf("slice, from the end", "3x5", (x) => nn.slice(x, -2, 2, 3)),
  caseOf("pad", "2x3x2", (x) => nn.pad(x, 1, 2, 1)),
  caseOf("concat", "2x3 2x1 2x2", (...parts) => nn.concat(parts, -1)),
  caseOf("expand", "3x1", (x) => nn.expand(x, [2, 3, 4])),
  caseOf("sum, all", "3x4", (x) => nn.sum(nn.square(x))),
  caseOf("sum, one axis", "2x3x4", (x) => nn.sum(nn.square(x), { axes: [1] })),
  caseOf("mean, two axes", "2x3x4", (x) => nn.mean(nn.square(x), { axes: [0, -1] })),
  caseOf("stopGradient", "3", (x) => nn.mul(x, nn.stopGradient(x))),
];

const LINEAR: readonly NnCase[] = [
  caseOf("matmul", "2x3 3x4", (a, b) => nn.matmul(a, b)),
  caseOf("matmul, stack by matrix", "2x2x3 3x4", (a, b) => nn.matmul(a, b)),
  caseOf("matmul, stack by stack", "2x2x3 2x3x2", (a, b) => nn.matmul(a, b)),
  caseOf("matmul, stacks that broadcast", "2x1x2x3 3x3x2", (a, b) => nn.matmul(a, b)),
  caseOf("conv2d", "2x2x4x3 3x2x3x3 3", (x, w, b) => nn.conv2d(x, w, b)),
  caseOf("conv2d without bias, 1x1", "2x3x2x2 2x3x1x1", (x, w) => nn.conv2d(x, w)),
  caseOf("conv2d, 5x5", "1x1x4x4 2x1x5x5", (x, w) => nn.conv2d(x, w)),
  caseOf("convTranspose2d", "2x3x3x4 3x2x3x3", (x, w) => nn.convTranspose2d(x, w)),
];

/** The third of four entries does not count. */
const MASK = nn.constant([0, 0, nn.MASKED, 0], [4]);

const ROWS: readonly NnCase[] = [
  caseOf("softmax", "2x3x4", (x) => nn.softmax(x)),
  caseOf("softmax, masked", "3x4", (x) => nn.softmax(nn.add(x, MASK))),
  caseOf("logSoftmax", "3x4", (x) => nn.logSoftmax(x)),
  caseOf("logSoftmax, masked, its entropy", "3x4", (x) => {
    const logits = nn.logSoftmax(nn.add(x, MASK));
    return nn.sum(nn.mul(nn.exp(logits), logits), { axes: [-1] });
  }),
  caseOf("layerNorm", "3x5 5 5", (x, scale, shift) => nn.layerNorm(x, scale, shift)),
  caseOf("attention", "2x3x4 2x5x4 2x5x2", (q, k, v) => nn.attention(q, k, v)),
  caseOf("attention, masked", "2x3x2 2x4x2 2x4x3", (q, k, v) => nn.attention(q, k, v, MASK)),
];

const LOSSES: readonly NnCase[] = [
  caseOf("squaredErrorItems", "4 4", (p, t) => nn.squaredErrorItems(p, t)),
  caseOf("smoothL1Items", "12 12", (p, t) => nn.smoothL1Items(p, t)),
  caseOf("smoothL1Items, weighted, beta 0.5", "12 12 12", (p, t, w) => nn.mean(nn.mul(nn.smoothL1Items(p, t, 0.5), w))),
  caseOf("binaryCrossEntropyItems", "6 6", (x, t) => nn.binaryCrossEntropyItems(nn.mul(x, 5), t)),
  caseOf("softCrossEntropyItems", "3x4 3x4", (x, t) => nn.softCrossEntropyItems(x, t)),
];

/** A whole network whose parameters are the inputs that are differentiated by. */
function layersCase(): NnCase {
  const params = new nn.ParameterSet();
  const board = nn.input("board", [2, 2, 3, 3]);
  const x = nn.tanh(nn.conv(params, "conv", board, 4)); // (2, 4, 3, 3)
  const cells = nn.transpose(nn.reshape(x, [2, 4, 9])); // (2, 9, 4)
  const queries = nn.norm(params, "norm", nn.dense(params, "queries", nn.slice(cells, 1, 0, 2), 6));
  const seen = nn.attend(params, "attend", queries, cells, { width: 4, heads: 2 }); // (2, 2, 4)
  const rng = createRng(5, "noise");
  const weights = nn.weightsOf(params.draw(rng));
  const feeds = { ...weights, board: Float32Array.from({ length: 36 }, () => rng.fraction() - 0.5) };
  return { name: "layers", output: nn.tanh(seen), by: params.nodes, feeds };
}

export const NN_CASES: readonly NnCase[] = [
  ...UNARY,
  ...UNARY_POSITIVE,
  ...BINARY,
  ...CHOOSING,
  ...MOVING,
  ...LINEAR,
  ...ROWS,
  ...LOSSES,
  layersCase(),
];

/** A scalar that every element of the node has a different say in. */
export function weighted(node: nn.Node): nn.Node {
  const rng = createRng(nn.sizeOf(node.shape), "noise");
  const weights = Array.from({ length: nn.sizeOf(node.shape) }, () => rng.fraction() + 0.5);
  return nn.sum(nn.mul(node, nn.constant(weights, node.shape)));
}
