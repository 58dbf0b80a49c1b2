/**
 * @file Temporal differences on the small game: the value of a board is a sum of weights (`features.ts`), and each dock moves
 * the value of the board before it toward what came after. Once with a search of the whole dock, once placement by
 * placement with a set of weights for each number of pieces left.
 */
import { createRng, DOCK_SIZE, type Rng } from "#engine";
import { courseValue, type SmallGraph, scoresBy, stepByStep, wholeDocks } from "#research/solved";
import { BoardFeatures, falling, type Learner, type Worths } from "./features.ts";

/** Share of an error that one update takes away, at first. */
const RATE = 0.1;

abstract class TdLearner implements Learner {
  docks = 0;
  protected readonly graph: SmallGraph;
  protected readonly features: BoardFeatures;
  protected readonly weights: Float64Array;
  private readonly total: number;
  private readonly rng: Rng;

  constructor(graph: SmallGraph, seed: number, docks: number, sets: number) {
    this.graph = graph;
    this.features = new BoardFeatures(graph);
    this.weights = new Float64Array(sets * this.features.size);
    this.total = docks;
    this.rng = createRng(seed, "noise");
  }

  train(until: number): void {
    const { docks: all } = this.graph;
    let rank = this.restart();
    while (this.docks < until) {
      const rate = falling(RATE, this.docks++, this.total);
      const after = this.playDock(rank, all[this.rng.below(all.length)]!, rate);
      rank = after < 0 ? this.restart() : after;
    }
  }

  /** Plays one dock and learns from it; the board after it, -1 where the game ends. */
  protected abstract playDock(rank: number, dock: readonly number[], rate: number): number;

  abstract worths(): Worths;

  /** Leaves the game; the empty board. */
  protected restart(): number {
    return this.graph.rank[0]!;
  }

  /** Moves the value of a board with pieces left toward a target. */
  protected learn(rank: number, left: readonly number[], target: number, rate: number): void {
    const from = left.length * this.features.size;
    const error = target - this.features.value(this.weights, from, rank, left);
    this.features.add(this.weights, from, rank, left, (rate * error) / this.features.count(left));
  }
}

/** Looks at every way to place a dock; learns the value of the board after it. */
export class SearchTd extends TdLearner {
  constructor(graph: SmallGraph, seed: number, docks: number) {
    super(graph, seed, docks, 1);
  }

  worths(): Worths {
    const { board } = this.features.scores(this.weights, 0);
    return { "td + search": courseValue(this.graph, wholeDocks(this.graph, board)) };
  }

  protected playDock(rank: number, dock: readonly number[], rate: number): number {
    const leaf = this.bestLeaf(rank, dock, -1);
    this.learn(rank, [], leaf < 0 ? 0 : 1 + this.valueAfter(leaf), rate);
    return leaf;
  }

  private valueAfter(rank: number): number {
    return this.features.value(this.weights, 0, rank);
  }

  /** The best board after all pieces left, or `best` if none is better. */
  private bestLeaf(rank: number, left: readonly number[], best: number): number {
    const { shapes, first, to } = this.graph;
    let found = best;
    for (const shape of left) {
      const rest = left.filter((other) => other !== shape);
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const after = to[edge]!;
        found = rest.length > 0 ? this.bestLeaf(after, rest, found) : this.better(found, after);
      }
    }
    return found;
  }

  private better(a: number, b: number): number {
    return a === b || (a >= 0 && this.valueAfter(a) >= this.valueAfter(b)) ? a : b;
  }
}

interface Move {
  readonly after: number;
  /** Shapes left after it. */
  readonly left: readonly number[];
  readonly value: number;
}

/** Takes the placement with the best value after it, where the pieces left count. */
export class StepTd extends TdLearner {
  /** The last placement of the game. */
  private last: Move | null = null;

  constructor(graph: SmallGraph, seed: number, docks: number) {
    super(graph, seed, docks, DOCK_SIZE);
  }

  worths(): Worths {
    const scores = scoresBy((left) => this.features.scores(this.weights, left * this.features.size));
    return { td: courseValue(this.graph, stepByStep(this.graph, scores)) };
  }

  protected override restart(): number {
    this.last = null;
    return super.restart();
  }

  protected playDock(rank: number, dock: readonly number[], rate: number): number {
    let [at, left] = [rank, dock];
    while (left.length > 0) {
      const move = this.bestMove(at, left);
      const reward = left.length === 1 ? 1 : 0;
      const target = move === null ? 0 : reward + move.value;
      if (this.last !== null) this.learn(this.last.after, this.last.left, target, rate);
      if (move === null) return -1;
      [at, left, this.last] = [move.after, move.left, move];
    }
    return at;
  }

  private bestMove(rank: number, left: readonly number[]): Move | null {
    const { shapes, first, to } = this.graph;
    let best: Move | null = null;
    for (const shape of left) {
      const rest = left.filter((other) => other !== shape);
      for (let edge = first[rank * shapes + shape]!; edge < first[rank * shapes + shape + 1]!; edge++) {
        const value = this.features.value(this.weights, rest.length * this.features.size, to[edge]!, rest);
        if (best === null || value > best.value) best = { after: to[edge]!, left: rest, value };
      }
    }
    return best;
  }
}
