/**
 * @file The outer level as the paper has it: many starts from a Latin hypercube, gradients of J through the surrogate, steps
 * down and back into the cube. `caution` adds the members' disagreement to the cost: the promise of a point that nobody knows
 * much about is worth less. `length` is a weight for longer games, for the curve of flow against length.
 */
import { createRng } from "#engine";
import type { PlayerContext } from "#game";
import {
  add,
  createModel,
  gradients,
  input,
  mul,
  type Node,
  type Runtime,
  relu,
  type Session,
  slice,
  sqrt,
  square,
  sub,
  sum,
} from "#nn";
import { BEST_BIN, COST_WEIGHTS } from "../problem/cost.ts";
import { DEFAULT_POINT, DIMENSIONS, type Point } from "../problem/layout.ts";
import { BINS } from "../problem/row.ts";
import { latinHypercube } from "../problem/sobol.ts";
import { type Ensemble, membersGraph } from "./ensemble.ts";
import { DIFFICULTY_SCALE, type Heads, oneHotContext } from "./network.ts";

export interface DescentOptions {
  readonly caution: number;
  readonly length: number;
  readonly seed: number;
}

export interface Descended {
  readonly point: Point;
  /** J that the surrogate promises for it, and for the defaults. */
  readonly cost: number;
  readonly usual: number;
}

const STARTS = 32;
const ITERATIONS = 120;
const FIRST_STEP = 0.15;
/** Share of docks from which a bin counts as reached. */
const REACHED = 0.01;

/** The costs of `STARTS` points and their gradients. */
export class Descent {
  private readonly ensemble: Ensemble;
  private readonly session: Session<"costs" | "plain" | "slope" | "lengths" | "losses">;

  private constructor(ensemble: Ensemble, session: Descent["session"]) {
    this.ensemble = ensemble;
    this.session = session;
  }

  static async open(runtime: Runtime, ensemble: Ensemble): Promise<Descent> {
    const { theta, heads, weights } = membersGraph(ensemble, STARTS);
    const given = givenInputs();
    const costs = heads.map((member) => costNode(member, given));
    const centre = average(costs);
    const spread = sqrt(add(average(costs.map((cost) => square(sub(cost, centre)))), 1e-8));
    const lengths = average(heads.map(({ steps }) => steps));
    const wanted = sub(add(centre, mul(spread, input("caution", []))), mul(lengths, input("longer", [])));
    const [slope] = gradients(sum(wanted), [theta]);
    const losses = average(heads.map(({ survival }) => sub(1, survival)));
    const outputs = { costs: wanted, plain: centre, slope: slope!, lengths, losses };
    return new Descent(ensemble, await runtime.compile(createModel(outputs, weights)));
  }

  async descend(context: PlayerContext, { caution, length, seed }: DescentOptions): Promise<Descended> {
    const fixed = await this.feedsOf(context, caution, length);
    let points = latinHypercube(DIMENSIONS, STARTS - 1, createRng(seed, "noise"));
    points.unshift([...DEFAULT_POINT]);
    for (let i = 0; i < ITERATIONS; i++) {
      const { slope } = await this.session.run({ ...fixed, theta: Float32Array.from(points.flat()) });
      const size = (FIRST_STEP * (1 + Math.cos((Math.PI * i) / ITERATIONS))) / 2;
      points = points.map((point, start) => projected(point, slope.slice(start * DIMENSIONS), size));
    }
    const { costs, plain } = await this.session.run({ ...fixed, theta: Float32Array.from(points.flat()) });
    const usual = await this.usualOf(fixed);
    const best = costs.indexOf(Math.min(...costs));
    return { point: points[best]!, cost: plain[best]!, usual };
  }

  close(): Promise<void> {
    return this.session.close();
  }

  /** J is relative to the defaults: what the surrogate says of them stands in for what they are. */
  private async feedsOf(context: PlayerContext, caution: number, longer: number) {
    const { contexts, shares } = this.ensemble;
    const row = oneHotContext(context, contexts);
    const share = shares[context]!;
    const feeds = {
      context: Float32Array.from(Array.from({ length: STARTS }, () => row).flat()),
      share: Float32Array.from(share),
      reached: Float32Array.from(share.slice(1, BEST_BIN), (next) => (next > REACHED ? 1 : 0)),
      caution: Float32Array.of(caution),
      longer: Float32Array.of(longer),
    };
    const none = { usualLength: Float32Array.of(0), usualLost: Float32Array.of(1) };
    const { lengths, losses } = await this.session.run({ ...feeds, ...none, theta: defaults() });
    return { ...feeds, usualLength: lengths.slice(0, 1), usualLost: losses.slice(0, 1) };
  }

  private async usualOf(feeds: Awaited<ReturnType<Descent["feedsOf"]>>): Promise<number> {
    const { plain } = await this.session.run({ ...feeds, theta: defaults() });
    return plain[0]!;
  }
}

function defaults(): Float32Array<ArrayBuffer> {
  return Float32Array.from(Array.from({ length: STARTS }, () => DEFAULT_POINT).flat());
}

function average(nodes: readonly Node[]): Node {
  return mul(nodes.reduce(add), 1 / nodes.length);
}

/** What J takes besides the heads. */
function givenInputs() {
  return {
    share: input("share", [BINS]),
    reached: input("reached", [BEST_BIN - 1]),
    usualLength: input("usualLength", []),
    usualLost: input("usualLost", []),
  };
}

/** J of one member (`problem/cost.ts`), (starts, 1). */
function costNode(heads: Heads, { share, reached, usualLength, usualLost }: ReturnType<typeof givenInputs>): Node {
  const { engagement, frustration, steps, survival, difficulty } = heads;
  const over = (curve: Node) => sum(mul(curve, share), { axes: [1], keep: true });
  const rises = sub(slice(difficulty, 1, 1, BEST_BIN), slice(difficulty, 1, 0, BEST_BIN - 1));
  const falls = mul(relu(mul(rises, -DIFFICULTY_SCALE.deviation)), reached);
  return [
    mul(over(engagement), -1),
    mul(over(frustration), COST_WEIGHTS.frustrated),
    mul(relu(sub(usualLength, steps)), COST_WEIGHTS.length),
    mul(relu(sub(sub(1, survival), usualLost)), COST_WEIGHTS.lost),
    mul(sum(falls, { axes: [1], keep: true }), COST_WEIGHTS.fall),
  ].reduce(add);
}

/** A step of `size` down the slope, back into the cube. */
function projected(point: Point, slope: Float32Array, size: number): number[] {
  const length = Math.hypot(...slope.slice(0, DIMENSIONS)) || 1;
  return point.map((value, i) => Math.min(1, Math.max(0, value - (size * slope[i]!) / length)));
}
