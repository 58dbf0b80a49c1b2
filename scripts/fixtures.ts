/**
 * @file Writes `fixtures/verifier.json`: positions with what any implementation must answer about them. The expected
 * values come from the naive grid oracle alone, never from the engine. Four board sources at fills of 10–85 %, each with
 * a random dock, the hardest feasible one of a few, and one of all 40 shapes; then the named awkward positions.
 *
 * Run: npx tsx scripts/fixtures.ts
 */
import { writeFileSync } from "node:fs";
import { type Board, createRng, formatBoard, percentText, type Rng, SHAPES, type Shape, type ShapeId } from "#engine";
import { FILLS, SOURCES, sampleBoards, sampleDock } from "../bench/boards.ts";
import { enumerate, gridOf, mobility } from "../tests/oracle/grid.ts";
import { POSITION_NAMES, POSITIONS, positionOf } from "../tests/positions.ts";

export interface VerifierFixture {
  readonly name: string;
  /** The board field of the one-line notation. */
  readonly board: string;
  readonly dock: readonly ShapeId[];
  readonly feasible: boolean;
  /** Complete sequences: orders together with placements. */
  readonly solutions: number;
  /** Orders of the slots with at least one complete sequence. */
  readonly orders: number;
  /** Legal placements on the board, summed over the pieces. */
  readonly mobility: number;
}

export const FIXTURES_PATH = new URL("../fixtures/verifier.json", import.meta.url);

const SEED = 75;
const HARD_CANDIDATES = 8;

function fixture(name: string, board: Board, dock: readonly Shape[]): VerifierFixture {
  const grid = gridOf(board);
  const { feasible, solutions, orders } = enumerate(grid, dock);
  return {
    name,
    board: formatBoard(board),
    dock: dock.map((shape) => shape.id),
    feasible,
    solutions,
    orders,
    mobility: mobility(grid, dock),
  };
}

/** The feasible dock with the fewest solutions of a few random ones, if one is feasible. */
function hardFixture(name: string, board: Board, rng: Rng): VerifierFixture {
  const candidates = Array.from({ length: HARD_CANDIDATES }, () => fixture(name, board, sampleDock(rng)));
  const feasible = candidates.filter((candidate) => candidate.feasible);
  return feasible.sort((a, b) => a.solutions - b.solutions)[0] ?? candidates[0]!;
}

function sampledFixtures(leastFill: number): VerifierFixture[] {
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

/** The lines of the file, one a case. Those of open boards take most of the time, and can be left out. */
export function fixtureLines(leastFill = 0): string[] {
  const named = POSITION_NAMES.map((name) => {
    const { board, dock } = positionOf(POSITIONS[name]);
    return fixture(name, board, dock);
  });
  return [...named, ...sampledFixtures(leastFill)].map((entry) => `  ${JSON.stringify(entry)}`);
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split("/").at(-1)!)) {
  writeFileSync(FIXTURES_PATH, `[\n${fixtureLines().join(",\n")}\n]\n`);
}
