/**
 * @file A model as an ONNX file, and a `Runtime` on onnxruntime-node or onnxruntime-web. Each call becomes one operator
 * of the default domain, constants and weights become initialisers. The field numbers are those of onnx.proto; the file
 * opens in any ONNX runtime or viewer.
 */
import { checkFeeds, type Feeds, type Model, type Runtime, type Session, type Values } from "./model.ts";
import { type Call, type Constant, type ElementType, type Node, ONNX_TYPE, type Operator, reachable } from "./node.ts";
import type { Shape } from "./shape.ts";

/** Of 2022; old enough for every runtime of today, new enough for each operator used. */
const OPSET = 18;
const IR_VERSION = 8;

const DATA_TYPE = { ...ONNX_TYPE, int64: 7 } as const;
const ATTRIBUTE_TYPE = { integer: 2, integers: 7 } as const;

export function toOnnx(model: Model): Uint8Array<ArrayBuffer> {
  return new Message()
    .integer(1, IR_VERSION)
    .text(2, "openblock")
    .message(7, graphOf(model))
    .message(8, new Message().text(1, "").integer(2, OPSET))
    .finish();
}

function graphOf({ outputs, inputs, weights }: Model): Message {
  const graph = new Message();
  const names = new Map<Node, string>();
  const results = Object.entries(outputs);
  for (const [name, node] of results) if (node.kind === "call" && !names.has(node)) names.set(node, name);
  for (const [i, node] of reachable(Object.values(outputs)).entries()) {
    const name = names.get(node) ?? (node.kind === "input" ? node.name : `:${i}`);
    names.set(node, name);
    if (node.kind === "call") writeCall(graph, node, name, names);
    if (node.kind === "constant") graph.message(5, constantOf(name, node));
  }
  // A result that is no call of its own: an input handed through, or one node under two names.
  for (const [name, node] of results) {
    if (names.get(node) !== name) graph.message(1, operatorOf({ type: "Identity" }, [names.get(node)!], name));
  }
  graph.text(2, "openblock");
  for (const [name, { shape, data }] of Object.entries(weights)) graph.message(5, tensorOf(name, shape, "float", data));
  for (const { name, shape, type } of inputs) graph.message(11, signatureOf(name, shape, type));
  for (const [name, { shape, type }] of results) graph.message(12, signatureOf(name, shape, type));
  return graph;
}

function writeCall(graph: Message, node: Call, name: string, names: ReadonlyMap<Node, string>): void {
  const lists = node.onnx.integers ?? [];
  const listNames = lists.map((_, i) => `${name}:${i}`);
  for (const [i, list] of lists.entries()) {
    const numbers = BigInt64Array.from(list, BigInt);
    graph.message(5, tensorOf(listNames[i]!, [list.length], "int64", numbers));
  }
  graph.message(1, operatorOf(node.onnx, [...node.inputs.map((input) => names.get(input)!), ...listNames], name));
}

function operatorOf({ type, attributes = {} }: Operator, inputs: readonly string[], output: string): Message {
  const message = new Message();
  for (const name of inputs) message.text(1, name);
  message.text(2, output).text(3, `${type} ${output}`).text(4, type);
  for (const [name, value] of Object.entries(attributes)) message.message(5, attributeOf(name, value));
  return message;
}

function attributeOf(name: string, value: number | readonly number[]): Message {
  const message = new Message().text(1, name);
  if (typeof value === "number") return message.integer(3, value).integer(20, ATTRIBUTE_TYPE.integer);
  for (const entry of value) message.integer(8, entry);
  return message.integer(20, ATTRIBUTE_TYPE.integers);
}

function constantOf(name: string, { values, shape, type }: Constant): Message {
  return tensorOf(name, shape, type, type === "int" ? Int32Array.from(values) : Float32Array.from(values));
}

/** The numbers are taken as they lie in memory: little-endian wherever JavaScript runs today. */
function tensorOf(
  name: string,
  shape: Shape,
  type: keyof typeof DATA_TYPE,
  data: Float32Array | Int32Array | BigInt64Array,
): Message {
  const message = new Message();
  for (const n of shape) message.integer(1, n);
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return message.integer(2, DATA_TYPE[type]).text(8, name).bytes(9, bytes);
}

function signatureOf(name: string, shape: Shape, type: ElementType): Message {
  const dimensions = new Message();
  for (const n of shape) dimensions.message(1, new Message().integer(1, n));
  const tensor = new Message().integer(1, DATA_TYPE[type]).message(2, dimensions);
  return new Message().text(1, name).message(2, new Message().message(1, tensor));
}

// The runtime: feeds become tensors of the package, results plain arrays. The package itself comes from an edge and is
// loaded with the first model.

/** The part of either package that is used; `Tensor` is its own kind of tensor. */
export interface OnnxPackage<Tensor> {
  tensor(type: "float32" | "int32", values: Values, shape: Shape): Tensor;
  open(file: Uint8Array<ArrayBuffer>): Promise<OnnxSession<Tensor>>;
}

export interface OnnxSession<Tensor> {
  run(feeds: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, { readonly data: unknown }>>>;
  release(): Promise<void>;
}

export function onnxRuntime<Tensor>(load: () => Promise<OnnxPackage<Tensor>>): Runtime {
  return {
    async compile<Name extends string>(model: Model<Name>): Promise<Session<Name>> {
      const { tensor, open } = await load();
      const session = await open(toOnnx(model));
      const names = Object.keys(model.outputs) as Name[];
      return {
        async run(feeds: Feeds) {
          checkFeeds(model, feeds);
          const tensors = model.inputs.map(({ name, shape, type }): [string, Tensor] => {
            return [name, tensor(type === "int" ? "int32" : "float32", feeds[name]!, shape)];
          });
          const results = await session.run(Object.fromEntries(tensors));
          return Object.fromEntries(names.map((name) => [name, results[name]!.data])) as Record<Name, Float32Array>;
        },
        close: () => session.release(),
      };
    },
  };
}

// The part of protobuf's wire format that ONNX files need: whole numbers, bytes, nested messages.

const VARINT = 0;
const BYTES = 2;

/** A message being written; fields appear in the order of the calls. */
export class Message {
  private readonly parts: Uint8Array[] = [];
  private length = 0;

  /** A whole number that a double holds exactly; negative ones take ten bytes, as int64 does. */
  integer(field: number, value: number): this {
    return this.push(varint(field * 8 + VARINT)).push(varint(value));
  }

  bytes(field: number, bytes: Uint8Array): this {
    return this.push(varint(field * 8 + BYTES))
      .push(varint(bytes.length))
      .push(bytes);
  }

  /** ASCII only. */
  text(field: number, text: string): this {
    return this.bytes(
      field,
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    );
  }

  message(field: number, message: Message): this {
    return this.bytes(field, message.finish());
  }

  finish(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  private push(part: Uint8Array): this {
    this.parts.push(part);
    this.length += part.length;
    return this;
  }
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
