/**
 * @file The paper's generator (§5.1, appendix B): thirteen tokens (class, state, difficulty, style and the last nine pieces),
 * an encoder, and on the class token three autoregressive slot heads over the regular shapes. The intent is part of the
 * state, the wish for content part of the difficulty token. Nothing keeps a slot from repeating a piece but the loss.
 */
import { REGULAR_COUNT } from "#engine";
import { add, concat, dense, expand, gather, type Node, type ParameterSet, reshape, slice } from "#nn";
import { NO_PIECE } from "../batch.ts";
import { HISTORY } from "../features.ts";
import { type Adapt, type Encoded, encoder, type NetworkConfig, slotContext } from "./encoder.ts";
import { type GeneratorInputs, joined } from "./inputs.ts";

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
