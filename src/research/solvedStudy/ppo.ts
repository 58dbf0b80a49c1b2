/**
 * @file PPO on the small game with linear functions (`features.ts`): a softmax over the legal placements, whose logits are
 * values of the board after each with the pieces left, and a critic on the board before it. Clipped objective, generalised
 * advantages, several passes over each rollout, Adam; a set of weights for each number of pieces left.
 */
import { createRng, DOCK_SIZE, exp, ln, type Rng, shuffleInPlace } from "#engine";
import { chancesValue, courseValue, type SmallGraph, scoresBy, stepByStep, wholeDocks } from "#research/solved";
import { mean } from "#stats";
import { BoardFeatures, falling, type Learner, type Worths } from "./features.ts";

const CONFIG = {
  games: 32,
  /** Placements of each game in a rollout. */
  length: 64,
  epochs: 4,
  batch: 256,
  /** Step size of Adam at first. */
  rate: 0.02,
  clip: 0.2,
  /** What a reward is worth one placement later. */
  gamma: 0.99,
  lambda: 0.95,
  entropy: 0.002,
} as const;

/** Keeps a logarithm and a quotient finite. */
const LEAST = 1e-8;

/** A game under way. */
interface Game {
  rank: number;
  left: readonly number[];
}

/** A placement that may be drawn. */
interface Option {
  readonly after: number;
  /** Shapes left after it. */
  readonly left: readonly number[];
}

interface Step extends Readonly<Game> {
  /** Which of its options was taken, and how likely that was. */
  readonly choice: number;
  readonly chance: number;
  readonly value: number;
  readonly reward: number;
  /** Whether the game ended with it. */
  readonly isLast: boolean;
  advantage: number;
}

export class LinearPpo implements Learner {
  docks = 0;
  private readonly graph: SmallGraph;
  private readonly features: BoardFeatures;
  private readonly policy: Adam;
  private readonly critic: Adam;
  private readonly rng: Rng;
  private readonly games: readonly Game[];
  private readonly total: number;

  constructor(graph: SmallGraph, seed: number, docks: number) {
    this.graph = graph;
    this.features = new BoardFeatures(graph);
    this.policy = new Adam(DOCK_SIZE * this.features.size);
    // Of no, one, two and three pieces left; the first is never asked.
    this.critic = new Adam((DOCK_SIZE + 1) * this.features.size);
    this.rng = createRng(seed, "noise");
    this.total = docks;
    this.games = Array.from({ length: CONFIG.games }, () => ({ rank: graph.rank[0]!, left: this.draw() }));
  }

  train(until: number): void {
    while (this.docks < until) {
      const steps = this.games.flatMap((game) => this.rollout(game));
      const rate = falling(CONFIG.rate, this.docks, this.total);
      for (let epoch = 0; epoch < CONFIG.epochs; epoch++) {
        shuffleInPlace(steps, this.rng);
        for (let at = 0; at < steps.length; at += CONFIG.batch) this.update(steps.slice(at, at + CONFIG.batch), rate);
      }
    }
  }

  worths(isLast: boolean): Worths {
    const { graph, features } = this;
    const logits = scoresBy((left) => features.scores(this.policy.weights, left * features.size));
    const powers = scoresBy((left) => ({ board: logits[left]!.board.map(exp), piece: logits[left]!.piece.map(exp) }));
    return {
      ppo: courseValue(graph, stepByStep(graph, logits)),
      "ppo's critic + search": courseValue(graph, wholeDocks(graph, this.criticsBoards())),
      ...(isLast && { "ppo, drawn": chancesValue(graph, powers) }),
    };
  }

  /** What the critic says of each board, on average over the docks: every shape is in as many. */
  private criticsBoards(): Float64Array {
    const { shapes } = this.graph;
    const { board, piece } = this.features.scores(this.critic.weights, DOCK_SIZE * this.features.size);
    return board.map((value, rank) => {
      const pieces = piece.subarray(rank * shapes, (rank + 1) * shapes);
      return value + (DOCK_SIZE / shapes) * pieces.reduce((sum, own) => sum + own, 0);
    });
  }

  private draw(): readonly number[] {
    this.docks++;
    return this.graph.docks[this.rng.below(this.graph.docks.length)]!;
  }

  private rollout(game: Game): Step[] {
    const steps: Step[] = [];
    while (steps.length < CONFIG.length) steps.push(this.step(game));
    let [ahead, advantage] = [this.valueOf(game), 0];
    for (const step of steps.toReversed()) {
      const goesOn = step.isLast ? 0 : 1;
      const error = step.reward + CONFIG.gamma * goesOn * ahead - step.value;
      advantage = error + CONFIG.gamma * CONFIG.lambda * goesOn * advantage;
      step.advantage = advantage;
      ahead = step.value;
    }
    return steps;
  }

  /** One placement of a game; a game that has ended restarts. */
  private step(game: Game): Step {
    const before = { ...game };
    const options = this.optionsOf(game);
    const chances = this.chancesOf(options);
    const choice = pickBy(chances, this.rng);
    const { after, left } = options[choice]!;
    const isDone = left.length === 0;
    [game.rank, game.left] = [after, isDone ? this.draw() : left];
    const isLast = this.optionsOf(game).length === 0;
    if (isLast) [game.rank, game.left] = [this.graph.rank[0]!, this.draw()];
    const value = this.valueOf(before);
    return { ...before, choice, chance: chances[choice]!, value, reward: isDone ? 1 : 0, isLast, advantage: 0 };
  }

  private optionsOf({ rank, left }: Readonly<Game>): Option[] {
    const { shapes, first, to } = this.graph;
    return left.flatMap((shape) => {
      const rest = left.filter((other) => other !== shape);
      const at = rank * shapes + shape;
      return Array.from(to.subarray(first[at], first[at + 1]), (after) => ({ after, left: rest }));
    });
  }

  private chancesOf(options: readonly Option[]): readonly number[] {
    const { size } = this.features;
    const logits = options.map(({ after, left }) =>
      this.features.value(this.policy.weights, left.length * size, after, left),
    );
    const most = Math.max(...logits);
    const powers = logits.map((logit) => exp(logit - most));
    const sum = powers.reduce((all, power) => all + power, 0);
    return powers.map((power) => power / sum);
  }

  private valueOf({ rank, left }: Readonly<Game>): number {
    return this.features.value(this.critic.weights, left.length * this.features.size, rank, left);
  }

  private update(steps: readonly Step[], rate: number): void {
    const middle = mean(steps.map(({ advantage }) => advantage));
    const spread = Math.sqrt(mean(steps.map(({ advantage }) => (advantage - middle) ** 2)));
    for (const step of steps) {
      this.push(step, (step.advantage - middle) / (spread + LEAST), 1 / steps.length);
      const error = step.value + step.advantage - this.valueOf(step);
      const from = step.left.length * this.features.size;
      this.features.add(this.critic.gradient, from, step.rank, step.left, error / steps.length);
    }
    this.policy.ascend(rate);
    this.critic.ascend(rate);
  }

  /** Adds the gradient of a step's clipped objective and of its entropy. */
  private push(step: Step, advantage: number, share: number): void {
    const options = this.optionsOf(step);
    const chances = this.chancesOf(options);
    const ratio = chances[step.choice]! / step.chance;
    const isClipped = advantage > 0 ? ratio > 1 + CONFIG.clip : ratio < 1 - CONFIG.clip;
    const pull = isClipped ? 0 : ratio * advantage;
    const surprises = chances.map((p) => -ln(p + LEAST));
    const entropy = chances.reduce((sum, p, i) => sum + p * surprises[i]!, 0);
    options.forEach(({ after, left }, i) => {
      const p = chances[i]!;
      const slope = pull * ((i === step.choice ? 1 : 0) - p) + CONFIG.entropy * p * (surprises[i]! - entropy);
      this.features.add(this.policy.gradient, left.length * this.features.size, after, left, share * slope);
    });
  }
}

/** Draws an index by its chance. */
function pickBy(chances: readonly number[], rng: Rng): number {
  let rest = rng.fraction();
  for (let i = 0; i < chances.length - 1; i++) {
    rest -= chances[i]!;
    if (rest < 0) return i;
  }
  return chances.length - 1;
}

const MOMENTUM = 0.9;
const SCALE = 0.999;

/** Adam for a vector of weights whose gradient is added up by hand. */
export class Adam {
  readonly weights: Float64Array;
  /** Added to between two steps. */
  readonly gradient: Float64Array;
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private steps = 0;

  constructor(size: number) {
    this.weights = new Float64Array(size);
    this.gradient = new Float64Array(size);
    this.mean = new Float64Array(size);
    this.square = new Float64Array(size);
  }

  /** One step up the gradient, which is empty again after it. */
  ascend(rate: number): void {
    this.steps++;
    const [ofMean, ofSquare] = [1 - MOMENTUM ** this.steps, 1 - SCALE ** this.steps];
    for (let i = 0; i < this.weights.length; i++) {
      const slope = this.gradient[i]!;
      this.mean[i] = MOMENTUM * this.mean[i]! + (1 - MOMENTUM) * slope;
      this.square[i] = SCALE * this.square[i]! + (1 - SCALE) * slope * slope;
      this.weights[i]! += (rate * (this.mean[i]! / ofMean)) / (Math.sqrt(this.square[i]! / ofSquare) + LEAST);
    }
    this.gradient.fill(0);
  }
}
