/**
 * @file The Transformer encoder that both models share (paper §5.1): before each part of a layer its input is normalised
 * (pre-LN), and what the part says is added to it.
 */
import { REGULAR_COUNT } from "#engine";
import { add, attend, concat, dense, type Input, input, matmul, type Node, norm, type ParameterSet, relu } from "#nn";
import { SIZES } from "../encode/batch.ts";
import type { GeneratorConfig } from "../encode/config.ts";
import { HISTORY } from "../encode/features.ts";
import { TOKEN_FEATURES } from "../encode/shapeTokens.ts";

export type NetworkConfig = GeneratorConfig["network"];

/** What a model makes of a brief. */
export interface Encoded {
  /** (B, d) */
  readonly state: Node;
  /** What each shape means to the slots (B or 1, n, d). */
  readonly shapes: Node;
  /** Logits that each shape has a placement (B, n). */
  readonly fits: Node;
  /** Whether pieces that are taken get no probability. */
  readonly masksTaken: boolean;
  /** Logits over the shapes (…, n), given the state and the pieces taken, as parts (…, d) that broadcast. */
  slot(name: string, parts: readonly Node[]): Node;
}

/** What an adapter adds to a projection of layer i (B, n, d). */
export type Adapt = (layer: number, part: "query" | "value", x: Node) => Node;

/** (B, n, width) → (B, n, width). */
export function encoder(params: ParameterSet, tokens: Node, config: NetworkConfig, adapt?: Adapt): Node {
  const { width, hidden, heads, layers } = config;
  let x = tokens;
  for (let i = 1; i <= layers; i++) {
    const layer = params.scope(`layer${i}`);
    const normed = norm(layer, "norm1", x);
    const own = adapt && { adapt: (part: "query" | "value", y: Node) => adapt(i, part, y) };
    x = add(x, attend(layer, "attention", normed, normed, { width, heads, ...own }));
    const inner = relu(dense(layer, "dense1", norm(layer, "norm2", x), hidden));
    x = add(x, dense(layer, "dense2", inner, width, "glorot"));
  }
  return norm(params, "norm", x);
}

/**
 * The context of a slot: a layer over the state and the pieces already taken, put side by side (d, 2d, 3d numbers). It is
 * computed as one product for each part, added up, which is the same and lets parts broadcast: every first piece with every
 * second one costs no more than both lists.
 */
export function slotContext(params: ParameterSet, parts: readonly Node[], width: number): Node {
  const inputs = parts.reduce((sum, part) => sum + part.shape.at(-1)!, 0);
  const deviation = Math.sqrt(2 / inputs);
  const products = parts.map((part, i) => {
    return matmul(part, params.weight(`weight${i + 1}`, [part.shape.at(-1)!, width], { deviation }));
  });
  return relu(add(products.reduce(add), params.weight("bias", [width], "zeros")));
}

// The inputs of both models, for a batch of briefs.

export interface GeneratorInputs {
  readonly cells: Input;
  readonly state: Input;
  readonly difficulty: Input;
  readonly intent: Input;
  readonly style: Input;
  readonly wanted: Input;
  readonly history: Input;
  /** (B, shapes, features) */
  readonly tokens: Input;
}

/** @param shapes how many shapes there are to choose from; the paper's model knows the regular ones only */
export function generatorInputs(batch: number, shapes = REGULAR_COUNT): GeneratorInputs {
  return {
    cells: input("cells", [batch, SIZES.cells]),
    state: input("state", [batch, SIZES.state]),
    difficulty: input("difficulty", [batch, SIZES.difficulty]),
    intent: input("intent", [batch, SIZES.intent]),
    style: input("style", [batch, SIZES.style]),
    wanted: input("wanted", [batch, SIZES.wanted]),
    history: input("history", [batch, HISTORY], "int"),
    tokens: input("tokens", [batch, shapes, TOKEN_FEATURES]),
  };
}

/** Several inputs side by side, as one token (B, width). */
export function joined(params: ParameterSet, name: string, parts: readonly Node[], width: number): Node {
  return dense(params, name, concat(parts, 1), width, "glorot");
}
