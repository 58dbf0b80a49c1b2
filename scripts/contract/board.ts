/**
 * @file Cases about boards: features, SCD, quality, potential and mobility. Their answers come from the naive oracles,
 * which share nothing with the engine but the cells of the shapes.
 */

import {
  type Board,
  createRng,
  expectOk,
  fillOf,
  findShape,
  formatBoard,
  type Placement,
  parseBoard,
  percentText,
  type Shape,
  type ShapeId,
  shapeOf,
} from "#engine";
import type { ContractCase, Kind } from "#research/contract";
import { SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { enumerate, gridOf, legalSpots, mobility } from "../../tests/oracle/grid.ts";
import { naiveDifficulty } from "../../tests/oracle/spawnDifficulty.ts";
import { naiveJudgement, naiveMinimumMobility, naivePotential } from "../../tests/oracle/spawnQuality.ts";
import { naiveTopology } from "../../tests/oracle/spawnTopology.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "../../tests/positions.ts";

interface Position {
  readonly name: string;
  readonly board: Board;
  readonly dock: readonly Shape[];
}

const SEED = 76;
const FILLS = [0.15, 0.4, 0.55, 0.7];

/** The named positions of three pieces, then sampled ones of every source and a range of fills. */
function positions(): Position[] {
  const named = POSITION_NAMES.map((name) => ({ name, ...positionOf(POSITIONS[name]) }));
  const sampled = SOURCES.flatMap((source, s) =>
    FILLS.map((fill, f) => ({
      name: `${source} ${percentText(fill)}`,
      board: sampleBoards(source, fill, 1, SEED)[0]!,
      dock: sampleDock(createRng(SEED, "dock", 10 * s + f)),
    })),
  );
  return [...named.filter(({ dock }) => dock.length === 3), ...sampled];
}

const every = <T>(items: readonly T[], step: number, from = 0) => items.filter((_, i) => i % step === from);
const idsOf = (dock: readonly Shape[]): ShapeId[] => dock.map((shape) => shape.id);
const placeOf = ({ board, dock }: Position) => ({ board: formatBoard(board), dock: idsOf(dock) });

interface PositionInput {
  readonly board: string;
  readonly dock: readonly string[];
}

/** What the oracles answer to an input of a kind about boards. */
export const ORACLES = {
  verifier(input: PositionInput) {
    const { grid, dock } = read(input);
    return { ...enumerate(grid, dock), mobility: mobility(grid, dock) };
  },
  topology: ({ board }: { readonly board: string }) => naiveTopology(gridOf(expectOk(parseBoard(board)))),
  mobility(input: PositionInput) {
    const { grid, dock, fill } = read(input);
    const legal = dock.map((shape) => legalSpots(grid, shape).length);
    return { legal, mobility: mobility(grid, dock), minimum: naiveMinimumMobility(fill) };
  },
  minimumMobility: ({ fill }: { readonly fill: number }) => ({ minimum: naiveMinimumMobility(fill) }),
  potential(input: PositionInput) {
    const { grid, dock } = read(input);
    return { potential: naivePotential(grid, dock) };
  },
  scd(input: PositionInput) {
    const { grid, dock } = read(input);
    const answer = naiveDifficulty(grid, dock);
    return { ...answer, bucket: bucket(answer.scd) };
  },
  judge({ placement, ...input }: PositionInput & { readonly placement: Placement }) {
    const { grid, dock } = read(input);
    return naiveJudgement(grid, dock, shapeOf(placement.shape), placement);
  },
} satisfies Partial<Record<Kind, (input: never) => object>>;
export type OracleKind = keyof typeof ORACLES;

export function byOracle(kind: OracleKind, name: string, input: unknown): ContractCase {
  return { name, input, expected: ORACLES[kind](input as never) };
}

function read(input: PositionInput) {
  const board = expectOk(parseBoard(input.board));
  return { grid: gridOf(board), fill: fillOf(board), dock: input.dock.map((id) => findShape(id)!) };
}

/** The first cases of each kind: the named positions and sampled ones. */
export function boardCases(): Readonly<Record<Exclude<OracleKind, "verifier">, readonly ContractCase[]>> {
  const all = positions();
  const of = (kind: OracleKind, chosen: readonly Position[]) =>
    chosen.map((position) => byOracle(kind, position.name, placeOf(position)));
  return {
    topology: every(all, 2).map(({ name, board }) => byOracle("topology", name, { board: formatBoard(board) })),
    mobility: of("mobility", every(all, 4)),
    minimumMobility: [0, 0.4, 0.45, 0.575, 0.7, 0.75, 0.9].map((fill) =>
      byOracle("minimumMobility", `fill ${fill}`, { fill }),
    ),
    potential: of("potential", every(all, 4, 1)),
    scd: of("scd", all),
    judge: judgeCases(all),
  };
}

/** A placement somewhere in the middle of what the dock allows. */
function judgeCases(all: readonly Position[]): ContractCase[] {
  return every(all, 3).flatMap((position): ContractCase[] => {
    const { board, dock, name } = position;
    const grid = gridOf(board);
    const moves = dock.flatMap((shape) => legalSpots(grid, shape).map((spot) => ({ shape, spot })));
    if (moves.length === 0) return [];
    const { shape, spot } = moves[Math.floor(moves.length / 2)]!;
    const input = { ...placeOf(position), placement: { shape: shape.id, x: spot.x, y: spot.y } };
    return [byOracle("judge", name, input)];
  });
}

function bucket(scd: number): string {
  return ["trivial", "easy", "standard", "hard", "extreme"][
    [0.2, 0.4, 0.6, 0.8].filter((bound) => scd > bound).length
  ]!;
}
