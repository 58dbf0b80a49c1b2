/**
 * @file The policy-value network of paper §4.2: a convolutional encoder with residual blocks for the grid, each dock piece
 * asking the grid where it interacts with the board (cross-attention), scalars joining both in a residual trunk, and on
 * it a policy over the legal actions, the value and seven auxiliary heads. The lighter encoders of appendix B see the same
 * inputs, flat, and have the same outputs.
 */
import { DOCK_SIZE } from "#engine";
import { ACTIONS } from "#env";
import {
  add,
  attend,
  concat,
  conv,
  dense,
  gatherRows,
  type Input,
  input,
  mean,
  type Node,
  norm,
  type ParameterSet,
  relu,
  reshape,
  slice,
  transpose,
} from "#nn";
import {
  ACTION_FEATURES,
  GRID_CELLS,
  GRID_CHANNELS,
  MASK_CELLS,
  PLACEMENT_FEATURES,
  SCALARS,
} from "../encode/features.ts";
import { type DifficultyHead, type Heads, headsOf } from "./heads.ts";

export const NETWORK_KINDS = ["conv", "shared-mlp", "dual-tower"] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

export interface Variant {
  readonly kind: NetworkKind;
  /** Four aggregates of the dock, or these and the placeability of eight shapes. */
  readonly difficulty: DifficultyHead;
  /** Whether actions say that the rest of the dock stays feasible. */
  readonly feasibleFlag: boolean;
  /** Channels and residual blocks of the convolutional encoder. */
  readonly channels: number;
  readonly blocks: number;
}

export const DEFAULT_VARIANT: Variant = {
  kind: "conv",
  difficulty: "placeability",
  feasibleFlag: false,
  channels: 32,
  blocks: 2,
};

/** Width of the trunk, and of each tower of the `dual-tower`. */
const TRUNK = 128;
const TOWER_WIDTH = 96;
/** Widths of a piece's context and of the policy's hidden layers. */
const PIECE_WIDTH = 32;
const POLICY_WIDTH = 48;
const POLICY_HIDDEN = 24;
/** Channels in which the grid keeps its places on the way to the trunk. */
const SQUEEZED = 4;

interface NetworkInputs {
  readonly scalars: Input;
  readonly grid: Input;
  readonly masks: Input;
  readonly actions: Input;
  readonly mask: Input;
  /** The action taken, for heads that are conditioned on it. */
  readonly chosen: Input;
}

/** What an encoder makes of a state: the trunk, and what each slot's piece means there. */
interface Encoding {
  readonly trunk: Node;
  /** (B, 3, n) */
  readonly pieces: Node;
  /** What each cell of the grid looks like (B, 64, n); null where the encoder keeps no places. */
  readonly cells: Node | null;
}

export interface Network {
  /** (B, 192) */
  readonly logits: Node;
  /** (B) */
  readonly value: Node;
  readonly heads: Heads;
  /** (B, 128) */
  readonly trunk: Node;
  readonly inputs: NetworkInputs;
}

export function network(params: ParameterSet, batch: number, variant: Variant): Network {
  const inputs = networkInputs(batch);
  const { trunk, pieces, cells } = encoding(params, inputs, variant);
  const value = valueHead(params.scope("value"), trunk);
  const logits = policyOf(params.scope("policy"), inputs, trunk, pieces, cells);
  const heads = headsOf(params.scope("heads"), trunk, chosenPlacement(inputs), variant.difficulty);
  return { logits, value, heads, trunk, inputs };
}

function networkInputs(batch: number): NetworkInputs {
  return {
    scalars: input("scalars", [batch, SCALARS]),
    grid: input("grid", [batch, GRID_CHANNELS, 8, 8]),
    masks: input("masks", [batch, DOCK_SIZE, MASK_CELLS]),
    actions: input("actions", [batch, ACTIONS, ACTION_FEATURES]),
    mask: input("mask", [batch, ACTIONS]),
    chosen: input("chosen", [batch], "int"),
  };
}

function encoding(params: ParameterSet, inputs: NetworkInputs, variant: Variant): Encoding {
  if (variant.kind === "shared-mlp") return sharedMlp(params, inputs);
  if (variant.kind === "dual-tower") return dualTower(params, inputs);
  const [batch] = inputs.scalars.shape;
  const map = gridEncoder(params.scope("grid"), inputs.grid, variant); // (B, C, 8, 8)
  const cells = transpose(reshape(map, [batch!, variant.channels, GRID_CELLS]), [0, 2, 1]); // (B, 64, C)
  const pieces = pieceEncoder(params.scope("pieces"), inputs.masks, cells); // (B, 3, 2P)
  const places = relu(conv(params, "squeeze", map, SQUEEZED, { size: 1 }));
  const state = concat(
    [mean(map, { axes: [2, 3] }), reshape(places, [batch!, -1]), reshape(pieces, [batch!, -1]), inputs.scalars],
    1,
  );
  return { trunk: trunkOf(params.scope("trunk"), state), pieces, cells };
}

function gridEncoder(params: ParameterSet, grid: Node, { channels, blocks }: Variant): Node {
  let x = relu(conv(params, "stem", grid, channels));
  for (let i = 1; i <= blocks; i++) {
    const block = params.scope(`block${i}`);
    const inner = relu(conv(block, "conv1", x, channels));
    x = relu(add(x, conv(block, "conv2", inner, channels)));
  }
  return x;
}

/** Each mask looks at the cells of the map: keys and values are the cells' features, with their places. */
function pieceEncoder(params: ParameterSet, masks: Node, cells: Node): Node {
  const queries = relu(dense(params, "mask", masks, PIECE_WIDTH)); // (B, 3, P)
  const places = params.weight("places", [GRID_CELLS, cells.shape[2]!], { deviation: 0.1 });
  const seen = attend(params, "look", queries, add(cells, places), { width: PIECE_WIDTH, heads: 2 });
  return concat([queries, relu(seen)], 2);
}

/** Two residual blocks after a first layer that brings everything together. */
function trunkOf(params: ParameterSet, state: Node): Node {
  let x = relu(dense(params, "join", state, TRUNK));
  for (const name of ["block1", "block2"]) {
    const block = params.scope(name);
    const inner = relu(dense(block, "dense1", norm(block, "norm", x), TRUNK));
    x = add(x, dense(block, "dense2", inner, TRUNK, "glorot"));
  }
  return norm(params, "norm", x);
}

/** Everything joins in one trunk. */
function sharedMlp(params: ParameterSet, { scalars, grid, masks }: NetworkInputs): Encoding {
  const pieces = relu(dense(params, "pieces", masks, PIECE_WIDTH)); // (B, 3, P)
  return { trunk: trunkOf(params.scope("trunk"), concat([flat(grid), flat(pieces), scalars], 1)), pieces, cells: null };
}

/** A small tower for the dock beside one for the board. */
function dualTower(params: ParameterSet, { scalars, grid, masks }: NetworkInputs): Encoding {
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

function valueHead(params: ParameterSet, trunk: Node): Node {
  const hidden = relu(dense(params, "hidden", trunk, 64));
  return reshape(dense(params, "out", hidden, 1, { deviation: 0.01 }), [trunk.shape[0]!]);
}

/**
 * A small network scores each action from its features, what its piece means on this board, what the grid's map has at
 * its corner, and the state. State, piece and cell are projected once, not once an action.
 */
function policyOf(
  params: ParameterSet,
  { actions, mask }: NetworkInputs,
  trunk: Node,
  pieces: Node,
  cells: Node | null,
): Node {
  const batch = trunk.shape[0]!;
  const state = reshape(dense(params, "state", trunk, POLICY_WIDTH, "glorot"), [batch, 1, POLICY_WIDTH]);
  const piece = add(dense(params, "piece", pieces, POLICY_WIDTH, "glorot"), state); // (B, 3, H)
  const own = reshape(dense(params, "action", actions, POLICY_WIDTH), [batch, DOCK_SIZE, GRID_CELLS, POLICY_WIDTH]);
  const ofPiece = add(own, reshape(piece, [batch, DOCK_SIZE, 1, POLICY_WIDTH])); // (B, 3, 64, H)
  const hidden = relu(cells === null ? ofPiece : add(ofPiece, ofCell(params, cells)));
  const scores = dense(params, "out", relu(dense(params, "hidden", hidden, POLICY_HIDDEN)), 1, { deviation: 0.01 });
  return add(reshape(scores, [batch, ACTIONS]), mask);
}

/** (B, 1, 64, H), the same for every slot. */
function ofCell(params: ParameterSet, cells: Node): Node {
  return reshape(dense(params, "cell", cells, POLICY_WIDTH, "glorot"), [cells.shape[0]!, 1, GRID_CELLS, POLICY_WIDTH]);
}

/** What the action taken is and where it goes, without what follows from it (B, n). */
function chosenPlacement({ actions, chosen }: NetworkInputs): Node {
  const batch = actions.shape[0]!;
  const taken = reshape(gatherRows(actions, reshape(chosen, [batch, 1])), [batch, ACTION_FEATURES]);
  return slice(taken, 1, 0, PLACEMENT_FEATURES);
}
