/**
 * @file Primitives that work on one element at a time: functions of one operand, arithmetic of two with broadcasting,
 * comparisons, which give truth values, and `where`, which chooses by them. Numbers may stand for nodes.
 */
import { sumTo } from "./broadcast.ts";
import { call, type Node, nodeOf, noGradient, ONNX_TYPE, type Operand } from "./node.ts";
import { broadcastShapes, broadcastStrides, type Shape, walk } from "./shape.ts";

interface Unary {
  readonly value: (x: number) => number;
  /** The gradient by x, given that by the result y. */
  readonly vjp: (g: Node, x: Node, y: Node) => Node;
}

function unary(type: string, { value, vjp }: Unary) {
  return (operand: Operand): Node => {
    const x = nodeOf(operand);
    return call({
      inputs: [x],
      shape: x.shape,
      onnx: { type },
      evaluate: (v) => v.map((element) => value(element)),
      vjp: (g, y) => [vjp(g, x, y)],
    });
  };
}

export const exp = unary("Exp", { value: Math.exp, vjp: (g, _, y) => mul(g, y) });
export const log = unary("Log", { value: Math.log, vjp: (g, x) => div(g, x) });
export const sqrt = unary("Sqrt", { value: Math.sqrt, vjp: (g, _, y) => div(mul(g, 0.5), y) });
export const neg = unary("Neg", { value: (x) => -x, vjp: (g) => neg(g) });
export const abs = unary("Abs", { value: Math.abs, vjp: (g, x) => where(greater(x, 0), g, neg(g)) });
export const relu = unary("Relu", { value: (x) => Math.max(x, 0), vjp: (g, _, y) => where(greater(y, 0), g, 0) });
export const tanh = unary("Tanh", { value: Math.tanh, vjp: (g, _, y) => mul(g, sub(1, mul(y, y))) });
export const sigmoid = unary("Sigmoid", {
  value: (x) => 1 / (1 + Math.exp(-x)),
  vjp: (g, _, y) => mul(g, mul(y, sub(1, y))),
});

interface Binary {
  readonly value: (a: number, b: number) => number;
  /** The gradients by a and b, given that by the result y; broadcast axes are summed afterwards. */
  readonly vjp: (g: Node, a: Node, b: Node, y: Node) => readonly [Node, Node];
}

function binary(type: string, { value, vjp }: Binary) {
  return (left: Operand, right: Operand): Node => {
    const a = nodeOf(left);
    const b = nodeOf(right);
    const shape = broadcastShapes(a.shape, b.shape);
    return call({
      inputs: [a, b],
      shape,
      onnx: { type },
      evaluate: zip(shape, [a.shape, b.shape], value),
      vjp: (g, y) => {
        const [byA, byB] = vjp(g, a, b, y);
        return [sumTo(byA, a.shape), sumTo(byB, b.shape)];
      },
    });
  };
}

/** Applies f to the elements of arrays of these shapes, broadcast to `shape`. */
function zip(shape: Shape, shapes: readonly Shape[], f: (...elements: number[]) => number) {
  return (...values: Float64Array[]): Float64Array => {
    const places = shapes.map((from) => walk(shape, broadcastStrides(from, shape)));
    return Float64Array.from(places[0]!, (_, i) => f(...values.map((v, k) => v[places[k]![i]!]!)));
  };
}

export const add = binary("Add", { value: (a, b) => a + b, vjp: (g) => [g, g] });
export const sub = binary("Sub", { value: (a, b) => a - b, vjp: (g) => [g, neg(g)] });
export const mul = binary("Mul", { value: (a, b) => a * b, vjp: (g, a, b) => [mul(g, b), mul(g, a)] });
export const div = binary("Div", {
  value: (a, b) => a / b,
  vjp: (g, _, b, y) => [div(g, b), neg(div(mul(g, y), b))],
});
/** Where both are equal, the gradient goes to the first. */
export const maximum = binary("Max", { value: Math.max, vjp: (g, a, b) => choice(greater(b, a), g) });
export const minimum = binary("Min", { value: Math.min, vjp: (g, a, b) => choice(less(b, a), g) });

/** The gradient of a choice between a and b: all of it goes to the one that was taken. */
function choice(isSecond: Node, g: Node): readonly [Node, Node] {
  return [where(isSecond, 0, g), where(isSecond, g, 0)];
}

/** Both operands are floats or both whole numbers; a plain number is what the other one is. */
function comparison(type: string, holds: (a: number, b: number) => boolean) {
  return (a: Node, right: Operand): Node => {
    const b = nodeOf(right, a.type);
    const shape = broadcastShapes(a.shape, b.shape);
    const evaluate = zip(shape, [a.shape, b.shape], (m, n) => Number(holds(m!, n!)));
    return call({ inputs: [a, b], shape, type: "bool", onnx: { type }, evaluate, vjp: noGradient });
  };
}

export const greater = comparison("Greater", (a, b) => a > b);
export const less = comparison("Less", (a, b) => a < b);
export const equal = comparison("Equal", (a, b) => a === b);

/** `whenTrue` where the truth value holds, `whenFalse` elsewhere. */
export function where(condition: Node, whenTrue: Operand, whenFalse: Operand): Node {
  const isTrue = nodeOf(condition, "bool");
  const a = nodeOf(whenTrue);
  const b = nodeOf(whenFalse);
  const shapes = [isTrue.shape, a.shape, b.shape];
  const shape = shapes.reduce(broadcastShapes);
  return call({
    inputs: [isTrue, a, b],
    shape,
    onnx: { type: "Where" },
    evaluate: zip(shape, shapes, (chosen, m, n) => (chosen ? m! : n!)),
    vjp: (g) => [null, sumTo(where(isTrue, g, 0), a.shape), sumTo(where(isTrue, 0, g), b.shape)],
  });
}

/** The same numbers as floats: truth values become 0 and 1. */
export function toFloat(x: Node): Node {
  return call({
    inputs: [x],
    shape: x.shape,
    onnx: { type: "Cast", attributes: { to: ONNX_TYPE.float } },
    evaluate: (v) => v,
    vjp: noGradient,
  });
}

export function square(x: Node): Node {
  return mul(x, x);
}

/** x held within [low, high]; no gradient where it is held. */
export function clamp(x: Node, low: number, high: number): Node {
  return minimum(maximum(x, low), high);
}

/** log(1 + e^x) without overflow: at most one of the two terms is large. */
export function softplus(x: Node): Node {
  return add(relu(x), log(add(exp(neg(abs(x))), 1)));
}
