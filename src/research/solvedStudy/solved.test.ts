/** @file The study of the solved game: its tasks, that its learners learn, and a small run from options to text. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { smallGraph } from "#research/solved";
import { committedTable } from "../../../scripts/solvedTable.ts";
import { BoardFeatures } from "./features.ts";
import { solved } from "./index.ts";
import { playSolved, type SolvedOutcome, settleSolved, solvedTasks } from "./play.ts";
import { learnerOf } from "./players.ts";
import { Adam } from "./ppo.ts";
import { solvedReport } from "./report.ts";

const OPTIMAL = committedTable()[0]!;
const options = expectOk(settleSolved({ players: ["firstFit", "tdSearch"], docks: 1000, looks: 2, seeds: 1 }));

/** Best play as the committed table has it: to solve the game takes too long here. */
function outcomeOf(task: SolvedOutcome["task"]): SolvedOutcome {
  return task.player === "optimal" ? { task, stages: [{ docks: 0, worths: { optimal: OPTIMAL } }] } : playSolved(task);
}

describe("options", () => {
  it("plan each player once and each learner once a seed, best play always", () => {
    const tasks = solvedTasks({ ...options, seeds: 2, seed: 7 });
    const told = tasks.map(({ player, seed, docks }) => `${player} ${seed} ${docks}`);
    expect(told).toEqual(["optimal 0 0", "firstFit 0 0", "tdSearch 7 1000", "tdSearch 8 1000"]);
  });
});

describe("features", () => {
  const graph = smallGraph();
  const features = new BoardFeatures(graph);
  /** Numbers of the weights that a board with pieces left has. */
  const weightsOf = (board: number, left: readonly number[]) => {
    const weights = new Float64Array(features.size);
    features.add(weights, 0, graph.rank[board]!, left, 1);
    return [...weights.keys()].filter((i) => weights[i] === 1);
  };

  it("are a pattern for each row, column and window, and the places of each piece left", () => {
    expect(weightsOf(0, [])).toEqual(Array.from({ length: 17 }, (_, tuple) => 16 * tuple));
    // One cell is in a row, a column and as many windows as touch it.
    const touched = (board: number) => weightsOf(board, []).filter((weight) => weight % 16 !== 0).length;
    expect([touched(1), touched(2), touched(1 << 5)]).toEqual([3, 4, 6]);
    // The first two shapes have four places on the empty board; the bar lies in no row of a diagonal.
    expect(weightsOf(0, [0, 1]).slice(17)).toEqual([17 * 16 + 3, 17 * 16 + 4 + 3]);
    expect(weightsOf(0x8421, [0]).slice(17)).toEqual([17 * 16]);
  });

  it("give the same value alone and in the table of all boards", () => {
    const weights = Float64Array.from({ length: 2 * features.size }, (_, i) => Math.sin(i));
    const { board, piece } = features.scores(weights, features.size);
    const summed = board[77]! + piece[77 * 12 + 3]! + piece[77 * 12 + 8]!;
    expect(summed).toBeCloseTo(features.value(weights, features.size, 77, [3, 8]), 12);
  });
});

describe("Adam", () => {
  it("finds the top of a parabola", () => {
    const adam = new Adam(1);
    for (let i = 0; i < 2000; i++) {
      adam.gradient[0] = 3 - adam.weights[0]!;
      adam.ascend(0.05);
    }
    expect(adam.weights[0]).toBeCloseTo(3, 3);
  });
});

describe("learners that place piece by piece", () => {
  const graph = smallGraph();
  // The first legal action completes 1.02 docks, a random one 0.80.

  it("td", () => {
    const learner = learnerOf("td", graph, 1, 2000);
    learner.train(2000);
    expect(learner.worths(false).td).toBeGreaterThan(1.8);
  });

  it("ppo", () => {
    const learner = learnerOf("ppo", graph, 1, 2000);
    learner.train(2000);
    const { ppo, "ppo's critic + search": critic } = learner.worths(false);
    expect(learner.docks).toBeGreaterThanOrEqual(2000);
    expect(ppo).toBeGreaterThan(1.5);
    expect(critic).toBeGreaterThan(1.5);
  });
});

describe("a small run", () => {
  const report = solvedReport(options, solvedTasks(options).map(outcomeOf))!;

  it("is complete, from the weakest to best play", () => {
    expect(report.finished).toBe(report.planned);
    expect(report.rows.at(-1)).toMatchObject({ player: "optimal", regret: 0 });
    expect(report.rows.every(({ regret }) => regret >= -1e-9)).toBe(true);
  });

  it("has learners that get better", () => {
    const { points } = report.curves.find(({ player }) => player === "td + search")!;
    expect(points.map(({ learned }) => learned)).toEqual([500, 1000]);
    expect(points[1]!.docks).toBeGreaterThan(5);
  });

  it("is told as text, Markdown and a chart", () => {
    expect(solved.text(report).replaceAll("\n", " ")).toContain("best play completes 11.53");
    expect(solved.markdown!(report)).toMatch(/\| td \+ search +\| 1,000 /);
    expect(solved.charts!(report).map(({ name }) => name)).toEqual(["solved"]);
    expect(solvedReport(options, [])).toBeNull();
  });
});
