/**
 * @file The graph: a node is an input, a constant or a call of a primitive on other nodes, and has a static shape. There
 * is no graph object; a graph is what can be reached from its outputs. A call carries all that is known about its
 * primitive, so each primitive is defined once, in one literal: its shape, its plain evaluation, the ONNX operator that
 * computes it and its vector-Jacobian product, which is made of nodes again.
 */
import { type Shape, shapeText, sizeOf } from "./shape.ts";

export type ElementType = "float" | "int" | "bool";

/** ONNX's numbers for the types; all are 32 bits wide, but for truth values. */
export const ONNX_TYPE = { float: 1, int: 6, bool: 9 } as const satisfies Record<ElementType, number>;

/** A value fed at run time: data, or a parameter. */
export interface Input {
  readonly kind: "input";
  readonly name: string;
  readonly shape: Shape;
  readonly type: "float" | "int";
}

export interface Constant {
  readonly kind: "constant";
  readonly values: ArrayLike<number>;
  readonly shape: Shape;
  readonly type: "float" | "int";
}

export interface Call {
  readonly kind: "call";
  readonly inputs: readonly Node[];
  readonly shape: Shape;
  readonly type: ElementType;
  readonly onnx: Operator;
  /** The result of the primitive in double precision; whole numbers and truth values (0, 1) come as numbers too. */
  readonly evaluate: (...inputs: Float64Array[]) => Float64Array;
  /**
   * The vector-Jacobian product: given the loss's gradient by the result, its gradient by each input; null where there
   * is none. `result` is this node, for primitives whose derivative is cheapest in terms of it.
   */
  readonly vjp: (gradient: Node, result: Node) => readonly (Node | null)[];
}

export type Node = Input | Constant | Call;

/** One operator of ONNX's default domain. */
export interface Operator {
  readonly type: string;
  /** Whole numbers, or lists of them. */
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
  /** Further inputs after the node's own: lists of int64, such as axes or a target shape. */
  readonly integers?: readonly (readonly number[])[];
}

export function input(name: string, shape: Shape, type: "float" | "int" = "float"): Input {
  if (!/^[\w./-]+$/.test(name))
    throw new Error(`"${name}" is no name: letters, digits, "_", ".", "/" and "-" make one`);
  if (!shape.every((n) => Number.isInteger(n) && n > 0)) throw new Error(`${name}: ${shapeText(shape)} is no shape`);
  return { kind: "input", name, shape, type };
}

export function constant(values: ArrayLike<number>, shape: Shape, type: "float" | "int" = "float"): Constant {
  if (values.length !== sizeOf(shape)) throw new Error(`${values.length} values do not fill ${shapeText(shape)}`);
  return { kind: "constant", values, shape, type };
}

/** Numbers may stand where nodes do. */
export type Operand = Node | number;

/** The operand as a node that must be of the type. */
export function nodeOf(operand: Operand, type: ElementType = "float"): Node {
  if (typeof operand === "number" && type !== "bool") return constant([operand], [], type);
  if (typeof operand === "number" || operand.type !== type) throw new Error(`an operand is not of type ${type}`);
  return operand;
}

type CallRule = Omit<Call, "kind" | "type"> & { readonly type?: ElementType };

export function call(rule: CallRule): Call {
  return { kind: "call", type: "float", ...rule };
}

export const noGradient = (): readonly null[] => [];

/** All nodes that the given ones are computed from, themselves included, each after its inputs. */
export function reachable(outputs: readonly Node[]): Node[] {
  const order = new Set<Node>();
  function visit(node: Node): void {
    if (order.has(node)) return;
    if (node.kind === "call") node.inputs.forEach(visit);
    order.add(node);
  }
  outputs.forEach(visit);
  return [...order];
}
