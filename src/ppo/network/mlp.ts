/**
 * @file The lighter encoders of the model inventory (paper, appendix B). They see the same inputs as the convolutional one,
 * flat: `shared-mlp` joins everything in one trunk, `dual-tower` gives the dock a small tower of its own beside the
 * board's.
 */
import { concat, dense, type Node, type ParameterSet, relu, reshape } from "#nn";
import { type Encoding, type NetworkInputs, trunkOf } from "./trunk.ts";

/** Width of a piece in either variant, and of each tower. */
const PIECE_WIDTH = 32;
const TOWER_WIDTH = 96;

export function sharedMlp(params: ParameterSet, { scalars, grid, masks }: NetworkInputs): Encoding {
  const pieces = relu(dense(params, "pieces", masks, PIECE_WIDTH)); // (B, 3, P)
  return { trunk: trunkOf(params.scope("trunk"), concat([flat(grid), flat(pieces), scalars], 1)), pieces, cells: null };
}

export function dualTower(params: ParameterSet, { scalars, grid, masks }: NetworkInputs): Encoding {
  const pieces = relu(dense(params, "pieces", masks, PIECE_WIDTH)); // (B, 3, P)
  const board = tower(params.scope("board"), concat([flat(grid), scalars], 1));
  const dock = tower(params.scope("dock"), flat(pieces));
  return { trunk: trunkOf(params.scope("trunk"), concat([board, dock], 1)), pieces, cells: null };
}

function tower(params: ParameterSet, x: Node): Node {
  return relu(dense(params, "dense2", relu(dense(params, "dense1", x, TOWER_WIDTH)), TOWER_WIDTH));
}

function flat(x: Node): Node {
  return reshape(x, [x.shape[0]!, -1]);
}
