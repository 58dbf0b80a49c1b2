/** @file The engine's answers about boards and docks (docs/contract/board.md). */
import {
  type Board,
  countSolutions,
  expectOk,
  fillOf,
  findShape,
  legalAnchors,
  mobilityOf,
  type Placement,
  parseBoard,
  type Shape,
  verify,
} from "#engine";
import { classifyRound, judge, potentialOf, type Round, topologyOf } from "#quality";
import { boardSignals, minimumMobility, SPAWN_DEFAULTS, stepDifficulty } from "#spawn";

export interface BoardInput {
  readonly board: string;
}

export interface PositionInput extends BoardInput {
  readonly dock: readonly string[];
}

export function boardOf({ board }: BoardInput): Board {
  return expectOk(parseBoard(board));
}

export function shapesOf(ids: readonly string[]): Shape[] {
  return ids.map((id) => {
    const shape = findShape(id);
    if (shape === undefined) throw new Error(`unknown shape ${id}`);
    return shape;
  });
}

export const BOARD_ANSWERS = {
  verifier(input: PositionInput) {
    const board = boardOf(input);
    const dock = shapesOf(input.dock);
    const { feasible } = verify(board, dock);
    return { feasible, ...countSolutions(board, dock), mobility: mobilityOf(board, dock) };
  },
  topology: (input: BoardInput) => topologyOf(boardOf(input).occupied),
  mobility(input: PositionInput) {
    const board = boardOf(input);
    const dock = shapesOf(input.dock);
    const legal = dock.map((shape) => legalAnchors(board, shape).size());
    return { legal, mobility: mobilityOf(board, dock), minimum: minimumMobility(fillOf(board), SPAWN_DEFAULTS) };
  },
  minimumMobility: ({ fill }: { readonly fill: number }) => ({ minimum: minimumMobility(fill, SPAWN_DEFAULTS) }),
  potential(input: PositionInput) {
    const board = boardOf(input);
    return { potential: potentialOf(topologyOf(board.occupied), mobilityOf(board, shapesOf(input.dock))) };
  },
  scd(input: PositionInput) {
    const board = boardOf(input);
    const onBoard = boardSignals(topologyOf(board.occupied));
    const { contributions: _, ...answer } = stepDifficulty(board, shapesOf(input.dock), onBoard, SPAWN_DEFAULTS);
    return answer;
  },
  judge(input: PositionInput & { readonly placement: Placement }) {
    const { bestPlacement: _b, after: _a, ...answer } = judge(boardOf(input), shapesOf(input.dock), input.placement);
    return answer;
  },
  round: (input: Round) => ({ round: classifyRound(input) }),
};
