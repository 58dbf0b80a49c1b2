/**
 * @file Both models as the rest of the module sees them. Training asks each slot once, for the pieces that a dock really
 * has before it. Serving asks for all of them: the first slot, the second after every first, the third after every pair.
 * One run of the network then holds the whole law over docks, and drawing from it is plain arithmetic.
 */
import { FAMILIES, REGULAR_COUNT } from "#engine";
import {
  add,
  concat,
  dense,
  expand,
  gather,
  gatherRows,
  MASKED,
  mul,
  type Node,
  oneHot,
  type ParameterSet,
  reshape,
  slice,
} from "#nn";
import { INTENTS } from "#spawn";
import { NO_PIECE } from "../encode/batch.ts";
import { HISTORY, STYLES } from "../encode/features.ts";
import {
  type Adapt,
  type Encoded,
  encoder,
  type GeneratorInputs,
  generatorInputs,
  joined,
  type NetworkConfig,
  slotContext,
} from "./encoder.ts";
import { shapesNetwork } from "./shapes.ts";

export const GENERATOR_MODELS = ["paper", "shapes"] as const;
export type GeneratorModel = (typeof GENERATOR_MODELS)[number];

const BUILD: Readonly<
  Record<
    GeneratorModel,
    (params: ParameterSet, inputs: GeneratorInputs, config: NetworkConfig, adapt?: Adapt) => Encoded
  >
> = { paper: paperNetwork, shapes: shapesNetwork };

export interface TrainingOutputs {
  readonly inputs: GeneratorInputs;
  /** Logits of the three slots, each (B, 28). */
  readonly slots: readonly Node[];
  readonly fits: Node;
  /** (B, 3, 7) */
  readonly families: Node;
  /** (B) */
  readonly difficulty: Node;
  readonly style: Node;
  readonly intent: Node;
}

/** @param taken the first two pieces of each dock (B, 2) */
export function trainingNetwork(
  params: ParameterSet,
  model: GeneratorModel,
  batch: number,
  taken: Node,
  config: NetworkConfig,
  adapt?: Adapt,
): TrainingOutputs {
  const inputs = generatorInputs(batch);
  const encoded = BUILD[model](params, inputs, config, adapt);
  const { state, fits } = encoded;
  const shapes = expand(encoded.shapes, [batch, ...encoded.shapes.shape.slice(1)]);
  const rows = gatherRows(shapes, taken); // (B, 2, d)
  const pieces = [0, 1].map((i) => reshape(slice(rows, 1, i, i + 1), [batch, -1]));
  const masks = [0, 1].map((i) => takenMask(reshape(slice(taken, 1, i, i + 1), [batch])));
  const slots = [0, 1, 2].map((slot) => {
    const logits = encoded.slot(`slot${slot + 1}`, [state, ...pieces.slice(0, slot)]);
    return encoded.masksTaken ? masks.slice(0, slot).reduce(add, logits) : logits;
  });
  const families = reshape(dense(params, "families", state, 3 * FAMILIES.length, "glorot"), [batch, 3, -1]);
  const difficulty = reshape(dense(params, "target", state, 1, "glorot"), [batch]);
  const style = dense(params, "styles", state, STYLES.length, "glorot");
  const intent = dense(params, "intents", state, INTENTS.length, "glorot");
  return { inputs, slots, fits, families, difficulty, style, intent };
}

function takenMask(piece: Node): Node {
  return mul(oneHot(piece, REGULAR_COUNT), MASKED);
}

/** Logits of the first slot (n), of the second after each first (n, n), of the third after each pair (n, n, n). */
export interface LawOutputs {
  readonly first: Node;
  readonly second: Node;
  readonly third: Node;
}

/** For one brief. @param shapes how many there are to choose from */
export function lawNetwork(
  params: ParameterSet,
  model: GeneratorModel,
  config: NetworkConfig,
  { shapes = REGULAR_COUNT, adapt }: { readonly shapes?: number; readonly adapt?: Adapt } = {},
): LawOutputs {
  const encoded = BUILD[model](params, generatorInputs(1, shapes), config, adapt);
  const state = (...shape: readonly number[]) => reshape(encoded.state, [...shape, -1]);
  const pieces = (...shape: readonly number[]) => reshape(encoded.shapes, [...shape, -1]);
  return {
    first: encoded.slot("slot1", [state(1)]),
    second: encoded.slot("slot2", [state(1, 1), pieces(1, shapes)]),
    third: encoded.slot("slot3", [state(1, 1, 1), pieces(1, shapes, 1), pieces(1, 1, shapes)]),
  };
}

// The paper's generator (§5.1, appendix B): thirteen tokens (class, state, difficulty, style and the last nine pieces),
// an encoder, and on the class token three autoregressive slot heads over the regular shapes. The intent is part of the
// state, the wish for content part of the difficulty token. Nothing keeps a slot from repeating a piece but the loss.

/** Class, state, difficulty and style, before the history. */
const TOKENS = 4 + HISTORY;

export function paperNetwork(
  params: ParameterSet,
  inputs: GeneratorInputs,
  config: NetworkConfig,
  adapt?: Adapt,
): Encoded {
  const { width } = config;
  const [batch] = inputs.cells.shape;
  const table = params.weight("pieces", [NO_PIECE + 1, width], { deviation: 0.5 });
  const token = (x: Node) => reshape(x, [batch!, 1, width]);
  const tokens = concat(
    [
      expand(params.weight("class", [1, 1, width], { deviation: 0.5 }), [batch!, 1, width]),
      token(joined(params, "state", [inputs.cells, inputs.state, inputs.intent], width)),
      token(joined(params, "difficulty", [inputs.difficulty, inputs.wanted], width)),
      token(joined(params, "style", [inputs.style], width)),
      gather(table, inputs.history),
    ],
    1,
  );
  const places = params.weight("places", [TOKENS, width], { deviation: 0.1 });
  const encoded = encoder(params, add(tokens, places), config, adapt); // (B, 13, d)
  const state = reshape(slice(encoded, 1, 0, 1), [batch!, width]);
  return {
    state,
    /** A shape is known to the slots by its row of the table (1, 28, d). */
    shapes: reshape(slice(table, 0, 0, REGULAR_COUNT), [1, REGULAR_COUNT, width]),
    fits: dense(params, "fits", state, REGULAR_COUNT, "glorot"),
    masksTaken: false,
    slot(name, parts) {
      const own = params.scope(name);
      return dense(own, "out", slotContext(own, parts, width), REGULAR_COUNT, { deviation: 0.02 });
    },
  };
}
