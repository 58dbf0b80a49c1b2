/**
 * @file What the placement network is shown, as data: every number of the state's six groups (paper, appendix B), the
 * planes of the grid, the dock's masks and the features of an action, each with its meaning and the unit that it is
 * divided by. Encoders write in this order, the network takes its widths from here, docs/agent.md prints it.
 */
import { CELLS, COLOURS, DOCK_SIZE, FAMILIES, type Family } from "#engine";
import { INTENTS } from "#spawn";

/** One number: its name, what it is, and what one unit of it is divided by. */
export interface Feature {
  readonly name: string;
  readonly meaning: string;
  readonly unit: number;
}

function feature(name: string, unit: number, meaning: string): Feature {
  return { name, meaning, unit };
}

function features(names: readonly string[], prefix: string, unit: number, meaning: (name: string) => string) {
  return names.map((name) => feature(`${prefix}${name}`, unit, meaning(name)));
}

const SLOT_NAMES = Array.from({ length: DOCK_SIZE }, (_, slot) => String(slot + 1));
const COLOUR_NAMES = Array.from({ length: COLOURS }, (_, colour) => String.fromCharCode(97 + colour));

/** How daring the agent is asked to play. */
export const STRATEGIES = ["careful", "balanced", "bold"] as const;
export type Strategy = (typeof STRATEGIES)[number];
/** Fifths of the session arc (paper §3.4). */
export const ARCS = ["opening", "rise", "peak", "ease", "close"] as const;
export type Arc = (typeof ARCS)[number];

const STRUCTURE: readonly Feature[] = [
  feature("fill", 1, "share of occupied cells"),
  feature("rowMost", 8, "cells of the fullest row"),
  feature("rowLeast", 8, "cells of the emptiest row"),
  feature("rowDeviation", 4, "standard deviation of the rows' cells"),
  feature("columnMost", 8, "cells of the fullest column"),
  feature("columnLeast", 8, "cells of the emptiest column"),
  feature("columnDeviation", 4, "standard deviation of the columns' cells"),
  feature("oneShort", 8, "lines with one empty cell"),
  feature("twoShort", 8, "lines with two empty cells"),
  feature("holes", 16, "empty cells that no regular shape can cover"),
  feature("isolated", 8, "empty cells without an empty neighbour"),
  feature("rowTransitions", 64, "changes between filled and empty along rows, walls filled"),
  feature("columnTransitions", 64, "the same along columns"),
  feature("wells", 24, "empty cells between filled ones or walls on the left and right"),
  feature("concaveCorners", 32, "corners of the empty space between two filled cells"),
  feature("edgeExposure", 64, "pairs of a filled and an empty cell side by side"),
  feature("mobility", 96, "legal placements of the pieces left"),
  ...features(SLOT_NAMES, "placements", 32, (slot) => `legal placements of the piece in slot ${slot}, 0 once placed`),
  feature("piecesLeft", 3, "pieces of the dock not yet placed"),
  feature("fitting", 28, "regular shapes that fit somewhere"),
  feature("scarce", 28, "regular shapes with one to three placements"),
  feature("room", 1024, "placements of all regular shapes"),
  feature("comboChain", 5, "clears in the combo chain, at most 5"),
  feature("comboIdle", 3, "placements since the last clear of the chain"),
];

const COLOUR: readonly Feature[] = [
  ...features(COLOUR_NAMES, "cells", 32, (colour) => `cells of colour ${colour}`),
  ...features(COLOUR_NAMES, "mono", 8, (c) => `most cells in a line that holds no colour but ${c} and is not full`),
  ...features(COLOUR_NAMES, "dock", 3, (colour) => `pieces left of colour ${colour}`),
];

const DIFFICULTY: readonly Feature[] = [
  feature("density", 1, "signal: cells of the pieces left against the free ones"),
  feature("leastLegal", 1, "signal: few placements of the piece that has fewest"),
  feature("mobility", 1, "signal: few placements altogether"),
  feature("largePiece", 1, "signal: large pieces with little room"),
];

const SPATIAL: readonly Feature[] = [
  feature("regions", 8, "connected regions of empty cells"),
  feature("regionEntropy", 1, "entropy of the regions' sizes"),
  feature("smallRegionShare", 1, "share of the empty cells in regions of at most four"),
];

/** The groups of scalars, in the order in which they are written. */
export const SCALAR_GROUPS = {
  structure: STRUCTURE,
  colour: COLOUR,
  difficulty: DIFFICULTY,
  spatial: SPATIAL,
  strategy: features(STRATEGIES, "", 1, (name) => `1 if asked to play ${name}`),
  arc: features(ARCS, "", 1, (name) => `1 in the session's phase "${name}"`),
  intent: features(INTENTS, "", 1, (name) => `1 if the dock was meant as "${name}"`),
} as const;

export const SCALARS = Object.values(SCALAR_GROUPS).reduce((sum, group) => sum + group.length, 0);

/** Planes of the grid, 8 x 8 each. */
export const GRID_PLANES: readonly Feature[] = [
  feature("occupied", 1, "1 where a cell is filled"),
  feature("rowCells", 8, "filled cells of the cell's row"),
  feature("columnCells", 8, "filled cells of the cell's column"),
  feature("inside", 1, "1 everywhere, so that the padding around the board looks like a wall"),
];
export const GRID_CHANNELS = GRID_PLANES.length;
export const GRID_CELLS = CELLS;

/** Side of a piece's mask, which lies in its top-left corner: the longest bar has five cells. */
export const MASK_SIDE = 5;
export const MASK_CELLS = MASK_SIDE * MASK_SIDE;

/** Directions in which the neighbours of a placement are looked at. */
export const DIRECTIONS = [
  { name: "NW", dx: -1, dy: -1 },
  { name: "N", dx: 0, dy: -1 },
  { name: "NE", dx: 1, dy: -1 },
  { name: "W", dx: -1, dy: 0 },
  { name: "E", dx: 1, dy: 0 },
  { name: "SW", dx: -1, dy: 1 },
  { name: "S", dx: 0, dy: 1 },
  { name: "SE", dx: 1, dy: 1 },
] as const;

const FAMILY_MEANING: Readonly<Record<Family, string>> = {
  lines: "bars",
  rects: "rectangles",
  squares: "squares",
  tshapes: "T shapes",
  zshapes: "Z shapes and diagonals",
  lshapes: "L shapes",
  jshapes: "J shapes",
};

const PIECE: readonly Feature[] = [
  feature("width", 5, "columns of the mask"),
  feature("height", 5, "rows of the mask"),
  feature("aspect", 1, "the shorter side over the longer"),
  feature("cells", 9, "cells of the piece"),
  feature("isLine", 1, "1 for bars"),
  feature("isSquare", 1, "1 for squares"),
  feature("isLarge", 1, "1 from five cells on and for bars of four"),
  ...features(FAMILIES, "", 1, (name) => `category: ${FAMILY_MEANING[name as Family]}`),
];

const PLACE: readonly Feature[] = [
  feature("x", 7, "column of the mask's top-left corner"),
  feature("y", 7, "row of it"),
  feature("others", 2, "pieces left after this one"),
  ...features(
    DIRECTIONS.map(({ name }) => name),
    "neighbours",
    1,
    (name) => `filled or wall share of the cells next to the piece, to its ${name}`,
  ),
  feature("contact", 1, "share of the outline that touches filled cells or walls"),
  feature("nearFull", 8, "lines one or two short that the piece adds to"),
];

const AFTER: readonly Feature[] = [
  feature("lines", 4, "lines cleared"),
  feature("plain", 16, "lines cleared, squared"),
  feature("wipe", 1, "1 if the board is empty afterwards"),
  feature("fill", 1, "share of occupied cells afterwards"),
  feature("holes", 8, "holes afterwards"),
  feature("isolated", 4, "isolated cells afterwards"),
  feature("transitions", 96, "transitions along rows and columns afterwards"),
  feature("wells", 16, "wells afterwards"),
  feature("concaveCorners", 24, "concave corners afterwards"),
  feature("regions", 8, "empty regions afterwards"),
  feature("smallRegionShare", 1, "share of the empty cells in small regions afterwards"),
  feature("oneShort", 4, "lines one short afterwards"),
  feature("twoShort", 4, "lines two short afterwards"),
  feature("room", 1024, "placements of all regular shapes afterwards"),
  feature("dead", 14, "regular shapes that fit nowhere afterwards"),
  feature("scarce", 14, "regular shapes with one to three placements afterwards"),
  feature("bars", 64, "placements of both bars of five afterwards"),
  feature("squares", 36, "placements of the 3x3 afterwards"),
  feature("stuck", 2, "pieces left in the dock that fit nowhere afterwards"),
  feature("restRoom", 64, "placements of the pieces left afterwards"),
  feature("restLeast", 16, "placements of the piece left that has fewest, at most 16"),
  feature("restLines", 4, "most lines that one of the pieces left could clear next"),
  feature("restAllLines", 4, "the same for each piece left, added up"),
  feature("restClears", 16, "placements of the pieces left that would clear next, at most 16"),
  feature("restFill", 1, "least share of occupied cells that the next placement can lead to"),
  feature("restFeasible", 1, "1 if the pieces left can all be placed in some order; 0 unless switched on"),
];

/** The groups of an action's features: the piece itself, its place, and what follows. */
export const ACTION_GROUPS = { piece: PIECE, place: PLACE, after: AFTER } as const;
export const ACTION_FEATURES = PIECE.length + PLACE.length + AFTER.length;
/** Features before those that tell what follows. */
export const PLACEMENT_FEATURES = PIECE.length + PLACE.length;
