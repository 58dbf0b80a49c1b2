/** @file What all variants of the placement network share: their inputs, and the residual trunk that joins a state. */
import { add, dense, type Input, type Node, norm, type ParameterSet, relu } from "#nn";

export interface NetworkInputs {
  readonly scalars: Input;
  readonly grid: Input;
  readonly masks: Input;
  readonly actions: Input;
  readonly mask: Input;
  /** The action taken, for heads that are conditioned on it. */
  readonly chosen: Input;
}

/** What an encoder makes of a state: the trunk, and what each slot's piece means there. */
export interface Encoding {
  readonly trunk: Node;
  /** (B, 3, n) */
  readonly pieces: Node;
  /** What each cell of the grid looks like (B, 64, n); null where the encoder keeps no places. */
  readonly cells: Node | null;
}

/** Width of the trunk. */
export const TRUNK = 128;

/** Two residual blocks after a first layer that brings everything together. */
export function trunkOf(params: ParameterSet, state: Node): Node {
  let x = relu(dense(params, "join", state, TRUNK));
  for (const name of ["block1", "block2"]) {
    const block = params.scope(name);
    const inner = relu(dense(block, "dense1", norm(block, "norm", x), TRUNK));
    x = add(x, dense(block, "dense2", inner, TRUNK, "glorot"));
  }
  return norm(params, "norm", x);
}
