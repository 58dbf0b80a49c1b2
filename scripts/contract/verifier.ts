/**
 * @file The cases of the kind `verifier`. The expected values come from the naive grid oracle alone, never from the engine.
 * Four board sources at fills of 10–85 %, each with a random dock, the hardest feasible one of a few, and one of all 40
 * shapes; then the named awkward positions.
 */

import { type Board, createRng, formatBoard, percentText, type Rng, SHAPES, type Shape } from "#engine";
import type { ContractCase } from "#research/contract";
import { FILLS, SOURCES, sampleBoards, sampleDock } from "../../bench/boards.ts";
import { enumerate, gridOf, mobility } from "../../tests/oracle/grid.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "../../tests/positions.ts";

export interface VerifierCase extends ContractCase {
  readonly input: { readonly board: string; readonly dock: readonly string[] };
  readonly expected: {
    readonly feasible: boolean;
    readonly solutions: number;
    readonly orders: number;
    readonly mobility: number;
  };
}

const SEED = 75;
const HARD_CANDIDATES = 8;

function fixture(name: string, board: Board, dock: readonly Shape[]): VerifierCase {
  const grid = gridOf(board);
  const { feasible, solutions, orders } = enumerate(grid, dock);
  return {
    name,
    input: { board: formatBoard(board), dock: dock.map((shape) => shape.id) },
    expected: { feasible, solutions, orders, mobility: mobility(grid, dock) },
  };
}

/** The feasible dock with the fewest solutions of a few random ones, if one is feasible. */
function hardFixture(name: string, board: Board, rng: Rng): VerifierCase {
  const candidates = Array.from({ length: HARD_CANDIDATES }, () => fixture(name, board, sampleDock(rng)));
  const feasible = candidates.filter(({ expected }) => expected.feasible);
  return feasible.sort((a, b) => a.expected.solutions - b.expected.solutions)[0] ?? candidates[0]!;
}

function sampledFixtures(leastFill: number): VerifierCase[] {
  return SOURCES.flatMap((source, s) =>
    FILLS.flatMap((fill, f) => {
      if (fill < leastFill) return [];
      const [first, second, third] = sampleBoards(source, fill, 3, SEED) as [Board, Board, Board];
      const rng = createRng(SEED, "dock", 100 * s + f);
      const name = `${source} ${percentText(fill)}`;
      return [
        fixture(name, first, sampleDock(rng)),
        hardFixture(`${name}, hard`, second, rng),
        fixture(`${name}, all shapes`, third, sampleDock(rng, SHAPES)),
      ];
    }),
  );
}

/** Those of open boards take most of the time, and can be left out. */
export function verifierCases(leastFill = 0): VerifierCase[] {
  const named = POSITION_NAMES.map((name) => {
    const { board, dock } = positionOf(POSITIONS[name]);
    return fixture(name, board, dock);
  });
  return [...named, ...sampledFixtures(leastFill)];
}
