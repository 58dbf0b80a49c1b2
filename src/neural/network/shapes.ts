/**
 * @file Our generator: one token for the state and one for each shape, with what the shape would do on this board. A slot
 * asks a question of the state and the pieces already taken, and each shape's token answers for itself (a pointer), so the
 * catalog may change without a new network. A piece is never taken twice.
 */
import { concat, dense, matmul, mul, type Node, type ParameterSet, relu, reshape, slice, transpose } from "#nn";
import {
  type Adapt,
  type Encoded,
  encoder,
  type GeneratorInputs,
  joined,
  type NetworkConfig,
  slotContext,
} from "./encoder.ts";

/** What the encoder makes of the state (B, d) and of each shape (B, n, d). */
export function shapesTrunk(
  params: ParameterSet,
  inputs: GeneratorInputs,
  config: NetworkConfig,
  adapt?: Adapt,
): Pick<Encoded, "state" | "shapes"> {
  const { width } = config;
  const [batch, count] = inputs.tokens.shape;
  const { cells, state, intent, difficulty, wanted, style } = inputs;
  const known = reshape(joined(params, "state", [cells, state, intent, difficulty, wanted, style], width), [
    batch!,
    1,
    width,
  ]);
  const own = dense(params, "shape2", relu(dense(params, "shape1", inputs.tokens, width)), width, "glorot");
  const encoded = encoder(params, concat([known, own], 1), config, adapt); // (B, 1 + n, d)
  return {
    state: reshape(slice(encoded, 1, 0, 1), [batch!, width]),
    shapes: slice(encoded, 1, 1, 1 + count!),
  };
}

export function shapesNetwork(
  params: ParameterSet,
  inputs: GeneratorInputs,
  config: NetworkConfig,
  adapt?: Adapt,
): Encoded {
  const { width } = config;
  const { state, shapes } = shapesTrunk(params, inputs, config, adapt);
  const [batch, count] = shapes.shape;
  const keys = mul(dense(params, "keys", shapes, width, "glorot"), 1 / Math.sqrt(width));
  return {
    state,
    shapes,
    fits: reshape(dense(params, "fits", shapes, 1, "glorot"), [batch!, count!]),
    masksTaken: true,
    slot(name, parts) {
      const scope = params.scope(name);
      const question = dense(scope, "question", slotContext(scope, parts, width), width, "glorot");
      return answers(question, keys);
    },
  };
}

/** The product of every question (B, …, d) with every key (B, n, d) → (B, …, n). */
function answers(question: Node, keys: Node): Node {
  const [batch, ...rest] = question.shape;
  const width = rest.pop()!;
  const flat = reshape(question, [batch!, -1, width]);
  return reshape(matmul(flat, transpose(keys)), [batch!, ...rest, keys.shape[1]!]);
}
